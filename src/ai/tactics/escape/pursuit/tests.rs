use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::ai::layers::walk::Walker;
use crate::ai::tactics::escape::endgame::Endgame;
use crate::ai::tactics::escape::escape_terrain::CostField;
use crate::content::Content;
use crate::model::level::Level;
use crate::spatial::Grid;

/// A goblin's movement costs on this map.
fn costs_of(map: &[&str]) -> CostField {
    let content = Content::embedded();
    let find = |name: &str| content.terrain.find(name).expect("there is such ground");
    let (floor, rock) = (find("floor"), find("rock"));
    let (width, height) = (map[0].len() as u16, map.len() as u16);
    let mut ground = Grid::filled(width, height, rock);
    for (y, row) in (0..).zip(map) {
        for (x, _) in (0..).zip(row.bytes()).filter(|&(_, glyph)| glyph != b'#') {
            ground[Pos::new(x, y)] = floor;
        }
    }
    let level = Level::new(1, ground, &content);
    let breed = content.breeds.find("cave goblin");
    let breed = content.breeds.row(breed.expect("there are goblins"));
    CostField::of(&level, &Walker::new(&level, &content, breed))
}

/// The pursuit grid for a foe at `foe`.
fn board_of(map: &[&str], foe: Pos) -> PursuitGrid {
    let costs = costs_of(map);
    let size = (costs.grid().width(), costs.grid().height());
    PursuitGrid::at(PursuitGrid::corner(foe, size), &costs, &costs)
}

/// The endgame on this map against a foe at `foe`.
fn before(map: &[&str], foe: Pos) -> Endgame {
    Endgame::of(Arc::new(Chase::over(&board_of(map, foe))), foe)
}

/// The map with all cells marked `!` that are lost against a foe at `@`.
fn lost(map: &[&str]) -> Vec<String> {
    let rows = (0..).zip(map);
    let mut foes = rows.filter_map(|(y, row)| Some((i16::try_from(row.find('@')?).ok()?, y)));
    let (x, y) = foes.next().expect("there is a foe");
    let foe = Pos::new(x, y);
    let board = board_of(map, foe);
    let stands = Stands::on(&board);
    let mut play = PursuitSolver::begin(&board, &stands);
    while !play.is_over() {
        play.turn();
    }
    let stand = board.frame.place(foe).and_then(|at| stands.at(at));
    let lost = &play.lost()[stand.expect("it is on the board") * board.frame.width..];
    let is_lost = |at: Pos| {
        let place = board.frame.place(at);
        place.is_some_and(|(x, y)| lost[x] & (1 << y) != 0)
    };
    let endgame = before(map, foe);
    for at in foe.within(CLOSE + 1) {
        assert_eq!(endgame.is_lost(at), is_lost(at), "what is kept of {at}");
    }
    let drawn = |(y, row): (i16, &&str)| {
        let glyphs = (0..).zip(row.chars());
        let glyphs = glyphs.map(|(x, glyph)| match glyph {
            '.' if is_lost(Pos::new(x, y)) => '!',
            glyph => glyph,
        });
        glyphs.collect()
    };
    (0..).zip(map).map(drawn).collect()
}

#[test]
fn a_closed_room_is_lost_and_a_pillar_saves() {
    let room = ["#######", "#.....#", "#.@...#", "#.....#", "#######"];
    assert_eq!(
        lost(&room),
        ["#######", "#!!!!!#", "#!@!!!#", "#!!!!!#", "#######"]
    );
    let pillar = [
        "#######", "#.....#", "#.....#", "#..#..#", "#@....#", "#.....#", "#######",
    ];
    let found = lost(&pillar);
    assert_eq!(&found[3][4..5], ".", "behind the pillar: {found:?}");
    assert_eq!(&found[5][1..3], "!!", "beside the foe: {found:?}");
}

#[test]
fn a_passage_off_the_board_is_no_trap_and_its_blind_end_is() {
    let wall = "#".repeat(160);
    let passage = "#......@".to_owned() + &".".repeat(151) + "#";
    let found = lost(&[&wall, &passage, &wall]);
    assert_eq!(&found[1][1..9], "!!!!!!@!", "{found:?}");
    assert_eq!(&found[1][9..126], ".".repeat(117), "{found:?}");
}

#[test]
fn a_blind_end_is_seen_from_many_steps_before_it() {
    let passage = [
        "#####################",
        "#@..................#",
        "#####################",
    ];
    assert_eq!(lost(&passage)[1], "#@!!!!!!!!!!!!!!!!!!#");
}

#[test]
fn if_all_steps_lose_the_slowest_loss_is_told() {
    let wall = "#".repeat(60);
    let passage = format!("#{}#", ".".repeat(58));
    let along = [wall.as_str(), &passage, &wall];
    let across: Vec<&str> = passage
        .split_inclusive(|_| true)
        .map(|at| match at {
            "#" => "###",
            _ => "#.#",
        })
        .collect();
    // Towards each end, along rows and along columns.
    for (foe, near, far) in [(8, 4, 12), (51, 55, 47)] {
        let at = |along: i16, is_along: bool| match is_along {
            true => Pos::new(along, 1),
            false => Pos::new(1, along),
        };
        for (map, is_along) in [(&along[..], true), (&across[..], false)] {
            let endgame = before(map, at(foe, is_along));
            let steps = [near, far].map(|along| at(along, is_along));
            assert!(steps.iter().all(|&at| endgame.is_lost(at)), "in the end");
            let by_both = endgame.by(steps.into_iter(), |_| true);
            assert!(by_both.is_lost(steps[0]), "three steps from the blind end");
            assert!(!by_both.is_lost(steps[1]), "nearly fifty: {foe} {is_along}");
        }
    }

    let pillar = [
        "#######", "#.....#", "#.###.#", "#.###.#", "#.....#", "#######",
    ];
    let endgame = before(&pillar, Pos::new(1, 1));
    let [beside, across] = [Pos::new(2, 1), Pos::new(5, 4)];
    assert!(endgame.is_lost(beside));
    assert!(!endgame.is_lost(across), "the other way round");
    let barred = endgame.by([beside, across].into_iter(), |at| at == beside);
    assert!(barred.is_lost(beside), "it is lost soon where it can go");
}

