//! What actors know: what they see, what they heard, what they smell, what
//! is warm, and whose mind they feel.

pub mod hearing;
pub mod heat;
pub mod minds;
pub mod perceive;
pub mod sight;
pub mod smell;
