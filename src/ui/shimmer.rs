//! The shimmer of creatures with several breaths: they flicker in the colours of their
//! breaths, as a warning. (So do the multi-hued monsters of Oangband.)
//!
//! The colour depends only on the creature and the tick, so that drawing uses no random
//! numbers and nothing flickers while no time passes. An option turns it off.

use crate::rules::visibility::hero_eyes;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::contrast::legible;
use super::map_view::{View, in_view};
use super::paint::creature_contrast;
use super::screen::{Cell, Screen};
use crate::content::{BreedId, Colour, Content, SpellClass};
use crate::model::body::{ActorId, Kind};
use crate::model::run::Clock;
use crate::rules::queries::content;

/// The colours of a breed's breaths, in the order of its spells, without duplicates.
#[must_use]
pub fn colours(content: &Content, breed: BreedId) -> Vec<Colour> {
    let spells = content.spells_of(breed).iter();
    let breaths = spells.filter(|&&spell| content.spells.row(spell).class == SpellClass::Breath);
    let elements = breaths.filter_map(|&spell| content.element_of(spell));
    let mut found: Vec<Colour> = Vec::new();
    for colour in elements.map(|element| content.elements.row(element).colour) {
        if !found.contains(&colour) {
            found.push(colour);
        }
    }
    found
}

/// The current colour of a creature; `None` if it does not shimmer.
#[must_use]
pub fn colour_of(world: &World, entity: Entity) -> Option<Colour> {
    let content = content(world);
    let (kind, id) = (world.get::<Kind>(entity)?, world.get::<ActorId>(entity)?);
    if !content.breeds.row(kind.0).shimmers {
        return None;
    }
    let colours = colours(content, kind.0);
    let turn =
        mixed(*id, world.resource::<Clock>().tick) % u64::try_from(colours.len()).ok()?.max(1);
    colours.get(usize::try_from(turn).ok()?).copied()
}

/// A hash of an actor and a tick; values for adjacent ticks are unrelated.
fn mixed(id: ActorId, tick: u64) -> u64 {
    // Multiplying by 2⁶⁴ over the golden ratio spreads neighbours far apart; the upper bits
    // are well mixed.
    let mixed = (tick ^ u64::from(id.0) << 40).wrapping_add(1);
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33
}

/// Draws the shimmering creatures in view in their current colour.
pub fn draw(world: &World, view: &View, screen: &mut Screen) {
    let Some(eyes) = hero_eyes(world) else {
        return;
    };
    for (at, entity) in in_view(world) {
        if let Some(fore) = colour_of(world, entity) {
            let least = creature_contrast(eyes.light_on(at));
            view.change(at, screen, |cell| legible(Cell { fore, ..cell }, least));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_colour_is_forgotten_and_no_two_keep_time() {
        let turns = |id| (0..400).map(move |tick| mixed(ActorId(id), tick) % 4);
        for id in 1..40 {
            for colour in 0..4 {
                let count = turns(id).filter(|&turn| turn == colour).count();
                assert!((60..150).contains(&count), "{id}: {colour} {count} times");
            }
            let together = turns(id)
                .zip(turns(id + 1))
                .filter(|(one, next)| one == next);
            assert!(together.count() < 200, "{id} keeps time with the next");
        }
    }
}
