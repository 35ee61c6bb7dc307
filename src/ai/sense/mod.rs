//! What actors know: what they see, hear, smell and feel (heat, minds and tremors), and how much of
//! it they have noticed.

pub mod feel_minds;
pub mod footsteps;
pub mod hearing;
pub mod heat;
pub mod lighting;
pub mod notice;
pub mod perceive;
pub mod sight;
pub mod smell;
pub mod tremor;
