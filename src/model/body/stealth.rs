//! How the hero goes about, how far he is heard and from how far he is made out: one
//! function each for the rules and for what the person is shown.
//!
//! His noise has two parts, as in the fourth-generation AI of Oangband: an innate
//! one that comes from his tread, what he wears and his pace, and a passing one from
//! what he did, which dies down by half with each of his turns.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

/// Below this, in tenths of a cell, a passing noise is none.
const FAINTEST: u16 = 10;
/// Nothing is louder than this, in tenths of a cell.
pub const LOUDEST: i32 = 1000;

/// How the hero walks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// As one walks.
    #[default]
    Walk,
    /// Softly, and slower.
    Creep,
}

/// How loud and how conspicuous the hero is, for as long as others may notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Stealth {
    /// How he walks.
    pub pace: Pace,
    /// Whether he moved in his last turn.
    pub has_moved: bool,
    /// The passing noise of what he did, in tenths of a cell.
    pub racket: u16,
}

impl Stealth {
    /// Ticks that creeping adds to the wait between turns.
    pub const CREEPING: i32 = 3;

    /// The share of his tread that is heard, in percent: creeping halves it, standing
    /// still leaves a quarter.
    #[must_use]
    pub const fn loudness(self) -> i32 {
        match (self.has_moved, self.pace) {
            (false, _) => 25,
            (true, Pace::Creep) => 50,
            (true, Pace::Walk) => 100,
        }
    }

    /// How far off the unwary make him out, in percent of what they see of one who
    /// walks: what stands still or creeps is easily overlooked.
    #[must_use]
    pub const fn conspicuousness(self) -> u32 {
        match (self.has_moved, self.pace) {
            (false, _) => 60,
            (true, Pace::Creep) => 70,
            (true, Pace::Walk) => 100,
        }
    }

    /// Makes it known that he was as loud as `volume`.
    pub fn resound(&mut self, volume: u16) {
        self.racket = self.racket.max(volume);
    }

    /// His turn begins: what he did before dies down.
    pub fn calm(&mut self) {
        self.racket /= 2;
        if self.racket < FAINTEST {
            self.racket = 0;
        }
        self.has_moved = false;
    }

    /// The other pace.
    pub fn change_pace(&mut self) {
        self.pace = match self.pace {
            Pace::Walk => Pace::Creep,
            Pace::Creep => Pace::Walk,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_racket_dies_down_by_half() {
        let mut stealth = Stealth::default();
        stealth.resound(50);
        stealth.resound(20);
        let heard: Vec<u16> = std::iter::repeat_with(|| {
            stealth.calm();
            stealth.racket
        })
        .take(4)
        .collect();
        assert_eq!(heard, [25, 12, 0, 0]);
    }

    #[test]
    fn the_softer_the_pace_the_less_there_is_to_notice() {
        let walking = Stealth {
            has_moved: true,
            ..Stealth::default()
        };
        let mut creeping = walking;
        creeping.change_pace();
        let still = Stealth::default();
        for how in [Stealth::loudness, |stealth: Stealth| {
            stealth.conspicuousness().cast_signed()
        }] {
            assert!(how(walking) > how(creeping));
            assert!(how(creeping) > how(still));
        }
    }
}
