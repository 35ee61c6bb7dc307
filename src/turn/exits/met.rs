//! Whom the hero meets on a level that he comes to: who fled there is by the stairs it came
//! by, and who fled from there and has come back is where it was at home.

use crate::turn::exits::room::has_room;
use bevy::ecs::world::World;

use super::back::TOO_NEAR;
use crate::model::body::Home;
use crate::model::run::{Clock, Gone, Underway};
use crate::rules::band_membership::rejoin;
use crate::rules::level_exits::way_to;
use crate::rules::queries::{content, level};
use crate::spatial::Pos;
use crate::turn::catch_up;
use crate::turn::travel::free_cell_for;

/// Puts them on the level that the hero has just come to, at that cell. Who finds no room
/// stays where it is for now.
pub fn join(world: &mut World, hero_at: Pos) {
    let (depth, now) = (level(world).depth, world.resource::<Clock>().tick);
    let gone = std::mem::take(&mut world.resource_mut::<Gone>().0);
    for underway in gone {
        let is_back = underway.from == depth && underway.is_due(now);
        let is_here = underway.to == depth && !underway.waits_on_the_stairs();
        let place = (is_back || is_here).then(|| place_for(world, &underway, hero_at));
        match place.flatten() {
            Some(at) if is_back => come_home(world, underway, at),
            Some(at) => settle(world, underway, at),
            None => world.resource_mut::<Gone>().0.push(underway),
        }
    }
}

/// Near where it came to or lives, if there is room: out of the hero's reach, if there is
/// room for that, too.
fn place_for(world: &World, underway: &Underway, hero_at: Pos) -> Option<Pos> {
    let (level, content) = (level(world), content(world));
    let around = if underway.from == level.depth {
        underway.actor.home.0
    } else {
        way_to(level, content, underway.from)?
    };
    let breed = underway.actor.breed;
    let is_apart = |at: Pos| at.steps_to(hero_at) > TOO_NEAR && has_room(world, breed, at);
    free_cell_for(level, around, is_apart)
        .or_else(|| free_cell_for(level, around, |at| has_room(world, breed, at)))
}

/// It has been back for a while, and thinks no more of it.
fn come_home(world: &mut World, mut underway: Underway, at: Pos) {
    underway.actor.goals.is_shaken = false;
    appear(world, underway, at);
}

/// It lives here now, and is on its guard.
fn settle(world: &mut World, mut underway: Underway, at: Pos) {
    let actor = &mut underway.actor;
    actor.home = Home(at);
    actor.awareness.start_up();
    if let Some(mind) = &mut actor.mind {
        mind.come_anew();
    }
    appear(world, underway, at);
}

fn appear(world: &mut World, underway: Underway, at: Pos) {
    let now = world.resource::<Clock>().tick;
    let rules = content(world).clone();
    let Underway {
        mut actor,
        since,
        company,
        ..
    } = underway;
    catch_up::pass(&mut actor, (since, now), &rules);
    actor.at = at;
    let id = actor.id;
    actor.spawn(world);
    if let Some(company) = company {
        rejoin(world, id, company);
    }
}
