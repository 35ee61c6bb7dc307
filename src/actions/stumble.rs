//! Stumbling: steps in random directions taken by confused actors, and their consequences.
//!
//! Impassable ground costs the turn and may hurt, and the step may hit a friend.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{effect, portal, step, trap};
use crate::content::{NoiseKind, Reaction, TerrainId};
use crate::model::body::{ActorId, Statuses};
use crate::model::mind::Action;
use crate::model::run::{Event, Obstacle, Streams};
use crate::rules::emit::{emit_about, make_noise, who};
use crate::rules::passability;
use crate::rules::queries::{can_strike, content, entity_of, is_alive, level, position, reaction};
use crate::spatial::{Dir, Pos};

/// One in N bumps against hard terrain hurts.
const HURTS_ONE_IN: u32 = 4;
/// One in N collisions with an actor it means no harm makes the actor strike it.
const LASHES_OUT_ONE_IN: u32 = 3;
/// Terrain with at least this warmth, 0 to 100, burns actors that fall into it.
const BURNS: u8 = 50;
/// Number of message variants per mishap.
const MANNERS: u8 = 3;

/// A random direction.
pub fn anywhere(world: &mut World) -> Dir {
    let rng = &mut world.resource_mut::<Streams>().rules;
    Dir::ALL[rng.random_range(0..8u32) as usize]
}

/// The direction a step goes astray in. `None` if it does not, as for steady actors.
pub fn astray(world: &mut World, actor: Entity) -> Option<Dir> {
    let percent = unsteadiness(world, actor, 0);
    if percent == 0 {
        return None;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    let goes_astray = rng.random_range(1..=100) <= percent;
    goes_astray.then(|| anywhere(world))
}

/// The percentage of steps that will go astray after `turns` more of its own turns, due to
/// statuses that last longer.
#[must_use]
pub fn unsteadiness(world: &World, actor: Entity, turns: u32) -> u32 {
    let statuses = world.get::<Statuses>(actor);
    let bound = statuses.into_iter().flat_map(|statuses| &statuses.0);
    let rows = bound.map(|&(status, left)| (content(world).statuses.row(status), left));
    let lasting = rows.filter(|(row, left)| row.by_the_clock || *left > turns);
    let percent = lasting.map(|(row, _)| u32::from(row.erratic));
    percent.max().unwrap_or(0)
}

/// Steps that way, whatever is there. Returns the action to take instead: a blow at an
/// actor it collides with.
pub fn stumble(world: &mut World, actor: Entity, dir: Dir) -> Option<Action> {
    let here = position(world, actor).expect("every actor has a position");
    let to = here.step(dir);
    if let Some(id) = level(world).occupant(to) {
        return run_into(world, actor, id);
    }
    let can_move = step::check_load(world, actor).is_ok();
    match level(world).terrain_at(to) {
        Some(_) if passability::has_room_for(world, actor, to) && can_move => {
            effect::place(world, actor, to);
            land(world, actor, to);
            portal::lead_on(world, actor, to);
            trap::step_on(world, actor);
        }
        Some(terrain) if can_move => bump(world, actor, terrain),
        _ => report(world, actor, Obstacle::Nothing),
    }
    None
}

/// Falls onto the cell: water splashes and embers burn.
fn land(world: &mut World, actor: Entity, at: Pos) {
    let level = level(world);
    let terrain = level
        .terrain_at(at)
        .expect("one can only fall on the level");
    let row = content(world).terrain.row(terrain);
    let (is_wet, is_hot) = (row.washes, row.warmth >= BURNS);
    if !is_wet && !is_hot {
        report(world, actor, Obstacle::Ground);
        step::tell_what_lies(world, actor, at);
        return;
    }
    let cause = format!("fell into the {}", row.id);
    report(world, actor, Obstacle::Into(terrain));
    if is_wet {
        make_noise(world, actor, NoiseKind::Clatter, at);
    }
    if is_hot {
        let damage = hurt(world, 3);
        emit_about(world, actor, |whom| Event::Burned {
            whom,
            damage,
            element: None,
        });
        effect::harm(world, actor, damage, None, &cause);
    }
}

/// Loses the turn. Hard obstacles may also hurt.
fn bump(world: &mut World, actor: Entity, terrain: TerrainId) {
    let row = content(world).terrain.row(terrain);
    let is_hard = row.opaque;
    let cause = format!("ran into the {}", row.id);
    report(world, actor, Obstacle::Against(terrain));
    let rng = &mut world.resource_mut::<Streams>().rules;
    if is_hard && rng.random_range(0..HURTS_ONE_IN) == 0 {
        let damage = hurt(world, 2);
        emit_about(world, actor, |whom| Event::Harmed { whom, damage });
        effect::harm(world, actor, damage, None, &cause);
    }
}

fn hurt(world: &mut World, most: i32) -> i32 {
    let rng = &mut world.resource_mut::<Streams>().rules;
    rng.random_range(1..=most)
}

/// Collides with an actor. Foes are always struck, others sometimes, and they remember it.
fn run_into(world: &mut World, actor: Entity, id: ActorId) -> Option<Action> {
    let other = entity_of(world, id).filter(|&other| is_alive(world, other));
    let Some(other) = other else {
        report(world, actor, Obstacle::Nothing);
        return None;
    };
    let is_foe = reaction(world, actor, other) == Reaction::Attack
        || reaction(world, other, actor) == Reaction::Attack;
    let can_strike = can_strike(world, actor);
    let rng = &mut world.resource_mut::<Streams>().rules;
    let lashes_out = is_foe || rng.random_range(0..LASHES_OUT_ONE_IN) == 0;
    let body = who(world, other);
    report(world, actor, Obstacle::Body(body));
    (can_strike && lashes_out).then_some(Action::Strike(id))
}

fn report(world: &mut World, actor: Entity, into: Obstacle) {
    // The choice of message does not affect the rules, so it uses the cosmetic stream.
    let rng = &mut world.resource_mut::<Streams>().cosmetic;
    let manner = rng.random_range(0..MANNERS);
    emit_about(world, actor, |who| Event::Stumbled { who, into, manner });
}
