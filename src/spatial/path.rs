//! Finding ways.
