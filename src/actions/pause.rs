//! Resting. Waiting needs no code: the turn just passes.

use crate::rules::hostility::hostile_in_view;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use crate::content::Status;
use crate::model::body::{Health, Mana};
use crate::model::run::{Clock, RegenTicks};
use crate::rules::queries::{breed_of, content};
use crate::rules::spellcraft::spells_known;
use crate::rules::status_effects::statuses_of;

/// How many turns of waiting a turn of rest is worth at least.
const RESTFUL: u32 = 3;
/// The most turns of rest that all health and all mana take to return.
const FULL_REST: u32 = 90;

/// Whether the actor could rest now.
///
/// # Errors
/// If there are no wounds, ailments or missing mana to recover from, or a foe is in view.
pub fn check_rest(world: &World, actor: Entity) -> Result<(), Refusal> {
    let is_whole = world
        .get::<Health>(actor)
        .is_none_or(|health| health.is_whole());
    let is_ailing = statuses_of(world, actor).any(Status::ails);
    if is_whole && !is_ailing && !lacks_mana(world, actor) {
        return Err(Refusal::NeedsNoRest);
    }
    if let Some(foe) = hostile_in_view(world) {
        let name = breed_of(world, foe).map_or_else(String::new, |breed| breed.id.clone());
        return Err(Refusal::FoeInView(crate::content::with_article(&name)));
    }
    Ok(())
}

/// Whether it has spells and less than its maximum mana.
fn lacks_mana(world: &World, actor: Entity) -> bool {
    let mana = world.get::<Mana>(actor);
    let is_short = mana.is_some_and(|mana| mana.now < mana.max);
    is_short && spells_known(world, actor).next().is_some()
}

/// Rests for a turn: health and mana return faster than while waiting.
///
/// # Errors
/// As [`check_rest`].
pub fn rest(world: &mut World, actor: Entity) -> Result<(), Refusal> {
    check_rest(world, actor)?;
    let rules = content(world).rules.clone();
    if let Some(mut health) = world.get_mut::<Health>(actor) {
        let all = health.max.max(0).unsigned_abs() * rules.healing_pace;
        health.healing += turns_of_waiting(all) - 1;
    }
    let now = world.resource::<Clock>().tick / RegenTicks::LENGTH;
    let extra = u64::from(turns_of_waiting(rules.mana_pace) - 1);
    if let Some(mut mana) = world.get_mut::<Mana>(actor) {
        mana.refill((now * extra, (now + 1) * extra), rules.mana_pace);
    }
    Ok(())
}

/// How many turns of waiting a turn of rest is worth if recovery takes `all` turns of
/// waiting.
fn turns_of_waiting(all: u32) -> u32 {
    all.div_ceil(FULL_REST).max(RESTFUL)
}
