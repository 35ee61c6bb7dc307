//! Actors that fled from the hero's level: where they are, and how they left.
//!
//! An actor that took stairs is on no level until it is met again: it comes [`back`], or
//! the hero follows and finds it ([`met`]). Only the hero travels between the town and the
//! dungeon; others that flee that way wait on the stairs and come back.

pub mod back;
pub mod friends;
pub mod met;
pub mod newcomer_room;

use crate::model::run::{
    Clock, Event, Fled, Gone, Leaving, RegenTicks, Roster, Streams, Underway, is_edge,
};

pub use newcomer_room::creak;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::content::Leads;
use crate::model::bands::Membership;
use crate::model::body::{ActorRecord, Health};
use crate::model::level::Level;
use crate::model::mind::{Awareness, Drive, Quarry};
use crate::rules::band_membership::{rejoin, take_leave};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, entity_of, is_alarmed, level};

/// Removes living actors that took stairs in this tick.
pub fn see_off(world: &mut World) {
    let leaving = std::mem::take(&mut world.resource_mut::<Leaving>().0);
    for (id, leads, to) in leaving {
        if let Some(entity) = entity_of(world, id) {
            send_off(world, entity, (leads, to));
        }
    }
}

fn send_off(world: &mut World, entity: Entity, (leads, to): (Leads, u8)) {
    emit_about(world, entity, |who| Event::LeftByStairs { who, leads });
    let ran_from = ran_from(world, entity);
    let company = take_leave(world, entity);
    let Some(mut actor) = ActorRecord::of(world, entity) else {
        return;
    };
    actor.leave_level(|_| true);
    let (from, since) = (level(world).depth, world.resource::<Clock>().tick);
    let back = comes_back_at(world, actor.health, is_edge(from, to));
    let (id, stairs) = (actor.id, actor.at);
    world.resource_mut::<Fled>().0.insert(id);
    let mut level = world.resource_mut::<Level>();
    if level.occupant(stairs) == Some(id) {
        level.set_occupant(stairs, None);
    }
    world.resource_mut::<Roster>().0.remove(&id);
    world.despawn(entity);
    world.resource_mut::<Gone>().0.push(Underway {
        actor,
        from,
        to,
        stairs,
        since,
        back,
        ran_from,
        company,
    });
}

/// Spawns an actor that comes from elsewhere, and returns it to its band.
fn appear(world: &mut World, actor: ActorRecord, company: Option<Membership>) -> Entity {
    let id = actor.id;
    let entity = actor.spawn(world);
    if let Some(company) = company {
        rejoin(world, id, company);
    }
    entity
}

/// The actor it runs from, and where it believes that actor to be.
pub fn ran_from(world: &World, entity: Entity) -> Option<Quarry> {
    let drive = world
        .get::<Drive>(entity)
        .filter(|drive| drive.gets_away())?;
    let who = drive.whom()?;
    let known = world.get::<Awareness>(entity)?.of(who);
    let seen = drive.flees_from().first().copied();
    let last_seen = known.map(|known| known.at).or(seen)?;
    Some(Quarry { who, last_seen })
}

/// The tick from which it is due back, if ever: after a random absence, and once it has
/// healed. All come back if `must` is set or the alarm has been raised.
fn comes_back_at(world: &mut World, health: Health, must: bool) -> Option<u64> {
    let (exits, pace) = {
        let rules = &content(world).rules;
        (rules.exits, rules.healing_pace)
    };
    let rng = &mut world.resource_mut::<Streams>().rules;
    let does = rng.random_range(0..100_u32) < u32::from(exits.returns);
    let away = rng.random_range(exits.away.0..=exits.away.1);
    let mends = ticks_to_mend(health, exits.mended, pace);
    let now = world.resource::<Clock>().tick;
    (does || must || is_alarmed(world)).then(|| now + u64::from(away).max(mends))
}

/// Ticks until an undisturbed body has recovered to that percentage of its health.
fn ticks_to_mend(health: Health, share: u8, pace: u32) -> u64 {
    let wanted = i64::from(health.max) * i64::from(share) / 100;
    let missing = u64::try_from(wanted - i64::from(health.now)).unwrap_or(0);
    let beats = (missing * u64::from(pace)).saturating_sub(u64::from(health.healing));
    beats * RegenTicks::LENGTH
}
