//! What comes from outside and that nobody vouches for: files, and texts on their way to a
//! terminal.

pub mod files;
pub mod text;
