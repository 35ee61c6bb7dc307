//! What actors know: what they see, what they heard, and what they smell.

pub mod hearing;
pub mod light;
pub mod sight;
pub mod smell;
