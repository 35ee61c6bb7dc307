//! Turns drives into actions. Each layer may write an [`Intent`] with its reason; an actor
//! that has one is decided, and later layers skip it.

pub mod adjacency;
pub mod by_drive;
pub mod cast;
pub mod default_move;
pub mod erratic;
pub mod leave_ground;
mod run_away;
pub mod sleep;
pub mod stride;
mod undecided;
pub mod walk;

use bevy::ecs::query::{With, Without};

use crate::model::body::{Hero, MyTurn};
use crate::model::mind::Intent;

/// Creatures whose turn it is and that have not decided yet.
type Undecided = (With<MyTurn>, Without<Intent>, Without<Hero>);
