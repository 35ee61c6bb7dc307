//! Pure geometry: grids, fields of view, paths and distance fields.
//!
//! Nothing here knows Bevy, creatures or content. Every function takes what it
//! needs as plain values or closures, so each can be tested and timed alone.
//! All arithmetic is on integers: the same answer on every machine.

mod cast;
pub mod flow;
pub mod fov;
pub mod grid;
pub mod lazy;
pub mod light;
pub mod line;
pub mod loops;
pub mod near;
pub mod noise;
pub mod path;
mod radix;
pub mod reachable;
pub mod scent;
pub mod seek;
pub mod sound;
#[cfg(test)]
mod testing;

pub use grid::{Dir, Grid, Pos, hang_together};
