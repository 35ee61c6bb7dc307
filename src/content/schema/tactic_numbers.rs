//! The weights of tactics: one record, so that a designer has them all before him.

use serde::{Deserialize, Serialize};

/// All of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tactics {
    /// What goes into the choice of a spell.
    pub choice: Choice,
    /// What goes into the distance to a foe.
    pub distance: Distances,
    /// What goes into the choice of ground.
    pub ground: Grounds,
    /// What goes into a flight.
    pub flight: Flights,
}

/// What goes into the choice of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Percent by which the rating of a cunning caster may come out higher or lower, 0 to 100.
    pub swing_cunning: u8,
    /// The same for a beast; others lie between.
    pub swing_beast: u8,
    /// Chance in percent that an archer who can shoot shoots.
    pub archery: u8,
    /// Percent of its castings in which a beast picks any spell that would do something,
    /// good or bad; a mind that knows all picks none so, others lie between.
    pub whim: u8,
    /// Percent of its rating that a spell has which heals a cunning caster in trouble, or
    /// gets it away, 100 to 1000.
    pub in_trouble: u16,
    /// Percent of the usual chance to cast for who stands as far off as suits it best,
    /// 100 to 1000.
    pub at_best: u16,
    /// Chance in percent that who carries a wand with charges does something from afar,
    /// where its breed does so less often.
    pub wands: u8,
    /// Percent of the usual chance to cast at a foe that it does not perceive.
    pub unseen: u8,
    /// Own turns for which it aims at where it knew a foe to be, 0 to 100.
    pub memory: u8,
    /// Percent of its health below which its need to heal is 1, 2 and 3.
    pub hurt: (u8, u8, u8),
    /// Percent of its mana below which its need of mana is 1 and 2.
    pub spent: (u8, u8),
    /// Free cells within two steps from which the need to summon is 1, 2 and 3; 1 to 24.
    pub room: (u8, u8, u8),
    /// Cells within which a foe is close: the need to stand elsewhere grows with each
    /// nearer, 1 to 20.
    pub close: u8,
    /// Percent of the mana it has left beyond which a spell is dear to a caster that
    /// could afford to wait.
    pub thrift: u8,
    /// What is left, in percent, of the rating of a spell that is dear.
    pub dear: u8,
    /// From so much cunning on, in percent, a caster spares its mana.
    pub thrifty: u8,
}

/// What goes into the distance that a creature would keep from a foe, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Distances {
    /// Who is afraid stays so far off, 1 to 40.
    pub flight: u8,
    /// How much farther off those would be who can shoot, 0 to 20.
    pub archer: u8,
    /// How much farther off those would be who mostly cast, 0 to 20.
    pub caster: u8,
    /// How far off those would be who breathe, while they are strong, 1 to 20.
    pub breather: u8,
    /// Who does something from afar in so many turns of 100 fights from afar, 1 to 100;
    /// the others use it on their way.
    pub mostly: u8,
    /// How much farther off those would be who have lost half of their health, 0 to 20.
    pub wounded: u8,
    /// How much nearer to a foe that has lost three quarters of its own, 0 to 20.
    pub finish: u8,
    /// How much nearer with three friends beside them, 0 to 20.
    pub swarm: u8,
    /// How far off those would be who have nothing left to fight with, 1 to 40.
    pub spent: u8,
}

/// What goes into the choice of the ground that a creature would stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grounds {
    /// Only who is so cunning chooses its ground, 0 to 100.
    pub cunning: u8,
    /// So many foes about, and it would have its back free, 2 to 20.
    pub crowd: u8,
    /// In percent of its mana: below it a font is worth going to, 0 to 100.
    pub thirst: u8,
    /// Own turns for which who was shot at keeps out of that line, 1 to 100.
    pub cover: u8,
}

/// What goes into a flight. Danger is counted as Ray Dillinger counts it: 1 for a turn on
/// safe ground, and [`lethal`](Self::lethal) over the turns that one would likely survive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flights {
    /// What certain death in one turn counts, 100 to 10 000.
    pub lethal: u32,
    /// From so much danger on, all the way together, a flight is hopeless, 100 to 100 000.
    pub hopeless: u32,
    /// Own turns within which a foe could be on a cell that is in danger, 1 to 10; who is so
    /// many steps off is close.
    pub horizon: u8,
    /// The same for who is clearly faster than the foe, and can let him come nearer.
    pub nimble: u8,
    /// What a turn in view of a foe counts beyond the danger, 0 to 100.
    pub seen: u16,
    /// How much more danger a step to a cell out of sight may be than one in sight, 0 to 100.
    pub cover: u16,
    /// Steps of a foe from which on a cell out of his sight is safe, 2 to 30.
    pub near: u8,
    /// The same for a cell in his sight.
    pub far: u8,
    /// Steps that a foe needs longer than it would take through the air, where only who
    /// flies is safe, 2 to 30.
    pub sky: u8,
    /// Own turns that it goes on without perceiving its pursuer, 1 to 200.
    pub shy: u16,
}
