use proptest::prelude::*;

use super::*;
use crate::spatial::Dir;
use crate::spatial::fov::View;
use crate::spatial::testing::{Dice, Map};

fn follow(noise: &mut Noise, map: &Map, centre: Pos, reach: u32) -> Rebuilt {
    let now = Hearable {
        centre,
        reach,
        map: 1,
    };
    let view = View::cast(centre, FAR as u8, |at| map.is_wall(at));
    noise.update(now, |last| view.contains(last), |at| map.step_cost(at))
}

fn first_step_toward(noise: &Noise, at: Pos) -> Option<Dir> {
    noise.steps_toward(at, false).first().copied()
}

fn first_step_away(noise: &Noise, at: Pos) -> Option<Dir> {
    noise.steps_away(at, false).first().copied()
}

/// Checks that steps lead from every cell within reach to the centre, each to a nearer
/// cell, and that reported distances are true.
fn check(noise: &Noise, map: &Map, reach: u32, spare: u32) {
    let centre = noise.centre().expect("it was updated");
    let cost = |at| map.step_cost(at);
    let truth = flow::flood(&map.0, &[(centre, 0)], UNREACHED - 1, cost);
    for at in map.floor() {
        let true_distance = truth[at];
        let Some((least, most)) = noise.distance(at) else {
            assert!(true_distance > reach, "{at} should hear {centre}");
            assert_eq!(first_step_toward(noise, at), None);
            continue;
        };
        assert!(
            (least..=most).contains(&true_distance),
            "{at}: {least} <= {true_distance} <= {most}"
        );
        assert!(most - least <= 2 * spare);
        let (mut here, mut paid) = (at, 0);
        while let Some(dir) = first_step_toward(noise, here) {
            let there = here.step(dir);
            assert!(noise.nearness(there) > noise.nearness(here));
            paid += cost(there).expect("the field leads nobody into a wall");
            here = there;
        }
        assert_eq!(here, centre, "from {at}");
        // The field counts the cost of entering cells on the way out.
        let onto = |pos| cost(pos).expect("it is floor");
        let bound = most + onto(centre) - onto(at);
        assert!(paid <= bound, "from {at}: {paid}, at most {bound}");
        assert_eq!(here, centre, "from {at}");
    }
}

#[test]
fn small_moves_in_sight_change_nothing_and_larger_ones_a_part() {
    let room = Map::drawn(&["................................"; 3]);
    let mut noise = Noise::silent(32, 3, SPARE);
    let at = |x| Pos::new(x, 1);
    assert_eq!(follow(&mut noise, &room, at(2), 20), Rebuilt::Whole(96));
    assert_eq!(follow(&mut noise, &room, at(6), 20), Rebuilt::Nothing);
    assert_eq!(noise.centre(), Some(at(2)));
    assert_eq!(follow(&mut noise, &room, at(7), 20), Rebuilt::Part(33));
    assert_eq!(noise.centre(), Some(at(7)));
    assert_eq!(noise.distance(at(9)), Some((2, 2)));
    assert_eq!(noise.distance(at(30)), Some((23, 33)));
    let louder = follow(&mut noise, &room, at(7), 40);
    assert_eq!(louder, Rebuilt::Whole(96), "the old flood is too short");
    assert!(noise.is_heard(at(31)));
    assert_eq!(follow(&mut noise, &room, at(7), 5), Rebuilt::Nothing);
    assert!(noise.is_heard(at(12)) && !noise.is_heard(at(13)));
}

#[test]
fn a_corner_or_a_changed_map_does_not_wait_for_five_cells() {
    let map = Map::drawn(&["....#", "###.#", "###.."]);
    let mut noise = Noise::silent(5, 3, SPARE);
    follow(&mut noise, &map, Pos::new(1, 0), 20);
    assert_eq!(
        follow(&mut noise, &map, Pos::new(2, 0), 20),
        Rebuilt::Nothing
    );
    let corner = Pos::new(4, 2);
    assert_eq!(follow(&mut noise, &map, corner, 20), Rebuilt::Part(6));
    let now = Hearable {
        centre: corner,
        reach: 20,
        map: 2,
    };
    let after = noise.update(now, |_| true, |at| map.step_cost(at));
    assert_eq!(after, Rebuilt::Whole(7));
}

#[test]
fn one_goes_toward_it_and_away_from_it() {
    let map = Map::drawn(&["...", "#.#", "..."]);
    let mut noise = Noise::silent(3, 3, SPARE);
    follow(&mut noise, &map, Pos::new(1, 0), 9);
    let (gap, below) = (Pos::new(1, 1), Pos::new(0, 2));
    assert_eq!(first_step_toward(&noise, below), Some(Dir::NorthEast));
    assert_eq!(first_step_toward(&noise, gap), Some(Dir::North));
    assert_eq!(first_step_toward(&noise, Pos::new(1, 0)), None);
    assert_eq!(first_step_away(&noise, gap), Some(Dir::South));
    let all = [Dir::South, Dir::SouthEast, Dir::SouthWest];
    assert_eq!(noise.steps_away(gap, false), all);
    assert_eq!(noise.steps_toward(below, false), [Dir::NorthEast]);
    assert_eq!(first_step_away(&noise, below), None);
    assert_eq!(first_step_toward(&noise, Pos::new(0, 1)), None, "in a wall");
}

