//! The tasks a hero can be on.

use crate::spatial::Pos;
use crate::ui::task::{Exploring, Running};

/// What the hero does turn after turn until something happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Rests until better.
    Rest,
    /// Walks along these cells, the next one last.
    Walk(Vec<Pos>),
    /// Goes straight on, or along a passage.
    Run(Running),
    /// Goes to see what he has not seen.
    Explore(Exploring),
}
