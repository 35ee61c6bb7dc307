//! Tending a light: from high to low, if it can be turned down, from there to out,
//! and up again.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Refusal;
use super::gear::carried;
use crate::content::{ItemClass, NoiseKind};
use crate::model::{Action, Event, Flame, Pack, content, make_noise, position, tell_of};

/// How it would burn then; nothing for a light that is not in hand yet, which comes
/// to taking it there.
///
/// # Errors
/// When nothing is carried by that letter, or it gives no light.
pub fn check(world: &World, actor: Entity, letter: char) -> Result<Option<Flame>, Refusal> {
    let found = carried(world, actor, letter)?;
    let kind = content(world).items.row(found.item.kind);
    let ItemClass::Light { dims, .. } = kind.class else {
        return Err(Refusal::NotALight(kind.id.clone()));
    };
    let next = match found.item.flame {
        Flame::High if dims => Flame::Low,
        Flame::High | Flame::Low => Flame::Out,
        Flame::Out => Flame::High,
    };
    Ok(found.in_use.then_some(next))
}

/// Tends it. Returns what it comes to instead.
///
/// # Errors
/// As [`check`].
pub fn tend(world: &mut World, actor: Entity, letter: char) -> Result<Option<Action>, Refusal> {
    let Some(flame) = check(world, actor, letter)? else {
        return Ok(Some(Action::Wield(letter)));
    };
    let kind = carried(world, actor, letter)?.item.kind;
    if let Some(mut pack) = world.get_mut::<Pack>(actor) {
        pack.tend(letter, flame);
    }
    tell_of(world, actor, |who| Event::Tended { who, kind, flame });
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
