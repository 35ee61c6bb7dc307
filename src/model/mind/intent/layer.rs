//! The layers of the mind, by the names that decisions give them.

use serde::{Deserialize, Serialize};

/// The layer of the mind that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Layer {
    /// The person at the keyboard.
    Command,
    /// A status took the turn away.
    Status,
    /// A foe stands beside it.
    Adjacency,
    /// It runs from what it fears.
    Flee,
    /// It ran as far as it could and turns.
    Cornered,
    /// It goes for a foe that it perceives.
    Approach,
    /// It sleeps.
    Sleep,
    /// It gets away from what it can not see.
    Retreat,
    /// It lies in wait.
    Ambush,
    /// It goes to where it last perceived its quarry.
    Chase,
    /// It looks about where it lost its quarry.
    Search,
    /// It follows a trail.
    Track,
    /// It looks into what it heard or felt.
    Investigate,
    /// It sees to a door beside it, or to its load.
    Handle,
    /// It fetches what it loves.
    Gather,
    /// It stays with those it likes.
    Company,
    /// What it does when nothing calls.
    DefaultMove,
    /// It throws.
    Throw,
    /// It casts, shoots or breathes.
    Cast,
    /// It steals.
    Steal,
    /// It hides.
    Hide,
    /// It gives up.
    Surrender,
    /// It goes the way it has in mind.
    Goto,
    /// It stands guard.
    Guard,
    /// It waits out of sight with its band.
    Lurk,
    /// It goes round its prey, with its band.
    Surround,
    /// It does its part among its band.
    Rally,
    /// It takes ground that helps it.
    Ground,
    /// It sees no way out.
    LastAct,
    /// It sets one of its own free.
    Rescue,
}
