//! A running game: creating it, taking snapshots, and resuming from them.

pub mod record;

use std::sync::Arc;

use bevy::ecs::world::World;

use crate::ai::sense::{lighting, sight};
use crate::ai::tactics::escape::SafetyMapCache;
use crate::content::{Content, KitId};
use crate::model::bands::{Bands, Calls};
use crate::model::body::{Arts, Yielded};
use crate::model::level::{Alarm, Footsteps, Level, Lights, Noises, Tracks};
use crate::model::run::{
    Chronicle, Clock, ContentHandle, Events, Fled, Gone, HeroKit, Leaving, Nemeses, Orders,
    PendingLevelChange, RegenTicks, Repute, Roster, RunOutcome, Seed, Streams, Unread,
};
use crate::model::things::{Identification, Item, Uniques};
use crate::rules::level_record::Elsewhere;
use crate::turn::{self, travel};
use record::Snapshot;

/// A run: a Bevy world that contains nothing but the rules.
///
/// The world is separate from any frontend's, so that new and loaded runs start clean and
/// the game can run without a frontend.
pub struct Game {
    /// The game's state. Read it freely; only [`turn::driver`] changes it.
    pub world: World,
}

impl Game {
    /// A new run with the usual kit: the hero starts at the town gate.
    #[must_use]
    pub fn new(content: Arc<Content>, seed: u64) -> Self {
        Self::with_kit(content, seed, KitId::USUAL)
    }

    /// A new run with a chosen kit.
    #[must_use]
    pub fn with_kit(content: Arc<Content>, seed: u64, kit: KitId) -> Self {
        let mut guises = Identification::dealt(&content, seed);
        for thing in &content.kits.row(kit).things {
            // The hero knows what he packed.
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

    /// A scenario's room: the given level, without any actors yet.
    #[must_use]
    pub fn in_room(content: Arc<Content>, seed: u64, level: Level) -> Self {
        let mut world = bare(content, seed, Streams::new(seed), Clock::AT_FIRST);
        world.insert_resource(level);
        Self { world }
    }

    /// The game as plain data.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::of(&self.world)
    }

    /// Resumes a game from a snapshot. The snapshot must be valid for this content, like
    /// those decoded by [`save`](crate::save).
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

    /// A hash that is equal for two games in exactly the same state.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.snapshot().hash()
    }
}

/// Updates light and sight before the first turn, so that the player sees the level at
/// once.
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
    world.init_resource::<Tracks>();
    world.init_resource::<Lights>();
    world.init_resource::<SafetyMapCache>();
    world.init_resource::<Elsewhere>();
    world.init_resource::<Gone>();
    world.init_resource::<Fled>();
    world.init_resource::<Leaving>();
    world.init_resource::<Repute>();
    world.init_resource::<Nemeses>();
    world.init_resource::<Identification>();
    world.init_resource::<Uniques>();
    world.init_resource::<Alarm>();
    world.init_resource::<Chronicle>();
    world.init_resource::<Unread>();
    // `get_components` finds nothing while a component it names is unknown to the world, even
    // an optional one.
    world.register_component::<Yielded>();
    world.register_component::<Arts>();
    world.add_schedule(turn::schedule());
    world
}
