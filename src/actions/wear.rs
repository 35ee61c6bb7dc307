//! Wear of weapons and armour: each item lasts a number of blows, then breaks. Its name
//! shows how worn it is, so breaking comes as no surprise.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect;
use crate::content::ItemClass;
use crate::model::things::{Carried, Pack};
use crate::rules::queries::{content, is_alive};

/// Wears the actor's weapon after a hit with it.
pub fn wear_weapon(world: &mut World, actor: Entity) {
    let weapon = world
        .get::<Pack>(actor)
        .and_then(|pack| pack.wielded(content(world)));
    if let Some(weapon) = weapon {
        wear(world, actor, weapon);
    }
}

/// Wears every piece of the actor's armour after it was hit, in order of letters. The
/// armour of the dead is spared.
pub fn wear_armour(world: &mut World, actor: Entity) {
    if !is_alive(world, actor) {
        return;
    }
    let content = content(world).clone();
    let is_armour = |carried: &&Carried| {
        let class = &content.items.row(carried.item.kind).class;
        carried.in_use && matches!(class, ItemClass::Armour { .. })
    };
    let pack = world.get::<Pack>(actor);
    let worn = pack.map(|pack| pack.iter().filter(is_armour).copied().collect::<Vec<_>>());
    for piece in worn.unwrap_or_default() {
        wear(world, actor, piece);
    }
}

/// Adds one blow to an item, unless it is unbreakable or already broken. Visible wear is
/// told long before the item breaks.
fn wear(world: &mut World, actor: Entity, carried: Carried) {
    let lasts = content(world).items.row(carried.item.kind).class.lasts();
    if lasts == 0 || carried.item.is_broken {
        return;
    }
    if carried.item.blows + 1 >= lasts {
        effect::break_thing(world, actor, carried);
    } else {
        effect::wear_thing(world, actor, carried);
    }
}
