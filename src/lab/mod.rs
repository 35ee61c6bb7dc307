//! The laboratory: hand-drawn rooms as tests, measured fights and whole runs, and the
//! scripted hero used to measure them; and the protocol by which programs play.

pub mod arena;
pub mod bot;
pub mod runs;
pub mod scenario;
#[cfg(not(target_arch = "wasm32"))]
pub mod serve;
pub mod trace;
pub mod vocabulary;
