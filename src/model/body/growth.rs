//! How actors grow through their deeds.

use crate::content::{BreedId, Growths};
use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

/// A deed that counts towards growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Feat {
    /// Reached a place of that danger.
    Reached(u8),
    /// Killed a foe of that breed that was no weaker.
    Slew(BreedId),
    /// Released a surrendered actor of that breed.
    Spared(BreedId),
    /// Freed an actor of that breed from its captors.
    Freed(BreedId),
    /// Brought a captive of that breed to town.
    Delivered(BreedId),
}

/// An actor's growth so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Growth {
    /// Growth steps taken.
    pub steps: u8,
    /// Merit gathered towards the next step.
    pub merit: u32,
    /// Feats that counted, each with how often, sorted by feat.
    pub feats: Vec<(Feat, u16)>,
}

impl Growth {
    /// How often the feat has counted.
    #[must_use]
    pub fn times(&self, feat: Feat) -> u16 {
        let found = self.feats.binary_search_by_key(&feat, |&(feat, _)| feat);
        found.map_or(0, |at| self.feats[at].1)
    }

    /// The greatest danger reached so far.
    #[must_use]
    pub fn farthest(&self) -> u8 {
        let reached = self.feats.iter().filter_map(|&(feat, _)| match feat {
            Feat::Reached(danger) => Some(danger),
            _ => None,
        });
        reached.max().unwrap_or(0)
    }

    /// Merit needed for the next step; `None` at the maximum.
    #[must_use]
    pub fn needed(&self, rules: &Growths) -> Option<u32> {
        let more = u32::from(rules.more) * u32::from(self.steps);
        (self.steps < rules.most).then(|| u32::from(rules.step.max(1)) + more)
    }

    /// Counts a feat. The first time it is worth `worth` merit, and half as much each
    /// further time. Returns whether it was worth anything.
    pub fn count(&mut self, feat: Feat, worth: u32) -> bool {
        let found = self.feats.binary_search_by_key(&feat, |&(feat, _)| feat);
        let worth = worth >> u32::from(self.times(feat)).min(31);
        if worth == 0 {
            return false;
        }
        match found {
            Ok(at) => self.feats[at].1 += 1,
            Err(at) => self.feats.insert(at, (feat, 1)),
        }
        self.merit += worth;
        true
    }

    /// Takes a step if enough merit is gathered. Returns whether it did.
    pub fn step(&mut self, rules: &Growths) -> bool {
        let Some(needed) = self.needed(rules).filter(|&needed| needed <= self.merit) else {
            return false;
        };
        self.merit -= needed;
        self.steps += 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{BreedId, Growths};

    const RULES: Growths = Growths {
        step: 10,
        more: 5,
        most: 2,
        danger: 4,
        mercy: 6,
    };

    #[test]
    fn the_same_again_counts_half_and_in_the_end_nothing() {
        let mut growth = Growth::default();
        let feat = Feat::Slew(BreedId(3));
        let merits = [(); 5].map(|()| {
            growth.count(feat, 8);
            growth.merit
        });
        assert_eq!(merits, [8, 12, 14, 15, 15]);
        assert_eq!(growth.times(feat), 4);
        assert!(growth.count(Feat::Spared(BreedId(3)), 8));
        assert_eq!(growth.merit, 23);
    }

    #[test]
    fn each_step_takes_more_than_the_last_and_there_is_an_end() {
        let mut growth = Growth {
            merit: 100,
            ..Growth::default()
        };
        assert_eq!(growth.needed(&RULES), Some(10));
        assert!(growth.step(&RULES));
        assert_eq!((growth.merit, growth.needed(&RULES)), (90, Some(15)));
        assert!(growth.step(&RULES));
        assert_eq!((growth.merit, growth.needed(&RULES)), (75, None));
        assert!(!growth.step(&RULES));
        assert_eq!((growth.merit, growth.steps), (75, 2));
    }

    #[test]
    fn feats_are_kept_in_order_and_the_farthest_is_known() {
        let mut growth = Growth::default();
        for feat in [Feat::Slew(BreedId(1)), Feat::Reached(2), Feat::Reached(1)] {
            assert!(growth.count(feat, 1));
        }
        assert!(growth.feats.is_sorted());
        assert_eq!(growth.farthest(), 2);
    }
}
