//! What wants and layers ask about a fight: from how far to fight it, on what ground,
//! which spell to cast at which cell, and how to get away from it.

pub mod arms;
pub mod distance;
pub mod escape;
pub mod favourable_ground;
pub mod range;
pub mod spells;
pub mod standoff;
