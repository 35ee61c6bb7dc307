//! How an actor wavers between fear and hate over several turns, and which of these changes
//! were reported to the player.

use crate::model::mind::feeling_causes::Faced;
use serde::{Deserialize, Serialize};

use crate::content::Refuge;
use crate::spatial::Pos;

/// An actor's wavering before its target. It also records what was announced, so that an
/// actor hovering between two cells is announced only once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hesitation {
    /// The distance in steps at which it stopped, once it has kept its distance.
    pub stand: Option<u16>,
    /// Whether it has since dared to go nearer.
    pub has_dared: bool,
    /// The item it last turned aside for.
    pub lure: Option<Pos>,
    /// The actor it fled or kept away from, and how that actor looked.
    pub faced: Option<Faced>,
    /// The refuges announced in this flight, in the order of [`Refuge::ALL`].
    pub made_for: [bool; Refuge::ALL.len()],
}

impl Hesitation {
    /// Marks a refuge as announced. Returns whether it had not been announced in this
    /// flight.
    pub fn is_news(&mut self, refuge: Refuge) -> bool {
        let mut all = Refuge::ALL.iter().zip(&mut self.made_for);
        let told = all.find(|(one, _)| **one == refuge);
        told.is_some_and(|(_, told)| !std::mem::replace(told, true))
    }
}

/// Why an actor turns on a foe it did not dare to face before: the change without which it
/// would still be afraid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Courage {
    /// The number of friends it sees that the hero sees, too.
    Company(u8),
    /// Its own wounds have healed.
    Recovered,
    /// Its foe is more badly hurt than before.
    FoeHurt,
    /// Its foe is armed worse than before.
    FoeIllArmed,
    /// No cause that can be named.
    Itself,
    /// Its panic is over.
    Calm,
}
