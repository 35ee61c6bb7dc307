//! The escape route of a fleeing actor: recomputed each turn, and not saved.

use bevy::ecs::component::Component;

use crate::content::Refuge;
use crate::spatial::Pos;

/// How a fleeing actor means to reach safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Component)]
// Sparse, since fear comes and goes: in a rout, table storage would keep moving entities.
#[component(storage = "SparseSet")]
pub struct Course {
    /// The cell to step on next; the actor's own cell if it is already safe.
    pub next: Pos,
    /// The cell where it expects to be safe.
    pub to: Pos,
    /// The kind of refuge it expects there.
    pub refuge: Refuge,
    /// Danger of the whole route, 0 if already safe. Each turn adds at least 1; certain
    /// death in one turn adds `lethal` from the content's tactics.
    pub danger: u32,
}
