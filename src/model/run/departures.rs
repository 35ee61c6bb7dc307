//! Who left the level by its exits.

use crate::content::Leads;
use crate::model::body::ActorId;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Who took which way off the level in this tick, and to which; they are gone when it is over.
#[derive(Clone, Debug, Default, Resource)]
pub struct Leaving(pub Vec<(ActorId, Leads, u8)>);

/// Everybody who has ever fled off a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Fled(pub BTreeSet<ActorId>);
