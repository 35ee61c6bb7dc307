//! The person's choice becomes the hero's intent, one like any other.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Commands, Query, ResMut};

use crate::model::body::{Hero, MyTurn};
use crate::model::mind::{Action, Intent, Layer, Why};
use crate::model::run::Orders;

/// The hero, asked and not helpless.
type Asked = (With<Hero>, With<MyTurn>, Without<Intent>);

/// Hands the orders over. Without any the hero waits; the driver sees to it that
/// there are some, save when the hero is helpless.
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
