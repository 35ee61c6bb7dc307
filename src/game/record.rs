//! A game as plain data: for saving, and for hashing to compare games.

use std::collections::BTreeMap;
use std::hash::Hasher;

use bevy::ecs::world::World;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use twox_hash::XxHash64;

use crate::content::KitId;
use crate::model::body::{ActorId, ActorRecord, Arts};
use crate::model::level::{Alarm, Tracks};
use crate::model::run::{
    Chronicle, Clock, Fled, Gone, HeroKit, Nemeses, Repute, RunOutcome, Seed, Streams, Underway,
};
use crate::model::things::{Identification, Uniques};
use crate::rules::band_membership::bring;
use crate::rules::level_record::{Elsewhere, LevelRecord};
use crate::rules::queries::{content, hero};
use crate::rules::schooling::lent_by;

/// A whole game as plain data.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The seed of the run.
    pub seed: u64,
    /// The game clock and counters.
    pub clock: Clock,
    /// The random streams.
    pub streams: Streams,
    /// The outcome of the run.
    pub fate: RunOutcome,
    /// The hero's level.
    pub here: LevelRecord,
    /// The visited levels he is not on, by depth.
    pub elsewhere: BTreeMap<u8, LevelRecord>,
    /// Actors that fled from a level and are on none now, in the order in which they left.
    pub gone: Vec<Underway>,
    /// Every actor that has ever fled from a level.
    pub fled: Fled,
    /// The hero's reputation.
    pub repute: Repute,
    /// The hero's starting kit.
    pub kit: KitId,
    /// Which item kinds the hero has identified, and how unidentified ones look.
    pub guises: Identification,
    /// The unique breeds that have appeared.
    pub uniques: Uniques,
    /// The dungeon's alarm about the goal.
    pub alarm: Alarm,
    /// The chronicle of the run.
    pub chronicle: Chronicle,
    /// The tracks of creatures on the hero's level.
    pub tracks: Tracks,
    /// The names of the arts that the hero has learned, in that order.
    pub arts: Vec<String>,
    /// The survivors that come for the hero.
    pub nemeses: Nemeses,
}

impl Snapshot {
    /// The current state of the game in `world`.
    #[must_use]
    pub fn of(world: &World) -> Self {
        Self {
            seed: world.resource::<Seed>().0,
            clock: *world.resource::<Clock>(),
            streams: world.resource::<Streams>().clone(),
            fate: world.resource::<RunOutcome>().clone(),
            here: LevelRecord::of(world),
            elsewhere: world.resource::<Elsewhere>().0.clone(),
            gone: world.resource::<Gone>().0.clone(),
            fled: world.resource::<Fled>().clone(),
            repute: world.resource::<Repute>().clone(),
            kit: world.resource::<HeroKit>().0,
            guises: world.resource::<Identification>().clone(),
            uniques: world.resource::<Uniques>().clone(),
            alarm: *world.resource::<Alarm>(),
            chronicle: world.resource::<Chronicle>().clone(),
            tracks: world.resource::<Tracks>().clone(),
            arts: hero(world)
                .and_then(|hero| world.get::<Arts>(hero))
                .map_or_else(Vec::new, |learned| learned.names(content(world))),
            nemeses: world.resource::<Nemeses>().clone(),
        }
    }

    /// Restores the game into a world without a level or actors.
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
        world.insert_resource(self.tracks);
        world.insert_resource(self.nemeses);
        for mut actor in self.here.actors {
            let is_hero = actor.id == ActorId::HERO;
            actor.arts = is_hero.then(|| {
                let mut arts = Arts::called(&self.arts, &content);
                arts.lend(lent_by(&actor.pack, &content), &content);
                arts
            });
            actor.spawn(world);
        }
        for band in self.here.bands {
            bring(world, band);
        }
    }

    /// All visited levels, the hero's first.
    pub fn levels(&self) -> impl Iterator<Item = &LevelRecord> {
        std::iter::once(&self.here).chain(self.elsewhere.values())
    }

    /// All visited levels, the hero's first, mutably.
    pub fn levels_mut(&mut self) -> impl Iterator<Item = &mut LevelRecord> {
        std::iter::once(&mut self.here).chain(self.elsewhere.values_mut())
    }

    /// All actors, on levels and between them.
    pub fn actors_mut(&mut self) -> impl Iterator<Item = &mut ActorRecord> {
        let levels = std::iter::once(&mut self.here).chain(self.elsewhere.values_mut());
        let there = levels.flat_map(|record| &mut record.actors);
        let gone = self.gone.iter_mut().map(|underway| &mut underway.actor);
        let nemeses = self.nemeses.0.values_mut();
        let waiting = nemeses.filter_map(|nemesis| nemesis.away.as_mut());
        there.chain(gone).chain(waiting)
    }

    /// A hash that is equal for two games in exactly the same state: the XXH64 of the bytes
    /// that a save would hold, identical on every machine.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        hasher.write(&pack(self));
        hasher.finish()
    }
}

/// Encodes plain data compactly, as in a save.
///
/// # Panics
/// Never: plain data can always be serialized.
#[must_use]
pub fn pack(data: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(data).expect("plain data can be written")
}

/// Decodes [packed](pack) bytes; `None` if they are invalid or too many.
#[must_use]
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (data, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(data)
}
