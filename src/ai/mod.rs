//! The AI pipeline, one folder per stage: *sense → feel → want → do*.
//!
//! Senses record what an actor knows, feelings rate it, wanting picks the most urgent
//! drive, and the layers turn the drive into an action. In Herbert Wolverson's tutorial the
//! «visible AI» looks, judges and sets goals in one system. Here these are [`sense`],
//! [`feel`] and [`want`], so each can be replaced separately.

pub mod bands;
pub mod feel;
pub mod layers;
pub mod regard;
pub mod sense;
pub mod speech;
pub mod tactics;
pub mod want;
