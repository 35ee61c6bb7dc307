//! Tactics by name, so that single ones can be taken from a creature: the arena asks what
//! each is worth.

use bevy::ecs::component::Component;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// One thing that a creature does cleverly.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Tactic {
    /// Casts what promises most; without it, any spell it could.
    Choice,
    /// Learns what foes resist.
    Learning,
    /// Spares its mana.
    Thrift,
    /// Keeps its line of fire clear of friends.
    ClearLine,
    /// Lays balls and breaths beside a foe it can not hit.
    Indirect,
    /// Keeps the distance that suits it.
    Distance,
    /// Tries the sides where the straight step is barred.
    Flanks,
    /// Changes places with friends in its way, or pushes them aside.
    Shoving,
    /// Lurks out of sight until its prey is in the open.
    Lurking,
    /// Goes round its prey so that all can reach it.
    Surrounding,
    /// Keeps together with its band.
    Cohesion,
    /// Shares with its band what it knows.
    Relay,
    /// Seeks ground that helps it.
    Ground,
    /// Breaks down doors and wards in its way.
    Bashing,
    /// Flees to safety by the least danger; without it, to the cell farthest from its foes.
    Escape,
}

impl Tactic {
    /// Its name at the prompt: `clear-line`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The tactics that somebody does without. Whoever has none of this uses all of them, as
/// everybody does in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Component)]
pub struct DisabledTactics(u32);

impl DisabledTactics {
    /// The same, without that one as well.
    #[must_use]
    pub const fn and(self, tactic: Tactic) -> Self {
        Self(self.0 | tactic.bit())
    }

    /// Whether it does without that.
    #[must_use]
    pub const fn lacks(self, tactic: Tactic) -> bool {
        self.0 & tactic.bit() != 0
    }
}

/// Whether somebody who does without those, or without none, uses that tactic.
#[must_use]
pub fn uses(forgoes: Option<&DisabledTactics>, tactic: Tactic) -> bool {
    !forgoes.is_some_and(|forgoes| forgoes.lacks(tactic))
}
