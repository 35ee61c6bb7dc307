//! Choices that needs ask about: which door, which thing of the load. They look and
//! change nothing.

pub mod doors;
pub mod load;
