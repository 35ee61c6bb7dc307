//! The charts in use, and what several of them share: made when somebody asks for them
//! first, and good for as long as all that they were worked out from is the same.
//!
//! Not saved: whoever needs a chart that is not here has it made again, and the same.

use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;

use super::chart::{Body, Chart, Choice, Key};
use super::danger::{Danger, FLOOR, Foe, Lay, Sites};
use super::refuges;
use super::threats::Threat;
use crate::ai::layers::walk::Walker;
use crate::content::{BreedId, Content, Refuge};
use crate::model::{Level, content, exit_action, level};
use crate::spatial::flow::UNREACHED;
use crate::spatial::fov::View;
use crate::spatial::loops::Loops;
use crate::spatial::{Grid, Pos, flow};

/// How far the ways of foes are followed, in what steps over plain floor cost.
const FOLLOWED: u32 = 40 * FLOOR;
/// How far anybody is taken to see, in cells.
const THEIR_SIGHT: u8 = 20;

/// The ground of a level as it is now: its depth, and the version of its ground.
type Ground = (u8, u64);

/// Charts, and what they are made of.
#[derive(Debug, Default, Resource)]
pub struct Charts {
    charts: Shelf<Key, Chart>,
    lays: Shelf<(Ground, Body), Arc<Lay>>,
    ways: Shelf<(Ground, BreedId, Pos), Arc<Grid<u32>>>,
    air: Shelf<(Ground, Body, Pos), Arc<Grid<u32>>>,
    views: Shelf<(Ground, Pos), Arc<View>>,
}

impl Charts {
    /// The chart of a key, for who gets about as `walker` does.
    pub fn chart(&mut self, world: &World, key: &Key, walker: &Walker<'_>) -> &mut Chart {
        if !self.charts.has(key) {
            let chart = self.make(world, key, walker);
            self.charts.put(key.clone(), chart);
        }
        self.charts.get(key).expect("it has just been put there")
    }

    /// How many charts were made, and from how many cells all fields that are kept have
    /// looked around.
    #[must_use]
    pub fn work(&self) -> (u64, u32) {
        let cells = self
            .charts
            .rows
            .iter()
            .map(|(_, chart)| chart.looked_around());
        (self.charts.made, cells.sum())
    }

    fn make(&mut self, world: &World, key: &Key, walker: &Walker<'_>) -> Chart {
        let (level, content) = (level(world), content(world));
        let ground = (key.depth, key.version);
        let lay = self
            .lays
            .or_make((ground, key.body), || lay(level, content, walker));
        let foes = key
            .threats
            .iter()
            .map(|&threat| self.foe(world, ground, threat));
        let foes: Vec<Foe> = foes.collect();
        let escape = content.escapes.row(key.escape);
        let seeks_the_sky = refuges::sought(content, key).contains(&Refuge::Sky);
        let air: Vec<Arc<Grid<u32>>> = (key.threats.iter().filter(|_| seeks_the_sky))
            .map(|threat| {
                let through = || Arc::new(through_the_air(&lay, threat.at));
                self.air.or_make((ground, key.body, threat.at), through)
            })
            .collect();
        let weights = content.tactics.flight;
        let danger = Danger::of(lay, foes, weights, escape.minds_missiles);
        let goals = refuges::cells(&danger, key, content, &air);
        Chart::new(danger, goals)
    }

    fn foe(&mut self, world: &World, ground: Ground, threat: Threat) -> Foe {
        let level = level(world);
        let at = threat.at;
        let ways = match threat.breed {
            Some(breed) => self
                .ways
                .or_make((ground, breed, at), || Arc::new(ways(world, breed, at))),
            None => Arc::new(about(level, at)),
        };
        let view = self.views.or_make((ground, at), || {
            Arc::new(View::cast(at, THEIR_SIGHT, |cell| level.is_opaque(cell)))
        });
        Foe { threat, ways, view }
    }
}

