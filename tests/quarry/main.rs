//! One binary for all integration tests: it links once.

mod scenario_files;
mod scenarios;
