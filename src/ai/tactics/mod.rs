//! What wants and layers ask about a fight: from how far to fight it, and on what ground.

pub mod arms;
pub mod distance;
pub mod ground;
pub mod range;
pub mod standoff;
