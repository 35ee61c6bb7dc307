//! What actors know: what they see, and what they heard.

pub mod hearing;
pub mod sight;
