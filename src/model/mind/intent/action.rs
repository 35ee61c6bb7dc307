//! The deeds that an actor can mean to do.

use serde::{Deserialize, Serialize};

use crate::content::SpellId;
use crate::model::body::ActorId;
use crate::spatial::{Dir, Pos};

/// One deed, the same for the hero and for every creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each is documented by its file in `actions`")]
pub enum Action {
    Wait,
    Rest,
    /// Whatever walking that way comes to: a step, a blow, an opened door, a swap.
    Step(Dir),
    Strike(ActorId),
    Open(Pos),
    Shut(Pos),
    /// With a key or picks.
    Unlock(Pos),
    /// A push against a door that is locked or sticks.
    Force(Pos),
    Swap(ActorId),
    PickUp,
    Drop(char),
    Wield(char),
    TakeOff(char),
    Quaff(char),
    Read(char),
    Eat(char),
    Throw(char, Pos),
    Steal(ActorId),
    /// A spell, a shot or a breath, at a cell.
    Cast(SpellId, Pos),
    Tend(char),
    Descend,
    Ascend,
    Shout,
    ChangePace,
    /// A step without aim: whatever is there is met with.
    Stumble(Dir),
    /// Past somebody who gives way.
    Shove(ActorId),
    /// Over somebody who is worth less than half.
    Trample(ActorId),
    /// Lets go who gave up.
    Spare(ActorId),
    /// Takes a thing from who gave up, or all.
    Rob(ActorId, Option<char>),
    Tie(ActorId),
    /// Takes who gave up along.
    Lead(ActorId),
    /// Kills who gave up.
    Slay(ActorId),
    /// Sets one of its own free.
    Free(ActorId),
}

impl Action {
    /// Whether it takes no time at all.
    #[must_use]
    pub const fn is_free(self) -> bool {
        matches!(self, Self::ChangePace)
    }
}
