//! A game as plain data: what is saved, stashed away with a level that the hero
//! left, and hashed to tell whether two games are the same.

use std::collections::BTreeMap;
use std::hash::Hasher;

use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};
use twox_hash::XxHash64;

use crate::content::KitId;
use crate::model::level::Alarm;
use crate::model::run::{
    Chronicle, Clock, Fled, Gone, HeroKit, Repute, RunOutcome, Seed, Streams, Underway,
};
use crate::model::things::{Identification, Uniques};
use crate::rules::band_membership::bring;
use crate::rules::level_record::{Elsewhere, LevelRecord};
use crate::rules::queries::content;

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
    pub fate: RunOutcome,
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
    pub guises: Identification,
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
