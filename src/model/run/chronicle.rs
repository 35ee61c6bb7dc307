//! The chronicle of a run: its turning points, the hero's last wounds, and his deeds in
//! numbers.
//!
//! The rules record it, so that replaying a log yields the same chronicle. Other modules
//! put it into words, and no rule reads it.

use std::collections::BTreeMap;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::{BreedId, ItemKindId};
use crate::model::body::ActorId;

/// A turning point of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Milestone {
    /// The hero entered a level for the first time.
    Entered,
    /// His first kill.
    FirstBlood(BreedId),
    /// His first kill of a breed of higher rank than his own.
    Slew(BreedId),
    /// He survived with very few hit points left.
    NearDeath {
        /// The fewest hit points he had.
        left: i32,
        /// The breed that took the last hit points, if any.
        by: Option<BreedId>,
    },
    /// He released a surrendered actor.
    Spared(BreedId),
    /// He killed a surrendered actor.
    Murdered(BreedId),
    /// He delivered a captive to town.
    Delivered(BreedId),
    /// That survivor of an encounter with him came for him, by name.
    CameForHero(ActorId),
    /// He killed that survivor.
    Overcame(ActorId),
    /// He found a notable item.
    Found(ItemKindId),
    /// He took the goal.
    TookGoal,
    /// He recovered the goal after dropping it.
    RegainedGoal,
    /// He returned to a known level carrying the goal.
    Homeward,
    /// He left by the gate with the goal.
    Won,
    /// He died; the breed that killed him, if any.
    Died(Option<BreedId>),
}

/// A milestone with its time, place and weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turning {
    /// The hero's turn.
    pub turn: u32,
    /// The depth, in levels.
    pub depth: u8,
    /// Importance: when there are too many, the lightest are dropped.
    pub weight: u8,
    /// The milestone.
    pub what: Milestone,
}

/// The source of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Harm {
    Blow,
    Magic,
    Fire,
    Ailment,
    Hunger,
    Mishap,
}

/// Hit points the hero lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wound {
    /// The hero's turn.
    pub turn: u32,
    /// The actor that caused it, if any.
    pub by: Option<(ActorId, BreedId)>,
    /// The source of the damage.
    pub how: Harm,
    /// Hit points lost, 1 or more.
    pub points: i32,
    /// Hit points left at the end of the tick; may be 0 or less.
    pub left: i32,
}

/// The hero's deeds in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// All kills.
    pub slain: u32,
    /// The summed levels of those victims that would have attacked him.
    pub prowess: u32,
    /// Surrendered actors he released.
    pub spared: u32,
    /// Surrendered actors he killed.
    pub murdered: u32,
}

/// The hero's current brush with death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brink {
    /// The fewest hit points he had.
    pub left: i32,
    /// The breed that took the last hit points, if any.
    pub by: Option<BreedId>,
}

/// The chronicle of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Chronicle {
    /// The most important turning points, in chronological order.
    pub turnings: Vec<Turning>,
    /// His recent wounds.
    pub wounds: Vec<Wound>,
    /// His deeds in numbers.
    pub tally: Tally,
    /// Kills per breed.
    pub kills: BTreeMap<BreedId, u32>,
    /// Set while he is nearly dead.
    pub brink: Option<Brink>,
}

impl Chronicle {
    /// Maximum number of turning points kept.
    pub const MOST: usize = 40;
    /// Maximum number of wounds kept.
    pub const MOST_WOUNDS: usize = 24;
    /// Number of hero turns for which a wound is kept.
    pub const LATELY: u32 = 10;

    /// Adds a turning point. When there are too many, the lightest is dropped, the oldest
    /// of them on ties.
    pub fn add(&mut self, turning: Turning) {
        self.turnings.push(turning);
        if self.turnings.len() > Self::MOST {
            let numbered = self.turnings.iter().enumerate();
            let lightest = numbered.min_by_key(|(at, turning)| (turning.weight, *at));
            if let Some((at, _)) = lightest {
                self.turnings.remove(at);
            }
        }
    }

