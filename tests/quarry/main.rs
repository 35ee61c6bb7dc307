//! One binary for all integration tests: it links once.

mod long_runs;
mod program;
mod seams;
