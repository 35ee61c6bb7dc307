//! The person's choice becomes the hero's intent, one like any other.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Commands, Query, ResMut};

use crate::model::{Action, Hero, Intent, Layer, MyTurn, Orders, Why};

/// Hands the orders over. Without any the hero waits; the driver sees to it that
/// there are some, save when the hero is helpless.
pub fn obey(
    mut commands: Commands,
    hero: Query<Entity, (With<Hero>, With<MyTurn>, Without<Intent>)>,
    mut orders: ResMut<Orders>,
) {
    for entity in &hero {
        let action = orders.0.take().unwrap_or(Action::Wait);
        commands.entity(entity).insert(Intent {
            action,
            by: Layer::Command,
            why: Why::Commanded,
        });
    }
}
