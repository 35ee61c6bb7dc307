//! Sleeping actors do nothing and skip all later layers.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query};

use super::Undecided;
use crate::model::mind::{Action, Alertness, Awareness, Intent, Layer, Why};

/// Makes sleeping actors wait this turn. Waking them is up to the senses.
pub fn decide(mut commands: Commands, actors: Query<(Entity, &Awareness), Undecided>) {
    for (entity, awareness) in &actors {
        if awareness.alertness == Alertness::Asleep {
            commands.entity(entity).insert(Intent {
                action: Action::Wait,
                by: Layer::Sleep,
                why: Why::Asleep,
            });
        }
    }
}
