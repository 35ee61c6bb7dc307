//! The kinds of task.

use crate::spatial::Pos;
use crate::ui::task::{Exploring, Running};

/// What the hero does turn after turn until it is finished or interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Rests until recovered.
    Rest,
    /// Walks along these cells, the next one last.
    Walk(Vec<Pos>),
    /// Runs straight on, or along a passage.
    Run(Running),
    /// Explores unseen places.
    Explore(Exploring),
    /// Picks up everything underfoot.
    PickUp,
}
