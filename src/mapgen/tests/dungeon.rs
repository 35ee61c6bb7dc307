//! Properties of every dungeon level of ordinary size.

use proptest::prelude::*;

use super::any_maze;
use crate::content::{Content, Step};
use crate::mapgen::fixture::{DUNGEON, depth, draw, world_around};
use crate::mapgen::populate::view::is_in_view;
use crate::mapgen::site::Site;
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::mapgen::{LevelPlan, plan};
use crate::spatial::{Dir, Grid, Pos};

fn dungeon() -> Content {
    world_around(depth((80, 22), DUNGEON.steps()))
}

fn passable(content: &Content, plan: &LevelPlan) -> Grid<bool> {
    Site::new(content, 1).passable(&plan.terrain)
}

#[test]
fn stairs_are_mostly_in_alcoves() {
    let content = dungeon();
    let mut quiet = 0;
    for seed in 0..200 {
        let plan = plan(&content, 1, seed);
        let passable = passable(&content, &plan);
        for stairs in [plan.places["up stairs"], plan.places["down stairs"]] {
            let open = Dir::CARDINAL
                .into_iter()
                .filter(|&dir| passable[stairs.step(dir)]);
            quiet += usize::from(open.count() == 1);
        }
    }
    assert!(quiet >= 2 * 200 * 7 / 10, "only {quiet} of 400");
}

#[test]
fn most_stairs_of_the_game_are_entered_from_one_side() {
    let content = Content::embedded();
    let (mut quiet, mut all) = (0, 0);
    for (depth, row) in (0_u8..).zip(&content.depths) {
        if !matches!(row.steps[0], Step::Maze { .. }) {
            continue;
        }
        for seed in 0..60 {
            let plan = plan(&content, depth, seed);
            let passable = Site::new(&content, depth).passable(&plan.terrain);
            let stairs = ["up stairs", "down stairs"].map(|name| plan.places.get(name));
            for stairs in stairs.into_iter().flatten() {
                let sides = Dir::CARDINAL.into_iter();
                let open = sides.filter(|&dir| passable[stairs.step(dir)]);
                all += 1;
                quiet += usize::from(open.count() == 1);
            }
        }
    }
    assert!(all > 400 && quiet * 3 >= all * 2, "only {quiet} of {all}");
}

#[test]
fn fonts_are_set_as_often_as_asked_and_no_other_ground_changes() {
    let with = |wanted: u8| {
        let mut dungeon = DUNGEON;
        dungeon.fonts = wanted;
        world_around(depth((80, 22), dungeon.steps()))
    };
    let (none, some) = (with(0), with(3));
    let font = some.terrain.find("mana font").unwrap();
    for seed in 0..20 {
        let plans = [&none, &some].map(|content| plan(content, 1, seed).terrain);
        let [plain, sprung] = plans.each_ref().map(Grid::cells);
        let changed = plain.iter().zip(sprung).filter(|(one, other)| one != other);
        let changed: Vec<_> = changed.map(|(_, &other)| other).collect();
        assert_eq!(changed, [font; 3], "seed {seed}");
    }
}

#[test]
fn rings_are_set_in_corners_that_nobody_needs_to_pass_and_no_other_ground_changes() {
    let with = |wanted: u8| {
        let mut dungeon = DUNGEON;
        dungeon.portals = wanted;
        world_around(depth((80, 22), dungeon.steps()))
    };
    let (none, some) = (with(0), with(4));
    let ring = some.terrain.find("fairy ring").unwrap();
    let mut all = 0;
    for seed in 0..40 {
        let plans = [&none, &some].map(|content| plan(content, 1, seed));
        let [plain, ringed] = plans.each_ref().map(|plan| plan.terrain.cells());
        let changed = plain.iter().zip(ringed).filter(|(one, other)| one != other);
        let changed: Vec<_> = changed.map(|(_, &other)| other).collect();
        assert!(changed.iter().all(|&id| id == ring) && changed.len() <= 4);
        all += changed.len();
        let mut around = unlocked(&some, &plans[1]);
        for (at, &id) in plans[1].terrain.iter() {
            around[at] &= id != ring;
        }
        let start = plans[1].places["up stairs"];
        let by_hand = Walk::from(start, &unlocked(&none, &plans[0]));
        let by_foot = Walk::from(start, &around);
        let is_lost = |&at: &Pos| around[at] && by_hand.steps[at] != by_foot.steps[at];
        let lost: Vec<Pos> = around.positions().filter(is_lost).collect();
        // A path around a corner may be a step longer, but none is cut off.
        assert!(
            lost.iter().all(|&at| by_foot.steps[at] != UNREACHED),
            "seed {seed}"
        );
        let items = plans[1].items.iter().map(|(_, at)| *at);
        let mut taken = items.chain(plans[1].creatures.iter().map(|&(_, at)| at));
        assert!(taken.all(|at| plans[1].terrain[at] != ring), "seed {seed}");
    }
    assert!(all >= 40 * 3, "{all} on 40 levels");
}

