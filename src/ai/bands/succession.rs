//! What happens when members die or leave: another leads, for good or until the leader
//! returns, or the band breaks.

use crate::rules::visibility::hero_sees;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::regard::would_attack;
use crate::content::Role;
use crate::model::bands::{Band, InBand};
use crate::model::body::{ActorId, Health};
use crate::model::mind::{Awareness, Goals, Panic};
use crate::model::run::Event;
use crate::rules::band_membership::band_of;
use crate::rules::emit::emit_about;
use crate::rules::queries::{breed_of, content, entity_of, is_alive, position};
use crate::spatial::Pos;

/// How long members of a broken band flee, in their own turns.
const FRIGHT: u16 = 8;

/// Removes dead members and settles who leads. Returns whether the band still exists.
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
        stand_in(world, band);
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

/// The strongest member becomes the leader for good; ties go to the lowest id.
fn promote(world: &mut World, band: &mut Band) {
    let Some(id) = strongest(world, band) else {
        return;
    };
    for member in band.members.iter_mut().filter(|member| member.id == id) {
        member.role = Role::Leader;
    }
    band.leader = Some(id);
    if let Some(entity) = entity_of(world, id) {
        let is_lone = is_lone(band);
        let (band, role) = (band.id, Role::Leader);
        world.entity_mut(entity).insert(InBand { band, role });
        if !is_lone {
            emit_about(world, entity, |who| Event::TookTheLead { who });
        }
    }
}

/// Whether there is nobody left to lead.
fn is_lone(band: &Band) -> bool {
    band.members.len() < 2
}

/// While the leader is alive elsewhere, the strongest member leads in its stead. It keeps
/// its own role, so that the leader is recognised on its return.
fn stand_in(world: &mut World, band: &mut Band) {
    if is_lone(band) || band.leader.is_some() || !content(world).bands.row(band.kind).is_led() {
        return;
    }
    let own = (band.members.iter()).find(|member| member.role == Role::Leader);
    let own = own.map(|member| member.id);
    band.leader = own.or_else(|| strongest(world, band));
    if let Some(entity) = band.leader.and_then(|leader| entity_of(world, leader)) {
        emit_about(world, entity, |who| Event::TookTheLead { who });
    }
}

/// The strongest member, by strength and then maximum hit points; ties go to the lowest id.
fn strongest(world: &World, band: &Band) -> Option<ActorId> {
    let strength = |id: ActorId| {
        let entity = entity_of(world, id)?;
        let health = world.get::<Health>(entity)?;
        Some((breed_of(world, entity)?.strength, health.max))
    };
    let rank = |id: ActorId| (strength(id), std::cmp::Reverse(id));
    let members = band.members.iter().map(|member| member.id);
    members.max_by_key(|&id| rank(id))
}

