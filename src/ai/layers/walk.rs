//! Where an actor can walk, and the way from one place to another.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Breed, Content, Gait};
use crate::model::ground::{self, Means};
use crate::model::{Action, Forgoes, Level, Pack, breed_of, content, level, opener};
use crate::spatial::path::{self, Search};
use crate::spatial::{Dir, Pos};

/// What a step onto plain floor costs.
const FLOOR: u32 = 10;
/// Cells a search looks around from before it gives up.
const MOST_CELLS: u32 = 4_000;

/// The ground as one breed may walk it.
pub struct Walker<'a> {
    level: &'a Level,
    content: &'a Content,
    breed: &'a Breed,
    gait: &'a Gait,
    goes_by_memory: bool,
    means: Means,
}

impl<'a> Walker<'a> {
    /// The ground of `level` for a member of `breed`.
    #[must_use]
    pub fn new(level: &'a Level, content: &'a Content, breed: &'a Breed) -> Self {
        Self {
            level,
            content,
            breed,
            gait: content.gait_of(breed),
            goes_by_memory: false,
            means: Means::default(),
        }
    }

    /// The ground as an actor may walk it with what it carries. Every actor has a breed.
    #[must_use]
    pub fn of(world: &'a World, entity: Entity) -> Option<Self> {
        let walker = Self::new(level(world), content(world), breed_of(world, entity)?);
        Some(match world.get::<Pack>(entity) {
            Some(pack) => walker.carrying(pack),
            None => walker,
        })
    }

    /// The ground as the hero remembers it, for a member of `breed`: what he has not
    /// seen is no way, and a door is as he saw it last.
    #[must_use]
    pub fn by_memory(level: &'a Level, content: &'a Content, breed: &'a Breed) -> Self {
        Self {
            goes_by_memory: true,
            ..Self::new(level, content, breed)
        }
    }

    /// The same ground for who carries that: a key or a pick opens locks.
    #[must_use]
    pub fn carrying(mut self, pack: &Pack) -> Self {
        self.means.opener = opener(pack, self.content);
        self
    }

    /// The same ground for who would rather break a lock than stay outside.
    #[must_use]
    pub const fn forcing_locks(mut self) -> Self {
        self.means.forces_locks = true;
        self
    }

    /// The same ground for who is after somebody, if it is: wards, and doors for whose
    /// breed breaks them down, cost time and are no walls.
    #[must_use]
    pub fn breaking(mut self, is_after_somebody: bool, forgoes: Option<&Forgoes>) -> Self {
        self.means.breaks = is_after_somebody && ground::breaks_things(forgoes);
        self
    }

    /// The level walked on.
    #[must_use]
    pub const fn level(&self) -> &Level {
        self.level
    }

    /// Whether the breed has limbs to strike with.
    #[must_use]
    pub const fn has_attacks(&self) -> bool {
        !self.breed.attacks.is_empty()
    }

    /// What a step onto the cell costs on average as far as the ground goes, in time: the
    /// cost of the ground by the chance to get onto it. Nothing where the breed can not go.
    #[must_use]
    pub fn ground_cost(&self, pos: Pos) -> Option<u32> {
        let known = if self.goes_by_memory {
            self.level.known.get(pos).copied().flatten()
        } else {
            self.level.terrain_at(pos)
        };
        let terrain = self.content.terrain.row(known?);
        let is_edge = self.level.ground().is_border(pos) && !terrain.walkable;
        let here = (terrain, self.level.depth);
        let entry = ground::entry(self.gait, self.breed, here, self.means)?;
        (!is_edge).then(|| entry.cost(terrain))
    }

    /// Whether it could be on the cell, as far as the ground goes: doors that are shut are
    /// no place to be.
    #[must_use]
    pub fn may_stand(&self, pos: Pos) -> bool {
        ground::may_stand(self.level, self.content, self.breed, pos)
    }

    /// The cheapest way to a cell, round those who stand about; the cells to step
    /// on, the last being `to`. Nothing where there is none.
    #[must_use]
    pub fn way(&self, from: Pos, to: Pos) -> Option<Vec<Pos>> {
        let cost = |pos: Pos| {
            let cost = self.ground_cost(pos)?;
            match self.level.occupant(pos) {
                Some(_) if from.is_next_to(pos) && pos != to => None,
                Some(_) => Some(cost + ground::cost_of_a_crowd()),
                None => Some(cost),
            }
        };
        let search = Search {
            cheapest_step: self.content.cheapest_step(),
            most_cells: MOST_CELLS,
        };
        path::way(from, to, search, cost)
    }

    /// The first step towards a cell: straight where that is open and level, else
    /// along the cheapest way. Nothing where no way leads there or the first step
    /// is onto somebody.
    #[must_use]
    pub fn step_towards(&self, from: Pos, to: Pos) -> Option<Action> {
        let next = self
            .straight_step(from, to)
            .or_else(|| self.way(from, to)?.first().copied())?;
        self.can_step_to(next)
            .then(|| from.towards(next).map(Action::Step))
            .flatten()
    }

    /// The step along the hero's noise that brings one nearest to him, round those
    /// who stand in the way; nothing where it does not lead.
    #[must_use]
    pub fn step_along_noise(&self, from: Pos) -> Option<Action> {
        let way = self.level.flows.way(self.content.handiness(self.breed))?;
        self.first_open(from, way.steps_toward(from))
    }

    /// The same, away from him.
    #[must_use]
    pub fn step_from_noise(&self, from: Pos) -> Option<Action> {
        let way = self.level.flows.way(self.content.handiness(self.breed))?;
        self.first_open(from, way.steps_away(from))
    }

    /// Whether it could step there now: the ground lets it, and nobody is in the way.
    #[must_use]
    pub fn can_step_to(&self, pos: Pos) -> bool {
        self.ground_cost(pos).is_some() && self.level.occupant(pos).is_none()
    }

    fn first_open(&self, from: Pos, steps: Vec<Dir>) -> Option<Action> {
        let is_open = |dir: &Dir| self.can_step_to(from.step(*dir));
        steps.into_iter().find(is_open).map(Action::Step)
    }

    /// Most approaches are over open ground: a line of plain free cells needs no search.
    fn straight_step(&self, from: Pos, to: Pos) -> Option<Pos> {
        let is_plain = |&pos: &Pos| {
            let is_free = self.level.occupant(pos).is_none();
            pos == to || (is_free && self.ground_cost(pos) == Some(FLOOR))
        };
        let mut cells = crate::spatial::line::line(from, to);
        let first = cells.next()?;
        (is_plain(&first) && cells.all(|pos| is_plain(&pos))).then_some(first)
    }
}
