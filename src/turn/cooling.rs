//! Cells cool down as the hero's turns pass.

use bevy::ecs::system::{Res, ResMut};

use crate::model::level::Level;
use crate::model::run::Clock;

/// Removes the cells that are no longer hot.
pub fn cool_down(mut level: ResMut<Level>, clock: Res<Clock>) {
    level.hot.retain(|_, until| clock.hero_turns < *until);
}
