//! Actors that surrendered, and what became of them.
//!
//! A surrendered actor is at its captor's mercy: others no longer treat it as a foe, and
//! the hero is asked what to do with it. It remembers what he did.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

/// What became of an actor that surrendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hold {
    /// It pleads and waits for a decision.
    Pleading,
    /// It lies bound.
    Tied,
    /// It is led along by its captor.
    Led,
    /// It was released and runs from its captor.
    Spared,
    /// It never surrendered itself. It has heard of the hero's mercy and leaves him alone.
    Lenient,
    /// It was attacked after surrendering and will not plead again.
    Betrayed,
    /// It joined its captor, whom it follows and fights for.
    Sworn,
    /// As `Sworn`, but it was told to wait where it is.
    Posted,
    /// As `Sworn`, but it was told to attack that actor first.
    SetOn(ActorId),
}

/// What the hero tells his companions to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Follow him.
    Heel,
    /// Wait where they are.
    Stay,
    /// Attack that actor first.
    Attack(ActorId),
}

/// Held by actors that surrendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Yielded {
    /// The actor it surrendered to.
    pub to: ActorId,
    /// What has become of it.
    pub hold: Hold,
    /// Whether it was robbed without a witness, so that only the victim knows. One that joined
    /// its captor bears a grudge for it.
    pub is_robbed: bool,
    /// Own turns in a row in which it did not perceive its captor.
    pub alone: u16,
}

impl Yielded {
    /// A surrender with this hold and otherwise default values.
    #[must_use]
    pub const fn new(to: ActorId, hold: Hold) -> Self {
        Self {
            to,
            hold,
            is_robbed: false,
            alone: 0,
        }
    }

    /// Whether it is currently at another actor's mercy.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        matches!(self.hold, Hold::Pleading | Hold::Tied | Hold::Led)
    }

    /// Whether it has joined its captor of its own will.
    #[must_use]
    pub const fn is_sworn(&self) -> bool {
        matches!(self.hold, Hold::Sworn | Hold::Posted | Hold::SetOn(_))
    }

    /// Whether it is held in a way that friends can undo: bound or led along.
    #[must_use]
    pub const fn is_captive(&self) -> bool {
        matches!(self.hold, Hold::Tied | Hold::Led)
    }
}
