//! What comes from outside and that nobody vouches for.

pub mod files;
