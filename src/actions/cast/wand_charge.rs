//! Wands: they cast a spell for the user and lose a charge.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::{consumables, effect};
use crate::model::run::Event;
use crate::model::things::Pack;
use crate::rules::emit::emit_about;
use crate::rules::queries::is_recognised;
use crate::spatial::Pos;

/// Spends a charge of the wand with that letter. The hero identifies its kind if he uses it
/// or sees it used. `at` is where the spell goes.
pub(super) fn spend(world: &mut World, actor: Entity, letter: char, at: Pos) {
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
        at,
    });
    consumables::recognise(world, actor, kind);
}
