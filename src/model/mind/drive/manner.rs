//! Why an actor wants what it wants and with what, where the drive alone does not say.

use crate::content::SpellId;

/// Why somebody wants away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fright {
    /// It fears them.
    Fear,
    /// It feared them when it saw them last.
    Memory,
    /// It left a fight for its wounds, with so much of its health left in percent.
    Wounds(u8),
    /// It keeps the distance from which it dares to face them.
    Distance,
    /// Something has frightened it that was none of its own fears.
    Panic,
}

/// Why somebody faces a foe from where it is and goes no nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// A step nearer fear would outweigh hate.
    Dread,
    /// It does its harm from here, and is better off out of reach.
    Afar,
    /// Its breath is at its strongest here.
    Breath,
}

/// Ground that helps who stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Out of the line of somebody who shoots at it.
    Cover,
    /// Where few can stand beside it.
    Doorway,
    /// Where mana comes back.
    Font,
}

/// What somebody takes a foe along with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doom {
    /// A spell that reaches both.
    Spell(SpellId),
    /// A thing that bursts, by its letter.
    Thing(char),
}
