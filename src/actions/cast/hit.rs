//! Damage by spells: whether they hit, what is resisted, and who is blamed.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{Casting, learn};
use crate::actions::{effect, strike};
use crate::content::{ElementId, SpellClass, with_article};
use crate::model::run::{Event, Streams};
use crate::rules::emit::{emit, who};
use crate::rules::experience::natural_accuracy;
use crate::rules::ground::sheltered;
use crate::rules::queries::{breed_of, content, hero, position};
use crate::rules::spellcraft::{after_resistance, faded, resistance};
use crate::rules::status_effects::accuracy_by_status;

/// Whether the spell hits. Only shots can miss. Hit or miss, the victim knows whom to
/// blame.
pub(super) fn strikes(world: &mut World, casting: &Casting, whom: Entity) -> bool {
    let caster = casting.caster;
    let accuracy = natural_accuracy(world, caster) + accuracy_by_status(world, caster);
    let is_shot = casting.spell.class == SpellClass::Missile;
    let strikes = !is_shot || strike::lands(world, whom, accuracy);
    if !strikes {
        let (caster, victim) = (who(world, casting.caster), who(world, whom));
        let at = position(world, whom).expect("every actor has a position");
        let (who, whom) = (caster, victim);
        emit(world, at, Event::Missed { who, whom });
    }
    effect::harm(world, whom, 0, Some(casting.caster), "");
    strikes
}

/// Deals damage, reduced by distance and by the victim's resistance.
pub(super) fn harm(world: &mut World, casting: &Casting, whom: Entity, points: i32, steps: u32) {
    let caster = casting.caster;
    let element = content(world).element_of(casting.id);
    let spared = element.map_or(0, |element| resistance(world, whom, element));
    let points = faded(&casting.spell, points, steps);
    let points = after_resistance(points, spared);
    let sheltered = sheltered(world, whom, casting.spell.element.as_deref());
    let points = after_resistance(points, sheltered);
    let damage = saved(world, whom, element, points);
    let blasted = Event::Blasted {
        who: who(world, caster),
        whom: who(world, whom),
        spell: casting.id,
        damage,
        spared: i8::try_from(spared).unwrap_or(0),
    };
    let at = position(world, whom).expect("every actor has a position");
    emit(world, at, blasted);
    if let Some(element) = element {
        learn::from_hit(world, caster, whom, element);
    }
    let blamed = Some(caster).filter(|&by| by != whom);
    let cause = cause_of(world, casting, whom);
    effect::harm(world, whom, damage, blamed, &cause);
}

/// The damage left after the victim's will roll, if the element allows a save.
fn saved(world: &mut World, whom: Entity, element: Option<ElementId>, points: i32) -> i32 {
    let saves = element.map_or(0, |element| content(world).elements.row(element).saves);
    if saves == 0 {
        return points;
    }
    let will = breed_of(world, whom).map_or(0, |breed| u32::from(breed.magic.will));
    let throw = world.resource_mut::<Streams>().rules.random_range(1..=100);
    if throw <= will {
        after_resistance(points, saves.into())
    } else {
        points
    }
}

fn cause_of(world: &World, casting: &Casting, whom: Entity) -> String {
    let spell = &casting.spell.id;
    if casting.caster == whom || hero(world) == Some(casting.caster) {
        return format!("killed by {}, self-inflicted", with_article(spell));
    }
    let breed = breed_of(world, casting.caster).map_or("", |breed| breed.id.as_str());
    format!("killed by {}'s {spell}", with_article(breed))
}
