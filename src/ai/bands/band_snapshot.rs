//! A band as it confers: which members are present, who hears whom, and who leads.

use std::cell::RefCell;
use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::sense::hearing::at_the_ear;
use crate::content::{BandKind, Breed, Role};
use crate::model::bands::{Assignment, Band, Task};
use crate::model::body::{ActorId, Health, MyTurn};
use crate::model::mind::Goals;
use crate::model::run::Clock;
use crate::rules::loudness::passes;
use crate::rules::queries::{breed_of, entity_of, is_asleep, level, position};
use crate::rules::visibility::makes_out;
use crate::spatial::Pos;
use crate::spatial::sound::{Losses, Sound};

/// Nothing passes between members farther apart than this, in cells.
pub(super) const EARSHOT: u32 = 20;
/// Loudness of calls among members, in tenths of a cell: a human ear just hears one from
/// [`EARSHOT`] away in the open.
const CALL: u16 = 210;

/// A member that is present.
#[derive(Clone, Copy, Debug)]
pub(super) struct Present {
    pub id: ActorId,
    pub role: Role,
    pub entity: Entity,
    pub at: Pos,
    /// Whether it is awake, not fleeing, not shaken and not panicked.
    pub is_ready: bool,
    /// Whether it acts in this tick.
    pub acts: bool,
}

/// A band as it confers.
pub(super) struct BandSnapshot<'a> {
    pub world: &'a World,
    pub kind: &'a BandKind,
    pub now: u64,
    /// All present members, ordered by id.
    pub present: Vec<Present>,
    /// Calls spread so far, by the caller's cell.
    calls: RefCell<BTreeMap<Pos, Sound>>,
}

impl<'a> BandSnapshot<'a> {
    pub fn of(world: &'a World, band: &Band, kind: &'a BandKind) -> Self {
        let present = band.members.iter().filter_map(|member| {
            let entity = entity_of(world, member.id)?;
            let goals = world.get::<Goals>(entity)?;
            let is_calm = !goals.is_fleeing && !goals.is_shaken && goals.panic.is_none();
            Some(Present {
                id: member.id,
                role: member.role,
                entity,
                at: position(world, entity)?,
                is_ready: is_calm && !is_asleep(world, entity),
                acts: world.get::<MyTurn>(entity).is_some(),
            })
        });
        Self {
            now: world.resource::<Clock>().tick,
            present: present.collect(),
            calls: RefCell::default(),
            world,
            kind,
        }
    }

    /// Members that are awake and calm.
    pub fn ready(&self) -> impl Iterator<Item = &Present> {
        self.present.iter().filter(|one| one.is_ready)
    }

    /// Ready members within [`EARSHOT`] of the cell.
    pub fn ready_near(&self, at: Pos) -> impl Iterator<Item = &Present> {
        self.ready()
            .filter(move |one| one.at.steps_to(at) <= EARSHOT)
    }

    /// Whether `one` learns what `other` does: it sees `other`, or would hear it call.
    pub fn hears(&self, one: &Present, other: &Present) -> bool {
        if one.id == other.id {
            return true;
        }
        one.at.steps_to(other.at) <= EARSHOT
            && (makes_out(self.world, one.entity, other.at) || self.is_called(one, other))
    }

    fn is_called(&self, one: &Present, other: &Present) -> bool {
        let Some(breed) = self.breed(one) else {
            return false;
        };
        let mut calls = self.calls.borrow_mut();
        let call = calls.entry(other.at).or_insert_with(|| {
            let ground = level(self.world).ground();
            Sound::spread(ground, other.at, CALL, Losses::AIR, passes(self.world))
        });
        let loudness = call.at(one.at).map_or(0, |heard| heard.loudness);
        at_the_ear(loudness, breed.senses.hearing).is_some()
    }

    /// Ready members that learn what `one` does.
    pub fn ready_with<'b>(&'b self, one: &'b Present) -> impl Iterator<Item = &'b Present> {
        self.ready().filter(move |other| self.hears(other, one))
    }

    /// The ready member nearest to the cell, within [`EARSHOT`]; ties go to the lower id.
    pub fn front(&self, at: Pos) -> Option<&Present> {
        let ready = self.ready_near(at);
        ready.min_by_key(|one| (one.at.steps_to(at), one.id))
    }

    /// The member that the others keep to: the leader if ready, else the first ready
    /// member.
    pub fn head(&self, band: &Band) -> Option<&Present> {
        let leads = |one: &&Present| Some(one.id) == band.leader;
        self.ready().find(leads).or_else(|| self.ready().next())
    }

    pub fn cohesion(&self) -> u32 {
        self.kind.cohesion.into()
    }

    /// Hit points of all present members together.
    pub fn health(&self) -> i32 {
        let health = |one: &Present| self.world.get::<Health>(one.entity);
        let bodies = self.present.iter().filter_map(health);
        bodies.map(|health| health.now.max(0)).sum()
    }

    pub fn breed(&self, one: &Present) -> Option<&'a Breed> {
        breed_of(self.world, one.entity)
    }
}

impl Present {
    /// Its part, at that cell; `next` is the cell to step on first, if that is planned.
    pub fn part(&self, task: Task, at: Pos, next: Option<Pos>) -> Assignment {
        let who = self.id;
        Assignment {
            who,
            task,
            at,
            next,
        }
    }

    pub fn stay(&self, task: Task) -> Assignment {
        self.part(task, self.at, None)
    }
}
