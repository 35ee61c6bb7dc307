//! Quarry: a roguelike in which the dungeon hunts you.

pub mod actions;
pub mod ai;
pub mod content;
pub mod game;
pub mod mapgen;
pub mod model;
pub mod scenario;
pub mod spatial;
pub mod turn;
pub mod ui;
