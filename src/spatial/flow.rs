//! Fields.