/// Steps between the stairs, and the length of the longest walk on the level.
fn walks(content: &Content, plan: &LevelPlan) -> (u32, u32) {
    let passable = passable(content, plan);
    let cells = passable.positions().filter(|&pos| passable[pos]);
    let longest = cells.map(|pos| Walk::from(pos, &passable).greatest()).max();
    let walk = Walk::from(plan.places["up stairs"], &passable);
    (walk.steps[plan.places["down stairs"]], longest.unwrap())
}

#[test]
fn stairs_are_half_the_longest_walk_apart() {
    let content = world_around(depth((44, 20), DUNGEON.steps()));
    for seed in 0..150 {
        let plan = plan(&content, 1, seed);
        let (apart, longest) = walks(&content, &plan);
        assert!(apart * 2 >= longest, "seed {seed}: {apart} of {longest}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn stairs_are_far_apart_whatever_the_level_is_made_of(
        size in (20..=44u16, 12..=20u16), steps in any_maze(), seed: u64,
    ) {
        let content = world_around(depth(size, steps));
        let plan = plan(&content, 1, seed);
        let (apart, longest) = walks(&content, &plan);
        prop_assert!(apart * 5 >= longest * 2, "{apart} of {longest}\n{}", draw(&content, &plan));
    }
}

#[test]
fn the_goal_lies_far_from_the_stairs_up() {
    let content = dungeon();
    let crown = content.items.find("crown").unwrap();
    for seed in 0..200 {
        let plan = plan(&content, 1, seed);
        let walk = Walk::from(plan.places["up stairs"], &passable(&content, &plan));
        let (_, goal) = plan
            .items
            .iter()
            .find(|(item, _)| item.kind == crown)
            .unwrap();
        assert!(walk.steps[*goal] * 4 >= walk.greatest() * 3, "seed {seed}");
    }
}

#[test]
fn nobody_waits_near_the_stairs_up_or_in_view_of_them() {
    let content = dungeon();
    for seed in 0..200 {
        let plan = plan(&content, 1, seed);
        assert_eq!(plan.creatures.len(), 6);
        let walk = Walk::from(plan.places["up stairs"], &passable(&content, &plan));
        let opaque = Site::new(&content, 1).opaque(&plan.terrain);
        let seen = |pos| is_in_view(&opaque, plan.places["up stairs"], pos);
        let is_fair = |pos| walk.steps[pos] > 15 && !seen(pos);
        let fair = plan.creatures.iter().all(|&(_, pos)| is_fair(pos));
        assert!(fair, "seed {seed}\n{}", draw(&content, &plan));
    }
}

/// The cells that can be entered without breaking a lock.
fn unlocked(content: &Content, plan: &LevelPlan) -> Grid<bool> {
    let mut open = passable(content, plan);
    let locked = Site::new(content, 1).palette.locked_door;
    for (pos, &id) in plan.terrain.iter() {
        open[pos] &= id != locked;
    }
    open
}

#[test]
fn every_level_is_whole_and_no_stairs_are_behind_a_lock() {
    let content = Content::embedded();
    let (mut locks, mut shut_in) = (0, 0);
    for seed in 0..200 {
        for depth in (1..).take(content.depths.len() - 1) {
            let plan = plan(&content, depth, seed);
            let all = passable(&content, &plan);
            let free = unlocked(&content, &plan);
            let start = plan.places["up stairs"];
            let (by_force, by_hand) = (Walk::from(start, &all), Walk::from(start, &free));
            let count = all.positions().filter(|&pos| all[pos]).count();
            assert_eq!(by_force.order.len(), count, "seed {seed}, depth {depth}");
            let is_near = |&pos: &Pos| by_hand.steps[pos] != UNREACHED;
            assert!(
                plan.places.values().all(is_near),
                "seed {seed}, depth {depth}"
            );
            locks += all
                .positions()
                .filter(|&pos| all[pos] && !free[pos])
                .count();
            shut_in += usize::from(by_hand.order.len() < count);
        }
    }
    assert!(locks > 1000, "{locks} locks in 1200 levels");
    assert!(shut_in > 100, "something lies behind a lock in {shut_in}");
}
