//! What happens to bodies: the only code that moves, hurts or afflicts them.

mod betray;
mod experience;
pub(in crate::actions) mod feed;
mod harm;
pub(in crate::actions) mod lay_ward;
mod learn_ranges;
mod mana;
mod repair;
pub(in crate::actions) mod set_terrain;
mod sleep;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

pub use betray::spread_word;
pub use experience::{credit, grow, learn};
pub use harm::harm;
pub use learn_ranges::{show_blast, show_harm, show_reach};
pub use mana::{
    forget, give_mana, lay_to_rest, share_knowledge, shift, take_mana, take_side, teleport, unlearn,
};
pub use repair::{break_thing, mend, recharge, set_sound, spend_charge, unbind, waken, wear_thing};
pub use sleep::come_to;

use super::trail;
use crate::content::{ItemKindId, Leads, StatusId};
use crate::model::body::{ActorId, Health, Hero, Position, Statuses, Stealth};
use crate::model::level::{Level, Noises};
use crate::model::mind::{Intent, Sight};
use crate::model::run::{Event, Leaving, PendingLevelChange, RunOutcome};
use crate::model::things::{Identification, Item, Pack};
use crate::rules::emit::{emit, emit_about};
use crate::rules::queries::{content, entity_of, position};
use crate::spatial::Pos;

/// Moves an actor to a free cell or its own, and updates the level's occupancy.
pub fn place(world: &mut World, entity: Entity, to: Pos) {
    let Some(from) = position(world, entity) else {
        return;
    };
    let id = world.get::<ActorId>(entity).copied();
    let mut level = world.resource_mut::<Level>();
    if level.occupant(from) == id {
        level.set_occupant(from, None);
    }
    level.set_occupant(to, id);
    if id == Some(ActorId::HERO) {
        trail::leave(world, entity, from, to);
    } else {
        trail::track(world, entity, from, to);
    }
    if let Some(mut stealth) = world.get_mut::<Stealth>(entity) {
        stealth.has_moved = true;
    }
    if let Some(mut position) = world.get_mut::<Position>(entity) {
        position.0 = to;
    }
    if let Some(mut sight) = world.get_mut::<Sight>(entity) {
        sight.is_stale = true;
    }
}

/// Clears the noise of the actor's last action at the start of its turn.
pub fn calm(world: &mut World, entity: Entity) {
    if let Some(mut stealth) = world.get_mut::<Stealth>(entity) {
        stealth.calm();
    }
}

/// Makes the actor audible for a while, as loud as the loudest noise it made this tick from
/// index `since` on. Only noises on its own or an adjacent cell count: voices end at once,
/// and a distant impact does not reveal the thrower.
pub fn resound(world: &mut World, entity: Entity, since: usize) {
    let (Some(here), Some(&id)) = (position(world, entity), world.get::<ActorId>(entity)) else {
        return;
    };
    let noises = world.resource::<Noises>().0.iter().skip(since);
    let own = noises
        .filter(|noise| noise.by == id && !noise.kind.is_a_voice() && here.steps_to(noise.at) <= 1);
    let volumes = content(world).rules.volumes;
    let loudest = own.map(|noise| noise.volume(&volumes)).max();
    if let (Some(loudest), Some(mut stealth)) = (loudest, world.get_mut::<Stealth>(entity)) {
        stealth.resound(loudest);
    }
}

/// Toggles the pace.
pub fn change_pace(world: &mut World, entity: Entity) {
    if let Some(mut stealth) = world.get_mut::<Stealth>(entity) {
        stealth.change_pace();
        let pace = stealth.pace;
        emit_about(world, entity, |who| Event::ChangedPace { who, pace });
    }
}

/// Swaps two actors.
pub fn exchange(world: &mut World, one: Entity, other: Entity) {
    let (Some(here), Some(there)) = (position(world, one), position(world, other)) else {
        return;
    };
    place(world, one, there);
    place(world, other, here);
    let id = world.get::<ActorId>(one).copied();
    world.resource_mut::<Level>().set_occupant(there, id);
}

/// Drops the intent of an actor that was moved before it could act, as it no longer fits.
pub fn unsettle(world: &mut World, whom: Entity) {
    world.entity_mut(whom).remove::<Intent>();
}

/// Kills a body trampled by another.
pub fn crush(world: &mut World, whom: Entity, by: Entity) {
    let left = world.get::<Health>(whom).map_or(0, |health| health.now);
    harm(world, whom, left, Some(by), "trodden flat");
}

/// Marks every actor's view as stale, as after a door moved.
pub fn upset_views(world: &mut World) {
    let mut sights = world.query::<&mut Sight>();
    for mut sight in sights.iter_mut(world) {
        sight.is_stale = true;
    }
}

/// Restores hit points, at most up to the maximum. Returns how many.
pub fn heal(world: &mut World, whom: Entity, points: i32) -> i32 {
    let Some(mut health) = world.get_mut::<Health>(whom) else {
        return 0;
    };
    let given = points.clamp(0, (health.max - health.now).max(0));
    health.now += given;
    given
}

