//! The weights of tactics, kept in a single record so that designers see them together.

use serde::{Deserialize, Serialize};

use crate::content::range::{percent, within};
use crate::content::record::record;

const DISTANCE: &str = "`(flight: 25, archer: 3, caster: 3, breather: 6, mostly: 25, \
                        wounded: 2, finish: 2, swarm: 2, spent: 8)`";
const FLIGHT: &str = "`(lethal: 1000, hopeless: 5000, horizon: 4, nimble: 2, seen: 4, \
                      cover: 12, near: 8, far: 16, sky: 8, shy: 20)`";

record! {
    /// The weights of all tactics.
    pub struct Tactics {
        /// Weights for choosing a spell.
        pub choice: Choice = all_of("all of the weights, as in `(swing_cunning: 20, swing_beast: 40, …)`"),
        /// Weights for the distance to a foe.
        pub distance: Distances = all_of(DISTANCE),
        /// Weights for choosing ground.
        pub ground: Grounds = all_of("`(cunning: 60, crowd: 3, thirst: 33, cover: 10)`"),
        /// Weights for fleeing.
        pub flight: Flights = all_of(FLIGHT),
    }
}

/// Weights for choosing a spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Random swing of a spell's rating for a caster with full cunning, in percent, 0 to
    /// 100.
    #[serde(deserialize_with = "percent")]
    pub swing_cunning: u8,
    /// The same for a beast; casters in between are interpolated.
    #[serde(deserialize_with = "percent")]
    pub swing_beast: u8,
    /// Chance in percent that an archer who can shoot does so.
    #[serde(deserialize_with = "percent")]
    pub archery: u8,
    /// Percent of its castings in which a beast picks any useful spell, regardless of
    /// rating. Falls linearly with cunning, to 0 at full cunning.
    #[serde(deserialize_with = "percent")]
    pub whim: u8,
    /// Rating, in percent of its usual value, of spells that heal a cunning caster in
    /// trouble or help it escape, 100 to 1000.
    #[serde(deserialize_with = "within::<100, 1000, _, _>")]
    pub in_trouble: u16,
    /// Percent of the usual chance to cast while the caster stands at its best distance,
    /// 100 to 1000.
    #[serde(deserialize_with = "within::<100, 1000, _, _>")]
    pub at_best: u16,
    /// Minimum chance in percent of a ranged action for creatures that carry a charged
    /// wand; their breed's own chance counts if it is higher.
    #[serde(deserialize_with = "percent")]
    pub wands: u8,
    /// Percent of the usual chance to cast at a foe that the caster does not perceive.
    #[serde(deserialize_with = "percent")]
    pub unseen: u8,
    /// Own turns during which it still aims at a foe's last known place, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub memory: u8,
    /// Health in percent below which the need to heal is 1, 2 and 3.
    pub hurt: (u8, u8, u8),
    /// Mana in percent below which the need for mana is 1 and 2.
    pub spent: (u8, u8),
    /// Numbers of free cells within two steps that make the need to summon 1, 2 and 3; 1 to
    /// 24.
    pub room: (u8, u8, u8),
    /// Distance in cells within which a foe is close, 1 to 20. The need to change position
    /// grows with every cell nearer.
    #[serde(deserialize_with = "within::<1, 20, _, _>")]
    pub close: u8,
    /// A spell that costs more than this percentage of the mana left is expensive, if it
    /// would not be with full mana.
    #[serde(deserialize_with = "percent")]
    pub thrift: u8,
    /// Rating of an expensive spell, in percent of its usual value.
    #[serde(deserialize_with = "percent")]
    pub dear: u8,
    /// Cunning in percent from which casters save mana.
    #[serde(deserialize_with = "percent")]
    pub thrifty: u8,
}

/// Weights for the distance that a creature keeps from a foe, in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Distances {
    /// Distance kept by frightened creatures, 1 to 40.
    #[serde(deserialize_with = "within::<1, 40, _, _>")]
    pub flight: u8,
    /// Extra distance for creatures that can shoot, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub archer: u8,
    /// Extra distance for creatures that mostly cast, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub caster: u8,
    /// Distance kept by breathers that are not wounded, 1 to 20.
    #[serde(deserialize_with = "within::<1, 20, _, _>")]
    pub breather: u8,
    /// Chance of a ranged action in percent, 1 to 100, from which a breed fights at range.
    /// Others use such actions only on their way.
    #[serde(deserialize_with = "within::<1, 100, _, _>")]
    pub mostly: u8,
    /// Extra distance for creatures that have lost half of their health, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub wounded: u8,
    /// How much nearer to a foe that has lost three quarters of its health, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub finish: u8,
    /// How much nearer with three friends beside them, 0 to 20.
    #[serde(deserialize_with = "within::<0, 20, _, _>")]
    pub swarm: u8,
    /// Distance kept by creatures with nothing left to fight with, 1 to 40.
    #[serde(deserialize_with = "within::<1, 40, _, _>")]
    pub spent: u8,
}

/// Weights for choosing the ground that a creature fights on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grounds {
    /// Cunning from which a creature chooses its ground, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub cunning: u8,
    /// Number of foes nearby from which it seeks a narrow place to guard its back, 2 to 20.
    #[serde(deserialize_with = "within::<2, 20, _, _>")]
    pub crowd: u8,
    /// Mana in percent below which it visits a font, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub thirst: u8,
    /// Own turns during which a creature that was shot at stays out of that line of fire, 1
    /// to 100.
    #[serde(deserialize_with = "within::<1, 100, _, _>")]
    pub cover: u8,
}

/// Weights for fleeing. Danger is counted as by Ray Dillinger: 1 for a turn on safe ground,
/// otherwise [`lethal`](Self::lethal) divided by the turns that the creature would likely
/// survive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flights {
    /// Danger of certain death in a single turn, 100 to 10 000.
    #[serde(deserialize_with = "within::<100, 10000, _, _>")]
    pub lethal: u32,
    /// Total danger of a route from which a flight is hopeless, 100 to 100 000.
    #[serde(deserialize_with = "within::<100, 100000, _, _>")]
    pub hopeless: u32,
    /// A cell is in danger if a foe could reach it within this many of the fleeing
    /// creature's turns, 1 to 10. A foe within this many steps is close.
    #[serde(deserialize_with = "within::<1, 10, _, _>")]
    pub horizon: u8,
    /// The same for creatures clearly faster than the foe, which can let it come nearer.
    #[serde(deserialize_with = "within::<1, 10, _, _>")]
    pub nimble: u8,
    /// Extra danger of a turn in a foe's view, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub seen: u16,
    /// Extra danger that a step out of sight may have over a step in sight, 0 to 100.
    #[serde(deserialize_with = "percent")]
    pub cover: u16,
    /// Distance from a foe, in steps, at which a cell out of its sight is safe, 2 to 30.
    #[serde(deserialize_with = "within::<2, 30, _, _>")]
    pub near: u8,
    /// The same for a cell in its sight.
    #[serde(deserialize_with = "within::<2, 30, _, _>")]
    pub far: u8,
    /// Ground is safe for fliers if the path there is this many steps longer for a foe than
    /// the way through the air, 2 to 30.
    #[serde(deserialize_with = "within::<2, 30, _, _>")]
    pub sky: u8,
    /// Own turns for which a flight continues without perceiving the pursuer, 1 to 200.
    #[serde(deserialize_with = "within::<1, 200, _, _>")]
    pub shy: u16,
}
