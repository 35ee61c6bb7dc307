//! Random possessions of creatures on the hero's first visit, beyond what their breed
//! always has.
//!
//! Depends on the seed and the level only, in the order of the plan, not on what was played
//! before.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::Content;
use crate::mapgen::wares;
use crate::model::body::{ActorId, Kind};
use crate::model::level::Level;
use crate::model::run::{Seed, stream};
use crate::model::things::{Item, Pack};
use crate::rules::queries::{content, entity_of};
use crate::rules::spawn;

/// The number of the first loot stream, well beyond those of levels.
const FIRST_LOOT: u64 = 2_000;

/// Gives the creatures in `born` their random possessions. Items without room in the pack
/// are dropped from the game.
pub(super) fn hand_out(world: &mut World, born: impl Iterator<Item = ActorId>) {
    let depth = world.resource::<Level>().depth;
    let mut rng = stream(world.resource::<Seed>().0, FIRST_LOOT + u64::from(depth));
    let content = content(world).clone();
    let born: Vec<Entity> = born.filter_map(|id| entity_of(world, id)).collect();
    for entity in born {
        let breed = world.get::<Kind>(entity).copied();
        let trade = breed.map(|kind| &content.breeds.row(kind.0).trade);
        for item in thrown_for(world, entity, (&content, depth), &mut rng) {
            let is_ware = trade.is_some_and(|it| it.deals_in(content.items.row(item.kind)));
            let Some(mut pack) = world.get_mut::<Pack>(entity) else {
                continue;
            };
            if is_ware {
                // Merchants do not wear their wares.
                pack.put(item);
            } else {
                spawn::take_along(&mut pack, item, &content);
            }
        }
    }
}

/// The random possessions of one creature.
fn thrown_for(
    world: &World,
    entity: Entity,
    (content, depth): (&Content, u8),
    rng: &mut Pcg64Mcg,
) -> Vec<Item> {
    let Some(kind) = world.get::<Kind>(entity) else {
        return Vec::new();
    };
    let mut items = Vec::new();
    for loot in &content.breeds.row(kind.0).loot {
        let thrown: u8 = rng.random_range(1..=100);
        let Some(item) = Item::called(&loot.thing, content).filter(|_| thrown <= loot.chance)
        else {
            continue;
        };
        items.push(wares::found(content, item, content.danger(depth), rng));
    }
    items
}
