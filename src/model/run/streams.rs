//! The random streams: named, independent, and saved with the game.

use bevy::ecs::resource::Resource;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

/// The generators of a game. Levels are not among them: each derives from the seed and its
/// depth alone, whatever happened before.
#[derive(Clone, Debug, PartialEq, Eq, Resource, Serialize, Deserialize)]
pub struct Streams {
    /// Randomness that affects the rules: blows, initiative, wandering.
    pub rules: Pcg64Mcg,
    /// Randomness that does not affect the rules, such as choice of words.
    pub cosmetic: Pcg64Mcg,
}

impl Streams {
    /// The streams for a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rules: stream(seed, 1),
            cosmetic: stream(seed, 2),
        }
    }
}

/// An independent generator for each `number` of a seed.
#[must_use]
pub fn stream(seed: u64, number: u64) -> Pcg64Mcg {
    Pcg64Mcg::seed_from_u64(mix(seed ^ mix(number)))
}

/// A coin tossed by an actor at a moment. It lands the same way however often it is asked,
/// and uses up no random numbers.
#[must_use]
pub fn coin(seed: u64, who: ActorId, moment: u64) -> bool {
    mix(seed ^ mix(moment ^ mix(u64::from(who.0)))).is_multiple_of(2)
}

/// Spreads neighbouring numbers over the whole range (the finaliser of SplitMix64 by
/// Sebastiano Vigna).
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::RngExt;

    /// Every seed and replay depends on these numbers.
    #[test]
    fn the_generator_and_its_ranges_stay_the_same() {
        let mut rules = Streams::new(1).rules;
        let thrown: Vec<u32> = (0..8).map(|_| rules.random_range(1..=6)).collect();
        let mut cosmetic = Streams::new(1).cosmetic;
        let other: Vec<u32> = (0..8).map(|_| cosmetic.random_range(0..1000)).collect();
        insta::assert_debug_snapshot!((thrown, other));
    }
}
