//! The chances of getting through a door, shown by the look.

use bevy::ecs::world::World;

use crate::actions::lock;
use crate::content::Terrain;
use crate::rules::door_odds::push_chance;
use crate::rules::queries::{breed_of, content, hero, level};

/// How the hero would get through locked or stuck terrain, as a sentence; `None` for other
/// terrain.
#[must_use]
pub fn way_in(world: &World, terrain: &Terrain) -> Option<String> {
    let hero = hero(world)?;
    let strength = breed_of(world, hero)?.strength;
    let danger = content(world).danger(level(world).depth);
    let push = push_chance(strength, terrain, danger);
    if terrain.lock == 0 {
        return (terrain.sticks > 0)
            .then(|| format!("It's stuck. Each push has a {push}% chance to open it."));
    }
    let Some(opener) = lock::carried_opener(world, hero) else {
        return Some(format!(
            "It's locked. You have no key or pick; each push has a {push}% chance to open it."
        ));
    };
    let name = &content(world).items.row(opener.kind).id;
    let chance = opener.chance(terrain, danger);
    Some(match opener.skill {
        None => format!("It's locked. Your {name} opens it."),
        Some(_) => format!("It's locked. Your {name} has a {chance}% chance to open it."),
    })
}
