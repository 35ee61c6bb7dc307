//! A running game: how it begins, how the hero travels, and how all of it
//! becomes plain data and is one again.

pub mod record;

use std::sync::Arc;

use bevy::ecs::world::World;

use crate::ai::sense::{lighting, sight};
use crate::ai::tactics::escape::SafetyMapCache;
use crate::content::{Content, KitId};
use crate::model::bands::{Bands, Calls};
use crate::model::level::{Alarm, Footsteps, Level, Lights, Noises};
use crate::model::run::{
    Chronicle, Clock, ContentHandle, Events, Fled, Gone, HeroKit, Leaving, Orders,
    PendingLevelChange, RegenTicks, Repute, Roster, RunOutcome, Seed, Streams, Unread,
};
use crate::model::things::{Identification, Item, Uniques};
use crate::rules::level_record::Elsewhere;
use crate::turn::{self, travel};
use record::Snapshot;

/// A run: a Bevy world with nothing but the rules in it.
///
/// It is a world of its own and not part of a frontend's, so that a new run or a
/// loaded one starts from nothing, and so that everything runs without a frontend.
pub struct Game {
    /// All there is. Read it freely; it is changed by [`turn::driver`] alone.
    pub world: World,
}

impl Game {
    /// A new run of who chooses no kit: the hero at the gate of the town.
    #[must_use]
    pub fn new(content: Arc<Content>, seed: u64) -> Self {
        Self::with_kit(content, seed, KitId::USUAL)
    }

    /// A new run with that kit.
    #[must_use]
    pub fn with_kit(content: Arc<Content>, seed: u64, kit: KitId) -> Self {
        let mut guises = Identification::dealt(&content, seed);
        for thing in &content.kits.row(kit).things {
            // What he packed himself he knows.
            if let Some(item) = Item::called(thing, &content) {
                guises.learn(item.kind);
            }
        }
        let mut world = bare(content, seed, Streams::new(seed), Clock::AT_FIRST);
        world.insert_resource(HeroKit(kit));
        world.insert_resource(guises);
        travel::begin(&mut world);
        open_eyes(&mut world);
        Self { world }
    }

    /// A room that a scenario drew: that level, with nobody on it yet.
    #[must_use]
    pub fn in_room(content: Arc<Content>, seed: u64, level: Level) -> Self {
        let mut world = bare(content, seed, Streams::new(seed), Clock::AT_FIRST);
        world.insert_resource(level);
        Self { world }
    }

    /// All of it as plain data.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::of(&self.world)
    }

    /// The game that a snapshot was taken of. The snapshot must be sound for this
    /// content, as one that [`save`](crate::save) decoded is.
    #[must_use]
    pub fn resume(content: Arc<Content>, snapshot: Snapshot) -> Self {
        let mut world = bare(
            content,
            snapshot.seed,
            snapshot.streams.clone(),
            snapshot.clock,
        );
        snapshot.restore(&mut world);
        open_eyes(&mut world);
        Self { world }
    }

    /// A number that two games share when they are the same to the last bit.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.snapshot().hash()
    }
}

/// Before the first turn nobody has looked yet; the person wants to see at once.
pub fn open_eyes(world: &mut World) {
    for look in [
        world.run_system_cached(lighting::shine),
        world.run_system_cached(sight::look_around),
    ] {
        look.expect("looking asks for nothing that a game lacks");
    }
    sight::remember_level(world);
}

fn bare(content: Arc<Content>, seed: u64, streams: Streams, clock: Clock) -> World {
    let mut world = World::new();
    world.insert_resource(ContentHandle(content));
    world.insert_resource(Seed(seed));
    world.insert_resource(HeroKit(KitId::USUAL));
    world.insert_resource(streams);
    world.insert_resource(clock);
    world.init_resource::<Roster>();
    world.init_resource::<Bands>();
    world.init_resource::<Calls>();
    world.init_resource::<Orders>();
    world.init_resource::<RunOutcome>();
    world.init_resource::<PendingLevelChange>();
    world.init_resource::<RegenTicks>();
    world.init_resource::<Events>();
    world.init_resource::<Noises>();
    world.init_resource::<Footsteps>();
    world.init_resource::<Lights>();
    world.init_resource::<SafetyMapCache>();
    world.init_resource::<Elsewhere>();
    world.init_resource::<Gone>();
    world.init_resource::<Fled>();
    world.init_resource::<Leaving>();
    world.init_resource::<Repute>();
    world.init_resource::<Identification>();
    world.init_resource::<Uniques>();
    world.init_resource::<Alarm>();
    world.init_resource::<Chronicle>();
    world.init_resource::<Unread>();
    world.add_schedule(turn::schedule());
    world
}
