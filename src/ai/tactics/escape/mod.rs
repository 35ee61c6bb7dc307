//! Getting away as if life were dear: to safety, by the least danger on the way.
//!
//! Who only runs from his foe ends in a corner, looking at the wall. A fleer here weighs
//! two things instead. What is *safe* is a set of cells ([`refuges`]); what is *dangerous*
//! is a number for each cell ([`danger`]): 1, and certain death over the turns that one
//! would likely survive there, from what the fleer believes of its foes ([`threats`]). It
//! goes the way to any safe cell on which the danger adds up to least. Both are the same
//! for all who flee in the same way from the same foes, so one field is filled for all of
//! them, from the safe cells outward, and only as far as somebody asks ([`safety_map`],
//! [`safety_map_cache`]).
//!
//! The field knows its foes where they are. Who is where first is asked at the step
//! (`ahead`): with a foe near, a step that leaves no way out is taken only when none does;
//! and with one close by, none that is lost whatever comes after it ([`endgame`], [`pursuit`]).
//!
//! The whole is Ray Dillinger's "Escape and Evasion". What is ours: who is safe asks whether
//! a place can be shut in ([`crate::spatial::loops`]); a turn in view of the foe counts a
//! little more; how crowded a cell is is weighed at the step and not in the field, for
//! crowds move with everybody's step and would make everybody's field his own.

pub mod cache_key;
pub mod course;
pub mod danger;
pub mod endgame;
pub mod escape_terrain;
mod fleer;
pub mod fleer_groups;
pub mod fleer_query;
mod lookahead;
mod lru_cache;
mod next_step;
pub mod pursuer;
pub mod pursuit;
pub mod pursuit_grid;
pub mod refuges;
pub mod safety_map;
pub mod safety_map_cache;
pub mod threat;
pub mod threats;

pub use course::{Prospect, chart_of, find, find_among, remedy_of};
pub use fleer_groups::FleerGroups;
pub use fleer_query::{FleerData, FleerQuery};
pub use safety_map_cache::SafetyMapCache;
