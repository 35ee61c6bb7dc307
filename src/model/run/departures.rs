//! Actors that left the level by its exits.

use crate::content::Leads;
use crate::model::body::ActorId;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Actors leaving the level in this tick, with their exit and destination depth. They are
/// removed at the end of the tick.
#[derive(Clone, Debug, Default, Resource)]
pub struct Leaving(pub Vec<(ActorId, Leads, u8)>);

/// Every actor that has ever fled from a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Fled(pub BTreeSet<ActorId>);
