//! Fleeing to safety along the least dangerous path.
//!
//! Running straight away from a pursuer tends to end in a corner, so a fleeing actor weighs
//! two things instead. *Safe* cells are goals ([`refuges`]). *Danger* is a number per cell
//! ([`danger`]): 1, plus the weight of certain death divided by the turns the actor would
//! likely survive there, based on what it believes of its foes ([`threats`]). It takes the
//! path to any safe cell with the lowest total danger. Actors that flee the same way from
//! the same foes share both, so one flow field serves them all. It is filled from the safe
//! cells outward, and only as far as it is queried ([`safety_map`], [`safety_map_cache`]).
//!
//! The field assumes that foes stay where they are. Whether the fleer or a foe reaches a
//! cell first is checked only when choosing the step (`lookahead`): near a foe, a step
//! without a way out is taken only if no step has one.
//!
//! Based on Ray Dillinger's "Escape and Evasion". Our additions: safety considers whether
//! the actor can be cornered ([`crate::spatial::loops`]), and a turn in view of a foe costs
//! slightly more. Crowding is weighed at the step rather than in the field, because crowds
//! change with every step and would force a separate field for each actor.
//!
//! The entry points: [`find_among`] plans the course of a fleer each turn, and `next_step`
//! chooses the step along it.

pub mod cache_key;
pub mod course;
pub mod danger;
pub mod escape_terrain;
mod fleer;
pub mod fleer_groups;
pub mod fleer_query;
mod lookahead;
mod lru_cache;
mod next_step;
pub mod pursuer;
pub mod refuges;
pub mod safety_map;
pub mod safety_map_cache;
pub mod threat;
pub mod threats;

pub use course::{Prospect, chart_of, find, find_among, remedy_of};
pub use fleer_groups::FleerGroups;
pub use fleer_query::{FleerData, FleerQuery};
pub use safety_map_cache::SafetyMapCache;
