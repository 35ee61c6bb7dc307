//! What is kept of a fight: who stands, what it cost, which spells were cast.

use std::collections::BTreeMap;

use bevy::ecs::world::World;

use crate::content::FactionId;
use crate::model::body::{ActorId, Allegiance, Health};
use crate::model::mind::Drive;
use crate::model::run::{Event, Events, Happened, Roster, RunOutcome};
use crate::rules::queries::{content, held};

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// That side has won: 0 the first, 1 the second. Of the other nobody is left who fights.
    Won(usize),
    /// Both or none were left when it was over.
    Drawn,
}

/// What became of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Its hit points at the start, all together.
    pub health_at_first: i64,
    /// What is left of them; who was called to it later counts, too.
    pub health_left: i64,
    /// Hit points it lost, healed since or not: what healed before the next look at it, at
    /// the latest a turn of the hero later, is not noticed.
    pub lost: i64,
    /// Who of it lives and has not surrendered.
    pub standing: u32,
    /// How often it cast which spell, by name.
    pub spells: BTreeMap<String, u32>,
}

/// A fight that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The seed it was fought with.
    pub seed: u64,
    /// Who won.
    pub outcome: Outcome,
    /// How long it took, in turns of ten ticks.
    pub turns: u32,
    /// What became of each side.
    pub sides: [Account; 2],
}

/// The accounts of both sides while they fight.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The accounts so far.
    pub sides: [Account; 2],
    /// On which side each one is that was alive at the last look, and its health then.
    seen: BTreeMap<ActorId, (usize, i32)>,
}

impl Ledger {
    /// Opens the accounts, before anybody has done anything.
    #[must_use]
    pub fn open(world: &mut World, factions: [FactionId; 2]) -> Self {
        let mut ledger = Self::default();
        ledger.look(world, factions);
        for side in &mut ledger.sides {
            side.health_at_first = side.health_left;
        }
        ledger
    }

    /// Looks how everybody is and what they have cast since the last look.
    pub fn look(&mut self, world: &mut World, factions: [FactionId; 2]) {
        let events = std::mem::take(&mut world.resource_mut::<Events>().0);
        self.enter(world, factions, &events);
    }

    /// The same where the events since the last look have been taken already.
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
            let gives_up = matches!(world.get(entity), Some(Drive::Surrender { .. }));
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
            // Who cast and died since was alive at the last look.
            let caster = self.seen.get(&who.id).or_else(|| alive.get(&who.id));
            let Some(&(side, _)) = caster else {
                continue;
            };
            let name = content(world).spells.row(spell).id.clone();
            *self.sides[side].spells.entry(name).or_default() += 1;
        }
    }

    /// How it ended, if it has: a dead hero takes his side with him, for the game is over.
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
