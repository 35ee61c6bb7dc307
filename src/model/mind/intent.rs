//! What an actor means to do, which layer of its mind decided so, and why.

mod action;
mod layer;
mod why;

use bevy::ecs::component::Component;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

pub use action::{Action, Operand, Operands};
pub use layer::Layer;
pub use why::Why;

/// A decision: what to do, who decided and why. Whoever has one has decided; no
/// later layer looks at it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
#[component(storage = "SparseSet")]
pub struct Intent {
    /// What it means to do.
    pub action: Action,
    /// Which layer decided.
    pub by: Layer,
    /// What moved it.
    pub why: Why,
}

/// The last decision an actor carried out or tried to, kept to be looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Decision(pub Option<Intent>);

/// One decision that was carried out or tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The tick it was in.
    pub tick: u64,
    /// Who decided.
    pub who: ActorId,
    /// What was decided.
    pub intent: Intent,
}

/// All decisions in order, kept only where somebody put this into the world: a
/// scenario asks what was decided over many turns.
#[derive(Clone, Debug, Default, Resource)]
pub struct Diary(pub Vec<Noted>);
