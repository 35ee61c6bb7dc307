//! A game as plain data: what is saved, stashed away with a level that the hero
//! left, and hashed to tell whether two games are the same.

use std::collections::BTreeMap;
use std::hash::Hasher;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};
use twox_hash::XxHash64;

use super::exits::{Gone, Underway};
use super::travel::Elsewhere;
use crate::content::{BreedId, KitId};
use crate::model::{
    ActorId, Alarm, Allegiance, Awareness, Band, Chronicle, Clock, CombatRange, Decision, Drive,
    Fate, Feelings, Fled, Goals, Growth, Grudges, Guises, Health, Hero, HeroKit, Home, Hunger,
    Initiative, Kind, Level, Lore, Mana, Pack, Position, Quips, Ratings, Reaches, Repute, Roster,
    Seed, Sight, SpellRatings, StateOfMind, Statuses, Stealth, Streams, Uniques, Yielded, bands,
    bring, content, note_coming,
};
use crate::spatial::Pos;

/// An actor as plain data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are the components of these names")]
pub struct ActorRecord {
    pub id: ActorId,
    pub breed: BreedId,
    pub at: Pos,
    pub health: Health,
    pub mana: Mana,
    pub initiative: Initiative,
    pub statuses: Statuses,
    pub pack: Pack,
    pub hunger: Option<Hunger>,
    pub stealth: Option<Stealth>,
    pub awareness: Awareness,
    pub goals: Goals,
    pub mind: Option<StateOfMind>,
    pub grudges: Grudges,
    pub allegiance: Allegiance,
    pub lore: Lore,
    pub reaches: Reaches,
    pub home: Home,
    pub quips: Quips,
    pub decision: Decision,
    pub yielded: Option<Yielded>,
    pub growth: Growth,
}

/// What of its awareness outlasts a turn.
fn known(awareness: &Awareness) -> Awareness {
    Awareness {
        seen: Vec::new(),
        ..awareness.clone()
    }
}

impl ActorRecord {
    /// The actor `entity` as it is now; nothing for what is no actor.
    #[must_use]
    pub fn of(world: &World, entity: Entity) -> Option<Self> {
        let actor = world.get_entity(entity).ok()?;
        Some(Self {
            id: *actor.get()?,
            breed: actor.get::<Kind>()?.0,
            at: actor.get::<Position>()?.0,
            health: *actor.get()?,
            mana: *actor.get()?,
            initiative: *actor.get()?,
            statuses: actor.get::<Statuses>()?.clone(),
            pack: actor.get::<Pack>()?.clone(),
            hunger: actor.get().copied(),
            stealth: actor.get().copied(),
            awareness: known(actor.get()?),
            goals: actor.get::<Goals>()?.clone(),
            mind: actor.get::<StateOfMind>().cloned(),
            grudges: actor.get::<Grudges>()?.clone(),
            allegiance: *actor.get()?,
            lore: actor.get::<Lore>()?.clone(),
            reaches: actor.get::<Reaches>()?.clone(),
            home: *actor.get()?,
            quips: actor.get::<Quips>()?.clone(),
            decision: *actor.get()?,
            yielded: actor.get().copied(),
            growth: actor.get::<Growth>()?.clone(),
        })
    }

    /// Puts the actor into the world: its entity, its place in the roster and its
    /// cell of the level.
    pub fn spawn(self, world: &mut World) -> Entity {
        note_coming(world, self.breed);
        let entity = world
            .spawn((
                self.id,
                Kind(self.breed),
                Position(self.at),
                self.health,
                self.initiative,
                self.statuses,
                self.pack,
                self.goals,
                self.grudges,
                self.quips,
                self.decision,
                (
                    Sight::default(),
                    self.awareness,
                    (Feelings::default(), Ratings::default()),
                    Drive::default(),
                ),
                (
                    self.mana,
                    self.allegiance,
                    self.lore,
                    self.reaches,
                    self.home,
                    CombatRange::default(),
                    SpellRatings::default(),
                    self.growth,
                ),
            ))
            .id();
        if let Some(hunger) = self.hunger {
            world.entity_mut(entity).insert(hunger);
        }
        if let Some(mind) = self.mind {
            world.entity_mut(entity).insert(mind);
        }
        if let Some(stealth) = self.stealth {
            world.entity_mut(entity).insert(stealth);
        }
        if let Some(yielded) = self.yielded {
            world.entity_mut(entity).insert(yielded);
        }
        if self.id == ActorId::HERO {
            world.entity_mut(entity).insert(Hero);
        }
        world.resource_mut::<Roster>().0.insert(self.id, entity);
        let mut level = world.resource_mut::<Level>();
        if self.health.now > 0 {
            level.set_occupant(self.at, Some(self.id));
        }
        entity
    }
}

