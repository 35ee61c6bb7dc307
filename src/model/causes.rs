//! What a feeling about somebody comes of, part by part, so that it can be told.
//!
//! The parts are in the units of the feeling and fall with distance as it does; which of
//! them are worth a word is for the interface to say.

use crate::content::ItemKindId;

/// The parts of what is felt about somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    /// How strong the other's body is beside its own when whole, in percent: 100 is a
    /// match.
    pub strength: i32,
    /// How well armed the other is beside it, in percent: 100 is a match.
    pub arms: i32,
    /// What is left of the other's health, in percent.
    pub health: i32,
    /// Of fear or love: for the other's strength.
    pub by_strength: i32,
    /// Of fear or love: for the other's arms and armour.
    pub by_arms: i32,
    /// Of fear: for what such creatures are to it, beyond strength and arms.
    pub by_kind: i32,
    /// Of fear: for its own wounds.
    pub by_wounds: i32,
    /// Of fear: for having lost heart over its wounds.
    pub by_panic: i32,
    /// Of fear: for things that the other wields, wears or holds up.
    pub by_thing: i32,
    /// The most feared of those things.
    pub thing: Option<ItemKindId>,
    /// Whether it bears the other a grudge.
    pub bears_grudge: bool,
}

impl Causes {
    /// Every part as `fall` leaves it.
    #[must_use]
    pub fn fallen(self, fall: impl Fn(i32) -> i32) -> Self {
        Self {
            by_strength: fall(self.by_strength),
            by_arms: fall(self.by_arms),
            by_kind: fall(self.by_kind),
            by_wounds: fall(self.by_wounds),
            by_panic: fall(self.by_panic),
            by_thing: fall(self.by_thing),
            ..self
        }
    }

    /// What the other's wounds take off the fear of it.
    #[must_use]
    pub fn spared_by_its_wounds(&self) -> i32 {
        let lost = (100 - self.health).clamp(0, 99);
        self.by_strength.saturating_mul(lost) / (100 - lost)
    }

    /// What it would fear more if the other were as well armed as itself; 0 if it is.
    #[must_use]
    pub fn spared_by_its_arms(&self) -> i32 {
        let short = (100 - self.arms).clamp(0, 99);
        self.by_arms.saturating_mul(short) / (100 - short)
    }
}
