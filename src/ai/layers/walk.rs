//! Where an actor can walk, and the way from one place to another.

mod step;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::stride::Stride;
use crate::content::{Breed, Content, Gait};
use crate::model::level::Level;
use crate::model::mind::{Action, DisabledTactics, Drive};
use crate::model::things::Pack;
use crate::rules::displacement::Displacement;
use crate::rules::door_odds::opener;
use crate::rules::passability;
use crate::rules::passability::Means;
use crate::rules::queries::{breed_of, content, level};
use crate::spatial::Pos;
use crate::spatial::path::{self, Search};

/// Changing places with somebody costs this much more: it is a nuisance to both.
const SHOVE_EXTRA: u32 = 10;
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
    stride: Stride,
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
            means: Means {
                passes_wards: breed
                    .faction
                    .as_deref()
                    .is_some_and(passability::wards_spare),
                ..Means::default()
            },
            stride: Stride::default(),
        }
    }

    /// The ground as an actor may walk it with what it carries, and for what it wants.
    /// Every actor has a breed.
    #[must_use]
    pub fn of(world: &'a World, entity: Entity) -> Option<Self> {
        let walker = Self::new(level(world), content(world), breed_of(world, entity)?);
        let walker = walker.striding(Stride::of(world, entity)?);
        let drive = world.get::<Drive>(entity);
        let is_after_somebody = drive.is_some_and(Drive::breaks_through);
        let mut walker = walker.breaking(is_after_somebody, world.get::<DisabledTactics>(entity));
        walker.means.passes_wards = passability::is_on_heros_side(world, entity);
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
        let opener = opener(pack, self.content);
        self.means.opener = opener.map(|it| it.in_hands(self.breed.craft.deft));
        self
    }

    /// The same ground for who steps so.
    #[must_use]
    pub const fn striding(self, stride: Stride) -> Self {
        Self { stride, ..self }
    }

    /// What all things are.
    #[must_use]
    pub const fn content(&self) -> &Content {
        self.content
    }

    /// What it has to get through doors and wards with.
    #[must_use]
    pub const fn means(&self) -> Means {
        self.means
    }

    pub(super) const fn stride(&self) -> &Stride {
        &self.stride
    }

    /// The same ground for who would rather break a lock than stay outside.
    #[must_use]
    pub const fn forcing_locks(mut self) -> Self {
        self.means.forces_locks = true;
        self
    }

    /// Builder: whether the walker breaks wards and doors in pursuit.
    #[must_use]
    pub fn breaking(mut self, is_after_somebody: bool, forgoes: Option<&DisabledTactics>) -> Self {
        self.means.breaks = is_after_somebody && passability::breaks_things(forgoes);
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
        let here = (terrain, self.content.danger(self.level.depth));
        let entry = passability::entry(self.gait, self.breed, here, self.means)?;
        (!is_edge).then(|| entry.cost(terrain))
    }

    /// Whether it could be on the cell, as far as the ground goes: doors that are shut are
    /// no place to be.
    #[must_use]
    pub fn may_stand(&self, pos: Pos) -> bool {
        passability::may_stand(self.level, self.content, self.breed, pos)
    }

    /// The cheapest way to a cell, round those who stand about; the cells to step
    /// on, the last being `to`. Nothing where there is none.
    #[must_use]
    pub fn way(&self, from: Pos, to: Pos) -> Option<Vec<Pos>> {
        let cost = |pos: Pos| {
            let cost = self.ground_cost(pos)?;
            match self.level.occupant(pos) {
                Some(_) if from.is_next_to(pos) && pos != to => {
                    let past = self.stride.past_towards(pos, to);
                    past.map(|past| cost + price(past))
                }
                Some(_) => Some(cost + passability::cost_of_a_crowd()),
                None => Some(cost),
            }
        };
        path::way(from, to, self.search(), cost)
    }

    /// The same as if nobody stood about.
    #[must_use]
    pub fn way_if_alone(&self, from: Pos, to: Pos) -> Option<Vec<Pos>> {
        path::way(from, to, self.search(), |pos| self.ground_cost(pos))
    }

    fn search(&self) -> Search {
        Search {
            cheapest_step: self.content.cheapest_step(),
            most_cells: MOST_CELLS,
        }
    }

    /// The first step towards a cell: straight where that is open and level, else
    /// round who stands in that, or along the cheapest way, past those who let it. Nothing
    /// where no way leads there or the first step is onto somebody who does not.
    #[must_use]
    pub fn step_towards(&self, from: Pos, to: Pos) -> Option<Action> {
        let next = self
            .straight_step(from, to)
            .or_else(|| self.step_round(from, to))
            .or_else(|| self.way(from, to)?.first().copied())?;
        let is_open =
            self.level.occupant(next).is_none() || self.stride.past_towards(next, to).is_some();
        is_open
            .then(|| from.towards(next).map(Action::Step))
            .flatten()
    }

    /// The step onto a cell that was thought out, or towards where it leads if that can not
    /// be taken any more; nothing where it is there.
    #[must_use]
    pub fn step_by(&self, from: Pos, next: Option<Pos>, to: Pos) -> Option<Action> {
        if from == to {
            return None;
        }
        let next = next.filter(|&next| self.can_step_to(next));
        let step = next.and_then(|next| from.towards(next)).map(Action::Step);
        step.or_else(|| self.step_towards(from, to))
    }

    /// The step along the hero's noise that brings one nearest to him, round those
    /// who stand in the way; nothing where it does not lead, nor for who does not break
    /// through what is in the way there.
    #[must_use]
    pub fn step_along_noise(&self, from: Pos) -> Option<Action> {
        if !self.means.breaks {
            return None;
        }
        let way = self.level.flows.way(self.content.handiness(self.breed))?;
        self.first_of(from, &way.steps_toward(from))
    }

    /// The same, away from him.
    #[must_use]
    pub fn step_from_noise(&self, from: Pos) -> Option<Action> {
        let way = self.level.flows.way(self.content.handiness(self.breed))?;
        self.first_of(from, &way.steps_away(from))
    }

    /// Whether it could step there now: the ground lets it, and nobody is in the way.
    #[must_use]
    pub fn can_step_to(&self, pos: Pos) -> bool {
        self.ground_cost(pos).is_some() && self.level.occupant(pos).is_none()
    }

    /// Whether the ground there bears it now: a shut door does not.
    #[must_use]
    pub fn stands_on(&self, pos: Pos) -> bool {
        self.may_stand(pos) && self.ground_cost(pos).is_some()
    }

    /// Most approaches are over open ground: a line of plain free cells needs no search.
    pub(super) fn straight_step(&self, from: Pos, to: Pos) -> Option<Pos> {
        let mut cells = crate::spatial::line::line(from, to);
        let first = cells.next()?;
        let is_plain = |pos: Pos| self.is_plain(pos, to);
        (is_plain(first) && cells.all(is_plain)).then_some(first)
    }

    /// Whether the cell is plain and free, or where it wants to.
    pub(super) fn is_plain(&self, pos: Pos, to: Pos) -> bool {
        let is_free = self.level.occupant(pos).is_none();
        pos == to || (is_free && self.ground_cost(pos) == Some(FLOOR))
    }
}

/// What it costs to get past somebody, beyond the ground: a turn for one that may fail.
fn price(past: Displacement) -> u32 {
    match past {
        Displacement::Tramples => 0,
        Displacement::Shoves | Displacement::Squeezes => {
            SHOVE_EXTRA + passability::cost_past(past.chance())
        }
    }
}
