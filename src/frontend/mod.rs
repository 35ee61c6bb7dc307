//! The ways to sit down at the game.

pub mod demo;
pub mod headless;
