//! What an actor decided to do, which layer of its mind decided it, and why.

mod action;
mod layer;
mod why;

use bevy::ecs::component::Component;
use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::BreedId;
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
    /// How it stood to the hero; `None` for himself and where there is none.
    pub toward_hero: Option<TowardHero>,
}

/// How a creature stood to the hero when it decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowardHero {
    /// Its breed.
    pub breed: BreedId,
    /// Its health, in percent.
    pub health: i32,
    /// Its mana, in percent; `None` for breeds without mana.
    pub mana: Option<i32>,
    /// Its distance from the hero, in steps.
    pub steps: u32,
    /// Whether the hero saw it.
    pub is_seen: bool,
    /// Whether it was hostile to him.
    pub is_hostile: bool,
    /// Whether it perceived him by any sense.
    pub perceives: bool,
}

/// All decisions in order. Recorded only when this resource is inserted; scenarios use it
/// to inspect decisions over many turns.
#[derive(Clone, Debug, Default, Resource)]
pub struct Diary(pub Vec<Noted>);
