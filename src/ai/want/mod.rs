//! What actors want most this turn, from what they feel and still mean to do: by
//! rated [`needs`].

pub mod ambush;
pub mod announce_flight;
pub mod announce_hunt;
pub mod announce_mood;
pub mod choice;
pub mod errands;
pub mod hunt;
pub mod investigate;
pub mod last_act;
pub mod needs;
pub mod panic;
pub mod plan_escape;
pub mod rescue;
pub mod retreat;
pub mod search;
pub mod share_target;
pub mod states;
pub mod surrendered;
pub mod throwing;
pub mod unreachable_goals;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use self::needs::Needy;
use crate::ai::{bands, feel};
use crate::model::body::{Health, Hero, Statuses};
use crate::model::mind::{Alertness, Awareness, Drive, Feelings, Goals, Ratings};
use crate::rules::queries::{InTurn, breed_of, content, in_turn_order, is_asleep, position};

/// Settles what each actor in turn wants, and what it will remember.
pub fn choose_drives(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let before = world.get::<Goals>(entity).cloned().unwrap_or_default();
        let mut goals = before.clone();
        let (drive, ratings) = first_wish(world, entity, &mut goals);
        if surrendered::lets_be(world, entity, &before, &goals) {
            world.entity_mut(entity).insert((Drive::Idle, ratings));
            continue;
        }
        surrendered::keep_word(world, entity, &drive);
        announce_hunt::tell(world, entity, &before, &mut goals, &drive);
        announce_mood::tell(world, entity, &before, &mut goals, &drive);
        share_target::tell_friends(world, entity, &before, &goals, &drive);
        let mut actor = world.entity_mut(entity);
        if let Some(mut awareness) = actor.get_mut::<Awareness>() {
            settle(&mut awareness, &goals);
        }
        if let Some(mut kept) = actor.get_mut::<Goals>() {
            *kept = goals;
        }
        let drive = bands::together(world, entity, drive);
        let drive = rescue::go_free(world, entity, drive);
        world.entity_mut(entity).insert((drive, ratings));
    }
}

/// What it wants by itself: what having given up leaves it, else by table, else by needs.
fn first_wish(world: &mut World, entity: Entity, goals: &mut Goals) -> (Drive, Ratings) {
    let settled = surrendered::choose(world, entity, goals).or_else(|| {
        let is_beyond_tables =
            has_lost_heart(world, entity) || surrendered::is_past_tables(world, entity);
        match is_beyond_tables {
            true => None,
            false => states::choose(world, entity, goals),
        }
    });
    settled
        .map(|drive| (drive, Ratings::default()))
        .unwrap_or_else(|| choose(world, entity, goals))
}

/// Whether fear without a reason drives it: then no table of states is asked, whatever is
/// in it, and it runs as those do that rate their needs.
fn has_lost_heart(world: &World, entity: Entity) -> bool {
    let statuses = world.get::<Statuses>(entity);
    let state = breed_of(world, entity).zip(statuses);
    state.is_some_and(|(breed, statuses)| feel::takes_fright(breed, statuses, content(world)))
}

/// What it wants, and how urgent each of its needs is.
fn choose(world: &World, entity: Entity, goals: &mut Goals) -> (Drive, Ratings) {
    let found = breed_of(world, entity)
        .zip(world.get::<Feelings>(entity))
        .zip(position(world, entity));
    let Some(((breed, feelings), here)) = found.filter(|_| !is_asleep(world, entity)) else {
        return Default::default();
    };
    if goals.is_shaken {
        goals.quarry = None;
        goals.lead = None;
    }
    let health = world.get::<Health>(entity);
    let needy = Needy {
        world,
        entity,
        breed,
        here,
        feelings,
        percent: health.map_or(100, |health| health.percent()),
    };
    let rated = needs::rate(needy, goals);
    let drive = rated
        .first()
        .map(|first| first.drive.clone())
        .unwrap_or_default();
    goals.reaching = match drive {
        Drive::Gather { at } | Drive::Join { at, .. } => Some(at),
        _ => None,
    };
    goals.is_fleeing = drive.is_flight();
    if !matches!(drive, Drive::Idle) {
        goals.route.clear();
    }
    (drive, Ratings(rated))
}

/// Who hunts or searches expects somebody; who has stopped doing so, or runs, stays
/// on the alert for a while.
fn settle(awareness: &mut Awareness, goals: &Goals) {
    let was_after_somebody = awareness.alertness > Alertness::Alert;
    if goals.quarry.is_some() {
        awareness.alertness = Alertness::Hunting;
    } else if goals.search.is_some() {
        awareness.alertness = Alertness::Searching;
    } else if was_after_somebody || goals.is_fleeing {
        awareness.alertness = Alertness::Alert;
        awareness.start_up();
    }
}