    /// Adds a wound and drops old ones.
    pub fn hurt(&mut self, wound: Wound) {
        let since = wound.turn.saturating_sub(Self::LATELY);
        self.wounds.retain(|old| old.turn > since);
        if self.wounds.len() >= Self::MOST_WOUNDS {
            self.wounds.remove(0);
        }
        self.wounds.push(wound);
    }

    /// Whether that milestone was reached.
    #[must_use]
    pub fn has(&self, what: Milestone) -> bool {
        self.turnings.iter().any(|turning| turning.what == what)
    }

    /// Whether that milestone was reached at that depth.
    #[must_use]
    pub fn has_at(&self, depth: u8, what: Milestone) -> bool {
        let mut there = self.turnings.iter().filter(|it| it.depth == depth);
        there.any(|turning| turning.what == what)
    }

    /// Renumbers all rows for other content and drops turning points and kills whose row no
    /// longer exists.
    pub fn renumber(
        &mut self,
        breed: impl Fn(BreedId) -> Option<BreedId>,
        item: impl Fn(ItemKindId) -> Option<ItemKindId>,
    ) {
        use Milestone as M;
        self.turnings.retain_mut(|turning| match &mut turning.what {
            M::FirstBlood(it)
            | M::Slew(it)
            | M::Spared(it)
            | M::Murdered(it)
            | M::Delivered(it) => breed(*it).map(|now| *it = now).is_some(),
            M::Found(it) => item(*it).map(|now| *it = now).is_some(),
            M::NearDeath { by, .. } | M::Died(by) => {
                *by = by.and_then(&breed);
                true
            }
            M::CameForHero(_) | M::Overcame(_) => true,
            M::Entered | M::TookGoal | M::RegainedGoal | M::Homeward | M::Won => true,
        });
        let kills = std::mem::take(&mut self.kills).into_iter();
        self.kills = kills
            .filter_map(|(it, count)| Some((breed(it)?, count)))
            .collect();
        for wound in &mut self.wounds {
            wound.by = wound.by.and_then(|(id, it)| Some((id, breed(it)?)));
        }
        if let Some(brink) = &mut self.brink {
            brink.by = brink.by.and_then(&breed);
        }
    }
}

/// Index of the first event the chronicle has not processed.
#[derive(Clone, Copy, Debug, Default, Resource)]
pub struct Unread(pub usize);

#[cfg(test)]
mod tests {
    use super::*;

    fn turning(turn: u32, weight: u8) -> Turning {
        Turning {
            turn,
            depth: 0,
            weight,
            what: Milestone::Entered,
        }
    }

    #[test]
    fn of_too_many_turning_points_the_lightest_and_oldest_goes() {
        let mut chronicle = Chronicle::default();
        for turn in 0..Chronicle::MOST as u32 {
            chronicle.add(turning(turn, if turn % 2 == 0 { 9 } else { 5 }));
        }
        chronicle.add(turning(90, 7));
        assert_eq!(chronicle.turnings.len(), Chronicle::MOST);
        let turns: Vec<u32> = chronicle.turnings.iter().map(|it| it.turn).collect();
        assert!(turns.is_sorted());
        assert!(!turns.contains(&1) && turns.contains(&0) && turns.contains(&3));
        chronicle.add(turning(91, 1));
        assert!(chronicle.turnings.iter().all(|it| it.turn != 91));
    }

    #[test]
    fn wounds_of_long_ago_are_forgotten_and_so_are_too_many() {
        let mut chronicle = Chronicle::default();
        let wound = |turn| Wound {
            turn,
            by: None,
            how: Harm::Blow,
            points: 1,
            left: 3,
        };
        chronicle.hurt(wound(5));
        chronicle.hurt(wound(14));
        assert_eq!(chronicle.wounds.len(), 2);
        chronicle.hurt(wound(15));
        assert_eq!(chronicle.wounds.len(), 2);
        for _ in 0..99 {
            chronicle.hurt(wound(15));
        }
        assert_eq!(chronicle.wounds.len(), Chronicle::MOST_WOUNDS);
    }
}
