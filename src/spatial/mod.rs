//! Pure geometry: grids, fields of view, paths and distance fields.
//!
//! Nothing here depends on Bevy, creatures or content. All inputs are plain values or
//! closures, so each function can be tested and benchmarked alone. All arithmetic uses
//! integers, for identical results on every machine.

mod bucket_queue;
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
pub mod reachable;
pub mod scent;
pub mod sound;
#[cfg(test)]
mod testing;

pub use grid::{Dir, Grid, Pos, hang_together};
