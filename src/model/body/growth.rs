//! What an actor has become by what it did.

use crate::content::{BreedId, Growths};
use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

/// Something worth growing by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Feat {
    /// Came to a place of that danger.
    Reached(u8),
    /// Killed a foe of that breed, who was no weaker.
    Slew(BreedId),
    /// Let go somebody of that breed, who had given up.
    Spared(BreedId),
    /// Set free somebody of that breed, whom others held.
    Freed(BreedId),
    /// Brought a captive of that breed to town.
    Delivered(BreedId),
}

/// What somebody has become by what it did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Growth {
    /// Steps that it has grown.
    pub steps: u8,
    /// What counts for the next one.
    pub merit: u32,
    /// What it did that counted, each with how often, in order.
    pub feats: Vec<(Feat, u16)>,
}

impl Growth {
    /// How often it did that.
    #[must_use]
    pub fn times(&self, feat: Feat) -> u16 {
        let found = self.feats.binary_search_by_key(&feat, |&(feat, _)| feat);
        found.map_or(0, |at| self.feats[at].1)
    }

    /// The greatest danger it has come to so far.
    #[must_use]
    pub fn farthest(&self) -> u8 {
        let reached = self.feats.iter().filter_map(|&(feat, _)| match feat {
            Feat::Reached(danger) => Some(danger),
            _ => None,
        });
        reached.max().unwrap_or(0)
    }

    /// What it takes for the next step; nothing for who has grown as far as one can.
    #[must_use]
    pub fn needed(&self, rules: &Growths) -> Option<u32> {
        let more = u32::from(rules.more) * u32::from(self.steps);
        (self.steps < rules.most).then(|| u32::from(rules.step.max(1)) + more)
    }

    /// Counts a feat that is worth so much the first time, and half as much each time
    /// after. Returns whether that was worth anything.
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

    /// Takes a step if it has earned one. Returns whether that is so.
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
