//! Switching between walking and creeping, which takes no time.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::model::body::Stealth;

/// Whether the actor has more than one pace.
///
/// # Errors
/// If it has only one pace. Only the hero, whose noise matters, has two.
pub fn check(world: &World, actor: Entity) -> Result<(), Refusal> {
    let has_paces = world.get::<Stealth>(actor).is_some();
    has_paces.then_some(()).ok_or(Refusal::NoSuchDeed)
}

/// Switches to the other pace.
///
/// # Errors
/// As [`check`].
pub fn change(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    check(world, actor)?;
    effect::change_pace(world, actor);
    Ok(())
}
