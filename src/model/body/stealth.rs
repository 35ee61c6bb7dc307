//! The hero's stealth: how he moves, how far he is heard and from how far he is seen. The
//! rules and the interface share these functions.
//!
//! His noise has two parts, as in the fourth-generation AI of Oangband: an innate part from
//! his tread, gear and pace, and a passing part from his actions, which halves with each of
//! his turns.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

/// Passing noise fainter than this, in tenths of a cell, drops to zero.
const FAINTEST: u16 = 10;
/// Upper limit of loudness, in tenths of a cell.
pub const LOUDEST: i32 = 1000;

/// How the hero walks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// At normal speed.
    #[default]
    Walk,
    /// Quietly and more slowly.
    Creep,
}

/// How loud and conspicuous the hero currently is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Stealth {
    /// His current pace.
    pub pace: Pace,
    /// Whether he moved in his last turn.
    pub has_moved: bool,
    /// Passing noise from his actions, in tenths of a cell.
    pub racket: u16,
}

impl Stealth {
    /// Ticks that creeping adds to the wait between turns.
    pub const CREEPING: i32 = 3;

    /// The percentage of his tread that is heard: half when creeping, a quarter when
    /// standing still.
    #[must_use]
    pub const fn loudness(self) -> i32 {
        match (self.has_moved, self.pace) {
            (false, _) => 25,
            (true, Pace::Creep) => 50,
            (true, Pace::Walk) => 100,
        }
    }

    /// The distance at which unwary creatures see him, in percent of that for a walking
    /// hero, where the light on him allows `clarity` percent of the range of sight. Creeping
    /// makes him easy to overlook, and so does standing still, the more the darker it is.
    #[must_use]
    pub fn conspicuousness(self, clarity: u32) -> u32 {
        let still = 60 + 40 * clarity.min(100) / 100;
        match (self.has_moved, self.pace) {
            (false, Pace::Walk) => still,
            (false, Pace::Creep) => still.min(70),
            (true, Pace::Creep) => 70,
            (true, Pace::Walk) => 100,
        }
    }

    /// Raises the passing noise to at least `volume`.
    pub fn resound(&mut self, volume: u16) {
        self.racket = self.racket.max(volume);
    }

    /// Starts a turn of the hero: earlier noise fades by half.
    pub fn calm(&mut self) {
        self.racket /= 2;
        if self.racket < FAINTEST {
            self.racket = 0;
        }
        self.has_moved = false;
    }

    /// Toggles between walking and creeping.
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
            stealth.conspicuousness(0).cast_signed()
        }] {
            assert!(how(walking) > how(creeping));
            assert!(how(creeping) > how(still));
        }
    }

    #[test]
    fn light_shows_those_who_stand_still() {
        let still = Stealth::default();
        assert_eq!(
            [0, 50, 100].map(|clarity| still.conspicuousness(clarity)),
            [60, 80, 100]
        );
        let mut crouching = still;
        crouching.change_pace();
        assert_eq!(
            [0, 50, 100].map(|clarity| crouching.conspicuousness(clarity)),
            [60, 70, 70]
        );
    }
}
