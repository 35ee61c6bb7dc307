//! What factions say of the hero: how he deals with those who give up.
//!
//! Only what somebody saw or heard gets about; then all of the faction know it, on every
//! level, for as long as the run lasts.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::FactionId;

/// Who of a faction gave up to the hero, and what he did with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Renown {
    /// Whose.
    pub of: FactionId,
    /// How many he let go.
    pub spared: u16,
    /// How many he robbed.
    pub robbed: u16,
    /// How many he killed.
    pub slain: u16,
}

impl Renown {
    /// A faction that has heard nothing of him.
    #[must_use]
    pub const fn unknown(of: FactionId) -> Self {
        Self {
            of,
            spared: 0,
            robbed: 0,
            slain: 0,
        }
    }

    /// Whether giving up to him is worth trying.
    #[must_use]
    pub const fn is_trusted(&self) -> bool {
        self.slain == 0
    }

    /// Percent added to the chance that one of them pleads: 20 for each whom he let go, 40
    /// at most.
    #[must_use]
    pub fn trust(&self) -> u32 {
        20 * u32::from(self.spared.min(2))
    }

    /// How much they hate him, in percent of what they would: a half more once he has killed
    /// one who pleaded, a tenth more for each whom he robbed, 15 less for each whom he let
    /// go, of three at most.
    #[must_use]
    pub fn hate(&self) -> i64 {
        let robbed = 10 * i64::from(self.robbed.min(3));
        if self.is_trusted() {
            100 + robbed - 15 * i64::from(self.spared.min(3))
        } else {
            150 + robbed
        }
    }

    /// How much they fear him, in percent of what they would: less once they know that it
    /// does not help to give up.
    #[must_use]
    pub const fn fear(&self) -> i64 {
        if self.is_trusted() { 100 } else { 60 }
    }

    /// Chance in percent that one of them who would go for him lets him be: 10 for each whom
    /// he let go, 30 at most.
    #[must_use]
    pub fn leniency(&self) -> u32 {
        match self.is_trusted() {
            true => 10 * u32::from(self.spared.min(3)),
            false => 0,
        }
    }
}

/// What a faction has heard that the hero did with one who gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rumour {
    /// He let it go.
    Spared,
    /// He robbed it.
    Robbed,
    /// He killed it.
    Slain,
}

/// What all factions say of him: in the order of factions, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Resource)]
pub struct Repute(pub Vec<Renown>);

impl Repute {
    /// What a faction says.
    #[must_use]
    pub fn among(&self, of: FactionId) -> Renown {
        let at = self.0.binary_search_by_key(&of, |renown| renown.of);
        at.map_or(Renown::unknown(of), |at| self.0[at])
    }

    /// A faction hears of him.
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
