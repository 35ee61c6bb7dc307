//! Tending an item: lights cycle from high to low (if they can be dimmed) to out and back
//! to high; broken or worn items are mended with a whetstone.

use crate::actions::carried::{carried, name_of};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{Refusal, effect};
use crate::content::{ItemClass, NoiseKind};
use crate::model::mind::Action;
use crate::model::run::Event;
use crate::model::things::{Flame, Pack, Wear};
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::queries::{content, position};

/// What tending an item does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Wields the light first.
    TakeUp,
    /// Sets the light's flame.
    Burn(Flame),
    /// Mends the item and uses up the whetstone with that letter.
    Mend(char),
}

/// What tending it would do.
///
/// # Errors
/// If no item has that letter, it is neither a light nor broken or worn, or there is no
/// whetstone to mend it.
pub fn check(world: &World, actor: Entity, letter: char) -> Result<Care, Refusal> {
    let found = carried(world, actor, letter)?;
    let kind = content(world).items.row(found.item.kind);
    if found.item.is_broken || found.item.wear(content(world)) != Wear::Sound {
        return whetstone(world, actor)
            .map(Care::Mend)
            .ok_or(Refusal::NoWhetstone);
    }
    let ItemClass::Light { dims, .. } = kind.class else {
        return Err(Refusal::NotALight(name_of(world, found.item)));
    };
    let next = match found.item.flame {
        Flame::High if dims => Flame::Low,
        Flame::High | Flame::Low => Flame::Out,
        Flame::Out => Flame::High,
    };
    Ok(if found.in_use {
        Care::Burn(next)
    } else {
        Care::TakeUp
    })
}

fn whetstone(world: &World, actor: Entity) -> Option<char> {
    let pack = world.get::<Pack>(actor)?;
    let stone = pack.first_of(&ItemClass::Whetstone, content(world))?;
    Some(stone.letter)
}

/// Tends it. Returns the action to take instead, if any.
///
/// # Errors
/// As [`check`].
pub fn tend(world: &mut World, actor: Entity, letter: char) -> Result<Option<Action>, Refusal> {
    let kind = carried(world, actor, letter)?.item.kind;
    let flame = match check(world, actor, letter)? {
        Care::TakeUp => return Ok(Some(Action::Wield(letter))),
        Care::Mend(stone) => {
            effect::mend(world, actor, letter, stone);
            return Ok(None);
        }
        Care::Burn(flame) => flame,
    };
    if let Some(mut pack) = world.get_mut::<Pack>(actor) {
        pack.tend(letter, flame);
    }
    emit_about(world, actor, |who| Event::Tended { who, kind, flame });
    if flame == Flame::High {
        strike_a_light(world, actor);
    }
    Ok(None)
}

/// Makes the noise of lighting a light.
pub(super) fn strike_a_light(world: &mut World, actor: Entity) {
    let here = position(world, actor).expect("every actor has a position");
    make_noise(world, actor, NoiseKind::Flint, here);
}
