//! The mind, a folder a stage: *sense → feel → want → do*.
//!
//! Senses say what an actor knows, feeling what it makes of it, wanting what is
//! most urgent, and the layers find the deed. Herbert Wolverson's tutorial has
//! its «visible AI» look, judge and set goals in one system; here its looking is
//! [`sense`], its judging [`feel`] and its goals are [`want`], so that each can
//! be replaced alone.

pub mod feel;
pub mod layers;
pub mod sense;
pub mod speech;
pub mod tactics;
pub mod want;
