//! The chronicle of a run: its turning points, the hero's last wounds, and what he did in
//! numbers. It is kept by the rules, so that whoever plays a log again reads the same; words
//! are made of it elsewhere, and no rule asks it for anything.

use std::collections::BTreeMap;

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use crate::content::{BreedId, ItemKindId};
use crate::model::body::ActorId;

/// A turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Milestone {
    /// He came to a level for the first time.
    Entered,
    /// He killed somebody, for the first time.
    FirstBlood(BreedId),
    /// He killed one of more than his own rank, the first of its breed.
    Slew(BreedId),
    /// He had so few hit points left, and lived; who had taken the last of them.
    NearDeath {
        /// The fewest he had.
        left: i32,
        /// Of what breed, if it was anybody.
        by: Option<BreedId>,
    },
    /// He let go one who had given up.
    Spared(BreedId),
    /// He killed one who had given up.
    Murdered(BreedId),
    /// He brought a captive to town.
    Delivered(BreedId),
    /// He came by a thing of note.
    Found(ItemKindId),
    /// He took up what he came for.
    TookGoal,
    /// He had laid it down, and has it again.
    RegainedGoal,
    /// He came to a level that he knew, and had it with him.
    Homeward,
    /// He left by the gate with it.
    Won,
    /// He died; of whom, if it was anybody.
    Died(Option<BreedId>),
}

/// When and where there was one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turning {
    /// The hero's turn.
    pub turn: u32,
    /// The depth he was at.
    pub depth: u8,
    /// How much it matters: of too many the lightest go.
    pub weight: u8,
    /// What it was.
    pub what: Milestone,
}

/// What took hit points.
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

/// Hit points that the hero lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wound {
    /// His turn.
    pub turn: u32,
    /// Who did it, if it was anybody.
    pub by: Option<(ActorId, BreedId)>,
    /// By what.
    pub how: Harm,
    /// How many, 1 or more.
    pub points: i32,
    /// How many he had left when the tick was over; 0 or less for none.
    pub left: i32,
}

/// What he did, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many he killed, whoever they were.
    pub slain: u32,
    /// The levels, added up, of those among them who would have attacked him.
    pub prowess: u32,
    /// How many who had given up he let go.
    pub spared: u32,
    /// How many of those he killed.
    pub murdered: u32,
}

/// The hero is nearly dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brink {
    /// The fewest hit points that he had.
    pub left: i32,
    /// Who took the last of them, if it was anybody.
    pub by: Option<BreedId>,
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Chronicle {
    /// The turning points that matter most, in the order in which they came.
    pub turnings: Vec<Turning>,
    /// What he lost of late.
    pub wounds: Vec<Wound>,
    /// What he did.
    pub tally: Tally,
    /// How many of each breed he killed, whoever they were.
    pub kills: BTreeMap<BreedId, u32>,
    /// Whether he is nearly dead just now.
    pub brink: Option<Brink>,
}

impl Chronicle {
    /// Turning points that are kept.
    pub const MOST: usize = 40;
    /// Wounds that are kept.
    pub const MOST_WOUNDS: usize = 24;
    /// Turns of the hero for which a wound is kept.
    pub const LATELY: u32 = 10;

    /// Adds a turning point. Of too many the lightest goes, and of those the oldest.
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

    /// Adds a wound, and forgets those of long ago.
    pub fn hurt(&mut self, wound: Wound) {
        let since = wound.turn.saturating_sub(Self::LATELY);
        self.wounds.retain(|old| old.turn > since);
        if self.wounds.len() >= Self::MOST_WOUNDS {
            self.wounds.remove(0);
        }
        self.wounds.push(wound);
    }

    /// Whether there was such a turning point.
    #[must_use]
    pub fn has(&self, what: Milestone) -> bool {
        self.turnings.iter().any(|turning| turning.what == what)
    }

    /// Whether there was such a turning point at that depth.
    #[must_use]
    pub fn has_at(&self, depth: u8, what: Milestone) -> bool {
        let mut there = self.turnings.iter().filter(|it| it.depth == depth);
        there.any(|turning| turning.what == what)
    }

    /// Gives every row its present number; what speaks of a row that is no more is forgotten.
    pub fn renumber(
        &mut self,
        breed: impl Fn(BreedId) -> Option<BreedId>,
        item: impl Fn(ItemKindId) -> Option<ItemKindId>,
    ) {
        use Milestone as M;
        self.turnings.retain_mut(|turning| {
            let now = match turning.what {
                M::FirstBlood(it) => breed(it).map(M::FirstBlood),
                M::Slew(it) => breed(it).map(M::Slew),
                M::Spared(it) => breed(it).map(M::Spared),
                M::Murdered(it) => breed(it).map(M::Murdered),
                M::Delivered(it) => breed(it).map(M::Delivered),
                M::Found(it) => item(it).map(M::Found),
                M::NearDeath { left, by } => Some(M::NearDeath {
                    left,
                    by: by.and_then(&breed),
                }),
                M::Died(by) => Some(M::Died(by.and_then(&breed))),
                other => Some(other),
            };
            turning.what = now.unwrap_or(turning.what);
            now.is_some()
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

/// From which event on the chronicle has not been told what happened.
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
