//! What two modules or more share: components and resources as plain data.
//!
//! No systems and no rules here, only what things *are*. Whatever must survive a
//! save derives `serde`'s traits; whatever can be worked out again is marked so.

pub mod item;
pub mod level;

use serde::{Deserialize, Serialize};

/// Who an actor is, for as long as the game lasts: never given twice. The hero is [`ActorId::HERO`].
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    bevy::ecs::component::Component,
)]
pub struct ActorId(pub u32);

impl ActorId {
    /// The hero: the lowest id, and so the first to act among equals.
    pub const HERO: Self = Self(1);
}
