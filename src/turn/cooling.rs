//! What was hot cools down as the hero's turns go by.

use bevy::ecs::system::{Res, ResMut};

use crate::model::level::Level;
use crate::model::run::Clock;

/// Forgets the cells that are hot no longer.
pub fn cool_down(mut level: ResMut<Level>, clock: Res<Clock>) {
    level.hot.retain(|_, until| clock.hero_turns < *until);
}
