//! What actors want most this turn, from what they feel and still mean to do.
//!
//! Foes come before fear, fear before a chase, a chase before gain, gain before
//! company; who is badly hurt wants away from it all until it has recovered.

pub mod ambush;
pub mod errands;
pub mod gain;
pub mod hunt;
pub mod investigate;
pub mod retreat;
pub mod search;
pub mod states;
pub mod telling;
pub mod throwing;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use crate::content::Breed;
use crate::model::{
    ActorId, Alertness, Awareness, Drive, Event, Goals, Health, Hero, MyTurn, Quarry, Regard,
    Sighting, breed_of, in_turn_order, is_asleep, position, tell_of,
};
use crate::spatial::Pos;

/// Within so many steps an actor counts as among its friends.
const NEAR_FRIENDS: u32 = 3;
/// Who left a fight comes back with this much of its health, in percent, or with
/// this much more than it left at, whichever is less.
const RECOVERED: i32 = 75;
const RECOVERED_BY: i32 = 30;

/// Settles what each actor in turn wants, and what it will remember.
pub fn choose_drives(world: &mut World) {
    for entity in in_turn_order::<(With<MyTurn>, Without<Hero>)>(world) {
        let before = world.get::<Goals>(entity).cloned().unwrap_or_default();
        let mut goals = before.clone();
        let drive = states::choose(world, entity, &mut goals)
            .unwrap_or_else(|| choose(world, entity, &mut goals));
        tell_change(world, entity, &before, &goals, &drive);
        telling::tell_friends(world, entity, &before, &goals, &drive);
        let mut actor = world.entity_mut(entity);
        if let Some(mut awareness) = actor.get_mut::<Awareness>() {
            settle(&mut awareness, &goals);
        }
        if let Some(mut kept) = actor.get_mut::<Goals>() {
            *kept = goals;
        }
        actor.insert(drive);
    }
}

fn choose(world: &World, entity: Entity, goals: &mut Goals) -> Drive {
    let (Some(breed), Some(regard), Some(here)) = (
        breed_of(world, entity),
        world.get::<Regard>(entity),
        position(world, entity),
    ) else {
        return Drive::Idle;
    };
    if is_asleep(world, entity) {
        return Drive::Idle;
    }
    let percent = world
        .get::<Health>(entity)
        .map_or(100, |health| health.percent());
    goals.is_shaken = is_shaken(breed, percent, goals.is_shaken);
    if goals.is_shaken {
        goals.quarry = None;
        goals.lead = None;
    }
    let drive = from_regard(regard, goals, percent)
        .or_else(|| retreat::get_away(world, entity, goals, here))
        .or_else(|| hunt::hunt(world, entity, goals, here))
        .or_else(|| investigate::investigate(world, entity, goals, here))
        .or_else(|| search::look_about(world, entity, goals, here))
        .or_else(|| gain::better_gear(world, entity).map(|letter| Drive::Equip { letter }))
        .or_else(|| gain::coveted_thing(world, entity, breed).map(|at| Drive::Gather { at }))
        .or_else(|| friend_afar(breed, regard))
        .unwrap_or_default();
    goals.is_fleeing = matches!(drive, Drive::Flee { .. } | Drive::Retreat { .. });
    if !matches!(drive, Drive::Idle) {
        goals.route.clear();
    }
    drive
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

/// Fights who can be fought, runs from who cannot.
fn from_regard(regard: &Regard, goals: &mut Goals, percent: i32) -> Option<Drive> {
    let cells = |seen: &[Sighting]| seen.iter().map(|seen| seen.at).collect::<Vec<Pos>>();
    if let Some(foe) = regard.foes.first() {
        if goals.is_shaken {
            let from = [cells(&regard.foes), cells(&regard.feared)].concat();
            let wounded = u8::try_from(percent).ok();
            goals.flight = Some(retreat::from(foe.who));
            return Some(Drive::Flee {
                whom: foe.who,
                from,
                wounded,
            });
        }
        // Whom it hunts already it keeps hunting while they are as near as anybody.
        let hunted = goals.quarry.and_then(|quarry| {
            regard
                .foes
                .iter()
                .find(|seen| seen.who == quarry.who && seen.steps <= foe.steps)
        });
        let foe = hunted.unwrap_or(foe);
        goals.quarry = Some(Quarry {
            who: foe.who,
            last_seen: foe.at,
        });
        goals.lead = None;
        goals.search = None;
        goals.ambush = None;
        goals.flight = None;
        return Some(Drive::Attack {
            whom: foe.who,
            at: foe.at,
            by: foe.by,
        });
    }
    let feared = regard.feared.first()?;
    let (whom, from) = (feared.who, cells(&regard.feared));
    goals.flight = Some(retreat::from(whom));
    Some(Drive::Flee {
        whom,
        from,
        wounded: None,
    })
}

fn friend_afar(breed: &Breed, regard: &Regard) -> Option<Drive> {
    let friend = regard.liked.first().filter(|_| breed.keeps_company)?;
    let (whom, at) = (friend.who, friend.at);
    (friend.steps > NEAR_FRIENDS).then_some(Drive::Join { whom, at })
}

fn is_shaken(breed: &Breed, percent: i32, was_shaken: bool) -> bool {
    let leaves_at = i32::from(breed.flees_below);
    let returns_at = RECOVERED.min(leaves_at + RECOVERED_BY);
    percent < leaves_at || (was_shaken && percent < returns_at)
}

/// A change of mind that the hero could witness is told.
fn tell_change(world: &mut World, entity: Entity, before: &Goals, after: &Goals, drive: &Drive) {
    let hunts_hero = |goals: &Goals| {
        goals
            .quarry
            .is_some_and(|quarry| quarry.who == ActorId::HERO)
    };
    if hunts_hero(after) && !hunts_hero(before) {
        tell_of(world, entity, |who| Event::Noticed { who });
    }
    if after.is_fleeing && !before.is_fleeing {
        tell_of(world, entity, |who| Event::TookFright { who });
    }
    if before.is_fleeing && matches!(drive, Drive::Attack { .. }) {
        tell_of(world, entity, |who| Event::TurnedToFight { who });
    }
    let has_given_in = matches!(drive, Drive::Surrender { .. } | Drive::Hide { .. });
    let is_over = after.quarry.is_none() && !after.is_fleeing && !has_given_in;
    match (after.search.is_some(), hunts_hero(before) && is_over) {
        (true, true) => tell_of(world, entity, |who| Event::LookedAbout { who }),
        (false, true) => tell_of(world, entity, |who| Event::GaveUp { who }),
        (false, false) if before.search.is_some() && is_over => {
            tell_of(world, entity, |who| Event::GaveUp { who });
        }
        _ => {}
    }
    if after.ambush.is_some() && before.ambush.is_none() {
        tell_of(world, entity, |who| Event::LayInWait { who });
    }
}
