//! What an actor sees, whom it bears a grudge, and what it has to say.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;
use crate::spatial::fov::View;

/// What the actor sees. Worked out again when it moved or the level changed.
#[derive(Clone, Debug, Component)]
pub struct Sight {
    /// The cells in view.
    pub view: View,
    /// Whether the view must be worked out again before it is asked.
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

/// Those who struck the actor though it had nothing against them: foes from then on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Grudges(pub Vec<ActorId>);

/// What the actor has still to say: numbers of its breed's quips.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Quips(pub Vec<u8>);