/// Panics every member, away from the known prey or a foe in view.
fn scatter(world: &mut World, band: &Band) {
    let members: Vec<Entity> = (band.members.iter())
        .filter_map(|member| entity_of(world, member.id))
        .collect();
    let is_seen =
        |entity: &&Entity| position(world, **entity).is_some_and(|at| hero_sees(world, at));
    if let Some(&one) = members.iter().find(is_seen).or(members.first()) {
        emit_about(world, one, |who| Event::Scattered { who });
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

/// The nearest foe that the member perceives itself.
fn foe_in_view(world: &World, entity: Entity) -> Option<(ActorId, Pos)> {
    let mut seen = world.get::<Awareness>(entity)?.seen.iter();
    let foe = seen.find(|seen| would_attack(world, entity, seen.who))?;
    Some((foe.who, foe.at))
}

/// Whether the actor guards a living leader and therefore does not flee.
#[must_use]
pub fn stands_fast(world: &World, entity: Entity) -> bool {
    let is_guard = world
        .get::<InBand>(entity)
        .is_some_and(|member| member.role == Role::Bodyguard);
    is_guard
        && band_of(world, entity)
            .and_then(|band| entity_of(world, band.leader?))
            // A stand-in leader guards nobody.
            .is_some_and(|leader| leader != entity && is_alive(world, leader))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::Content;
    use crate::game::Game;
    use crate::model::bands::{Bands, Member};
    use crate::model::level::Level;
    use crate::rules::band_membership::{bring, mourn, rejoin, take_leave};
    use crate::rules::spawn;
    use crate::spatial::Grid;

    const CHIEF: ActorId = ActorId(2);
    const GUARD: ActorId = ActorId(3);
    const GOBLIN: ActorId = ActorId(4);

    /// A brute that leads two goblins.
    fn raid() -> World {
        let content = Arc::new(Content::embedded());
        let floor = content.terrain.find("floor").expect("there is floor");
        let level = Level::new(1, Grid::filled(9, 9, floor), &content);
        let mut world = Game::in_room(content.clone(), 1, level).world;
        let all = [
            (CHIEF, "goblin brute", Role::Leader),
            (GUARD, "cave goblin", Role::Bodyguard),
            (GOBLIN, "cave goblin", Role::Member),
        ];
        let members = (2..).zip(all).map(|(x, (id, breed, role))| {
            let breed = content.breeds.find(breed).expect("there is such a breed");
            spawn::spawn_actor(&mut world, id, breed, Pos::new(x, 2));
            Member::new(id, role)
        });
        let members = members.collect();
        let kind = content.bands.find("goblin raid").expect("there are raids");
        bring(
            &mut world,
            Band::new(kind, members, 0).expect("it has members"),
        );
        world
    }

    fn entity(world: &World, id: ActorId) -> Entity {
        entity_of(world, id).expect("it lives")
    }

    /// The raid after it confers; `None` if it broke.
    fn plan_bands(world: &mut World) -> Option<Band> {
        let band = *world.resource::<Bands>().values().next()?;
        let mut known = world.get::<Band>(band)?.clone();
        let is_left = is_left(world, &mut known);
        world.entity_mut(band).insert(known.clone());
        is_left.then_some(known)
    }

    #[test]
    fn another_leads_while_the_leader_is_elsewhere_and_until_it_is_back() {
        let mut world = raid();
        let chief = entity(&world, CHIEF);
        let membership = take_leave(&mut world, chief).expect("it was of the band");
        let left = plan_bands(&mut world).expect("it does not break");
        assert_eq!(
            (left.leader, left.role_of(GUARD)),
            (Some(GUARD), Some(Role::Bodyguard))
        );
        let guard = entity(&world, GUARD);
        assert!(!stands_fast(&world, guard), "it would guard itself");
        rejoin(&mut world, CHIEF, membership);
        let whole = plan_bands(&mut world).expect("it is whole");
        assert_eq!((whole.leader, whole.members.len()), (Some(CHIEF), 3));
        assert!(stands_fast(&world, guard));
    }

    #[test]
    fn a_permanent_successor_keeps_the_place() {
        let mut world = raid();
        let chief = entity(&world, CHIEF);
        let membership = take_leave(&mut world, chief).expect("it was of the band");
        let band = *world
            .resource::<Bands>()
            .values()
            .next()
            .expect("it is there");
        let mut known = world.get::<Band>(band).expect("it is").clone();
        promote(&mut world, &mut known);
        world.entity_mut(band).insert(known);
        rejoin(&mut world, CHIEF, membership);
        let whole = plan_bands(&mut world).expect("it is whole");
        assert_eq!(
            (whole.leader, whole.role_of(CHIEF)),
            (Some(GUARD), Some(Role::Member))
        );
    }

    #[test]
    fn a_leader_that_dies_breaks_them_as_ever() {
        let mut world = raid();
        mourn(&mut world, &[CHIEF]);
        assert_eq!(plan_bands(&mut world), None);
    }
}
