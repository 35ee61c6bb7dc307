//! Where an actor can walk, and pathfinding for it.

mod step;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::stride::Stride;
use crate::content::{Breed, Content, Gait, Heart};
use crate::model::level::Level;
use crate::model::mind::{Action, DisabledTactics, Drive};
use crate::model::things::Pack;
use crate::rules::displacement::Displacement;
use crate::rules::door_odds::opener;
use crate::rules::passability;
use crate::rules::passability::{Means, springs_traps};
use crate::rules::queries::{breed_of, content, level};
use crate::spatial::Pos;
use crate::spatial::path::{self, Search};

/// Extra cost of swapping places, since it hampers both.
const SHOVE_EXTRA: u32 = 10;
/// The cost of a step onto plain floor.
const FLOOR: u32 = 10;
/// Extra cost of a trap for those who know what it is: the way round may be this much longer.
const TRAP: u32 = 150;
/// A path search gives up after expanding this many cells.
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
                shuns_traps: matches!(breed.temper.heart, Heart::Mind { .. })
                    && springs_traps(content.gait_of(breed)),
                ..Means::default()
            },
            stride: Stride::default(),
        }
    }

    /// The ground for an actor, given its pack and drive. Every actor has a breed.
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

    /// The ground as the hero remembers it, for a member of `breed`: cells he has not seen
    /// are impassable, and doors are as he last saw them.
    #[must_use]
    pub fn by_memory(level: &'a Level, content: &'a Content, breed: &'a Breed) -> Self {
        Self {
            goes_by_memory: true,
            ..Self::new(level, content, breed)
        }
    }

    /// Builder: adds the pack's means to open locks, a key or a pick.
    #[must_use]
    pub fn carrying(mut self, pack: &Pack) -> Self {
        let opener = opener(pack, self.content);
        self.means.opener = opener.map(|it| it.in_hands(self.breed.craft.deft));
        self
    }

    /// Builder: sets how the walker steps past others.
    #[must_use]
    pub const fn striding(self, stride: Stride) -> Self {
        Self { stride, ..self }
    }

    /// The rulebook.
    #[must_use]
    pub const fn content(&self) -> &Content {
        self.content
    }

    /// Its means to get through doors and wards.
    #[must_use]
    pub const fn means(&self) -> Means {
        self.means
    }

    pub(super) const fn stride(&self) -> &Stride {
        &self.stride
    }

    /// Builder: lets the walker break locks rather than stay outside.
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

    /// Whether the breed has any attacks.
    #[must_use]
    pub const fn has_attacks(&self) -> bool {
        !self.breed.attacks.is_empty()
    }

    /// The average time to step onto the cell, as far as terrain goes: its cost scaled by
    /// the odds of getting in. `None` if the breed cannot enter.
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
        let is_shunned = self.means.shuns_traps && terrain.trap.is_some();
        let more = if is_shunned { TRAP } else { 0 };
        (!is_edge).then(|| entry.cost(terrain) + more)
    }

    /// Whether the terrain allows it to stand on the cell. Shut doors do not.
    #[must_use]
    pub fn may_stand(&self, pos: Pos) -> bool {
        passability::may_stand(self.level, self.content, self.breed, pos)
    }

    /// The cheapest path to a cell around other actors: the cells to step on, ending with
    /// `to`. `None` if there is none.
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

    /// Like [`Self::way`], ignoring other actors.
    #[must_use]
    pub fn way_if_alone(&self, from: Pos, to: Pos) -> Option<Vec<Pos>> {
        path::way(from, to, self.search(), |pos| self.ground_cost(pos))
    }

    fn search(&self) -> Search {
        Search {
            cheapest_step: self.level.cheapest_step(),
            most_cells: MOST_CELLS,
            mirrored: self.stride.keeps_right,
        }
    }

    /// The first step towards a cell: straight over plain open ground, else around an actor
    /// in the way, else along the cheapest path, past actors that allow it. `None` if no
    /// path exists or its first cell is blocked.
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

    /// The step onto the planned cell `next`, or towards `to` if `next` is no longer open;
    /// `None` on arrival.
    #[must_use]
    pub fn step_by(&self, from: Pos, next: Option<Pos>, to: Pos) -> Option<Action> {
        if from == to {
            return None;
        }
        let next = next.filter(|&next| self.can_step_to(next));
        let step = next.and_then(|next| from.towards(next)).map(Action::Step);
        step.or_else(|| self.step_towards(from, to))
    }

    /// The step along the hero's noise that leads nearest to him, around actors in the way.
    /// `None` if the noise does not lead there, or if the walker does not break through
    /// obstacles.
    #[must_use]
    pub fn step_along_noise(&self, from: Pos) -> Option<Action> {
        if !self.means.breaks {
            return None;
        }
        let way = self.level.flows.way(self.content.handiness(self.breed))?;
        self.first_of(from, &way.steps_toward(from, self.stride.keeps_right))
    }

    /// Like [`Self::step_along_noise`], but away from the hero and without breaking.
    #[must_use]
    pub fn step_from_noise(&self, from: Pos) -> Option<Action> {
        let way = self.level.flows.way(self.content.handiness(self.breed))?;
        self.first_of(from, &way.steps_away(from, self.stride.keeps_right))
    }

    /// Whether it could step there now: the terrain allows it and the cell is free.
    #[must_use]
    pub fn can_step_to(&self, pos: Pos) -> bool {
        self.ground_cost(pos).is_some() && self.level.occupant(pos).is_none()
    }

    /// Whether the terrain allows standing there now. A shut door does not.
    #[must_use]
    pub fn stands_on(&self, pos: Pos) -> bool {
        self.may_stand(pos) && self.ground_cost(pos).is_some()
    }

    /// The first cell of a straight line of plain free cells: most approaches need no
    /// search.
    pub(super) fn straight_step(&self, from: Pos, to: Pos) -> Option<Pos> {
        let mut cells = crate::spatial::line::line(from, to);
        let first = cells.next()?;
        let is_plain = |pos: Pos| self.is_plain(pos, to);
        (is_plain(first) && cells.all(is_plain)).then_some(first)
    }

    /// Whether the cell is plain and free, or the destination.
    pub(super) fn is_plain(&self, pos: Pos, to: Pos) -> bool {
        let is_free = self.level.occupant(pos).is_none();
        pos == to || (is_free && self.ground_cost(pos) == Some(FLOOR))
    }
}

/// The cost of getting past an actor on top of the terrain: tries that may fail cost turns.
fn price(past: Displacement) -> u32 {
    match past {
        Displacement::Tramples => 0,
        Displacement::Shoves | Displacement::Squeezes => {
            SHOVE_EXTRA + passability::cost_past(past.chance())
        }
    }
}
