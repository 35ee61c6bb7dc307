//! What an actor decided to do, which layer of its mind decided it, and why.

mod action;
mod layer;
mod why;

use bevy::ecs::component::Component;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

#[cfg(test)]
pub(crate) use action::testing;
pub use action::{Action, Operand};
pub use layer::Layer;
pub use why::Why;

/// A decision with its layer and reason. Later layers skip actors that already have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
#[component(storage = "SparseSet")]
pub struct Intent {
    /// The action decided on.
    pub action: Action,
    /// The layer that decided.
    pub by: Layer,
    /// The reason.
    pub why: Why,
}

/// The last decision an actor carried out or attempted, kept for inspection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Decision(pub Option<Intent>);

/// A decision that was carried out or attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The tick of the decision.
    pub tick: u64,
    /// The actor that decided.
    pub who: ActorId,
    /// The decision.
    pub intent: Intent,
}

/// All decisions in order. Recorded only when this resource is inserted; scenarios use it
/// to inspect decisions over many turns.
#[derive(Clone, Debug, Default, Resource)]
pub struct Diary(pub Vec<Noted>);