#[test]
fn a_board_of_a_large_level_has_the_cells_that_lie_under_it() {
    let row = |y: usize| {
        (0..160).map(move |x| {
            if (x * 7 + y * 13).is_multiple_of(5) {
                '#'
            } else {
                '.'
            }
        })
    };
    let map: Vec<String> = (0..80).map(|y| row(y).collect()).collect();
    let map: Vec<&str> = map.iter().map(String::as_str).collect();
    let (costs, mut off) = (costs_of(&map), [0; 4]);
    for foe in [Pos::new(5, 5), Pos::new(80, 40), Pos::new(150, 75)] {
        let board = board_of(&map, foe);
        let is_off = |at: &Pos| board.frame.place(*at).is_none() && costs.is_open(*at);
        for at in costs.grid().positions() {
            let Some((x, y)) = board.frame.place(at) else {
                continue;
            };
            let is_in = |columns: &[Column]| columns[x] & (1 << y) != 0;
            let leads_off: Vec<Pos> = at.neighbours().filter(is_off).collect();
            for to in &leads_off {
                off[0] += usize::from(to.x < at.x);
                off[1] += usize::from(to.x > at.x);
                off[2] += usize::from(to.y < at.y);
                off[3] += usize::from(to.y > at.y);
            }
            let is_inside = costs.is_open(at) && leads_off.is_empty();
            assert_eq!(is_in(&board.fleer), costs.is_open(at), "{at}, foe {foe}");
            assert_eq!(is_in(&board.foe), costs.is_open(at), "{at}, foe {foe}");
            assert_eq!(is_in(&board.inside), is_inside, "{at}, foe {foe}");
        }
    }
    assert!(off.iter().all(|&cells| cells > 0), "on all sides: {off:?}");
}

/// Lost positions, as pairs of the fleer's cell and the foe's.
type Lost = BTreeSet<(Pos, Pos)>;

/// Lost positions after each turn, by the plain rule: all pairs of cells are tested until
/// nothing changes.
fn by_the_rule(fleer: &[Pos], foe: &[Pos]) -> Vec<Lost> {
    let steps = |cells: &[Pos], from: Pos| {
        let near = cells.iter().filter(move |at| at.steps_to(from) <= 1);
        near.copied().collect::<Vec<Pos>>()
    };
    let pairs = || {
        fleer
            .iter()
            .flat_map(|&at| foe.iter().map(move |&by| (at, by)))
    };
    let mut lost: Lost = pairs().filter(|(at, by)| at.steps_to(*by) <= 1).collect();
    let mut turns = Vec::new();
    loop {
        let is_before = |&(at, by): &(Pos, Pos)| {
            at != by
                && steps(fleer, at)
                    .into_iter()
                    .all(|to| lost.contains(&(to, by)))
        };
        let before: Lost = pairs().filter(is_before).collect();
        let gets_there = |&(at, by): &(Pos, Pos)| {
            let mut steps = steps(foe, by).into_iter();
            lost.contains(&(at, by)) || steps.any(|to| before.contains(&(at, to)))
        };
        let more: Lost = pairs().filter(gets_there).collect();
        turns.push(std::mem::replace(&mut lost, more));
        if turns.last() == Some(&lost) {
            return turns;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn each_turn_of_a_chase_is_as_the_rule_has_it(cells in proptest::collection::vec(0u8..9, 48)) {
        // Ground open to both, with some cells open to only one of them.
        let map_of = |glyph: fn(u8) -> char| -> Vec<String> {
            cells.chunks(8).map(|row| row.iter().map(|&cell| glyph(cell)).collect()).collect()
        };
        let costs_by = |map: Vec<String>| costs_of(&map.iter().map(String::as_str).collect::<Vec<_>>());
        let fleers = costs_by(map_of(|cell| if matches!(cell, 0..=2) { '#' } else { '.' }));
        let foes = costs_by(map_of(|cell| if matches!(cell, 0..=1 | 3) { '#' } else { '.' }));
        let board = PursuitGrid::at(Pos::new(-1, -1), &fleers, &foes);
        let cells_of = |costs: &CostField| -> Vec<Pos> {
            costs.grid().positions().filter(|&at| costs.is_open(at)).collect()
        };
        let (fleer, foe) = (cells_of(&fleers), cells_of(&foes));
        let stands = Stands::on(&board);
        let mut play = PursuitSolver::begin(&board, &stands);
        for expected in by_the_rule(&fleer, &foe) {
            let is_lost = |&(at, by): &(Pos, Pos)| {
                let stand = board.frame.place(by).and_then(|by| stands.at(by)).expect("it is a stand");
                let (x, y) = board.frame.place(at).expect("it is on the board");
                play.lost()[stand * board.frame.width + x] & (1 << y) != 0
            };
            let pairs = fleer.iter().flat_map(|&at| foe.iter().map(move |&by| (at, by)));
            let found: Lost = pairs.filter(is_lost).collect();
            prop_assert_eq!(found, expected);
            play.turn();
        }
        prop_assert!(play.is_over());
    }
}