/// The ground as it is for the walker.
fn lay(level: &Level, content: &Content, walker: &Walker<'_>) -> Arc<Lay> {
    let mut costs = Grid::filled(level.width(), level.height(), 0);
    let mut is_open = Grid::filled(level.width(), level.height(), false);
    let mut sites = Sites::default();
    let cells: Vec<Pos> = costs.positions().collect();
    for at in cells {
        let Some(cost) = walker.ground_cost(at) else {
            continue;
        };
        (costs[at], is_open[at]) = (cost, true);
        sites.open.push(at);
        let ground = level.terrain_at(at).map(|id| content.terrain.row(id));
        if ground.is_some_and(|it| it.opens_into.is_some() || it.shuts_into.is_some()) {
            sites.doors.push(at);
        }
        if exit_action(level, content, at).is_some() {
            sites.exits.push(at);
        }
        if level.is_portal(at) {
            sites.portals.push(at);
        }
    }
    let loops = Loops::of(&is_open);
    let among = |cells: &Grid<bool>| sites.open.iter().copied().filter(|&at| cells[at]).collect();
    (sites.core, sites.rounds) = (among(&loops.core), among(&loops.rounds));
    let lay = Lay {
        costs,
        loops,
        sites,
    };
    Arc::new(lay)
}

/// What it costs one of that breed to get from there to each cell, or beside those that it
/// can not enter: its blows reach so far.
fn ways(world: &World, breed: BreedId, from: Pos) -> Grid<u32> {
    let (level, content) = (level(world), content(world));
    let walker = Walker::new(level, content, content.breeds.row(breed));
    let cost = |at: Pos| walker.ground_cost(at);
    let mut ways = flow::flood(level.ground(), &[(from, 0)], FOLLOWED, cost);
    let reached = ways.positions().filter(|&at| ways[at] != UNREACHED);
    let mut beside = Vec::new();
    for at in reached {
        let near = at.neighbours();
        let out_of_its_way = near.filter(|&near| ways.get(near) == Some(&UNREACHED));
        beside.extend(out_of_its_way.map(|near| (near, ways[at] + FLOOR)));
    }
    for (at, cost) in beside {
        ways[at] = ways[at].min(cost);
    }
    ways
}

/// The steps to a thing, close by.
fn about(level: &Level, thing: Pos) -> Grid<u32> {
    flow::flood(level.ground(), &[(thing, 0)], 3 * FLOOR, |_| Some(FLOOR))
}

/// What the way from there would cost whoever gets about as the fleer does.
fn through_the_air(lay: &Lay, from: Pos) -> Grid<u32> {
    let cost = |at: Pos| Some(lay.costs[at]).filter(|&cost| cost > 0);
    flow::flood(&lay.costs, &[(from, 0)], FOLLOWED, cost)
}

/// What was made lately, the last used first: a few rows that are compared one by one.
#[derive(Debug)]
struct Shelf<K, V> {
    rows: Vec<(K, V)>,
    made: u64,
}

impl<K, V> Default for Shelf<K, V> {
    fn default() -> Self {
        Self {
            rows: Vec::new(),
            made: 0,
        }
    }
}

impl<K: PartialEq, V> Shelf<K, V> {
    /// So many are kept: more than the foes that several bands would run from.
    const MOST: usize = 32;

    fn has(&self, key: &K) -> bool {
        self.rows.iter().any(|(known, _)| known == key)
    }

    fn get(&mut self, key: &K) -> Option<&mut V> {
        let at = self.rows.iter().position(|(known, _)| known == key)?;
        self.rows[..=at].rotate_right(1);
        self.rows.first_mut().map(|(_, value)| value)
    }

    fn put(&mut self, key: K, value: V) {
        self.made += 1;
        self.rows.truncate(Self::MOST - 1);
        self.rows.insert(0, (key, value));
    }
}

impl<K: PartialEq, V: Clone> Shelf<K, V> {
    fn or_make(&mut self, key: K, make: impl FnOnce() -> V) -> V {
        if let Some(value) = self.get(&key) {
            return value.clone();
        }
        let value = make();
        self.put(key, value.clone());
        value
    }
}

/// What a fleer asks for, in order, as far as its kind has it.
pub(super) fn choices(world: &World, key: &Key) -> impl Iterator<Item = Choice> + use<> {
    let escape = content(world).escapes.row(key.escape);
    let makes_do = !escape.otherwise.is_empty();
    let choices = Choice::ALL.into_iter();
    choices.filter(move |choice| *choice != Choice::Otherwise || makes_do)
}
