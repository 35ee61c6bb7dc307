//! The tracks of creatures on the hero's level.

use std::collections::BTreeMap;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::BreedId;
use crate::model::body::ActorId;
use crate::spatial::{Dir, Pos};

/// The latest track in each cell. They are gone when the hero leaves the level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Tracks(pub BTreeMap<Pos, Track>);

/// What a creature left where it went: prints on soft ground, or its smell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    /// Who left it.
    pub who: ActorId,
    /// Its breed.
    pub breed: BreedId,
    /// The hero's turn in which it went.
    pub turn: u32,
    /// The direction in which it went; `None` if it didn't leave by a step.
    pub toward: Option<Dir>,
}