/// Inflicts a status for `turns` of the body's own turns, or `turns` times ten ticks for a
/// status that runs by the clock. If the status is already active, the longer time counts.
/// A status of sleep puts creatures to sleep normally.
pub fn inflict(world: &mut World, whom: Entity, status: StatusId, turns: u32) {
    if let Some(by) = guard_against(world, whom, status) {
        return emit_about(world, whom, |whom| Event::Guarded { whom, status, by });
    }
    let Some(mut statuses) = world.get_mut::<Statuses>(whom) else {
        return;
    };
    match statuses.0.iter_mut().find(|(bound, _)| *bound == status) {
        Some((_, left)) => *left = turns.max(*left),
        None => {
            statuses.0.push((status, turns));
            statuses.0.sort_unstable();
            emit_about(world, whom, |whom| Event::StatusBegan {
                whom,
                status,
                turns,
            });
            trail::cover(world, whom);
            end_what_it_keeps_away(world, whom, status);
        }
    }
    if content(world).statuses.row(status).is_sleep() {
        sleep::fall_asleep(world, whom);
    }
}

/// The active status that guards against this one, if any.
fn guard_against(world: &World, whom: Entity, status: StatusId) -> Option<StatusId> {
    let statuses = &content(world).statuses;
    let name = &statuses.row(status).id;
    let mut bound = world.get::<Statuses>(whom)?.0.iter();
    let guard = bound.find(|(bound, _)| statuses.row(*bound).guards.contains(name));
    guard.map(|&(guard, _)| guard)
}

fn end_what_it_keeps_away(world: &mut World, whom: Entity, status: StatusId) {
    let content = content(world).clone();
    for name in &content.statuses.row(status).guards {
        if let Some(ended) = content.statuses.find(name) {
            cure(world, whom, ended);
        }
    }
}

/// Ends a status, whether or not its time is up.
pub fn cure(world: &mut World, whom: Entity, status: StatusId) {
    if take_off(world, whom, status) {
        emit_about(world, whom, |whom| Event::StatusEnded { whom, status });
        if content(world).statuses.row(status).is_sleep() {
            sleep::wake(world, whom);
        }
    }
}

/// Removes a status without an event. Returns whether it was active.
fn take_off(world: &mut World, whom: Entity, status: StatusId) -> bool {
    let Some(mut statuses) = world.get_mut::<Statuses>(whom) else {
        return false;
    };
    let before = statuses.0.len();
    statuses.0.retain(|(bound, _)| *bound != status);
    statuses.0.len() < before
}

/// Raises maximum hit points permanently, and heals the same amount.
pub(super) fn strengthen(world: &mut World, whom: Entity, points: i32) {
    if let Some(mut health) = world.get_mut::<Health>(whom) {
        health.max = (health.max + points).max(1);
        health.now = (health.now + points).clamp(1, health.max);
    }
}

/// Identifies every item the hero carries. Creatures know their items anyway.
pub(super) fn identify(world: &mut World, whom: Entity) {
    let pack = world
        .get::<Hero>(whom)
        .and_then(|_| world.get::<Pack>(whom));
    let items: Vec<Item> = (pack.into_iter().flat_map(Pack::iter))
        .map(|carried| carried.item)
        .collect();
    for item in items {
        learn_kind(world, whom, item.kind);
        learn_curse(world, item);
    }
}

/// Identifies the curse of an item for the hero, if it has one.
pub fn learn_curse(world: &mut World, item: Item) {
    let content = content(world).clone();
    world
        .resource_mut::<Identification>()
        .learn_curse(item, &content);
}

/// Identifies an item kind for the hero. `at` is the actor he saw using it.
pub fn learn_kind(world: &mut World, at: Entity, kind: ItemKindId) {
    if world.resource_mut::<Identification>().learn(kind)
        && let Some(at) = position(world, at)
    {
        emit(world, at, Event::Recognised { kind });
    }
}

/// Reveals the level to the hero.
pub(super) fn map_level(world: &mut World) {
    let mut level = world.resource_mut::<Level>();
    level.known = crate::spatial::Grid::filled(level.width(), level.height(), None);
    let ground = level.ground().clone();
    for (at, &terrain) in ground.iter() {
        let is_inside = level.lets_fly(at)
            || at
                .neighbours()
                .any(|next| level.lets_fly(next) || level.can_be_opened(next));
        if is_inside || level.can_be_opened(at) {
            level.known[at] = Some(terrain);
        }
    }
}

/// Deals one point of damage from starvation.
pub fn starve(world: &mut World, whom: Entity) {
    emit_about(world, whom, |whom| Event::Starved { whom });
    harm(world, whom, 1, None, "starved");
}

/// Destroys one item of the stack with that letter.
pub fn lose_one(world: &mut World, whom: Entity, letter: char) {
    if let Some(mut pack) = world.get_mut::<Pack>(whom) {
        pack.take_one(letter);
    }
}

/// Schedules the hero's departure to another level for the end of the tick.
pub fn depart(world: &mut World, depth: u8) {
    world.resource_mut::<PendingLevelChange>().0 = Some(depth);
}

/// Schedules the actor's departure to that level by that exit for the end of the tick.
pub fn slip_away(world: &mut World, whom: Entity, (leads, depth): (Leads, u8)) {
    if let Some(&id) = world.get::<ActorId>(whom) {
        world.resource_mut::<Leaving>().0.push((id, leads, depth));
    }
}

/// Ends the run with a victory.
pub fn win(world: &mut World, hero: Entity) {
    *world.resource_mut::<RunOutcome>() = RunOutcome::Won;
    let at = position(world, hero).expect("every actor has a position");
    emit(world, at, Event::Won);
}

/// The entity of a living actor on this level.
#[must_use]
pub fn living(world: &World, id: ActorId) -> Option<Entity> {
    entity_of(world, id).filter(|&entity| crate::rules::queries::is_alive(world, entity))
}
