//! Feeding a body.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::{Hunger, HungerStage};
use crate::model::run::Event;
use crate::rules::emit::emit_about;
use crate::rules::queries::content;

/// Feeds a body for `turns` of its own turns. Does nothing to bodies without hunger. No food
/// is wasted: a large meal keeps a body well fed for longer than a stage.
pub(in crate::actions) fn nourish(world: &mut World, whom: Entity, turns: u32) {
    let stage_length = content(world).rules.hunger_stage.max(1);
    if let Some(mut hunger) = world.get_mut::<Hunger>(whom) {
        feed(&mut hunger, turns, stage_length);
        let stage = hunger.stage;
        emit_about(world, whom, |whom| Event::Fed { whom, stage });
    }
}

pub(in crate::actions) fn feed(hunger: &mut Hunger, turns: u32, stage_length: u32) {
    hunger.left = hunger.left.saturating_add(turns);
    while hunger.left > stage_length && hunger.stage < HungerStage::WellFed {
        hunger.left -= stage_length;
        hunger.stage = match hunger.stage {
            HungerStage::Starving => HungerStage::Hungry,
            HungerStage::Hungry => HungerStage::Normal,
            HungerStage::Normal | HungerStage::WellFed => HungerStage::WellFed,
        };
    }
}
