//! Telepathy: how far actors feel minds, and which ones.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{ItemClass, Mind};
use crate::model::body::ActorId;
use crate::model::run::{Clock, Roster};
use crate::model::things::{Item, Pack};
use crate::rules::queries::{breed_of, content, hero, is_alive, position};
use crate::rules::status_effects::statuses_of;
use crate::spatial::Pos;

/// Hero turns for which a weird mind stays perceptible or not.
const SPELL: u32 = 8;
/// A weird mind is perceptible in one of this many such periods on average.
const ONE_IN: u64 = 3;

/// How far the actor feels minds, in cells, 0 for not at all: the maximum over its breed,
/// worn items and statuses.
#[must_use]
pub fn mind_reach(world: &World, entity: Entity) -> u8 {
    let content = content(world);
    let own = breed_of(world, entity).map_or(0, |breed| breed.senses.minds);
    let worn = world.get::<Pack>(entity).map_or(0, |pack| {
        let reach = |item: Item| match content.items.row(item.kind).class {
            ItemClass::Armour { minds, .. } => minds,
            _ => 0,
        };
        let of_quality = |item: Item| item.quality_in(content).map_or(0, |quality| quality.minds);
        let used = pack.used().map(|carried| carried.item);
        let reaches = used.map(|item| reach(item).max(of_quality(item)));
        reaches.max().unwrap_or(0)
    });
    let bound = statuses_of(world, entity).map(|status| status.minds).max();
    own.max(worn).max(bound.unwrap_or(0))
}

/// Whether the actor's mind can currently be felt. Mindless creatures and wearers of a
/// shielding helm cannot.
#[must_use]
pub fn has_open_mind(world: &World, entity: Entity) -> bool {
    let is_shielded = world.get::<Pack>(entity).is_some_and(|pack| {
        let mut worn = pack.in_use(content(world));
        worn.any(|kind| {
            matches!(
                kind.class,
                ItemClass::Armour {
                    shields_mind: true,
                    ..
                }
            )
        })
    });
    let (Some(breed), Some(&id)) = (breed_of(world, entity), world.get::<ActorId>(entity)) else {
        return false;
    };
    !is_shielded
        && match breed.presence.mind {
            Mind::Whole => true,
            Mind::Weird => flickers_up(id, world.resource::<Clock>().hero_turns),
            Mind::Empty => false,
        }
}

/// Whether a weird mind can be felt in that hero turn. As in Angband, weird minds come and
/// go; but by a hash of owner and time, so that it uses no random numbers and repeated
/// queries agree.
#[must_use]
pub fn flickers_up(id: ActorId, turn: u32) -> bool {
    let mixed = (u64::from(id.0) << 32 | u64::from(turn / SPELL)) + 1;
    // Multiplying by 2⁶⁴ over the golden ratio spreads neighbours apart; the upper bits are
    // the well mixed ones.
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 33).is_multiple_of(ONE_IN)
}

/// All other actors whose minds the actor feels, with their positions, sorted by id.
#[must_use]
pub fn minds_felt(world: &World, entity: Entity) -> Vec<(ActorId, Pos, Entity)> {
    let reach = u32::from(mind_reach(world, entity));
    let Some(here) = position(world, entity).filter(|_| reach > 0) else {
        return Vec::new();
    };
    let felt = world
        .resource::<Roster>()
        .iter()
        .filter_map(|(&id, &other)| {
            let at = position(world, other)?;
            let is_felt = other != entity
                && here.distance_squared(at) <= reach * reach
                && is_alive(world, other)
                && has_open_mind(world, other);
            is_felt.then_some((id, at, other))
        });
    felt.collect()
}

/// All actors whose minds the hero feels, with their positions, sorted by id.
#[must_use]
pub fn hero_feels(world: &World) -> Vec<(Pos, Entity)> {
    let felt = hero(world).map(|hero| minds_felt(world, hero));
    let felt = felt.unwrap_or_default().into_iter();
    felt.map(|(_, at, other)| (at, other)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weird_mind_flickers_and_each_in_its_own_time() {
        let spells = |id| (0..1000).filter(move |spell| flickers_up(ActorId(id), spell * SPELL));
        for id in 1..50 {
            let count = spells(id).count();
            assert!(
                (250..420).contains(&count),
                "{id} is felt in {count} of 1000"
            );
            let together = spells(id).filter(|spell| flickers_up(ActorId(id + 1), spell * SPELL));
            assert!(together.count() < 200, "{id} keeps time with the next");
        }
        for turn in 0..200 {
            let first = turn / SPELL * SPELL;
            assert_eq!(
                flickers_up(ActorId(9), turn),
                flickers_up(ActorId(9), first)
            );
        }
    }
}
