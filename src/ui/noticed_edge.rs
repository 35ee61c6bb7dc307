//! A faint tint on the map where unsuspecting creatures begin to see and hear the hero. It is
//! drawn while he creeps, and while he sees an enemy that doesn't know of him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::contrast::legible;
use super::effects::tint::mixed;
use super::map_view::{View, in_view, shows_bare_ground};
use super::paint::{GROUND, MEMORY};
use super::screen::{Cell, Screen};
use crate::lens::stealth_lens::{self, HEARD, SEEN};
use crate::model::body::{Pace, Stealth};
use crate::model::mind::{Alertness, Awareness};
use crate::rules::hostility::is_hostile;
use crate::rules::queries::hero;
use crate::rules::visibility::hero_sees;

/// How much of the tint is mixed into the ground, in percent.
const STRENGTH: u32 = 40;

/// Draws both edges in the colours of their bars in the side panel, if they matter now.
pub fn draw(world: &World, view: &View, screen: &mut Screen) {
    if !matters(world) {
        return;
    }
    let [seen, heard] = stealth_lens::edges(world);
    for (edge, colour) in [(heard, HEARD), (seen, SEEN)] {
        for at in edge {
            if shows_bare_ground(world, at) {
                let least = if hero_sees(world, at) { GROUND } else { MEMORY };
                view.change(at, screen, |cell| {
                    let back = mixed(cell.back, colour, STRENGTH);
                    legible(Cell { back, ..cell }, least)
                });
            }
        }
    }
}

/// Whether the hero sneaks, or sees an enemy that doesn't know of him.
fn matters(world: &World) -> bool {
    let Some(hero) = hero(world) else {
        return false;
    };
    let creeps = world
        .get::<Stealth>(hero)
        .is_some_and(|stealth| stealth.pace == Pace::Creep);
    let is_unaware = |entity: Entity| {
        let awareness = world.get::<Awareness>(entity);
        awareness.is_some_and(|it| matches!(it.alertness, Alertness::Unwary | Alertness::Asleep))
    };
    creeps
        || in_view(world)
            .into_iter()
            .any(|(_, entity)| is_unaware(entity) && is_hostile(world, entity, hero))
}
