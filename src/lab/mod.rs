//! The laboratory: hand-drawn rooms as tests, measured fights and whole runs, and the
//! scripted hero used to measure them.

pub mod arena;
pub mod bot;
pub mod runs;
pub mod scenario;
pub mod trace;
