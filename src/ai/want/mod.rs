//! What each actor wants this turn: one ordered choice.
//!
//! 1. What a surrender or captivity leaves it: [`surrendered::drive`].
//! 2. For breeds driven by a state table, the action of its state: [`states::choose`].
//! 3. Otherwise the most urgent of its rated needs: [`needs::rate`].
//! 4. A foe known for mercy may be left alone: [`surrendered::grants_truce`].
//! 5. Its part in the plan of its band, if its own drive matters less:
//!    [`bands::assigned_drive`].
//! 6. A captive of its own side to free, if it has nothing better to do:
//!    [`rescue::rescue_instead`].
//! 7. A gong to strike before it fights: [`gong::ring_instead`].
//! 8. A route for idle walkers: [`errands::plan`].
//! 9. A way to safety for fleeing actors, and a last act where there is none:
//!    [`plan_escape::plan`]. All flights are planned before any last act takes effect, since
//!    an actor running to a friend cannot know yet that the friend gives up.
//!
//! Steps 1 to 7 are `choose_drives`. Between steps 4 and 5 it updates a surrender, tells the
//! player what has changed (`announce_hunt`, `announce_mood`), tells friends where the quarry
//! is (`share_target`), and stores the goals. A truce ends the choice at step 4. Later in the
//! turn the drive is only carried out: `layers::by_drive` finds the action.

pub mod ambush;
pub mod announce_flight;
pub mod announce_hunt;
pub mod announce_mood;
pub mod choice;
pub mod errands;
pub mod gong;
pub mod hunt;
pub mod investigate;
pub mod last_act;
pub mod needs;
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

/// Chooses a drive for each actor in turn, and stores its goals.
pub fn choose_drives(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let before = world.get::<Goals>(entity).cloned().unwrap_or_default();
        let mut goals = before.clone();
        let (drive, ratings) = own_drive(world, entity, &mut goals);
        if surrendered::grants_truce(world, entity, &before, &goals) {
            world.entity_mut(entity).insert((Drive::default(), ratings));
            continue;
        }
        surrendered::update_surrender(world, entity, &drive);
        announce_hunt::announce(world, entity, &before, &mut goals, &drive);
        announce_mood::announce(world, entity, &before, &mut goals, &drive);
        share_target::share(world, entity, &before, &goals, &drive);
        remember(world, entity, goals);
        let drive = bands::assigned_drive(world, entity, drive);
        let drive = rescue::rescue_instead(world, entity, drive);
        let drive = gong::ring_instead(world, entity, &before, drive);
        world.entity_mut(entity).insert((drive, ratings));
    }
}

/// Steps 1 to 3: the actor's drive by itself.
fn own_drive(world: &mut World, entity: Entity, goals: &mut Goals) -> (Drive, Ratings) {
    if let Some(drive) = surrendered::drive(world, entity, goals) {
        return (drive, Ratings::default());
    }
    let skips_table = has_panicked(world, entity) || surrendered::skips_state_table(world, entity);
    if !skips_table && let Some(drive) = states::choose(world, entity, goals) {
        return (drive, Ratings::default());
    }
    most_urgent_need(world, entity, goals)
}

/// Stores its goals and updates its alertness from them.
fn remember(world: &mut World, entity: Entity, goals: Goals) {
    let mut actor = world.entity_mut(entity);
    if let Some(mut awareness) = actor.get_mut::<Awareness>() {
        update_alertness(&mut awareness, &goals);
    }
    if let Some(mut kept) = actor.get_mut::<Goals>() {
        *kept = goals;
    }
}

/// Whether a status makes it panic. Then even breeds driven by a state table flee like
/// those driven by needs.
fn has_panicked(world: &World, entity: Entity) -> bool {
    let statuses = world.get::<Statuses>(entity);
    let state = breed_of(world, entity).zip(statuses);
    state.is_some_and(|(breed, statuses)| feel::takes_fright(breed, statuses, content(world)))
}

/// The drive of its most urgent need, and the ratings of all its needs.
fn most_urgent_need(world: &World, entity: Entity, goals: &mut Goals) -> (Drive, Ratings) {
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
    goals.reaching = drive.reaches_for();
    goals.is_fleeing = drive.is_flight();
    if !drive.is_undecided() {
        goals.route.clear();
    }
    (drive, Ratings(rated))
}

/// Hunting and searching raise alertness. An actor that has stopped either, or flees, stays
/// alert for a while.
fn update_alertness(awareness: &mut Awareness, goals: &Goals) {
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
