//! Travel between levels. A level the hero leaves is frozen, except that bodies heal.

mod first_visit;
mod followers;
mod free_cell;
mod nemeses;
mod roads;
mod stash;

use bevy::ecs::world::World;

use super::{exits, way_home};
use crate::actions::effect;
use crate::content::{Leads, PLAYER};
use crate::model::body::{ActorRecord, Feat, Home};
use crate::model::level::Tracks;
use crate::model::run::{Clock, Event, HeroKit};
use crate::rules::band_membership::bring;
use crate::rules::emit::emit;
use crate::rules::experience::danger_here;
use crate::rules::level_exits::way_to;
use crate::rules::level_record::Elsewhere;
use crate::rules::queries::{content, hero, level};
use crate::rules::spawn;
use crate::spatial::Pos;

pub use free_cell::{free_cell_for, free_cell_near};

/// Makes the first level and puts the hero at its gate. He knows the roads from there.
pub fn begin(world: &mut World) {
    enter(world, 0);
    let content = content(world).clone();
    let kit = world.resource::<HeroKit>().0;
    let breed = content.breed_of_kit(kit);
    debug_assert_eq!(content.factions.row(content.faction_of(breed)).id, PLAYER);
    let gate = level(world).places.get("gate").copied();
    let gate = gate.unwrap_or_default();
    roads::learn(world, gate);
    let at = free_cell_near(level(world), gate);
    spawn::hero(&content, kit, at).spawn(world);
    tell_arrival(world, at, 0, true);
}

/// Takes the hero, and any actors following him, to another level.
pub fn go_to(world: &mut World, depth: u8) {
    let Some(hero) = hero(world).and_then(|hero| ActorRecord::of(world, hero)) else {
        return;
    };
    let from = level(world).depth;
    let followers = followers::at_heels(world, hero.at);
    let survivor = nemeses::choose(world, depth, &followers);
    let bands = stash::put_away(world, &followers);
    if let Some(survivor) = survivor {
        nemeses::set_out(world, from, survivor);
    }
    let is_new = enter(world, depth);
    world.resource_mut::<Tracks>().0.clear();
    let at = room_at_arrival(world, from);
    let home = Home(at);
    ActorRecord { at, home, ..hero }.spawn(world);
    let left_behind = followers::arrive(world, at, followers);
    let bands = stash::put_back(world, from, left_behind, bands);
    for band in bands {
        bring(world, band);
    }
    exits::met::join(world, at);
    note_how_deep(world, depth);
    tell_arrival(world, at, depth, is_new);
    if is_new {
        nemeses::come(world, at);
    }
    dare(world);
    way_home::await_him(world, at);
}

/// Updates the deepest level. Of equally dangerous levels, the one visited first counts.
fn note_how_deep(world: &mut World, depth: u8) {
    let deepest = world.resource::<Clock>().deepest;
    if content(world).danger(depth) > content(world).danger(deepest) {
        world.resource_mut::<Clock>().deepest = depth;
    }
}

/// Makes the level of that depth current, from the stash or newly generated. Returns
/// whether it is new.
fn enter(world: &mut World, depth: u8) -> bool {
    let stashed = world.resource_mut::<Elsewhere>().0.remove(&depth);
    let is_new = stashed.is_none();
    match stashed {
        Some(stashed) => stash::take_out(world, stashed),
        None => first_visit::make(world, depth),
    }
    is_new
}

/// The hero's arrival cell, by the stairs that lead back to the level he came from.
fn room_at_arrival(world: &mut World, from: u8) -> Pos {
    let (here, content) = (level(world), content(world));
    // Wizards come from anywhere.
    let way = way_to(here, content, from).or_else(|| here.find_lead(Leads::Up, content));
    let at = way.unwrap_or_default();
    free_cell::make_way(world, at);
    free_cell_near(level(world), at)
}

/// Credits the hero for reaching a new level of danger.
fn dare(world: &mut World) {
    let feat = Feat::Reached(danger_here(world));
    if let Some(hero) = hero(world) {
        effect::credit(world, hero, feat);
    }
}

fn tell_arrival(world: &mut World, at: Pos, depth: u8, is_new: bool) {
    emit(world, at, Event::LevelEntered { depth, is_new });
}
