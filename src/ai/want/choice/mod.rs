//! Choices that needs ask about: which door, which thing of the load, and which
//! of those that lie about. They look and
//! change nothing.

pub mod doors;
pub mod load;
pub mod treasure;
