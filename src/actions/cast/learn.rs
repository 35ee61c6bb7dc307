//! Casters learn from their spells: when they hit a target with an element, they see how
//! well it resists. The result is stored in [`KnownResistances`], which the choice of the
//! next spell reads.

use crate::rules::visibility::makes_out;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::actions::effect;
use crate::content::ElementId;
use crate::model::body::{ActorId, KnownResistances, Learned};
use crate::model::mind::{Tactic, uses};
use crate::model::run::Streams;
use crate::rules::queries::{breed_of, content, hero, position};
use crate::rules::spellcraft::resistance_to_part;

/// Percent chance that a caster of zero cunning learns from a hit; it rises to 100 with
/// cunning. The shares are those of monster memory in Angband.
const BEAST: u32 = 50;

/// Each casting has a 1 in N chance to make the caster forget one learned resistance.
/// Angband's monsters forget as often, but everything at once.
const FORGETS_ONE_IN: u32 = 20;

/// Lets a caster that sees its victim learn the victim's resistance to each part of the
/// element. The hero is excluded: his player learns for him.
pub(super) fn from_hit(world: &mut World, caster: Entity, whom: Entity, element: ElementId) {
    if hero(world) == Some(caster) || caster == whom || !uses(world.get(caster), Tactic::Learning) {
        return;
    }
    let (Some(at), Some(&of)) = (position(world, whom), world.get::<ActorId>(whom)) else {
        return;
    };
    if !makes_out(world, caster, at) || !learns(world, caster) {
        return;
    }
    let content = content(world).clone();
    for &(element, _) in content.parts_of(element) {
        let spared = resistance_to_part(world, whom, element);
        let learned = Learned {
            of,
            element,
            spared: i8::try_from(spared).unwrap_or(0),
        };
        if let Some(mut lore) = world.get_mut::<KnownResistances>(caster) {
            lore.learn(learned);
        }
    }
}

/// Casting strains the mind: sometimes it drops a learned resistance.
pub(super) fn slip(world: &mut World, caster: Entity) {
    let knows_something = world
        .get::<KnownResistances>(caster)
        .is_some_and(|lore| !lore.0.is_empty());
    if !knows_something {
        return;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    if rng.random_range(0..FORGETS_ONE_IN) == 0 {
        effect::unlearn(world, caster);
    }
}

fn learns(world: &mut World, caster: Entity) -> bool {
    let cunning = breed_of(world, caster).map_or(0, |breed| u32::from(breed.magic.cunning));
    let chance = BEAST + cunning * (100 - BEAST) / 100;
    world.resource_mut::<Streams>().rules.random_range(1..=100) <= chance
}
