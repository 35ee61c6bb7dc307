//! What actors know: what they see, hear and smell, and what of
//! it they have noticed.

pub mod hearing;
pub mod light;
pub mod notice;
pub mod sight;
pub mod smell;
pub mod steps;
