//! Sleep: nothing is done, and no later layer is asked.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query};

use super::Undecided;
use crate::model::mind::{Action, Alertness, Awareness, Intent, Layer, Why};

/// Whoever is asleep stays so for this turn; what wakes it is for its senses.
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
