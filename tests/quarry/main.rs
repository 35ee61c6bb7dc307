//! One binary for all integration tests: it links once.

mod arena;
mod auras;
mod behaviours;
mod casters;
mod distances;
mod flight;
mod folders;
mod footing;
mod hunts;
mod legible;
mod lens;
mod long_runs;
mod program;
mod pursuit;
mod recovery;
mod scenario_files;
mod scenarios;
mod seams;
mod sittings;
mod small_screens;
mod spells;
mod stealth;
mod tables;
mod tempers;
mod touch;
mod web_page;
