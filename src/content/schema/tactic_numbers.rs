//! The weights of tactics, kept in a single record so that designers see them together.

use serde::{Deserialize, Serialize};

/// The weights of all tactics.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tactics {
    /// Weights for choosing a spell.
    pub choice: Choice,
    /// Weights for the distance to a foe.
    pub distance: Distances,
    /// Weights for choosing ground.
    pub ground: Grounds,
    /// Weights for fleeing.
    pub flight: Flights,
}

/// Weights for choosing a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Random swing of a spell's rating for a caster with full cunning, in percent, 0 to
    /// 100.
    pub swing_cunning: u8,
    /// The same for a beast; casters in between are interpolated.
    pub swing_beast: u8,
    /// Chance in percent that an archer who can shoot does so.
    pub archery: u8,
    /// Percent of its castings in which a beast picks any useful spell, regardless of
    /// rating. Falls linearly with cunning, to 0 at full cunning.
    pub whim: u8,
    /// Rating, in percent of its usual value, of spells that heal a cunning caster in
    /// trouble or help it escape, 100 to 1000.
    pub in_trouble: u16,
    /// Percent of the usual chance to cast while the caster stands at its best distance,
    /// 100 to 1000.
    pub at_best: u16,
    /// Minimum chance in percent of a ranged action for creatures that carry a charged
    /// wand; their breed's own chance counts if it is higher.
    pub wands: u8,
    /// Percent of the usual chance to cast at a foe that the caster does not perceive.
    pub unseen: u8,
    /// Own turns during which it still aims at a foe's last known place, 0 to 100.
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
    pub close: u8,
    /// A spell that costs more than this percentage of the mana left is expensive, if it
    /// would not be with full mana.
    pub thrift: u8,
    /// Rating of an expensive spell, in percent of its usual value.
    pub dear: u8,
    /// Cunning in percent from which casters save mana.
    pub thrifty: u8,
}

/// Weights for the distance that a creature keeps from a foe, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Distances {
    /// Distance kept by frightened creatures, 1 to 40.
    pub flight: u8,
    /// Extra distance for creatures that can shoot, 0 to 20.
    pub archer: u8,
    /// Extra distance for creatures that mostly cast, 0 to 20.
    pub caster: u8,
    /// Distance kept by breathers that are not wounded, 1 to 20.
    pub breather: u8,
    /// Chance of a ranged action in percent, 1 to 100, from which a breed fights at range.
    /// Others use such actions only on their way.
    pub mostly: u8,
    /// Extra distance for creatures that have lost half of their health, 0 to 20.
    pub wounded: u8,
    /// How much nearer to a foe that has lost three quarters of its health, 0 to 20.
    pub finish: u8,
    /// How much nearer with three friends beside them, 0 to 20.
    pub swarm: u8,
    /// Distance kept by creatures with nothing left to fight with, 1 to 40.
    pub spent: u8,
}

/// Weights for choosing the ground that a creature fights on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grounds {
    /// Cunning from which a creature chooses its ground, 0 to 100.
    pub cunning: u8,
    /// Number of foes nearby from which it seeks a narrow place to guard its back, 2 to 20.
    pub crowd: u8,
    /// Mana in percent below which it visits a font, 0 to 100.
    pub thirst: u8,
    /// Own turns during which a creature that was shot at stays out of that line of fire, 1
    /// to 100.
    pub cover: u8,
}

/// Weights for fleeing. Danger is counted as by Ray Dillinger: 1 for a turn on safe ground,
/// otherwise [`lethal`](Self::lethal) divided by the turns that the creature would likely
/// survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flights {
    /// Danger of certain death in a single turn, 100 to 10 000.
    pub lethal: u32,
    /// Total danger of a route from which a flight is hopeless, 100 to 100 000.
    pub hopeless: u32,
    /// A cell is in danger if a foe could reach it within this many of the fleeing
    /// creature's turns, 1 to 10. A foe within this many steps is close.
    pub horizon: u8,
    /// The same for creatures clearly faster than the foe, which can let it come nearer.
    pub nimble: u8,
    /// Extra danger of a turn in a foe's view, 0 to 100.
    pub seen: u16,
    /// Extra danger that a step out of sight may have over a step in sight, 0 to 100.
    pub cover: u16,
    /// Distance from a foe, in steps, at which a cell out of its sight is safe, 2 to 30.
    pub near: u8,
    /// The same for a cell in its sight.
    pub far: u8,
    /// Ground is safe for fliers if the path there is this many steps longer for a foe than
    /// the way through the air, 2 to 30.
    pub sky: u8,
    /// Own turns for which a flight continues without perceiving the pursuer, 1 to 200.
    pub shy: u16,
}
