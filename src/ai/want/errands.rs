//! Routes of idle actors that walk about at random or patrol.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::ai::layers::walk::Walker;
use crate::content::Movement;
use crate::model::body::Hero;
use crate::model::mind::{Drive, Goals};
use crate::model::run::Streams;
use crate::rules::passability;
use crate::rules::queries::{InTurn, breed_of, in_turn_order, level, position};
use crate::spatial::Pos;

/// A route is dropped after more than this many blocked turns in a row.
const PATIENCE: u32 = 4;
/// Random cells tried as a destination.
const TRIES: u32 = 12;
/// Maximum distance of a destination, in columns and rows.
const REACH: i16 = 40;

/// Makes sure that idle actors that walk about have a route.
pub fn plan(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let Some(drive) = world.get::<Drive>(entity) else {
            continue;
        };
        let roams = drive.roams();
        if !roams && !drive.is_undecided() {
            continue;
        }
        let movement = breed_of(world, entity).map(|breed| breed.movement.clone());
        match movement {
            Some(Movement::Waypoint) => walk_about(world, entity),
            Some(Movement::Patrol(places)) => patrol(world, entity, &places),
            Some(Movement::Static | Movement::Random) if roams => walk_about(world, entity),
            Some(Movement::Static | Movement::Random) | None => {}
        }
    }
}

/// Keeps to the route while there is one; picks another when it is done or has been blocked
/// for long.
fn walk_about(world: &mut World, entity: Entity) {
    if has_way(world, entity) {
        return;
    }
    let to = position(world, entity).and_then(|here| some_place(world, entity, here));
    if let Some(to) = to {
        set_out(world, entity, to);
    }
}

fn patrol(world: &mut World, entity: Entity, places: &[String]) {
    if has_way(world, entity) {
        return;
    }
    let Some(mut goals) = world.get_mut::<Goals>(entity) else {
        return;
    };
    let leg = goals.patrol_leg;
    goals.patrol_leg = leg.wrapping_add(1);
    let known: Vec<Pos> = {
        let level = level(world);
        places
            .iter()
            .filter_map(|place| level.places.get(place).copied())
            .collect()
    };
    if known.is_empty() {
        return walk_about(world, entity);
    }
    let to = known[leg as usize % known.len()];
    set_out(world, entity, to);
}

/// Drops the cell it stands on from its route, and the whole route if it left it or has
/// been blocked too long. Returns whether any route is left.
fn has_way(world: &mut World, entity: Entity) -> bool {
    let Some(here) = position(world, entity) else {
        return false;
    };
    skip_who_is_gone_round(world, entity, here);
    let Some(mut goals) = world.get_mut::<Goals>(entity) else {
        return false;
    };
    if goals.route.last() == Some(&here) {
        goals.route.pop();
        goals.blocked = 0;
    } else if !goals.route.is_empty() {
        goals.blocked += 1;
    }
    let is_off_it = goals
        .route
        .last()
        .is_some_and(|next| !here.is_next_to(*next));
    if is_off_it || goals.blocked > PATIENCE {
        goals.route.clear();
        goals.blocked = 0;
    }
    !goals.route.is_empty()
}

/// Skips an occupied next cell if the actor already stands beside, or on, the cell after
/// it.
fn skip_who_is_gone_round(world: &mut World, entity: Entity, here: Pos) {
    let Some([.., beyond, next]) = world.get::<Goals>(entity).map(|it| it.route.as_slice()) else {
        return;
    };
    let is_round = here == *beyond || here.is_next_to(*beyond);
    let is_taken = level(world).occupant(*next).is_some() && here != *next;
    if is_round
        && is_taken
        && let Some(mut goals) = world.get_mut::<Goals>(entity)
    {
        goals.route.pop();
    }
}

/// A random cell within [`REACH`] of `here` that the actor could stand on.
fn some_place(world: &mut World, entity: Entity, here: Pos) -> Option<Pos> {
    let (width, height) = (level(world).width(), level(world).height());
    // Only cells on the level are drawn.
    let reach = |at: i16, size: u16| {
        let last = i16::try_from(size).unwrap_or(i16::MAX) - 1;
        (at - REACH).max(0)..=(at + REACH).min(last).max(0)
    };
    for _ in 0..TRIES {
        let rng = &mut world.resource_mut::<Streams>().rules;
        let x = rng.random_range(reach(here.x, width));
        let y = rng.random_range(reach(here.y, height));
        let at = Pos::new(x, y);
        if at != here && passability::may_be_at(world, entity, at) {
            return Some(at);
        }
    }
    None
}

fn set_out(world: &mut World, entity: Entity, to: Pos) {
    let route = {
        let walker = Walker::of(world, entity);
        let Some((walker, here)) = walker.zip(position(world, entity)) else {
            return;
        };
        walker.way(here, to)
    };
    if let Some(mut goals) = world.get_mut::<Goals>(entity) {
        goals.route = route.unwrap_or_default();
        goals.route.reverse();
        goals.blocked = 0;
    }
}
