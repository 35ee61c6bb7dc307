//! The hero's reputation with each faction: how he treats actors that surrender.
//!
//! Only deeds that were seen or heard count. Then the whole faction knows, on every level,
//! for the rest of the run.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::FactionId;

/// How many of a faction's members surrendered to the hero, and what he did with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Renown {
    /// The faction.
    pub of: FactionId,
    /// Number he released.
    pub spared: u16,
    /// Number he robbed.
    pub robbed: u16,
    /// Number he killed.
    pub slain: u16,
}

impl Renown {
    /// A faction that has heard nothing about him.
    #[must_use]
    pub const fn unknown(of: FactionId) -> Self {
        Self {
            of,
            spared: 0,
            robbed: 0,
            slain: 0,
        }
    }

    /// Whether surrendering to him is worth trying.
    #[must_use]
    pub const fn is_trusted(&self) -> bool {
        self.slain == 0
    }

    /// Percentage points added to the chance that a member pleads: 20 per released member,
    /// at most 40.
    #[must_use]
    pub fn trust(&self) -> u32 {
        20 * u32::from(self.spared.min(2))
    }

    /// Their hate for him in percent of the normal amount. Killing a pleading member adds
    /// 50, each robbery 10 (at most three), and each release subtracts 15 (at most three)
    /// while he has killed none.
    #[must_use]
    pub fn hate(&self) -> i64 {
        let robbed = 10 * i64::from(self.robbed.min(3));
        if self.is_trusted() {
            100 + robbed - 15 * i64::from(self.spared.min(3))
        } else {
            150 + robbed
        }
    }

    /// Their fear of him in percent of the normal amount: lower once they know that
    /// surrender does not help.
    #[must_use]
    pub const fn fear(&self) -> i64 {
        if self.is_trusted() { 100 } else { 60 }
    }

    /// Chance in percent that a member that would attack him leaves him alone: 10 per
    /// released member, at most 30; 0 once he has killed one.
    #[must_use]
    pub fn leniency(&self) -> u32 {
        match self.is_trusted() {
            true => 10 * u32::from(self.spared.min(3)),
            false => 0,
        }
    }
}

/// What a faction heard that the hero did with a surrendered member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rumour {
    /// He released it.
    Spared,
    /// He robbed it.
    Robbed,
    /// He killed it.
    Slain,
}

/// His reputation with all factions, sorted by faction, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Resource)]
pub struct Repute(pub Vec<Renown>);

impl Repute {
    /// His reputation with a faction.
    #[must_use]
    pub fn among(&self, of: FactionId) -> Renown {
        let at = self.0.binary_search_by_key(&of, |renown| renown.of);
        at.map_or(Renown::unknown(of), |at| self.0[at])
    }

    /// Records that a faction heard a rumour about him.
    pub fn spread(&mut self, of: FactionId, rumour: Rumour) {
        let at = match self.0.binary_search_by_key(&of, |renown| renown.of) {
            Ok(at) => at,
            Err(at) => {
                self.0.insert(at, Renown::unknown(of));
                at
            }
        };
        let renown = &mut self.0[at];
        let count = match rumour {
            Rumour::Spared => &mut renown.spared,
            Rumour::Robbed => &mut renown.robbed,
            Rumour::Slain => &mut renown.slain,
        };
        *count = count.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn word_gets_about_in_one_faction_and_no_other() {
        let mut repute = Repute::default();
        for (of, rumour) in [
            (3, Rumour::Spared),
            (1, Rumour::Slain),
            (3, Rumour::Robbed),
            (3, Rumour::Spared),
        ] {
            repute.spread(FactionId(of), rumour);
        }
        assert!(repute.0.is_sorted());
        let (kind, cruel) = (repute.among(FactionId(3)), repute.among(FactionId(1)));
        assert_eq!((kind.trust(), kind.hate(), kind.fear()), (40, 80, 100));
        assert_eq!((kind.leniency(), kind.is_trusted()), (20, true));
        assert_eq!((cruel.trust(), cruel.hate(), cruel.fear()), (0, 150, 60));
        assert!(!cruel.is_trusted() && cruel.leniency() == 0);
        assert_eq!(repute.among(FactionId(2)), Renown::unknown(FactionId(2)));
    }
}
