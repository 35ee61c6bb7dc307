//! The ground as the hero goes over it without a thought: what he knows of it, round all
//! that he would not step on with his eyes open.

use crate::rules::hostility::is_hostile;
use crate::rules::visibility::hero_sees;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::content::{Content, Leads, TerrainId};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::model::run::Clock;
use crate::rules::queries::{breed_of, content, held, hero, is_asleep, level, position};
use crate::spatial::path::{self, Search};
use crate::spatial::{Grid, Pos, flow};
use crate::ui::map_view;

/// So near a sleeper he does not go if he can help it, in steps.
const BERTH: u32 = 2;
/// What a cell so near costs beyond the ground, in tenths of a step.
const DETOUR: u32 = 30;
/// What changing places with somebody costs, in tenths of a step.
const SWAP: u32 = 10;
/// Cells that a search looks around from: more than the largest level has.
const MOST_CELLS: u32 = 100_000;

/// The ground as he knows it.
pub(super) struct Ground<'a> {
    pub world: &'a World,
    pub level: &'a Level,
    pub content: &'a Content,
    pub here: Pos,
    walker: Walker<'a>,
    now: u32,
    /// Foes in his view, whatever they are about: a step onto one would be a blow.
    foes: Vec<Pos>,
    /// Those of them who sleep, and are let lie.
    sleepers: Vec<Pos>,
    /// Who lies in his way and is at somebody's mercy.
    held: Vec<Pos>,
}

impl<'a> Ground<'a> {
    /// The ground round the hero; nothing without one.
    pub fn of(world: &'a World) -> Option<Self> {
        let hero = hero(world)?;
        let (level, content) = (level(world), content(world).as_ref());
        // Without what he carries: keys and picks break, and are for him to spend.
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
        })
    }

    /// What a step onto the cell costs in tenths of a step; nothing where he would not go
    /// of himself: where it burns, where he would be taken elsewhere, past whom he can not
    /// get.
    pub fn cost(&self, at: Pos) -> Option<u32> {
        let cost = self.bare_cost(at)?;
        let is_barred = self.foes.contains(&at) || self.held.contains(&at);
        let is_near_sleeper = self.sleepers.iter().any(|it| it.steps_to(at) <= BERTH);
        let detour = if is_near_sleeper { DETOUR } else { 0 };
        (!is_barred).then(|| cost + detour + self.crowd(at))
    }

    /// The same as if nobody were about.
    pub fn bare_cost(&self, at: Pos) -> Option<u32> {
        let terrain = self.content.terrain.row(self.known(at)?);
        let (_, burns) = terrain.burns.range();
        let is_hot = hero_sees(self.world, at) && self.level.is_hot(at, self.now);
        let is_safe = burns <= 0 && !terrain.portal && !is_hot;
        is_safe.then(|| self.walker.ground_cost(at)).flatten()
    }

    /// Somebody who stands there has to change places.
    fn crowd(&self, at: Pos) -> u32 {
        let who = self.level.occupant(at).filter(|&id| id != ActorId::HERO);
        who.filter(|_| hero_sees(self.world, at))
            .map_or(0, |_| SWAP)
    }

    fn known(&self, at: Pos) -> Option<TerrainId> {
        self.level.known.get(at).copied().flatten()
    }

    /// Whether he has been told nothing of that cell of the level yet.
    pub fn is_unknown(&self, at: Pos) -> bool {
        matches!(self.level.known.get(at), Some(None))
    }

    /// What it costs to get to each cell from where he is, up to a limit.
    pub fn costs(&self, limit: u32) -> Grid<u32> {
        let from = [(self.here, 0)];
        flow::flood(&self.level.known, &from, limit, |at| self.cost(at))
    }

    /// The cells on the way to one, the next last; nothing where there is no way.
    pub fn way(&self, to: Pos) -> Option<Vec<Pos>> {
        let search = Search {
            cheapest_step: self.content.cheapest_step(),
            most_cells: MOST_CELLS,
        };
        let mut way = path::way(self.here, to, search, |at| self.cost(at))?;
        way.reverse();
        Some(way)
    }

    /// The ways off the level that he knows of and that lead so, the nearest first by the
    /// way he would go; those that he can not get to are last.
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

    /// Whether somebody sleeps on that cell, who bars it.
    pub fn is_slept_on(&self, at: Pos) -> bool {
        self.sleepers.contains(&at)
    }

    /// Whether somebody in his view stands on that cell, whom he can not get past.
    pub fn is_stood_on(&self, at: Pos) -> bool {
        self.foes.contains(&at) || self.held.contains(&at)
    }

    /// Whether a lock bars the cell, as far as he knows.
    pub fn is_locked(&self, at: Pos) -> bool {
        let terrain = self.known(at).map(|id| self.content.terrain.row(id));
        let is_locked = terrain.is_some_and(|it| it.opens_into.is_some() && it.lock > 0);
        is_locked && self.bare_cost(at).is_none()
    }
}
