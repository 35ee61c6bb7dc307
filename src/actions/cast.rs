//! Spells, shots and breaths: the same for the hero and for every creature.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::content::{SpellClass, SpellId};
use crate::model::{Event, Kind, Mana, content, level, position, tell_of};
use crate::spatial::Pos;

/// Whether the actor could cast that at the cell.
///
/// # Errors
/// When it does not know the spell or has not the mana, or the cell is too far off.
pub fn check(world: &World, actor: Entity, spell: SpellId, at: Pos) -> Result<(), Refusal> {
    let content = content(world);
    let kind = world.get::<Kind>(actor).expect("every actor has a breed");
    if !content.spells_of(kind.0).contains(&spell) {
        return Err(Refusal::UnknownSpell);
    }
    let row = content.spells.row(spell);
    let mana = world.get::<Mana>(actor).map_or(0, |mana| mana.now);
    if mana < i32::from(row.cost) {
        return Err(Refusal::NoMana(row.cost));
    }
    let here = position(world, actor).expect("every actor has a position");
    if here.steps_to(at) > u32::from(row.range) || !level(world).contains(at) {
        return Err(Refusal::OutOfSpell(row.range));
    }
    Ok(())
}

/// Casts it.
///
/// # Errors
/// As [`check`].
pub fn cast(world: &mut World, actor: Entity, spell: SpellId, at: Pos) -> Result<(), Refusal> {
    check(world, actor, spell, at)?;
    let cost = i32::from(content(world).spells.row(spell).cost);
    if let Some(mut mana) = world.get_mut::<Mana>(actor) {
        mana.now -= cost;
    }
    tell_of(world, actor, |who| Event::Cast { who, spell });
    let row = content(world).spells.row(spell);
    if row.class != SpellClass::Aid {
        let range = row.range;
        effect::show_reach(world, actor, range, at);
    }
    Ok(())
}
