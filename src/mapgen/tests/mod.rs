//! Properties of every level, whatever its parameters.

mod chains;
mod dungeon;
mod towns;
mod vaults;

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::fixture::{DUNGEON, Dungeon, depth, draw, town, world, world_around};
use super::site::Site;
use super::walk::{UNREACHED, Walk};
use super::{LevelPlan, plan};
use crate::content::{Content, Dice, Step};
use crate::spatial::Pos;

fn any_maze() -> impl Strategy<Value = Vec<Step>> {
    let share = || 0..=100u8;
    let shares = (
        share(),
        share(),
        share(),
        share(),
        share(),
        share(),
        share(),
    );
    let wet = (0..=8u8, 0..=8u8, 0..=20u8, 0..=20u8, 0..=20u8, 0..=4u8);
    (shares, 1..=40u8, 1..=8u8, 0..=7u8, wet).prop_map(
        |(
            (dead_ends_removed, dead_ends_cut, doors, locked, stuck, braziers, embers),
            rooms,
            least,
            more,
            (streams, fonts, pools, lava, rubble, portals),
        )| {
            let dungeon = Dungeon {
                dead_ends_removed,
                dead_ends_cut,
                rooms,
                room_size: (least, (least + more).min(8)),
                doors,
                locked,
                stuck,
                braziers,
                embers,
                streams,
                fonts,
                pools,
                lava,
                rubble,
                portals,
            };
            dungeon.steps()
        },
    )
}

fn any_chain() -> impl Strategy<Value = Vec<Step>> {
    prop_oneof![3 => any_maze(), 1 => (1..=30u8).prop_map(town)]
}

fn count(content: &Content, plan: &LevelPlan, terrain: &str) -> usize {
    let id = content.terrain.find(terrain).unwrap();
    plan.terrain
        .cells()
        .iter()
        .filter(|&&cell| cell == id)
        .count()
}

/// Fails with a picture if the level at `depth` breaks a rule for all levels, or one for
/// the world of these tests, in which every creature walks.
fn check(content: &Content, depth: u8, plan: &LevelPlan) {
    check_ground(content, depth, plan);
    let plain = Site::new(content, depth).plain(&plan.terrain);
    let stands = plan.creatures.iter().map(|&(_, pos)| pos);
    let items = plan.items.iter().map(|&(_, pos)| pos);
    assert!(
        stands.chain(items).all(|pos| plain[pos]),
        "{}",
        draw(content, plan)
    );
}

/// Fails with a picture if the level at `depth` breaks a rule for all levels.
fn check_ground(content: &Content, depth: u8, plan: &LevelPlan) {
    let picture = || draw(content, plan);
    let site = Site::new(content, depth);
    let passable = site.passable(&plan.terrain);
    let start = *plan.places.values().next().unwrap();
    // Nobody has to step on a portal.
    let mut by_foot = passable.clone();
    for (pos, &id) in plan.terrain.iter() {
        by_foot[pos] &= !content.terrain.row(id).portal;
    }
    let walk = Walk::from(start, &by_foot);
    for pos in plan.terrain.positions() {
        assert!(
            !by_foot[pos] || walk.steps[pos] != UNREACHED,
            "{pos} cut off\n{}",
            picture()
        );
        let id = plan.terrain[pos];
        let shut = !site.is_passable(id) || id == site.way_back();
        assert!(
            !plan.terrain.is_border(pos) || shut,
            "{pos} is open\n{}",
            picture()
        );
    }
    for (name, &pos) in &plan.places {
        assert!(passable[pos], "{name} is not walkable\n{}", picture());
    }
    let stands: BTreeSet<Pos> = plan.creatures.iter().map(|&(_, pos)| pos).collect();
    assert_eq!(
        stands.len(),
        plan.creatures.len(),
        "two on a cell\n{}",
        picture()
    );
    assert_eq!(count(content, plan, "stairs down"), site.downs());
    assert_eq!(
        (plan.ups.len(), plan.downs.len()),
        (site.ups(), site.downs())
    );
    assert_ne!(count(content, plan, "fairy ring"), 1, "{}", picture());
    let back = &content.terrain.row(site.way_back()).id;
    assert_eq!(count(content, plan, back), site.ups(), "{}", picture());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_small_level_is_whole_and_in_order(
        size in (20..=60u16, 12..=30u16), steps in any_chain(), seed: u64, last: bool,
    ) {
        let level = depth(size, steps);
        let content = if last { world(vec![depth((40, 20), town(4)), level]) } else { world_around(level) };
        check(&content, 1, &plan(&content, 1, seed));
    }

    #[test]
    fn a_first_level_has_a_gate_whatever_it_is(
        size in (20..=60u16, 12..=30u16), steps in any_chain(), seed: u64,
    ) {
        let content = world(vec![depth(size, steps)]);
        let plan = plan(&content, 0, seed);
        check(&content, 0, &plan);
        prop_assert!(plan.places.contains_key("gate"));
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_large_level_is_whole_and_in_order(
        size in (60..=200u16, 30..=200u16), steps in any_chain(), seed: u64,
    ) {
        let content = world_around(depth(size, steps));
        check(&content, 1, &plan(&content, 1, seed));
    }
}

#[test]
fn the_same_seed_gives_the_same_plan_and_others_another() {
    let content = world_around(depth((80, 22), DUNGEON.steps()));
    for seed in 0..50 {
        assert_eq!(plan(&content, 1, seed), plan(&content, 1, seed));
        assert_ne!(
            plan(&content, 1, seed).terrain,
            plan(&content, 1, seed + 1).terrain
        );
    }
}

#[test]
fn a_level_does_not_depend_on_those_above() {
    let level = || depth((60, 22), DUNGEON.steps());
    let one = world(vec![depth((40, 20), town(4)), level(), level()]);
    let other = world(vec![depth((70, 30), town(9)), level(), level()]);
    assert_eq!(plan(&one, 1, 7), plan(&other, 1, 7));
    assert_ne!(
        plan(&one, 1, 7).terrain,
        plan(&one, 2, 7).terrain,
        "depths differ"
    );
}

#[test]
fn more_creatures_than_cells_leave_some_out() {
    let mut level = depth((20, 12), DUNGEON.steps());
    level.monsters = Dice::always(900);
    level.residents[0].count = Dice::always(500);
    let content = world_around(level);
    for seed in 0..20 {
        check(&content, 1, &plan(&content, 1, seed));
    }
}

/// Bands are complete, and their members close to each other.
#[test]
fn a_band_begins_its_round_together() {
    let content = Content::embedded();
    let mut bands = 0;
    for (depth, seed) in (1..content.depths.len() as u8).flat_map(|d| (1..6).map(move |s| (d, s))) {
        let plan = plan(&content, depth, seed);
        for band in &plan.bands {
            let kind = content.bands.row(band.kind);
            let places = band.members.iter().map(|&(at, _)| plan.creatures[at].1);
            let places: Vec<_> = places.collect();
            assert!(!places.is_empty(), "{}", kind.id);
            let near = |at: &crate::spatial::Pos| places[0].steps_to(*at) <= 12;
            assert!(places.iter().all(near), "{}: {places:?}", kind.id);
            for &(at, role) in &band.members {
                let breed = &content.breeds.row(plan.creatures[at].0).id;
                let mut wanted = kind.members.iter();
                assert!(wanted.any(|some| some.breed == *breed && some.role == role));
            }
            bands += 1;
        }
    }
    assert!(bands >= 25, "only {bands}");
}
