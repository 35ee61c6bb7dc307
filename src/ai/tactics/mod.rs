//! What wants and layers ask about a fight: from how far to fight it, on what ground, and
//! which spell to cast at which cell.

pub mod arms;
pub mod distance;
pub mod ground;
pub mod range;
pub mod spells;
pub mod standoff;
