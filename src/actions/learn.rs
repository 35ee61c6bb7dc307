//! Learning an art, which takes no time.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::content::ArtId;
use crate::model::body::Arts;
use crate::rules::schooling::{choices_left, offered};

/// The art that the hero would learn from that school of his kit, counted from 0.
///
/// # Errors
/// If the actor isn't the hero, hasn't grown since he last learned, or the school has nothing
/// left to teach.
pub fn check(world: &World, actor: Entity, school: u8) -> Result<ArtId, Refusal> {
    world.get::<Arts>(actor).ok_or(Refusal::NoSuchDeed)?;
    if choices_left(world) == 0 {
        return Err(Refusal::NothingToLearn);
    }
    let mut offered = offered(world).into_iter();
    let found = offered.find(|&(number, _)| number == school);
    found.map(|(_, art)| art).ok_or(Refusal::NothingToLearn)
}

/// Learns the next art of that school.
///
/// # Errors
/// As [`check`].
pub fn learn(world: &mut World, actor: Entity, school: u8) -> Result<(), Refusal> {
    let art = check(world, actor, school)?;
    effect::learn(world, actor, art);
    Ok(())
}
