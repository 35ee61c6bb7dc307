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

/// Adds one blow to an item that counts them, unless it is already broken: it wakes, breaks or
/// wears. Visible wear is told long before the item breaks.
fn wear(world: &mut World, actor: Entity, carried: Carried) {
    let (item, content) = (carried.item, content(world));
    let lasts = content.items.row(item.kind).class.lasts();
    let wakes = item.quality_in(content).and_then(|it| it.wakes.as_ref());
    if item.is_broken || (lasts == 0 && wakes.is_none()) {
        return;
    }
    let blows = item.blows.saturating_add(1);
    let awake = wakes.filter(|(hits, _)| blows >= *hits);
    if let Some(awake) = awake.and_then(|(_, into)| content.qualities.find(into)) {
        effect::waken(world, actor, carried.letter, awake);
    } else if lasts > 0 && blows >= lasts {
        effect::break_thing(world, actor, carried);
    } else {
        effect::wear_thing(world, actor, carried);
    }
}
