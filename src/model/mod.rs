//! Plain data: the components and resources of a run.
//!
//! No systems and no rules here; questions and rules over a world are in
//! [`rules`](crate::rules). What must survive a save derives `serde`'s traits; what can be
//! recomputed says so.

pub mod bands;
pub mod body;
pub mod level;
pub mod mind;
pub mod run;
pub mod things;
