//! How an actor wavers between fear and hate over more than one turn, and what of it has
//! been told.

use crate::model::mind::feeling_causes::Faced;
use serde::{Deserialize, Serialize};

use crate::content::Refuge;
use crate::spatial::Pos;

/// How an actor wavers before its quarry, and what has been told of that: one who hovers
/// between two cells is told of once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hesitation {
    /// How near it dares to go, in steps, once it kept its distance.
    pub stand: Option<u16>,
    /// Whether it dared to go nearer after all.
    pub has_dared: bool,
    /// The thing it last turned aside for.
    pub lure: Option<Pos>,
    /// Whom it ran or kept away from, and how they looked.
    pub faced: Option<Faced>,
    /// What it was told to make for in this flight, in the order of [`Refuge::ALL`].
    pub made_for: [bool; Refuge::ALL.len()],
}

impl Hesitation {
    /// Whether it has not been told in this flight that it makes for that; from now on it
    /// has.
    pub fn is_news(&mut self, refuge: Refuge) -> bool {
        let mut all = Refuge::ALL.iter().zip(&mut self.made_for);
        let told = all.find(|(one, _)| **one == refuge);
        told.is_some_and(|(_, told)| !std::mem::replace(told, true))
    }
}

/// What makes an actor turn on whom it dared not face before: what it would be afraid
/// without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Courage {
    /// So many friends in its view whom the hero sees, too.
    Company(u8),
    /// Its own wounds have healed.
    Recovered,
    /// Its foe is worse hurt than then.
    FoeHurt,
    /// Its foe is worse armed than then.
    FoeIllArmed,
    /// Nothing that could be told.
    Itself,
    /// What frightened it for no reason of its own is over.
    Calm,
}
