//! Why an action is impossible, as a sentence for the player.

use thiserror::Error;

/// Why an action is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentences are the documentation")]
pub enum Refusal {
    #[error("That is too far away.")]
    TooFar,
    #[error("That is too far to throw: {0} cells at most.")]
    OutOfThrow(u32),
    #[error("Aim at another cell than your own.")]
    AtOneself,
    #[error("You do not know that spell.")]
    UnknownSpell,
    #[error("You have not the mana for it: it takes {0}.")]
    NoMana(u16),
    #[error("That is too far for the spell: {0} cells at most.")]
    OutOfSpell(u8),
    #[error("That is no friend of yours.")]
    NoFriend,
    #[error("There is nothing to heal.")]
    NothingToHeal,
    #[error("There is nobody there.")]
    NobodyThere,
    #[error("The {0} is in the way.")]
    InTheWay(String),
    #[error("You can not take a step under that load.")]
    Overloaded,
    #[error("Somebody is in the way.")]
    Occupied,
    #[error("There is nothing to open there.")]
    NothingToOpen,
    #[error("There is nothing to shut there.")]
    NothingToShut,
    #[error("Something lies in the doorway.")]
    DoorwayNotEmpty,
    #[error("You have no way to open that.")]
    CannotOpen,
    #[error("There is no lock there.")]
    NothingToUnlock,
    #[error("You have nothing to open a lock with.")]
    NoKey,
    #[error("There is nothing there that a push would open.")]
    NothingToForce,
    #[error("A ward bars the way.")]
    Warded,
    #[error("There is no footing there for whoever would have to take your place.")]
    NoFooting,
    #[error("You have nothing to strike with.")]
    NoAttack,
    #[error("You can not rest: {0} is in view.")]
    FoeInView(String),
    #[error("You need no rest.")]
    NeedsNoRest,
    #[error("There is nothing here to pick up.")]
    NothingHere,
    #[error("You can carry no more kinds of things.")]
    PackFull,
    #[error("You carry nothing by the letter {0}.")]
    NoSuchThing(char),
    #[error("The {0} can not be wielded or worn.")]
    NotGear(String),
    #[error("You already use the {0}.")]
    AlreadyInUse(String),
    #[error("You do not use the {0}.")]
    NotInUse(String),
    #[error("The {0} is nothing to quaff.")]
    NotAPotion(String),
    #[error("The {0} is nothing to read.")]
    NotAScroll(String),
    #[error("The {0} is nothing to eat.")]
    NotFood(String),
    #[error("The {0} gives no light.")]
    NotALight(String),
    #[error("You have no whetstone to mend that with.")]
    NoWhetstone,
    #[error("Take off the {0} first.")]
    StillInUse(String),
    #[error("There are no stairs down here.")]
    NoStairsDown,
    #[error("There are no stairs up here.")]
    NoStairsUp,
    #[error("The gate is open, but you will not leave without {0}.")]
    GoalMissing(String),
    #[error("That is no deed of yours.")]
    NoSuchDeed,
    #[error("You can not find out how.")]
    Muddled,
    #[error("The letters will not keep still.")]
    NoLetters,
    #[error("The words will not come in the right order.")]
    NoWords,
    #[error("It has not given up.")]
    NotYielded,
    #[error("It is held like that already.")]
    HeldSo,
    #[error("Nobody holds it.")]
    NotHeld,
    #[error("There is nothing on it worth taking.")]
    NothingToRob,
    #[error("The run is over.")]
    RunOver,
}
