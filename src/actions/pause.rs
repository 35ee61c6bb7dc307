//! Resting. (Waiting needs no code: a turn goes by.)

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use crate::content::Status;
use crate::model::{Health, Statuses, breed_of, content, hostile_in_view};

/// How many turns of healing a turn of rest is worth.
const RESTFUL: u32 = 3;

/// Whether the actor could rest now.
///
/// # Errors
/// When a foe is in view or nothing is to be cured.
pub fn check_rest(world: &World, actor: Entity) -> Result<(), Refusal> {
    if let Some(foe) = hostile_in_view(world) {
        let name = breed_of(world, foe).map_or_else(String::new, |breed| breed.id.clone());
        return Err(Refusal::FoeInView(crate::content::with_article(&name)));
    }
    let is_whole = world
        .get::<Health>(actor)
        .is_none_or(|health| health.is_whole());
    let is_ailing = world.get::<Statuses>(actor).is_some_and(|statuses| {
        let mut bound = statuses
            .0
            .iter()
            .map(|&(status, _)| content(world).statuses.row(status));
        bound.any(Status::ails)
    });
    if is_whole && !is_ailing {
        return Err(Refusal::NeedsNoRest);
    }
    Ok(())
}

/// Rests for a turn: heals faster than going about does.
///
/// # Errors
/// As [`check_rest`].
pub fn rest(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    check_rest(world, actor)?;
    if let Some(mut health) = world.get_mut::<Health>(actor) {
        health.healing += RESTFUL - 1;
    }
    Ok(())
}
