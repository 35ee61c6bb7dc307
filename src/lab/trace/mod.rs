//! Traces of whole runs: every decision and every event as CSV files, and the tables drawn
//! from them.
//!
//! `quarry runs --trace DIR` writes two files for each run, [`record`] defines their rows.
//! `quarry minds DIR` reads them again and prints the tables of [`tables`]: what decides, what
//! the player sees of it, and how flights, casters, thieves and fights between creatures end.

mod actors;
pub mod record;
pub mod tables;
