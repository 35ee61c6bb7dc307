//! What blows do to arms and armour: each takes so many, and breaks. How worn a thing is
//! stands in its name, so that whoever looks sees it coming.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect;
use crate::content::ItemClass;
use crate::model::things::{Carried, Pack};
use crate::rules::queries::{content, is_alive};

/// A blow with what the actor wields has landed: the weapon wears.
pub fn wear_weapon(world: &mut World, actor: Entity) {
    let weapon = world
        .get::<Pack>(actor)
        .and_then(|pack| pack.wielded(content(world)));
    if let Some(weapon) = weapon {
        wear(world, actor, weapon);
    }
}

/// A blow has landed on the actor: each piece of armour that it wears takes it, in the
/// order of the letters. What the dead wear is spared.
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

/// One thing takes a blow; none that never breaks or is broken already. That it wears is
/// told long before it breaks.
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
