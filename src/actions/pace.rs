//! Walking or creeping: a change of mind that takes no time.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::model::body::Stealth;

/// Whether the actor has more than one pace.
///
/// # Errors
/// When it has not: only the hero's noise is anybody's concern.
pub fn check(world: &World, actor: Entity) -> Result<(), Refusal> {
    let has_paces = world.get::<Stealth>(actor).is_some();
    has_paces.then_some(()).ok_or(Refusal::NoSuchDeed)
}

/// Takes up the other pace.
///
/// # Errors
/// As [`check`].
pub fn change(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    check(world, actor)?;
    effect::change_pace(world, actor);
    Ok(())
}
