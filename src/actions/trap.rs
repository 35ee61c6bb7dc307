//! Traps: ground that goes off under whoever steps on it, or under a thrown item. Creatures with
//! minds walk round them; beasts do not.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::{blast, effect, witnesses};
use crate::content::{Input, NoiseKind, with_article};
use crate::model::run::Event;
use crate::rules::emit::{emit, make_noise, who};
use crate::rules::passability::springs_traps;
use crate::rules::queries::{breed_of, content, is_alive, level, position, terrain_at};
use crate::spatial::Pos;

/// Sets off the trap under an actor that has just come there, unless it flies.
pub(super) fn step_on(world: &mut World, actor: Entity) {
    let breed = breed_of(world, actor);
    let touches = breed.is_some_and(|breed| springs_traps(content(world).gait_of(breed)));
    if let Some(at) = position(world, actor).filter(|_| touches && is_alive(world, actor)) {
        set_off(world, actor, at);
    }
}

/// Sets off the trap in a cell, if there is one.
pub(super) fn set_off(world: &mut World, by: Entity, at: Pos) {
    let (Some(row), Some(terrain)) = (terrain_at(world, at), level(world).terrain_at(at)) else {
        return;
    };
    let Some(trap) = row.trap.clone() else {
        return;
    };
    let cause = format!("killed by {}", with_article(&row.id));
    let sprung = row.sprung.as_ref();
    let sprung = sprung.and_then(|name| content(world).terrain.find(name));
    let event = Event::SprangTrap {
        who: who(world, by),
        terrain,
    };
    emit(world, at, event);
    witnesses::show(world, by, at, Input::Stepped);
    if let Some(sprung) = sprung {
        effect::set_terrain::turn(world, at, sprung);
    }
    make_noise(world, by, NoiseKind::Burst, at);
    blast::go_off(world, (by, Some(by)), &cause, at, &trap);
}
