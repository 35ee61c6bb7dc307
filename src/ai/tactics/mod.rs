//! What layers ask before they decide: which spell to cast, and at which cell.

pub mod spells;
