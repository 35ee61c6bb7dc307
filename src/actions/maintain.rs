//! Tending a thing: a light from high to low, if it can be turned down, from there to
//! out, and up again; what is broken or worn becomes whole over a whetstone.

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

/// What tending a thing does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// It takes the light in hand first.
    TakeUp,
    /// It makes the light burn so.
    Burn(Flame),
    /// It mends the thing, and uses up the whetstone of that letter.
    Mend(char),
}

/// What it would come to.
///
/// # Errors
/// When nothing is carried by that letter, it neither gives light nor is broken or worn, or there
/// is nothing to mend it with.
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

/// Tends it. Returns what it comes to instead.
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

/// What lighting it sounds like.
pub(super) fn strike_a_light(world: &mut World, actor: Entity) {
    let here = position(world, actor).expect("every actor has a position");
    make_noise(world, actor, NoiseKind::Flint, here);
}
