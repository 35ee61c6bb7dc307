use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::spatial::cast::cast;
use crate::spatial::flow::{self, UNREACHED};
use crate::spatial::fov::View;
use crate::spatial::line::line;
use crate::spatial::testing::{Dice, Map};

/// Loss of a closed door.
const DOOR: u32 = 40;

fn passes(map: &Map, at: Pos) -> Option<u32> {
    match map.0.get(at)? {
        b'#' => None,
        b'+' => Some(DOOR),
        _ => Some(0),
    }
}

fn heard(map: &Map, source: Pos, volume: u16) -> Sound {
    Sound::spread(&map.0, source, volume, Losses::AIR, |at| passes(map, at))
}

fn loudness(sound: &Sound, at: Pos) -> u32 {
    sound.at(at).map_or(0, |heard| heard.loudness)
}

#[test]
fn comes_straight_over_open_ground() {
    let map = Map::drawn(&["..........."; 9]);
    let source = Pos::new(1, 2);
    let sound = heard(&map, source, 75);
    assert_eq!(loudness(&sound, source), 75);
    assert_eq!(loudness(&sound, Pos::new(7, 2)), 15);
    assert_eq!(loudness(&sound, Pos::new(5, 5)), 75 - 3 * 14 - 10);
    assert_eq!(sound.at(Pos::new(9, 2)), None, "80 away");
    assert_eq!(sound.at(Pos::new(-1, 2)), None);
    assert!(sound.iter().all(|(_, heard)| heard.from == source));
}

#[test]
fn seems_to_come_from_the_last_corner() {
    let map = Map::drawn(&[
        "#########",
        "#S.....A#",
        "#######.#",
        "###C...B#",
        "#########",
    ]);
    let sound = heard(&map, map.find(b'S'), 300);
    let at = |glyph| sound.at(map.find(glyph)).expect("it is loud");
    assert_eq!(at(b'A').from, map.find(b'S'));
    assert_eq!(at(b'A').loudness, 300 - 60);
    // The corner is cut: from the cell before `A` south-east, then south.
    let corner = Pos::new(6, 1);
    assert_eq!(sound.at(Pos::new(7, 2)).expect("it is loud").from, corner);
    assert_eq!(at(b'C').from, Pos::new(6, 3), "the second corner");
    assert!(at(b'C').loudness < 300 - 50 - 14 - 14 - 30);
}

#[test]
fn a_closed_door_muffles_and_does_not_deceive() {
    let open = Map::drawn(&["#########", "S...'...T", "#########"]);
    let shut = Map::drawn(&["#########", "S...+...T", "#########"]);
    let (source, there) = (open.find(b'S'), open.find(b'T'));
    let through = |map| heard(map, source, 300).at(there).expect("it is loud");
    assert_eq!(through(&open).loudness, 300 - 80);
    assert_eq!(through(&shut).loudness, 300 - 80 - DOOR);
    assert_eq!(through(&shut).from, source);
    assert_eq!(heard(&shut, source, 100).at(there), None);
}

#[test]
fn goes_round_a_closed_door_if_that_is_louder() {
    let map = Map::drawn(&[
        "#######", //
        "#S.+.T#", //
        "##...##", "#######",
    ]);
    let sound = heard(&map, map.find(b'S'), 300);
    let there = sound.at(map.find(b'T')).expect("it is loud");
    assert_ne!(there.from, map.find(b'S'));
    assert!(there.loudness > 300 - 40 - DOOR);
}

/// Work is measured in cell queries, which needs no clock.
#[test]
fn a_loud_event_asks_no_more_than_two_whole_floods_do() {
    let dice = &mut Dice(1);
    for (name, map) in [
        ("cave", Map::cave(80, 50, dice)),
        ("maze", Map::maze(79, 49, dice)),
    ] {
        let source = map.floor()[map.floor().len() / 2];
        let asked = std::cell::Cell::new(0);
        let ask = |at: Pos| {
            asked.set(asked.get() + 1);
            passes(&map, at)
        };
        let _ = flow::flood(&map.0, &[(source, 0)], UNREACHED - 1, |at| {
            ask(at).map(|_| 1)
        });
        let flood = asked.take();
        let _ = Sound::spread(&map.0, source, 450, Losses::AIR, ask);
        let event = asked.take();
        println!("{name}: {event} questions, {flood} of a flood");
        assert!(event <= 2 * flood, "{name}: {event}, a flood {flood}");
    }
}

#[test]
fn the_same_memory_serves_for_the_next() {
    let map = Map::drawn(&["S....", ".###.", "....T"]);
    let small = Map::drawn(&["S.T"]);
    let mut sound = heard(&map, map.find(b'S'), 500);
    for (map, volume) in [(&small, 25), (&map, 90), (&small, 500)] {
        let source = map.find(b'S');
        sound.respread(&map.0, source, volume, Losses::AIR, |at| passes(map, at));
        let fresh = heard(map, source, volume);
        assert!(sound.iter().eq(fresh.iter()));
    }
    sound.respread(&map.0, Pos::new(-3, 0), 90, Losses::AIR, |_| Some(0));
    assert_eq!(sound.iter().count(), 0, "there is nobody outside");
}

