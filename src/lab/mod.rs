//! The laboratory: drawn rooms as tests, measured fights and whole runs, and the scripted
//! hero they are measured with.

pub mod arena;
pub mod bot;
pub mod runs;
pub mod scenario;
