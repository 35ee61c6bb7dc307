//! What blows do to arms and armour: now and then something breaks.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::effect;
use crate::content::ItemClass;
use crate::model::{Carried, Pack, Streams, content, is_alive};

/// A blow with what the actor wields has landed: the weapon may break.
pub fn wear_weapon(world: &mut World, actor: Entity) {
    let weapon = world
        .get::<Pack>(actor)
        .and_then(|pack| pack.wielded(content(world)));
    if let Some(weapon) = weapon {
        wear(world, actor, weapon);
    }
}

/// A blow has landed on the actor: each piece of armour that it wears may break, in the
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

/// Throws for one thing; none that never breaks or is broken already.
fn wear(world: &mut World, actor: Entity, carried: Carried) {
    let breaks = match content(world).items.row(carried.item.kind).class {
        ItemClass::Weapon { breaks, .. } | ItemClass::Armour { breaks, .. } => breaks,
        _ => 0,
    };
    if breaks == 0 || carried.item.is_broken {
        return;
    }
    let thrown = world
        .resource_mut::<Streams>()
        .rules
        .random_range(1..=1000u16);
    if thrown <= breaks {
        effect::break_thing(world, actor, carried);
    }
}
