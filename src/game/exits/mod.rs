//! Those who fled off the hero's level: where they are, and how they come to be there.
//!
//! Whoever took stairs is on no level until it is met again: it comes [`back`], or the hero
//! goes where it went and finds it, with [`met`]. Nobody but the hero goes between the town
//! and what lies below: who flees that way waits on the stairs, and comes back.

pub mod back;
mod friends;
pub mod met;

pub use back::EARSHOT;

use bevy::ecs::entity::Entity;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use rand::RngExt;
use serde::{Deserialize, Serialize};

use super::record::ActorRecord;
use crate::content::Leads;
use crate::model::{
    Alertness, Awareness, Beats, Clock, Drive, Event, Fled, Goals, Health, Leaving, Level,
    Membership, Quarry, Roster, Streams, content, entity_of, is_alarmed, level, take_leave,
    tell_of,
};
use crate::spatial::Pos;

/// Somebody who is on no level, having fled from one.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Underway {
    /// As it was when it left. What cells it has in mind are those of the level it left.
    pub actor: ActorRecord,
    /// The depth it left.
    pub from: u8,
    /// The depth it went to.
    pub to: u8,
    /// The stairs it took, on the level it left.
    pub stairs: Pos,
    /// The tick in which it did.
    pub since: u64,
    /// The tick from which it is on its way back; nothing where it stays.
    pub back: Option<u64>,
    /// From whom it ran, and where it last knew them to be.
    pub ran_from: Option<Quarry>,
    /// The band it is of.
    pub company: Option<Membership>,
}

impl Underway {
    /// Whether it waits on the stairs between the town and what lies below.
    #[must_use]
    pub const fn waits_on_the_stairs(&self) -> bool {
        is_edge(self.from, self.to)
    }

    /// Whether it is on its way back by that tick.
    #[must_use]
    pub fn is_due(&self, now: u64) -> bool {
        self.back.is_some_and(|back| back <= now)
    }

    /// Which way the stairs lead that it took.
    #[must_use]
    pub const fn leads(&self) -> Leads {
        if self.to > self.from {
            Leads::Down
        } else {
            Leads::Up
        }
    }
}

/// All who are underway, in the order in which they left.
#[derive(Clone, Debug, Default, Resource)]
pub struct Gone(pub Vec<Underway>);

const fn is_edge(from: u8, to: u8) -> bool {
    from == 0 || to == 0
}

/// Whoever took stairs in this tick, and has lived to see the end of it, is gone.
pub fn see_off(world: &mut World) {
    let leaving = std::mem::take(&mut world.resource_mut::<Leaving>().0);
    for (id, leads, to) in leaving {
        if let Some(entity) = entity_of(world, id) {
            send_off(world, entity, (leads, to));
        }
    }
}

fn send_off(world: &mut World, entity: Entity, (leads, to): (Leads, u8)) {
    tell_of(world, entity, |who| Event::LeftByStairs { who, leads });
    let ran_from = ran_from(world, entity);
    let company = take_leave(world, entity);
    let Some(mut actor) = ActorRecord::of(world, entity) else {
        return;
    };
    forget_the_place(&mut actor);
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

/// From whom it runs, and where it takes them to be.
fn ran_from(world: &World, entity: Entity) -> Option<Quarry> {
    let (who, seen) = match world.get::<Drive>(entity)? {
        Drive::Flee { whom, from, .. } => ((*whom)?, from.first().copied()),
        Drive::Retreat { whom, .. } => (*whom, None),
        _ => return None,
    };
    let known = world.get::<Awareness>(entity)?.of(who);
    let last_seen = known.map(|known| known.at).or(seen)?;
    Some(Quarry { who, last_seen })
}

/// Of what it meant to do, and of who was where, nothing is of use to it elsewhere.
fn forget_the_place(actor: &mut ActorRecord) {
    actor.goals = Goals {
        patrol_leg: actor.goals.patrol_leg,
        is_shaken: actor.goals.is_shaken,
        ..Goals::default()
    };
    actor.awareness.inklings.clear();
    actor.awareness.alertness = actor.awareness.alertness.min(Alertness::Alert);
    if let Some(mind) = &mut actor.mind {
        mind.forget(|_| true);
    }
}

/// The tick from which it is on its way back, if it ever is: when it has been away for a
/// while, and has mended. For what the hero carries off, all come back.
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

/// Ticks until a body that is left alone has that share of its health, in percent, back.
fn ticks_to_mend(health: Health, share: u8, pace: u32) -> u64 {
    let wanted = i64::from(health.max) * i64::from(share) / 100;
    let missing = u64::try_from(wanted - i64::from(health.now)).unwrap_or(0);
    let beats = (missing * u64::from(pace)).saturating_sub(u64::from(health.healing));
    beats * Beats::LENGTH
}
