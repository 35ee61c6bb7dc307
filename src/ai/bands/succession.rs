//! What becomes of a band whose members die: another leads it, or it breaks.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Reaction, Role};
use crate::model::{
    ActorId, Awareness, Band, Event, Goals, Health, InBand, Panic, band_of, breed_of, content,
    entity_of, hero_sees, is_alive, position, reaction, tell_of,
};
use crate::spatial::Pos;

/// Own turns that the members of a broken band run for.
const FRIGHT: u16 = 8;

/// Counts who is left, and sees who leads them. Tells whether there is a band still.
pub(super) fn is_left(world: &mut World, band: &mut Band) -> bool {
    let lives = |id: ActorId| entity_of(world, id).is_some_and(|entity| is_alive(world, entity));
    band.members.retain(|member| lives(member.id));
    let is_orphaned = band
        .leader
        .is_some_and(|leader| band.role_of(leader).is_none());
    if band.members.is_empty() {
        return false;
    }
    if !is_orphaned {
        return true;
    }
    band.leader = None;
    if content(world).bands.row(band.kind).breaks {
        scatter(world, band);
        return false;
    }
    promote(world, band);
    true
}

/// The strongest leads from now on; of those as strong the lowest id.
fn promote(world: &mut World, band: &mut Band) {
    let strength = |id: ActorId| {
        let entity = entity_of(world, id)?;
        let health = world.get::<Health>(entity)?;
        Some((breed_of(world, entity)?.strength, health.max))
    };
    let rank = |id: ActorId| (strength(id), std::cmp::Reverse(id));
    let strongest = (band.members.iter_mut()).max_by_key(|member| rank(member.id));
    let Some(member) = strongest else {
        return;
    };
    member.role = Role::Leader;
    let id = member.id;
    band.leader = Some(id);
    if let Some(entity) = entity_of(world, id) {
        let (band, role) = (band.id, Role::Leader);
        world.entity_mut(entity).insert(InBand { band, role });
        tell_of(world, entity, |who| Event::TookTheLead { who });
    }
}

/// Everybody takes fright, from the prey if they know of any, and goes its own way.
fn scatter(world: &mut World, band: &Band) {
    let members: Vec<Entity> = (band.members.iter())
        .filter_map(|member| entity_of(world, member.id))
        .collect();
    let is_seen =
        |entity: &&Entity| position(world, **entity).is_some_and(|at| hero_sees(world, at));
    if let Some(&one) = members.iter().find(is_seen).or(members.first()) {
        tell_of(world, one, |who| Event::Scattered { who });
    }
    for entity in members {
        let knows = band.knows.map(|knows| (knows.of, knows.at));
        let from = knows.or_else(|| foe_in_view(world, entity));
        if let (Some((whom, at)), Some(mut goals)) = (from, world.get_mut::<Goals>(entity)) {
            goals.panic = Some(Panic {
                whom,
                at,
                turns_left: FRIGHT,
            });
        }
    }
}

/// The nearest foe that it perceives itself.
fn foe_in_view(world: &World, entity: Entity) -> Option<(ActorId, Pos)> {
    let is_foe = |who| {
        let other = entity_of(world, who);
        other.is_some_and(|other| reaction(world, entity, other) == Reaction::Attack)
    };
    let mut seen = world.get::<Awareness>(entity)?.seen.iter();
    seen.find(|seen| is_foe(seen.who))
        .map(|seen| (seen.who, seen.at))
}

/// Whether somebody guards one who lives, and so does not run.
#[must_use]
pub fn stands_fast(world: &World, entity: Entity) -> bool {
    let is_guard = world
        .get::<InBand>(entity)
        .is_some_and(|member| member.role == Role::Bodyguard);
    is_guard
        && band_of(world, entity)
            .and_then(|band| entity_of(world, band.leader?))
            .is_some_and(|leader| is_alive(world, leader))
}
