//! Why an action is impossible, as a sentence for the player.

use thiserror::Error;

use crate::rules::companionship::Reluctance;

/// Why an action is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentences are the documentation")]
pub enum Refusal {
    #[error("That's too far away.")]
    TooFar,
    #[error("That's too far to throw: {0} steps at most.")]
    OutOfThrow(u32),
    #[error("You can't target yourself.")]
    AtOneself,
    #[error("You're there already.")]
    ThereAlready,
    #[error("There's only one of those, and it has appeared already.")]
    CameAlready,
    #[error("There's no room for that here.")]
    NoRoom,
    #[error("You have nothing new to learn there.")]
    NothingToLearn,
    #[error("You don't know that spell.")]
    UnknownSpell,
    #[error("Not enough mana: it costs {0}.")]
    NoMana(u16),
    #[error("That isn't a charged wand.")]
    NoCharge,
    #[error("That's out of range: {0} steps at most.")]
    OutOfSpell(u8),
    #[error("You can only use that on a friend.")]
    NoFriend,
    #[error("There's nothing to heal.")]
    NothingToHeal,
    #[error("There's nobody there.")]
    NobodyThere,
    #[error("The {0} is in the way.")]
    InTheWay(String),
    #[error("You're carrying too much to move. Drop something.")]
    Overloaded,
    #[error("Somebody is in the way.")]
    Occupied,
    #[error("There's nothing to open there.")]
    NothingToOpen,
    #[error("There's nothing to shut there.")]
    NothingToShut,
    #[error("Something is blocking the doorway.")]
    DoorwayNotEmpty,
    #[error("You have no way to open that.")]
    CannotOpen,
    #[error("There's no lock there.")]
    NothingToUnlock,
    #[error("You have no key or lock pick. Try forcing it.")]
    NoKey,
    #[error("There's nothing to force open there.")]
    NothingToForce,
    #[error("A ward blocks the way.")]
    Warded,
    #[error("You can't swap places: they couldn't stand where you are.")]
    NoFooting,
    #[error("You have nothing to attack with.")]
    NoAttack,
    #[error("You can't rest with {0} in sight.")]
    FoeInView(String),
    #[error("You don't need to rest.")]
    NeedsNoRest,
    #[error("There's nothing here to pick up.")]
    NothingHere,
    #[error("Your pack is full.")]
    PackFull,
    #[error("You don't have that many.")]
    NotThatMany,
    #[error("There's no item {0} in your pack.")]
    NoSuchThing(char),
    #[error("You can't wield or wear {0}.")]
    NotGear(String),
    #[error("You can't wear {0}: it's treasure, worth {1}.")]
    Treasure(String, u32),
    #[error("You're already using {0}.")]
    AlreadyInUse(String),
    #[error("You aren't using {0}.")]
    NotInUse(String),
    #[error("You can't quaff {0}.")]
    NotAPotion(String),
    #[error("You can't read {0}.")]
    NotAScroll(String),
    #[error("You can't eat {0}.")]
    NotFood(String),
    #[error("You can't light {0}.")]
    NotALight(String),
    #[error("You need a whetstone to mend that.")]
    NoWhetstone,
    #[error("Take off {0} first.")]
    StillInUse(String),
    #[error("You can't get rid of {0}: it sticks to you.")]
    Stuck(String),
    #[error("You can't go down here.")]
    NoStairsDown,
    #[error("You can't go up here.")]
    NoStairsUp,
    #[error("The gate is open, but you won't leave without {0}.")]
    GoalMissing(String),
    #[error("You can't do that.")]
    NoSuchDeed,
    #[error("You can't work out how to do that.")]
    Muddled,
    #[error("You're too unsteady to read: the letters won't hold still.")]
    NoLetters,
    #[error("You're too confused to cast: the words come out wrong.")]
    NoWords,
    #[error("Nobody there has surrendered.")]
    NotYielded,
    #[error("That captive is already tied up or being led.")]
    HeldSo,
    #[error("Nobody is held captive there.")]
    NotHeld,
    #[error("Your captive has nothing worth taking.")]
    NothingToRob,
    #[error("You have no companions in earshot.")]
    NoCompanions,
    #[error("{0}")]
    WontJoin(Reluctance),
    #[error("Nobody there trades.")]
    NoMerchant,
    #[error("This is no time for trade.")]
    NoTimeToTrade,
    #[error("That isn't for trade.")]
    NoDeal,
    #[error("That's not for sale: it's in use.")]
    InUse,
    #[error("That costs {0} gold, and you have {1}.")]
    TooExpensive(u32, u32),
    #[error("The run is over.")]
    RunOver,
}
