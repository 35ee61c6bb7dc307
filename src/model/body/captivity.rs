//! Those who gave up, and what has become of them since.
//!
//! Whoever has yielded is at the mercy of others: nobody takes it for a foe, and the hero is
//! asked what he would have done with it. What he did, it remembers.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

/// What has become of somebody who gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hold {
    /// It pleads, and waits for what is done with it.
    Pleading,
    /// It lies bound.
    Tied,
    /// It is led along.
    Led,
    /// It was let go, and runs from whom it yielded to.
    Spared,
    /// It never gave up itself; it has heard what becomes of those who do, and lets be.
    Lenient,
    /// It was struck all the same, and will not plead again.
    Betrayed,
}

/// Held by who gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Yielded {
    /// To whom.
    pub to: ActorId,
    /// What has become of it.
    pub hold: Hold,
    /// Whether it was robbed, and nobody knows of that but itself.
    pub is_robbed: bool,
    /// Own turns in a row in which it did not perceive whom it yielded to.
    pub alone: u16,
}

impl Yielded {
    /// Somebody in that hold, of whom nothing else is known.
    #[must_use]
    pub const fn new(to: ActorId, hold: Hold) -> Self {
        Self {
            to,
            hold,
            is_robbed: false,
            alone: 0,
        }
    }

    /// Whether it is at somebody's mercy.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        matches!(self.hold, Hold::Pleading | Hold::Tied | Hold::Led)
    }

    /// Whether it is held in a way that others can undo: bound, or led along.
    #[must_use]
    pub const fn is_captive(&self) -> bool {
        matches!(self.hold, Hold::Tied | Hold::Led)
    }
}
