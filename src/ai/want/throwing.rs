//! What to throw, and whether the line is clear.
//!
//! Nobody throws past a friend or a foe at somebody behind: what is thrown hits the
//! first body in its line. What bursts is thrown only where neither the thrower nor a
//! friend would be caught in it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Burst, ItemClass, Reaction};
use crate::model::mind::{Drive, Sighting};
use crate::model::things::{Carried, Pack};
use crate::rules::item_worth::damage_of;
use crate::rules::queries::{THROW, actors_within, breed_of, content, level, position, reaction};
use crate::spatial::Pos;
use crate::spatial::line::line;

/// To throw the best of what it carries at whom it sees; nothing where it has nothing
/// to throw, they are beside it or too far off, or the line is not clear.
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

/// Whether nothing and nobody is in the line to a cell: what it throws comes down there.
#[must_use]
pub fn is_clear(world: &World, entity: Entity, at: Pos) -> bool {
    let Some(here) = position(world, entity) else {
        return false;
    };
    let level = level(world);
    line(here, at)
        .take_while(|&cell| cell != at)
        .all(|cell| level.lets_fly(cell) && level.occupant(cell).is_none())
        && level.lets_fly(at)
}

/// The letter of what does most harm, thrown at that cell; of several as good, the first.
#[must_use]
pub fn missile(world: &World, entity: Entity, at: Pos) -> Option<char> {
    let harm = |carried: &Carried| {
        let kind = content(world).items.row(carried.item.kind);
        match kind.class {
            ItemClass::Missile => damage_of(content(world), carried.item),
            ItemClass::Bomb {
                radius,
                burst: Burst::Fire { damage, .. },
            } => is_safe(world, entity, at, radius).then_some(damage),
            _ => None,
        }
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

/// Whether what bursts there catches neither itself nor anybody it likes.
fn is_safe(world: &World, entity: Entity, at: Pos, radius: u8) -> bool {
    let caught = actors_within(world, at, radius.into());
    let is_spared = |&(_, other): &(_, Entity)| {
        other != entity && reaction(world, entity, other) != Reaction::Like
    };
    caught.iter().all(is_spared)
}
