//! What actors know: what they see, hear and smell, what they feel to be warm and
//! whose minds, and what of it they have noticed.

pub mod feel_minds;
pub mod footsteps;
pub mod hearing;
pub mod heat;
pub mod lighting;
pub mod notice;
pub mod perceive;
pub mod sight;
pub mod smell;
