//! How bands on the hero's level are created, grow and end.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{COMPANIONS, Role};
use crate::model::bands::{Band, BandId, Bands, InBand, Member, Membership};
use crate::model::body::{ActorId, Allegiance};
use crate::model::run::{Clock, Event};
use crate::rules::emit::emit_about;
use crate::rules::queries::{content, entity_of};

/// All bands on the hero's level, sorted by id.
#[must_use]
pub fn bands(world: &World) -> Vec<Band> {
    let entities = world.resource::<Bands>().0.values();
    let bands = entities.filter_map(|&entity| world.get::<Band>(entity));
    bands.cloned().collect()
}

/// The band an actor belongs to.
#[must_use]
pub fn band_of(world: &World, entity: Entity) -> Option<&Band> {
    let id = world.get::<InBand>(entity)?.band;
    world.get::<Band>(*world.resource::<Bands>().get(&id)?)
}

/// Adds a band whose members are already in the world. If part of the same band is there,
/// the two merge.
pub fn bring(world: &mut World, band: Band) {
    for member in &band.members {
        mark(world, band.id, *member);
    }
    match world.resource::<Bands>().get(&band.id).copied() {
        Some(entity) => {
            if let Some(mut known) = world.get_mut::<Band>(entity) {
                known.join(&band);
            }
        }
        None => {
            let id = band.id;
            let entity = world.spawn(band).id();
            world.resource_mut::<Bands>().0.insert(id, entity);
        }
    }
}

/// Adds an actor to another actor's band.
pub fn take_in(world: &mut World, other: Entity, who: ActorId) {
    let Some(InBand { band, .. }) = world.get::<InBand>(other).copied() else {
        return;
    };
    let member = Member::new(who, Role::Member);
    let entity = world.resource::<Bands>().get(&band).copied();
    if let Some(mut known) = entity.and_then(|entity| world.get_mut::<Band>(entity)) {
        known.take_in(member);
        mark(world, band, member);
    }
}

fn mark(world: &mut World, band: BandId, member: Member) {
    let role = member.role;
    if let Some(entity) = entity_of(world, member.id) {
        world.entity_mut(entity).insert(InBand { band, role });
    }
}

/// Dissolves a band; its members no longer belong to one.
pub fn disband(world: &mut World, id: BandId) {
    let Some(entity) = world.resource_mut::<Bands>().0.remove(&id) else {
        return;
    };
    let band = world.entity_mut(entity).take::<Band>();
    world.despawn(entity);
    for member in band.into_iter().flat_map(|band| band.members) {
        if let Some(entity) = entity_of(world, member.id) {
            world.entity_mut(entity).remove::<InBand>();
        }
    }
}

/// Removes actors from their bands and dissolves empty bands. Bands notice a missing leader
/// by themselves.
pub fn mourn(world: &mut World, dead: &[ActorId]) {
    let mut ended = Vec::new();
    for (id, entity) in world.resource::<Bands>().0.clone() {
        let Some(mut band) = world.get_mut::<Band>(entity) else {
            continue;
        };
        band.members.retain(|member| !dead.contains(&member.id));
        if band.members.is_empty() {
            ended.push(id);
        }
    }
    for id in ended {
        disband(world, id);
    }
}

impl Membership {
    /// An actor's membership in this band; `None` if it is not a member.
    #[must_use]
    pub fn in_band(band: &Band, who: ActorId) -> Option<Self> {
        Some(Self {
            band: band.id,
            kind: band.kind,
            role: band.role_of(who)?,
        })
    }
}

/// Removes a living actor from its band as it leaves the level. If it led the band, another
/// member stands in from the next council until it returns.
pub fn take_leave(world: &mut World, entity: Entity) -> Option<Membership> {
    let who = *world.get::<ActorId>(entity)?;
    let membership = Membership::in_band(band_of(world, entity)?, who)?;
    world.entity_mut(entity).remove::<InBand>();
    let entity = world.resource::<Bands>().get(&membership.band).copied()?;
    let mut band = world.get_mut::<Band>(entity)?;
    if band.lose(who) {
        disband(world, membership.band);
    }
    Some(membership)
}

/// Returns an actor to its band when it comes back to the level. A leader leads again,
/// unless another was appointed for good.
pub fn rejoin(world: &mut World, who: ActorId, membership: Membership) {
    let Membership { band, kind, role } = membership;
    let known = world.resource::<Bands>().get(&band).copied();
    let led = known.and_then(|entity| world.get::<Band>(entity));
    let is_replaced = led.is_some_and(Band::has_own_leader);
    let had_stand_in = led.is_some_and(|band| band.leader.is_some()) && !is_replaced;
    let (role, leads) = match role {
        Role::Leader if is_replaced => (Role::Member, false),
        role => (role, role == Role::Leader),
    };
    let now = world.resource::<Clock>().tick;
    if let Some(one) = Band::new(kind, vec![Member::new(who, role)], now) {
        bring(world, Band { id: band, ..one });
    }
    if let Some(entity) = entity_of(world, who).filter(|_| leads && had_stand_in) {
        emit_about(world, entity, |who| Event::TookTheLead { who });
    }
}

/// Removes all bands from the world.
pub fn forget_bands(world: &mut World) {
    for entity in std::mem::take(&mut world.resource_mut::<Bands>().0).into_values() {
        world.despawn(entity);
    }
}

/// Whether the actor accompanies the hero.
#[must_use]
pub fn is_companion(world: &World, entity: Entity) -> bool {
    let side = world.get::<Allegiance>(entity).and_then(|side| side.0);
    side.is_some() && side == content(world).factions.find(COMPANIONS)
}
