//! Named tactics that can be disabled for a creature, so that the arena can measure the
//! value of each.

use bevy::ecs::component::Component;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A clever behaviour that can be disabled.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Tactic {
    /// Casts the most promising spell; without it, any castable spell.
    Choice,
    /// Learns what foes resist.
    Learning,
    /// Conserves its mana.
    Thrift,
    /// Keeps its line of fire clear of friends.
    ClearLine,
    /// Targets balls and breaths beside a foe it cannot hit directly.
    Indirect,
    /// Keeps its preferred distance.
    Distance,
    /// Tries the sides when the straight step is blocked.
    Flanks,
    /// Swaps places with friends in its way, or pushes them aside.
    Shoving,
    /// Lurks out of sight until its prey is in the open.
    Lurking,
    /// Spreads around its prey so that all can reach it.
    Surrounding,
    /// Stays close to its band.
    Cohesion,
    /// Shares its knowledge with its band.
    Relay,
    /// Seeks favourable ground.
    Ground,
    /// Breaks down doors and wards in its way.
    Bashing,
    /// Flees to safety along the least dangerous route; without it, to the cell farthest
    /// from its foes.
    Escape,
}

impl Tactic {
    /// Its name on the command line: `clear-line`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// The tactics disabled for an actor. Without this component all are enabled, as always in
/// the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Component)]
pub struct DisabledTactics(u32);

impl DisabledTactics {
    /// The same set with `tactic` disabled as well.
    #[must_use]
    pub const fn and(self, tactic: Tactic) -> Self {
        Self(self.0 | tactic.bit())
    }

    /// Whether `tactic` is disabled.
    #[must_use]
    pub const fn lacks(self, tactic: Tactic) -> bool {
        self.0 & tactic.bit() != 0
    }
}

/// Whether an actor with these disabled tactics, if any, uses `tactic`.
#[must_use]
pub fn uses(forgoes: Option<&DisabledTactics>, tactic: Tactic) -> bool {
    !forgoes.is_some_and(|forgoes| forgoes.lacks(tactic))
}
