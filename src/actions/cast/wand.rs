//! Wands: they cast a spell for whoever aims them, and lose a charge by it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::{consumables, effect};
use crate::model::run::Event;
use crate::model::things::Pack;
use crate::rules::emit::emit_about;
use crate::rules::queries::is_recognised;

/// Aims the wand of that letter: a charge of it is spent, and who sees that knows from now
/// on what it is.
pub(super) fn aim(world: &mut World, actor: Entity, letter: char) {
    let pack = world.get::<Pack>(actor);
    let Some(kind) = pack
        .and_then(|pack| pack.get(letter))
        .map(|it| it.item.kind)
    else {
        return;
    };
    effect::spend_charge(world, actor, letter);
    let is_strange = !is_recognised(world, kind);
    emit_about(world, actor, |who| Event::Aimed {
        who,
        kind,
        is_strange,
    });
    consumables::recognise(world, actor, kind);
}
