//! Combat tactics used by drives and layers: how far away to fight, on what ground, which
//! spell to cast where, and how to escape.

pub mod arms;
pub mod distance;
pub mod escape;
pub mod favourable_ground;
pub mod range;
pub mod spells;
pub mod standoff;