/// A level with all who are on it, while the hero is elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LevelRecord {
    /// The ground and what lies there.
    pub level: Level,
    /// Everybody there, in the order of ids.
    pub actors: Vec<ActorRecord>,
    /// The tick in which it was so.
    pub at: u64,
    /// Who of them go about together, in the order of the ids of bands.
    pub bands: Vec<Band>,
}

impl LevelRecord {
    /// The hero's level as it is now.
    #[must_use]
    pub fn of(world: &World) -> Self {
        let roster = world.resource::<Roster>();
        let actors = roster
            .values()
            .filter_map(|&entity| ActorRecord::of(world, entity));
        Self {
            level: world.resource::<Level>().clone(),
            actors: actors.collect(),
            at: world.resource::<Clock>().tick,
            bands: bands(world),
        }
    }
}

/// A whole game as plain data.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The seed of the run.
    pub seed: u64,
    /// Time and counters.
    pub clock: Clock,
    /// The streams of chance.
    pub streams: Streams,
    /// What became of the run.
    pub fate: Fate,
    /// The hero's level.
    pub here: LevelRecord,
    /// The levels he has been to before, by depth.
    pub elsewhere: BTreeMap<u8, LevelRecord>,
    /// Who fled off a level and is on none now, in the order in which they left.
    pub gone: Vec<Underway>,
    /// Everybody who has ever fled off a level.
    pub fled: Fled,
    /// What is said of him.
    pub repute: Repute,
    /// The kit that the hero began with.
    pub kit: KitId,
    /// What he knows of things, and how the others look to him.
    pub guises: Guises,
    /// Who has come of those of which there is but one.
    pub uniques: Uniques,
    /// What the dungeon knows of what he carries off.
    pub alarm: Alarm,
    /// What became of him so far.
    pub chronicle: Chronicle,
}

impl Snapshot {
    /// The game in `world` as it is now.
    #[must_use]
    pub fn of(world: &World) -> Self {
        Self {
            seed: world.resource::<Seed>().0,
            clock: *world.resource::<Clock>(),
            streams: world.resource::<Streams>().clone(),
            fate: world.resource::<Fate>().clone(),
            here: LevelRecord::of(world),
            elsewhere: world.resource::<Elsewhere>().0.clone(),
            gone: world.resource::<Gone>().0.clone(),
            fled: world.resource::<Fled>().clone(),
            repute: world.resource::<Repute>().clone(),
            kit: world.resource::<HeroKit>().0,
            guises: world.resource::<Guises>().clone(),
            uniques: world.resource::<Uniques>().clone(),
            alarm: *world.resource::<Alarm>(),
            chronicle: world.resource::<Chronicle>().clone(),
        }
    }

    /// Puts the game into a world that has nothing in it yet.
    pub fn restore(self, world: &mut World) {
        let content = content(world).clone();
        let mut level = self.here.level;
        level.refresh(&content);
        world.insert_resource(level);
        world.insert_resource(self.fate);
        world.insert_resource(Elsewhere(self.elsewhere));
        world.insert_resource(Gone(self.gone));
        world.insert_resource(self.fled);
        world.insert_resource(self.repute);
        world.insert_resource(HeroKit(self.kit));
        world.insert_resource(self.guises);
        world.insert_resource(self.uniques);
        world.insert_resource(self.alarm);
        world.insert_resource(self.chronicle);
        for actor in self.here.actors {
            actor.spawn(world);
        }
        for band in self.here.bands {
            bring(world, band);
        }
    }

    /// A number that two games share when they are the same to the last bit: the
    /// XXH64 of the bytes a save would hold, the same on every machine.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        hasher.write(&self.packed());
        hasher.finish()
    }

    /// The same as few bytes, to be kept while it is not looked at.
    ///
    /// # Panics
    /// Never: plain data can always be written.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("plain data can be written")
    }

    /// What was [packed](Self::packed); nothing where the bytes make no sense.
    #[must_use]
    pub fn unpacked(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }
}
