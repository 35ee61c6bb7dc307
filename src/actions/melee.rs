//! Melee: a blow and what it leads to at once, ripostes by a target that was missed and sweeps
//! that go on to the attacker's other neighbours. Neither leads to another.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::strike::{Strength, check, strike_with};
use super::{Refusal, effect};
use crate::content::{Reaction, Status};
use crate::model::body::ActorId;
use crate::model::run::Streams;
use crate::rules::queries::{held, is_alive, is_asleep, level, position, reaction};
use crate::rules::status_effects::statuses_of;

/// Strikes the target.
///
/// # Errors
/// As [`check`].
pub fn strike(world: &mut World, actor: Entity, target: ActorId) -> Result<(), Refusal> {
    let victim = check(world, actor, target)?;
    if !strike_with(world, actor, target, Strength::FULL) {
        riposte(world, victim, actor);
    }
    sweep(world, actor, target);
    Ok(())
}

/// Lets an actor whose attacker missed it strike back, by the chance of its statuses.
fn riposte(world: &mut World, actor: Entity, attacker: Entity) {
    let chance = greatest(world, actor, |status| status.ripostes);
    let is_ready = is_alive(world, actor) && held(world, actor).is_none();
    let is_helpless = is_asleep(world, actor) || statuses_of(world, actor).any(|it| it.loses_turns);
    if chance == 0 || !is_ready || is_helpless {
        return;
    }
    let Some(&whom) = world.get::<ActorId>(attacker) else {
        return;
    };
    let rng = &mut world.resource_mut::<Streams>().rules;
    if rng.random_range(1..=100) <= u32::from(chance) && check(world, actor, whom).is_ok() {
        strike_with(world, actor, whom, Strength::FULL);
    }
}

/// Strikes the actor's other foes next to it, at the share of damage of its statuses.
fn sweep(world: &mut World, actor: Entity, target: ActorId) {
    let share = greatest(world, actor, |status| status.sweeps);
    if share == 0 {
        return;
    }
    for whom in others_beside(world, actor, target) {
        if is_alive(world, actor) && check(world, actor, whom).is_ok() {
            strike_with(world, actor, whom, Strength(share));
        }
    }
}

/// The foes next to an actor but for one, by id.
fn others_beside(world: &World, actor: Entity, target: ActorId) -> Vec<ActorId> {
    let here = position(world, actor).expect("every actor has a position");
    let beside = here.neighbours().filter_map(|at| level(world).occupant(at));
    let is_foe = |id: &ActorId| {
        let other = effect::living(world, *id);
        other.is_some_and(|other| {
            held(world, other).is_none() && reaction(world, other, actor) == Reaction::Attack
        })
    };
    let mut others: Vec<ActorId> = beside.filter(|id| *id != target).filter(is_foe).collect();
    others.sort_unstable();
    others
}

fn greatest(world: &World, actor: Entity, percent: impl Fn(&Status) -> u8) -> u8 {
    statuses_of(world, actor).map(percent).max().unwrap_or(0)
}
