//! Turns the player's command into an intent of the hero.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Commands, Query, ResMut};

use crate::model::body::{Hero, MyTurn};
use crate::model::mind::{Action, Intent, Layer, Why};
use crate::model::run::Orders;

/// The hero, if he is to act and not helpless.
type Asked = (With<Hero>, With<MyTurn>, Without<Intent>);

/// Turns the orders into an intent. The driver ensures that there are orders unless the
/// hero is helpless; without orders he waits.
pub fn obey(mut commands: Commands, hero: Query<Entity, Asked>, mut orders: ResMut<Orders>) {
    for entity in &hero {
        let action = orders.0.take().unwrap_or(Action::Wait);
        commands.entity(entity).insert(Intent {
            action,
            by: Layer::Command,
            why: Why::Commanded,
        });
    }
}
