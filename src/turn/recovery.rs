//! Bodies heal of themselves, slowly, whatever they do. Waiting adds nothing to
//! that; resting does, and is refused with a foe in view.

use bevy::ecs::query::With;
use bevy::ecs::system::{Query, Res};

use crate::model::{Health, Hunger, HungerStage, MyTurn, Rulebook};

/// A hit point comes back every so many own turns; not to who is starving.
pub fn heal_slowly(
    mut actors: Query<(&mut Health, Option<&Hunger>), With<MyTurn>>,
    rulebook: Res<Rulebook>,
) {
    let pace = rulebook.0.rules.healing_pace.max(1);
    for (mut health, hunger) in &mut actors {
        let is_starving = hunger.is_some_and(|hunger| hunger.stage == HungerStage::Starving);
        if health.now <= 0 || health.is_whole() || is_starving {
            // Nothing is put by for later.
            health.healing = 0;
            continue;
        }
        health.healing += 1;
        if health.healing >= pace {
            health.healing -= pace;
            health.now += 1;
        }
    }
}
