//! Plain data: the components and resources of a run.
//!
//! No systems and no rules here; queries and rules over a world live in
//! [`rules`](crate::rules). State that must survive a save derives `serde`'s traits; state
//! that can be recomputed says so.

pub mod bands;
pub mod body;
pub mod level;
pub mod mind;
pub mod run;
pub mod things;
