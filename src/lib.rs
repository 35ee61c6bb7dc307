//! Quarry: a roguelike in which the dungeon hunts you.

pub mod content;
pub mod frontend;
pub mod mapgen;
pub mod model;
pub mod spatial;
pub mod ui;
