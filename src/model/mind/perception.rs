//! An actor's field of view, grudges and pending quips.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;
use crate::spatial::fov::View;

/// An actor's field of view. Recomputed after it moves or the level changes.
#[derive(Clone, Debug, Component)]
pub struct Sight {
    /// The cells in view.
    pub view: View,
    /// Whether the view must be recomputed before use. A flag rather than change detection: a
    /// door moving elsewhere makes a view stale too, and it is recomputed only in the actor's
    /// own turn.
    pub is_stale: bool,
}

impl Default for Sight {
    fn default() -> Self {
        Self {
            view: View::default(),
            is_stale: true,
        }
    }
}

/// Actors that attacked this actor without provocation: foes from then on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Grudges(pub Vec<ActorId>);

/// Indices of its breed's quips that the actor has yet to say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Quips(pub Vec<u8>);