#[test]
fn noise_goes_round_doors_that_the_hearer_cannot_open() {
    let map = Map::drawn(&["...+...", ".#####.", "......."]);
    let centre = Pos::new(2, 0);
    let now = Hearable {
        centre,
        reach: 30,
        map: 1,
    };
    let mut opener = Noise::silent(7, 3, SPARE);
    opener.update(now, |_| true, |at| map.step_cost(at));
    let mut hound = opener.clone();
    let shut = |at| map.step_cost(at).filter(|&cost| cost == 1);
    hound.update(Hearable { map: 2, ..now }, |_| true, shut);
    let behind = Pos::new(4, 0);
    assert_eq!(first_step_toward(&opener, behind), Some(Dir::West));
    assert_eq!(first_step_toward(&hound, behind), Some(Dir::East));
}

#[test]
fn a_centre_where_the_kind_can_not_stand_floods_the_whole() {
    // Both sides of the water hear the swimmer; no path leads through it.
    let map = Map::drawn(&["...#...", "...#...", "...#..."]);
    let mut noise = Noise::silent(7, 3, SPARE);
    follow(&mut noise, &map, Pos::new(2, 1), 9);
    assert_eq!(noise.distance(Pos::new(5, 1)), None);
    let now = Hearable {
        centre: Pos::new(3, 1),
        reach: 9,
        map: 1,
    };
    let into = noise.update(now, |_| false, |at| map.step_cost(at));
    assert_eq!(into, Rebuilt::Whole(19));
    let centre = Pos::new(4, 0);
    let shore = Hearable { centre, ..now };
    let out = noise.update(shore, |_| false, |at| map.step_cost(at));
    assert_eq!(out, Rebuilt::Whole(9));
    assert_eq!(first_step_toward(&noise, Pos::new(2, 1)), None);
}

/// Cells changed on a walk, and how many full floods of the same reach at every step would
/// have changed.
fn touched(map: &Map, dice: &mut Dice) -> (u32, u32) {
    const REACH: u32 = 45;
    let mut noise = Noise::silent(map.0.width(), map.0.height(), SPARE);
    let start = map.floor()[map.floor().len() / 2];
    let (mut some, mut all) = (0, 0);
    for (step, centre) in map.walk(start, 2_000, dice).into_iter().enumerate() {
        some += follow(&mut noise, map, centre, REACH).cells();
        let whole = flow::flood(&map.0, &[(centre, 0)], REACH, |at| map.step_cost(at));
        all += whole
            .cells()
            .iter()
            .filter(|&&cost| cost != UNREACHED)
            .count() as u32;
        if step % 100 == 0 {
            check(&noise, map, REACH, SPARE);
        }
    }
    (some, all)
}

#[test]
fn following_a_walk_touches_less_than_a_fifth_of_the_cells() {
    let dice = &mut Dice(1);
    let maps = [
        ("cave", Map::cave(80, 50, dice)),
        ("maze", Map::maze(79, 49, dice)),
        ("great cave", Map::cave(120, 60, dice)),
    ];
    for (name, map) in maps {
        let (some, all) = touched(&map, dice);
        println!("{name}: {some} of {all}, {} %", some * 100 / all);
        assert!(some * 5 < all, "{name}: {some} of {all}");
    }
}

#[test]
fn comes_back_from_a_save_as_it_was() {
    let dice = &mut Dice(3);
    let map = Map::maze(39, 21, dice);
    let mut noise = Noise::silent(39, 21, SPARE);
    let walk = map.walk(Pos::new(1, 1), 60, dice);
    for &centre in &walk[..30] {
        follow(&mut noise, &map, centre, 30);
    }
    let bytes = postcard::to_stdvec(&noise).expect("it is plain data");
    let mut again: Noise = postcard::from_bytes(&bytes).expect("it was just written");
    assert!(again.is_sound(39, 21) && !again.is_sound(40, 21));
    for &centre in &walk[30..] {
        let (here, there) = (
            follow(&mut noise, &map, centre, 30),
            follow(&mut again, &map, centre, 30),
        );
        assert_eq!(here, there);
    }
    assert_eq!(noise, again);
}

proptest! {
    #[test]
    fn slopes_lead_to_the_centre_wherever_it_walks(
        rolls in proptest::collection::vec(0u8..5, 24 * 16),
        seed in any::<u64>(),
        reach in 5u32..30,
        spare in 0u32..25,
    ) {
        let map = Map::rolled(24, &rolls);
        let dice = &mut Dice(seed);
        prop_assume!(!map.floor().is_empty());
        let start = map.floor()[dice.roll(map.floor().len() as u32) as usize];
        let mut noise = Noise::silent(24, 16, spare);
        for centre in map.walk(start, 40, dice) {
            let reach = reach + dice.roll(5);
            if follow(&mut noise, &map, centre, reach) != Rebuilt::Nothing {
                check(&noise, &map, reach, spare);
            }
        }
    }
}
