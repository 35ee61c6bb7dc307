//! Records of a fight: who is still standing, the damage, and the spells cast.

use std::collections::BTreeMap;

use bevy::ecs::world::World;

use crate::content::FactionId;
use crate::model::body::{ActorId, Allegiance, Health};
use crate::model::mind::Drive;
use crate::model::run::{Event, Events, Happened, Roster, RunOutcome};
use crate::rules::queries::{content, held};

/// Result of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// That side won: 0 the first, 1 the second. The other side has no fighters left.
    Won(usize),
    /// Time ran out, or neither side has fighters left.
    Drawn,
}

/// Record of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Hit points at the start, summed over the side.
    pub health_at_first: i64,
    /// Hit points left, including members that joined later.
    pub health_left: i64,
    /// Hit points lost, whether healed since or not. Damage healed before the next look, at
    /// most one hero's turn later, is missed.
    pub lost: i64,
    /// Number of members alive that have not surrendered.
    pub standing: u32,
    /// Number of casts by name of the spell.
    pub spells: BTreeMap<String, u32>,
}

/// A finished fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The seed of the fight.
    pub seed: u64,
    /// The result.
    pub outcome: Outcome,
    /// Duration, in turns of ten ticks.
    pub turns: u32,
    /// The record of each side.
    pub sides: [Account; 2],
}

/// The records of both sides during a fight.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The records so far.
    pub sides: [Account; 2],
    /// The side and the health of each actor alive at the last look.
    seen: BTreeMap<ActorId, (usize, i32)>,
}

impl Ledger {
    /// Opens the records before the first turn.
    #[must_use]
    pub fn open(world: &mut World, factions: [FactionId; 2]) -> Self {
        let mut ledger = Self::default();
        ledger.look(world, factions);
        for side in &mut ledger.sides {
            side.health_at_first = side.health_left;
        }
        ledger
    }

    /// Updates the records with the health of all actors and the events since the last
    /// look.
    pub fn look(&mut self, world: &mut World, factions: [FactionId; 2]) {
        let events = std::mem::take(&mut world.resource_mut::<Events>().0);
        self.enter(world, factions, &events);
    }

    /// Like [`Ledger::look`], with events that were already drained.
    pub fn enter(&mut self, world: &World, factions: [FactionId; 2], events: &[Happened]) {
        for side in &mut self.sides {
            (side.health_left, side.standing) = (0, 0);
        }
        let mut alive = BTreeMap::new();
        for (&id, &entity) in &world.resource::<Roster>().0 {
            let allegiance = world.get::<Allegiance>(entity).and_then(|side| side.0);
            let side = factions.iter().position(|&it| Some(it) == allegiance);
            let health = world.get::<Health>(entity).map_or(0, |health| health.now);
            let Some(side) = side.filter(|_| health > 0) else {
                continue;
            };
            let gives_up = world.get(entity).is_some_and(Drive::is_surrender);
            let has_surrendered = gives_up || held(world, entity).is_some();
            self.sides[side].health_left += i64::from(health);
            self.sides[side].standing += u32::from(!has_surrendered);
            alive.insert(id, (side, health));
        }
        for (id, &(side, before)) in &self.seen {
            let now = alive.get(id).map_or(0, |&(_, health)| health);
            self.sides[side].lost += i64::from((before - now).max(0));
        }
        self.count_spells(world, &alive, events);
        self.seen = alive;
    }

    fn count_spells(
        &mut self,
        world: &World,
        alive: &BTreeMap<ActorId, (usize, i32)>,
        events: &[Happened],
    ) {
        for happened in events {
            let Event::Cast { who, spell, .. } = happened.event else {
                continue;
            };
            // A caster that has died since was alive at the last look.
            let caster = self.seen.get(&who.id).or_else(|| alive.get(&who.id));
            let Some(&(side, _)) = caster else {
                continue;
            };
            let name = content(world).spells.row(spell).id.clone();
            *self.sides[side].spells.entry(name).or_default() += 1;
        }
    }

    /// The result, if the fight is over. The hero's death loses the fight for his side,
    /// because it ends the game.
    #[must_use]
    pub fn outcome(&self, world: &World, factions: [FactionId; 2]) -> Option<Outcome> {
        if *world.resource::<RunOutcome>() != RunOutcome::Playing {
            let roster = world.resource::<Roster>();
            let hero = roster.get(&ActorId::HERO).copied();
            let side = hero.and_then(|hero| world.get::<Allegiance>(hero)?.0);
            let other = if side == Some(factions[0]) { 1 } else { 0 };
            return Some(Outcome::Won(other));
        }
        match [0, 1].map(|side| self.sides[side].standing > 0) {
            [true, true] => None,
            [true, false] => Some(Outcome::Won(0)),
            [false, true] => Some(Outcome::Won(1)),
            [false, false] => Some(Outcome::Drawn),
        }
    }
}
