//! What to throw, and whether the line is clear.
//!
//! Thrown items hit the first body in line, so actors do not throw past others. Bombs are
//! thrown only where neither the thrower nor a friend would be caught in the burst.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{ItemClass, Reaction};
use crate::model::mind::{Drive, Sighting};
use crate::model::things::{Carried, Pack};
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{THROW, actors_within, breed_of, content, level, position, reaction};
use crate::rules::trajectory::path;
use crate::spatial::Pos;

/// A throw of its best missile at a seen target; `None` without a missile, if the target is
/// adjacent or too far, or if the line is blocked.
#[must_use]
pub fn throw_at(world: &World, entity: Entity, target: Sighting) -> Option<Drive> {
    let sight = breed_of(world, entity)?.senses.sight;
    let reach = THROW.min(sight.into());
    let is_in_range = (2..=reach).contains(&target.steps) && target.is_in_view();
    let (whom, at) = (target.who, target.at);
    if !is_in_range || !is_clear(world, entity, at) {
        return None;
    }
    let letter = missile(world, entity, at)?;
    Some(Drive::Throw { letter, whom, at })
}

/// Whether the line to the cell is clear of obstacles and actors, so that a throw lands
/// there.
#[must_use]
pub fn is_clear(world: &World, entity: Entity, at: Pos) -> bool {
    let Some(here) = position(world, entity) else {
        return false;
    };
    let level = level(world);
    path(level, here, at)
        .take_while(|&cell| cell != at)
        .all(|cell| level.lets_fly(cell) && level.occupant(cell).is_none())
        && level.lets_fly(at)
}

/// The letter of the most harmful item to throw at that cell; ties go to the first letter.
#[must_use]
pub fn missile(world: &World, entity: Entity, at: Pos) -> Option<char> {
    let harm = |carried: &Carried| {
        let kind = content(world).items.row(carried.item.kind);
        if kind.class == ItemClass::Missile {
            return damage_of(content(world), carried.item);
        }
        let blast = kind.class.blast()?;
        let harm = blast.harm()?.dice;
        is_safe(world, entity, at, blast.radius).then_some(harm)
    };
    let pack = world.get::<Pack>(entity)?;
    let missiles = pack.iter().filter(|carried| !carried.in_use);
    let missiles = missiles.filter_map(|carried| {
        let (least, most) = harm(carried)?.range();
        Some((least + most, carried.letter))
    });
    let best = missiles.min_by_key(|&(harm, letter)| (-harm, letter))?;
    Some(best.1)
}

/// Whether a burst there would catch neither the actor nor its friends.
fn is_safe(world: &World, entity: Entity, at: Pos, radius: u8) -> bool {
    let caught = actors_within(world, at, radius.into());
    let is_spared = |&(_, other): &(_, Entity)| {
        other != entity && reaction(world, entity, other) != Reaction::Like
    };
    caught.iter().all(is_spared)
}
