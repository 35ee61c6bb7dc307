//! Bands and their members.

pub mod band;
pub mod membership;

pub use band::*;
pub use membership::*;
