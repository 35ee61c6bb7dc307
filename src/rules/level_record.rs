//! Levels the hero has left.

use crate::model::bands::{Band, Membership};
use crate::model::body::{ActorId, ActorRecord};
use crate::model::level::Level;
use crate::model::run::{Clock, Roster};
use crate::rules::band_membership::bands;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A level and its actors while the hero is elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LevelRecord {
    /// The map and its items.
    pub level: Level,
    /// All actors there, sorted by id.
    pub actors: Vec<ActorRecord>,
    /// The tick of this state.
    pub at: u64,
    /// The bands among the actors, sorted by band id.
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

impl LevelRecord {
    /// Takes an actor off the level and out of its band, which ends with its last member.
    /// `None` if it is not there.
    pub fn remove(&mut self, id: ActorId) -> Option<(ActorRecord, Option<Membership>)> {
        let number = self.actors.iter().position(|actor| actor.id == id)?;
        let company = self.bands.iter_mut().find_map(|band| {
            let company = Membership::in_band(band, id)?;
            band.lose(id);
            Some(company)
        });
        self.bands.retain(|band| !band.members.is_empty());
        Some((self.actors.remove(number), company))
    }
}

/// Visited levels the hero is not on, by depth.
#[derive(Clone, Debug, Default, Resource)]
pub struct Elsewhere(pub BTreeMap<u8, LevelRecord>);
