//! The way that somebody who flees has found: worked out anew each turn, and not saved.

use bevy::ecs::component::Component;

use crate::content::Refuge;
use crate::spatial::Pos;

/// How somebody means to get to safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Component)]
// It comes and goes with fear: in a rout all bodies would be moved about otherwise.
#[component(storage = "SparseSet")]
pub struct Course {
    /// The cell to step on next; its own where it is safe.
    pub next: Pos,
    /// Where it means to be safe.
    pub to: Pos,
    /// What it hopes for there.
    pub refuge: Refuge,
    /// The danger of all the way, 0 where it is safe: each turn counts 1 at least, and
    /// certain death in one turn as much as `lethal` of the content's tactics.
    pub danger: u32,
}
