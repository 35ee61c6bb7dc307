//! What actors want most this turn, from what they feel and still mean to do.
//!
//! Foes come before fear, fear before a chase, a chase before gain, gain before
//! company; who is badly hurt wants away from it all until it has recovered.

pub mod calls;
pub mod errands;
pub mod gain;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;

use crate::ai::sense::smell::next_of_trail;
use crate::content::{Breed, Reaction};
use crate::model::{
    Action, ActorId, Clue, Decision, Drive, Event, Goals, Health, Hero, Layer, Lead, Level, MyTurn,
    Quarry, Regard, Sight, Sighting, breed_of, content, entity_of, hero, in_turn_order, level,
    position, reaction, tell_of,
};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Within so many steps an actor counts as among its friends.
const NEAR_FRIENDS: u32 = 3;
/// Turns in a row without a way to the remembered place that a chase endures:
/// somebody in the way may step aside.
const PATIENCE: u32 = 4;
/// Turns that somebody looks about where a noise seemed to come from.
const SEARCH: u32 = 8;
/// Who left a fight comes back with this much of its health, in percent, or with
/// this much more than it left at, whichever is less.
const RECOVERED: i32 = 75;
const RECOVERED_BY: i32 = 30;

/// Settles what each actor in turn wants, and what it will remember.
pub fn choose_drives(world: &mut World) {
    for entity in in_turn_order::<(With<MyTurn>, Without<Hero>)>(world) {
        let before = world.get::<Goals>(entity).cloned().unwrap_or_default();
        let mut goals = before.clone();
        let drive = choose(world, entity, &mut goals);
        tell_change(world, entity, &before, &goals, &drive);
        if before.quarry.is_none() && goals.quarry.is_some() {
            calls::raise_alarm(world, entity);
            if matches!(drive, Drive::Track { .. }) {
                calls::howl(world, entity, &before);
            }
        }
        let mut actor = world.entity_mut(entity);
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
    let percent = world
        .get::<Health>(entity)
        .map_or(100, |health| health.percent());
    goals.is_shaken = is_shaken(breed, percent, goals.is_shaken);
    if goals.is_shaken {
        goals.quarry = None;
        goals.lead = None;
    }
    let drive = from_regard(regard, goals, percent)
        .or_else(|| chase(world, entity, goals, here))
        .or_else(|| track(world, entity, goals, here))
        .or_else(|| investigate(world, entity, goals, here))
        .or_else(|| gain::better_gear(world, entity).map(|letter| Drive::Equip { letter }))
        .or_else(|| gain::coveted_thing(world, entity, breed).map(|at| Drive::Gather { at }))
        .or_else(|| friend_afar(breed, regard))
        .unwrap_or_default();
    goals.is_fleeing = matches!(drive, Drive::Flee { .. });
    if !matches!(drive, Drive::Idle) {
        goals.route.clear();
    }
    drive
}

/// Fights who can be fought, runs from who cannot.
fn from_regard(regard: &Regard, goals: &mut Goals, percent: i32) -> Option<Drive> {
    let cells = |seen: &[Sighting]| seen.iter().map(|seen| seen.at).collect::<Vec<Pos>>();
    if let Some(foe) = regard.foes.first() {
        if goals.is_shaken {
            let from = [cells(&regard.foes), cells(&regard.feared)].concat();
            let wounded = u8::try_from(percent).ok();
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
        return Some(Drive::Attack {
            whom: foe.who,
            at: foe.at,
            by: foe.by,
        });
    }
    let feared = regard.feared.first()?;
    let (whom, from) = (feared.who, cells(&regard.feared));
    Some(Drive::Flee {
        whom,
        from,
        wounded: None,
    })
}

/// Hunts on after sight is lost, until the remembered place proves empty, is too
/// far off or not to be reached, or the quarry is no more.
fn chase(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let quarry = goals.quarry?;
    let limit = u32::from(content(world).rules.chase_limit);
    let is_gone = entity_of(world, quarry.who).is_none();
    let is_too_far = here.steps_to(quarry.last_seen) >= limit;
    goals.blocked = turns_without_a_way(world, entity, goals.blocked);
    let is_stuck = goals.blocked > PATIENCE;
    if is_gone || here == quarry.last_seen || is_too_far || is_stuck {
        goals.quarry = None;
        goals.blocked = 0;
        return None;
    }
    let (whom, to) = (quarry.who, quarry.last_seen);
    Some(Drive::Chase { whom, to })
}

/// Own turns in a row in which a chase found no way, `before` until the last one.
fn turns_without_a_way(world: &World, entity: Entity, before: u32) -> u32 {
    let decision = world.get::<Decision>(entity);
    match decision.and_then(|decision| decision.0) {
        Some(last) if last.by == Layer::Chase && last.action == Action::Wait => before + 1,
        _ => 0,
    }
}

/// Follows the trail of a foe, be it one that it has lost or one whose trail it
/// comes upon. What it remembers comes first, what it sees before that.
fn track(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let prey = hero(world)?;
    let breed = breed_of(world, entity)?;
    if goals.is_shaken || reaction(world, entity, prey) != Reaction::Attack {
        return None;
    }
    let to = next_of_trail(world, breed, here)?;
    let whom = ActorId::HERO;
    goals.quarry = Some(Quarry {
        who: whom,
        last_seen: to,
    });
    goals.lead = None;
    Some(Drive::Track { whom, to })
}

/// Goes to see what is warm or made a noise, and after a noise on beyond every
/// corner, until it has looked for long enough. What it sees on the way matters more.
fn investigate(world: &World, entity: Entity, goals: &mut Goals, here: Pos) -> Option<Drive> {
    let mut lead = goals.lead.take()?;
    let view = &world.get::<Sight>(entity)?.view;
    let is_beside = here.is_next_to(lead.at);
    let is_there = here == lead.at || (is_beside && view.contains(lead.at));
    if lead.of == Clue::Warmth && (here == lead.at || is_beside) {
        // Beside what is warm, one is where one wanted to be.
        return None;
    }
    if is_there {
        lead.at = beyond(lead, view, level(world))?;
        lead.turns_left = lead.turns_left.min(SEARCH);
    }
    if lead.turns_left == 0 || here == lead.at {
        return None;
    }
    lead.turns_left -= 1;
    goals.lead = Some(lead);
    let (of, at) = (lead.of, lead.at);
    Some(Drive::Investigate { of, at })
}

/// Of the cells in view where one can go, the one farthest on in the direction from
/// where it was heard to where it seemed to come from.
fn beyond(lead: Lead, view: &View, level: &Level) -> Option<Pos> {
    let apart = |to: Pos| {
        let (from, to) = (lead.heard_at, to);
        (i32::from(to.x - from.x), i32::from(to.y - from.y))
    };
    let (dx, dy) = apart(lead.at);
    let onward = |to: Pos| {
        let (x, y) = apart(to);
        (x * dx + y * dy, x * x + y * y, to)
    };
    let cells = view.iter().filter(|&at| level.is_walkable(at));
    cells.max_by_key(|&at| onward(at))
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
    if hunts_hero(before) && after.quarry.is_none() && !after.is_fleeing {
        tell_of(world, entity, |who| Event::GaveUp { who });
    }
}