#[test]
fn headings_are_the_nearest_of_the_eight() {
    let centre = Pos::new(0, 0);
    for dir in Dir::ALL {
        assert_eq!(Heading::between(centre, centre.step(dir)).dir(), dir);
    }
    assert_eq!(Heading::between(centre, Pos::new(5, 2)).0, 2);
    assert_eq!(Heading::between(centre, Pos::new(5, -3)).0, 1);
    assert_eq!(Heading(7).turn_to(Heading(1)), 2);
    assert_eq!(Heading(0).turn_to(Heading(4)), 4);
    for (from, most, number) in [(0, 1, 3), (7, 2, 5), (3, 4, 8)] {
        let around: Vec<_> = Heading(from).around(most).collect();
        assert_eq!(around.len(), number);
        assert!(
            around
                .iter()
                .all(|(to, turn)| Heading(from).turn_to(*to) == *turn)
        );
    }
}

/// The same search without pruning: follows the best path for each cell and heading, or
/// straight from the source.
fn unpruned(map: &Map, source: Pos, volume: u32) -> BTreeMap<Pos, u32> {
    let losses = Losses::AIR;
    let mut open: BTreeSet<(u32, Pos, u8, bool)> = BTreeSet::from([(0, source, 0, true)]);
    let medium = |at| passes(map, at);
    cast(
        source,
        99,
        |_| 99,
        medium,
        |at, lost| {
            if let Some(lost) = lost {
                let loss = lost + losses.of_distance(source, at);
                open.insert((loss, at, Heading::between(source, at).0, true));
            }
        },
    );
    let mut done: BTreeSet<(Pos, u8, bool)> = BTreeSet::new();
    let mut best: BTreeMap<Pos, u32> = BTreeMap::new();
    while let Some((loss, at, heading, is_straight)) = open.pop_first() {
        if loss >= volume || !done.insert((at, heading, is_straight)) {
            continue;
        }
        best.entry(at).or_insert(loss);
        for (turned, turn) in Heading(heading).around(4) {
            if let Some(extra) = passes(map, at.step(turned.dir())) {
                let turn = turn.max(u32::from(is_straight));
                let loss = loss + losses.of_step(turned.dir()) + extra + turn * losses.turn;
                open.insert((loss, at.step(turned.dir()), turned.0, false));
            }
        }
    }
    best
}

proptest! {
    #[test]
    fn holds_what_it_promises(
        rolls in proptest::collection::vec(0u8..6, 20 * 14),
        from in 0usize..280,
        volume in 1u16..300,
    ) {
        let map = Map::rolled(20, &rolls);
        let source = map.0.positions().nth(from).expect("it is inside");
        prop_assume!(!map.is_wall(source));
        let sound = heard(&map, source, volume);
        let muffled_line = View::cast(source, 31, |at| map.is_wall(at));
        let open_line = View::cast(source, 31, |at| map.0.get(at) != Some(&b'.'));
        for at in map.0.positions() {
            let openly = Losses::AIR.of_distance(source, at);
            let Some(heard) = sound.at(at) else {
                let is_near = openly < u32::from(volume);
                prop_assert!(!(is_near && open_line.contains(at) && map.0[at] == b'.'));
                continue;
            };
            prop_assert!(!map.is_wall(at), "no sound within walls");
            prop_assert!(heard.loudness >= 1);
            prop_assert!(heard.loudness + openly <= u32::from(volume));
            if open_line.contains(at) && map.0[at] == b'.' {
                prop_assert_eq!(heard.loudness + openly, u32::from(volume));
                prop_assert_eq!(heard.from, source);
            }
            if heard.from == source {
                prop_assert!(muffled_line.contains(at), "{} {}", at, source);
            } else {
                let corner = sound.at(heard.from).expect("the corner hears more");
                prop_assert!(corner.loudness > heard.loudness);
                prop_assert!(line(heard.from, at).all(|at| !map.is_wall(at)));
            }
        }
    }

    #[test]
    fn open_ground_is_the_same_both_ways(a in 0usize..400, b in 0usize..400, volume in 1u16..400) {
        let map = Map::drawn(&["...................."; 20]);
        let pos = |number| map.0.positions().nth(number).expect("it is inside");
        let (there, back) = (heard(&map, pos(a), volume), heard(&map, pos(b), volume));
        prop_assert_eq!(loudness(&there, pos(b)), loudness(&back, pos(a)));
    }

    #[test]
    fn closing_doors_makes_nothing_louder(rolls in proptest::collection::vec(0u8..6, 20 * 14), from in 0usize..280) {
        let shut = Map::rolled(20, &rolls);
        let mut open = Map::rolled(20, &rolls);
        for cell in open.0.cells_mut().iter_mut().filter(|cell| **cell == b'+') {
            *cell = b'.';
        }
        let source = shut.0.positions().nth(from).expect("it is inside");
        prop_assume!(!shut.is_wall(source));
        let (shut_in, free) = (heard(&shut, source, 300), heard(&open, source, 300));
        for at in shut.0.positions() {
            prop_assert!(loudness(&shut_in, at) <= loudness(&free, at), "{}", at);
        }
    }
}

proptest! {
    // The unpruned search is slow.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn is_as_loud_as_without_pruning(rolls in proptest::collection::vec(0u8..6, 16 * 12), from in 0usize..192) {
        let map = Map::rolled(16, &rolls);
        let source = map.0.positions().nth(from).expect("it is inside");
        prop_assume!(!map.is_wall(source));
        let sound = heard(&map, source, 400);
        let truth = unpruned(&map, source, 400);
        for at in map.floor() {
            let loudness = loudness(&sound, at);
            let expected = truth.get(&at).map_or(0, |loss| 400 - loss);
            prop_assert_eq!(loudness, expected, "{} from {}", at, source);
        }
    }
}
