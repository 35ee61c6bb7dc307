//! What actors know: so far, what they see.

pub mod sight;
