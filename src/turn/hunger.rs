//! Hunger: a clock that only advances in its owner's turns.

use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::actions::effect;
use crate::model::body::{Hunger, HungerStage};
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::queries::{InTurn, content, in_turn_order};

/// Counts one turn towards the next stage. After a whole stage of starving, actors lose a
/// hit point per turn.
pub fn grow_hungry(world: &mut World, actors: &mut InTurn<With<Hunger>>) {
    for entity in in_turn_order(world, actors) {
        let stage_length = content(world).rules.hunger_stage.max(1);
        let Some(mut hunger) = world.get_mut::<Hunger>(entity) else {
            continue;
        };
        hunger.left = hunger.left.saturating_sub(1);
        if hunger.left > 0 {
            continue;
        }
        let Some(stage) = next_stage(hunger.stage) else {
            effect::starve(world, entity);
            continue;
        };
        *hunger = Hunger {
            stage,
            left: stage_length,
        };
        emit_about(world, entity, |whom| Event::GrewHungry { whom, stage });
    }
}

const fn next_stage(stage: HungerStage) -> Option<HungerStage> {
    match stage {
        HungerStage::WellFed => Some(HungerStage::Normal),
        HungerStage::Normal => Some(HungerStage::Hungry),
        HungerStage::Hungry => Some(HungerStage::Starving),
        HungerStage::Starving => None,
    }
}
