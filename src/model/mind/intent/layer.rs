//! The layers of the mind, as recorded in decisions.

use serde::{Deserialize, Serialize};

/// The layer of the mind that made a decision.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::EnumMessage,
)]
pub enum Layer {
    /// The player.
    Command,
    /// A status took over the turn.
    Status,
    /// A foe stands beside it.
    Adjacency,
    /// It flees from what it fears.
    Flee,
    /// It cannot flee further and turns to fight.
    Cornered,
    /// It approaches a foe it perceives.
    Approach,
    /// It sleeps.
    Sleep,
    /// It avoids a pursuer it cannot see.
    Retreat,
    /// It lies in wait.
    Ambush,
    /// It goes to where it last perceived its target.
    Chase,
    /// It searches where it lost its target.
    Search,
    /// It follows a trail.
    Track,
    /// It investigates a noise or warmth.
    Investigate,
    /// It handles an adjacent door or its load.
    Handle,
    /// It fetches an item it wants.
    Gather,
    /// It stays close to actors it likes.
    Company,
    /// Its default movement.
    DefaultMove,
    /// It throws an item.
    Throw,
    /// It casts, shoots or breathes.
    Cast,
    /// It steals.
    Steal,
    /// It hides.
    Hide,
    /// It gives up.
    Surrender,
    /// It follows its stored route.
    Goto,
    /// It stands guard.
    Guard,
    /// It waits out of sight with its band.
    Lurk,
    /// It surrounds its prey with its band.
    Surround,
    /// It carries out its task in the band.
    Rally,
    /// It takes up favourable ground.
    Ground,
    /// It acts because it sees no way out.
    LastAct,
    /// It frees a captive of its own side.
    Rescue,
    /// It calls its friends.
    Call,
    /// It gets off ground that harms it.
    LeaveGround,
}
