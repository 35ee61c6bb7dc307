//! The ground that tasks walk on: what the hero knows of it, avoiding everything he would
//! not step on deliberately.

use crate::rules::hostility::is_hostile;
use crate::rules::visibility::hero_sees;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::content::{Content, Leads, TerrainId};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::model::run::Clock;
use crate::rules::queries::{breed_of, content, held, hero, is_asleep, level, position};
use crate::spatial::fov::View;
use crate::spatial::path::{self, Search};
use crate::spatial::{Grid, Pos, flow};
use crate::ui::map_view;

/// Distance in steps from sleepers in their sight that exploring avoids.
const SHUN: u8 = 4;
/// Distance in steps from sleepers that he avoids if possible.
const BERTH: u32 = 2;
/// Extra cost of cells within that distance, in tenths of a step.
const DETOUR: u32 = 30;
/// Extra cost of swapping places with an actor, in tenths of a step.
const SWAP: u32 = 10;
/// Maximum number of cells a search expands: more than the largest level has.
const MOST_CELLS: u32 = 100_000;

/// The ground as he knows it.
pub(super) struct Ground<'a> {
    pub world: &'a World,
    pub level: &'a Level,
    pub content: &'a Content,
    pub here: Pos,
    walker: Walker<'a>,
    now: u32,
    /// All foes in view: a step onto one would be an attack.
    foes: Vec<Pos>,
    /// The sleeping ones among them.
    sleepers: Vec<Pos>,
    /// Captives in view.
    held: Vec<Pos>,
    /// What sleepers that he shuns would see of the ground near them.
    shunned: Vec<View>,
}

impl<'a> Ground<'a> {
    /// The ground around the hero; `None` without a hero.
    pub fn of(world: &'a World) -> Option<Self> {
        let hero = hero(world)?;
        let (level, content) = (level(world), content(world).as_ref());
        // Without his pack: keys and picks can break, so the player decides about using
        // them.
        let walker = Walker::by_memory(level, content, breed_of(world, hero)?);
        let (mut foes, mut sleepers, mut bound) = (Vec::new(), Vec::new(), Vec::new());
        for (at, other) in map_view::in_view(world) {
            if held(world, other).is_some() {
                bound.push(at);
            } else if is_hostile(world, other, hero) {
                foes.push(at);
                if is_asleep(world, other) {
                    sleepers.push(at);
                }
            }
        }
        Some(Self {
            world,
            level,
            content,
            here: position(world, hero)?,
            walker,
            now: world.resource::<Clock>().hero_turns,
            foes,
            sleepers,
            held: bound,
            shunned: Vec::new(),
        })
    }

    /// The same ground without the cells near these sleepers.
    pub fn shunning(mut self, sleepers: impl Iterator<Item = Pos>) -> Self {
        let is_opaque = |at| {
            let terrain = self.known(at);
            terrain.is_none_or(|terrain| self.content.terrain.row(terrain).opaque)
        };
        self.shunned = sleepers.map(|at| View::cast(at, SHUN, is_opaque)).collect();
        self
    }

    /// Whether the cell is too near to a sleeper that he shuns. Where he is near already, he
    /// may go on, but not nearer.
    pub fn is_shunned(&self, at: Pos) -> bool {
        self.shunned.iter().any(|view| {
            let steps = |from: Pos| view.centre().steps_to(from);
            view.contains(at) && steps(at) < steps(self.here)
        })
    }

    /// The cost of a step onto a cell in tenths of a step; `None` for cells he avoids:
    /// burning ground, portals, traps, and cells with actors he cannot pass.
    pub fn cost(&self, at: Pos) -> Option<u32> {
        let cost = self.bare_cost(at)?;
        let is_barred = self.is_stood_on(at) || self.is_shunned(at);
        let is_near_sleeper = self.sleepers.iter().any(|it| it.steps_to(at) <= BERTH);
        let detour = if is_near_sleeper { DETOUR } else { 0 };
        (!is_barred).then(|| cost + detour + self.crowd(at))
    }

    /// The same without regard to actors.
    pub fn bare_cost(&self, at: Pos) -> Option<u32> {
        let terrain = self.content.terrain.row(self.known(at)?);
        let (_, burns) = terrain.burns.range();
        let does_something = terrain.portal || terrain.trap.is_some();
        let is_safe = burns <= 0 && !does_something && !self.is_hot(at);
        is_safe.then(|| self.walker.ground_cost(at)).flatten()
    }

    /// Whether he sees that the ground burned a moment ago.
    pub fn is_hot(&self, at: Pos) -> bool {
        hero_sees(self.world, at) && self.level.is_hot(at, self.now)
    }

    /// The cost of swapping places with an actor there.
    fn crowd(&self, at: Pos) -> u32 {
        let who = self.level.occupant(at).filter(|&id| id != ActorId::HERO);
        who.filter(|_| hero_sees(self.world, at))
            .map_or(0, |_| SWAP)
    }

    fn known(&self, at: Pos) -> Option<TerrainId> {
        self.level.known.get(at).copied().flatten()
    }

    /// Whether the cell is on the level and he has not seen it yet.
    pub fn is_unknown(&self, at: Pos) -> bool {
        matches!(self.level.known.get(at), Some(None))
    }

    /// The cost of reaching each cell from his position, up to a limit.
    pub fn costs(&self, limit: u32) -> Grid<u32> {
        let from = [(self.here, 0)];
        flow::flood(&self.level.known, &from, limit, |at| self.cost(at))
    }

    /// The cells of the path to `to`, next one last; `None` if there is no path.
    pub fn way(&self, to: Pos) -> Option<Vec<Pos>> {
        let search = Search {
            cheapest_step: self.content.cheapest_step(),
            most_cells: MOST_CELLS,
            mirrored: false,
        };
        let mut way = path::way(self.here, to, search, |at| self.cost(at))?;
        way.reverse();
        Some(way)
    }

    /// The exits of these kinds that he knows, nearest first by path; unreachable ones
    /// last.
    pub fn exits(&self, leads: &[Leads]) -> Vec<Pos> {
        let costs = self.costs(flow::UNREACHED - 1);
        let known = self.level.known.iter();
        let exits = known.filter_map(|(at, &terrain)| {
            let such = self.content.terrain.row(terrain?).leads?;
            leads.contains(&such).then_some((costs[at], at))
        });
        let mut exits: Vec<(u32, Pos)> = exits.collect();
        exits.sort_unstable();
        exits.into_iter().map(|(_, at)| at).collect()
    }

    /// Whether no stairs lead down from the level.
    pub fn is_dead_end(&self) -> bool {
        let depth = self.content.depths.get(usize::from(self.level.depth));
        depth.is_some_and(|depth| depth.down.is_empty())
    }

    /// Whether a sleeper blocks the cell.
    pub fn is_slept_on(&self, at: Pos) -> bool {
        self.sleepers.contains(&at)
    }

    /// Whether a visible actor that he cannot pass blocks the cell.
    pub fn is_stood_on(&self, at: Pos) -> bool {
        self.foes.contains(&at) || self.held.contains(&at)
    }

    /// Whether a lock blocks the cell, as far as he knows.
    pub fn is_locked(&self, at: Pos) -> bool {
        let terrain = self.known(at).map(|id| self.content.terrain.row(id));
        let is_locked = terrain.is_some_and(|it| it.opens_into.is_some() && it.lock > 0);
        is_locked && self.bare_cost(at).is_none()
    }
}
