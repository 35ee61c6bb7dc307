//! Properties of every level of every chain of the game, over many seeds.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::check_ground;
use crate::content::{Content, Medium, SourceFile, Sources, Step};
use crate::mapgen::fixture::draw;
use crate::mapgen::site::Site;
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::mapgen::{LevelPlan, plan};
use crate::rules::passability::{footing, may_exist};
use crate::spatial::{Grid, Pos};

/// Number of levels to check, spread over all chains. `QUARRY_LEVELS` overrides it: `.ci/run`
/// checks 10,000.
const LEVELS: u64 = 3_000;

/// An entry of `chains.ron`.
#[derive(Deserialize)]
struct Chain {
    id: String,
    steps: Vec<Step>,
}

fn chains() -> Vec<Chain> {
    let sources = Sources::embedded();
    ron::from_str(sources.text(SourceFile::Chains)).unwrap()
}

/// The whole game, with one level of that size per chain, using the creatures and items of
/// the game's depths.
pub(super) fn world(size: (u16, u16)) -> Content {
    let content = Content::embedded();
    let mut parts = (*content).clone();
    let rows = parts.depths.clone();
    let wild = chains().into_iter().enumerate().map(|(number, chain)| {
        let mut row = rows[1 + number % (rows.len() - 1)].clone();
        row.residents.clear();
        row.id = chain.id;
        row.steps = chain.steps;
        row.size = size;
        row
    });
    parts.depths = wild.collect();
    // The first level keeps its gate, and the last one has no stairs down.
    let (first, last) = (rows[0].clone(), rows[rows.len() - 1].clone());
    parts.depths.insert(0, first);
    parts.depths.push(last);
    let ids: Vec<String> = parts.depths.iter().map(|row| row.id.clone()).collect();
    for (row, next) in parts.depths.iter_mut().zip(&ids[1..]) {
        row.down = vec![next.clone()];
    }
    Content::assemble(parts, 0)
}

/// The cells that a gait reaches from there. Doors are opened or broken.
fn reach(content: &Content, plan: &LevelPlan, gait: &str, from: Pos) -> Vec<Pos> {
    let gait = content.gaits.row(content.gaits.find(gait).unwrap());
    let mut open = Grid::filled(plan.terrain.width(), plan.terrain.height(), false);
    for (at, &id) in plan.terrain.iter() {
        let row = content.terrain.row(id);
        let is_door = row.opens_into.is_some() && gait.chance(Medium::Ground) > 0;
        open[at] = footing(gait, row) > 0 || is_door;
    }
    Walk::from(from, &open).order
}

/// Fails with a picture if a creature or item is out of its element or cut off.
fn check_element(content: &Content, plan: &LevelPlan) {
    let picture = || draw(content, plan);
    let row = |at: Pos| content.terrain.row(plan.terrain[at]);
    for (item, at) in &plan.items {
        let (name, ground) = (&content.items.row(item.kind).id, row(*at));
        let is_dry = matches!(ground.medium, Medium::Ground | Medium::Rubble);
        let is_safe = ground.walkable && ground.font == 0 && ground.warmth < 50;
        assert!(is_dry && is_safe, "{name} on {}\n{}", ground.id, picture());
    }
    let mut known: BTreeMap<(&str, Pos), ()> = BTreeMap::new();
    for &(breed, at) in &plan.creatures {
        let breed = content.breeds.row(breed);
        let gait = breed.motion.gait.as_str();
        assert!(
            may_exist(content, breed, row(at)),
            "{} on {}\n{}",
            breed.id,
            row(at).id,
            picture()
        );
        if known.contains_key(&(gait, at)) {
            continue;
        }
        let cells = reach(content, plan, gait, at);
        let walks = content.gait_of(breed).chance(Medium::Ground) > 0;
        let is_well = if walks {
            plan.ups.iter().all(|up| cells.contains(up))
        } else {
            cells.len() >= 4
        };
        assert!(is_well, "{} at {at} is cut off\n{}", breed.id, picture());
        known.extend(cells.into_iter().map(|cell| ((gait, cell), ())));
    }
}

/// Fails if a place cannot be reached without breaking a lock.
fn check_locks(content: &Content, depth: u8, plan: &LevelPlan) {
    let site = Site::new(content, depth);
    let mut open = site.passable(&plan.terrain);
    for (at, &id) in plan.terrain.iter() {
        open[at] &= id != site.palette.locked_door;
    }
    let walk = Walk::from(plan.ups[0], &open);
    for (name, &at) in &plan.places {
        assert!(
            walk.steps[at] != UNREACHED,
            "{name} is locked up\n{}",
            draw(content, plan)
        );
    }
}

#[test]
fn every_chain_makes_whole_levels_with_nobody_and_nothing_out_of_its_element() {
    let wide = world((80, 50));
    let flat = world((80, 22));
    let count = wide.depths.len() as u64 - 2;
    let levels = std::env::var("QUARRY_LEVELS").ok();
    let levels = levels.map_or(LEVELS, |levels| levels.parse().expect("a number of levels"));
    for seed in 0..levels {
        let depth = (1 + seed % count) as u8;
        let content = if (seed / count).is_multiple_of(8) {
            &wide
        } else {
            &flat
        };
        let plan = plan(content, depth, seed);
        check_ground(content, depth, &plan);
        check_element(content, &plan);
        check_locks(content, depth, &plan);
        let promised = content.depths[usize::from(depth)].steps.iter();
        for place in promised.flat_map(Step::places) {
            assert!(
                plan.places.contains_key(place),
                "no {place}\n{}",
                draw(content, &plan)
            );
        }
    }
}

#[test]
fn every_chain_fits_the_smallest_and_the_largest_level() {
    for size in [(20, 12), (33, 17), (200, 200)] {
        let content = world(size);
        for depth in 1..content.depths.len() as u8 - 1 {
            let seeds = if size.0 == 200 { 1 } else { 20 };
            for seed in 0..seeds {
                let plan = plan(&content, depth, seed);
                check_ground(&content, depth, &plan);
                check_element(&content, &plan);
            }
        }
    }
}

/// Heightfields have every layer, in about the shares given by their chain.
#[test]
fn a_heightfield_is_cut_into_the_layers_of_its_chain() {
    let content = world((80, 50));
    let heath = content
        .depths
        .iter()
        .position(|row| row.id == "heath")
        .unwrap() as u8;
    for seed in 0..30 {
        let plan = plan(&content, heath, seed);
        let share = |name: &str| {
            let id = content.terrain.find(name).unwrap();
            let cells = plan.terrain.cells().iter().filter(|&&cell| cell == id);
            cells.count() * 100 / plan.terrain.cells().len()
        };
        let picture = draw(&content, &plan);
        assert!((2..=9).contains(&share("water")), "seed {seed}\n{picture}");
        assert!((2..=8).contains(&share("marsh")), "seed {seed}\n{picture}");
        assert!(
            (40..=60).contains(&share("grass")),
            "seed {seed}\n{picture}"
        );
        assert!((10..=25).contains(&share("tree")), "seed {seed}\n{picture}");
        assert!(share("rock") >= 8, "seed {seed}\n{picture}");
    }
}
