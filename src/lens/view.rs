//! What one creature has in view.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::legend::SELF;
use super::{Mark, Overlay, awareness_lens, size};
use crate::content::Colour;
use crate::model::mind::{Alertness, Awareness, Sight};
use crate::rules::queries::{hero, position};

const SEEN: Colour = Colour(40, 60, 110);
const HERO: Colour = Colour(140, 40, 40);

/// What `whom` saw when it last looked: creatures look at the start of their turn, the hero
/// at the end of each turn.
#[must_use]
pub fn overlay(world: &World, whom: Option<Entity>) -> Overlay {
    let mut overlay = Overlay::empty(awareness_lens::titled("view", world, whom), size(world));
    let Some((whom, sight)) = whom.and_then(|whom| Some((whom, world.get::<Sight>(whom)?))) else {
        return overlay.saying("There's nobody's view to show here.");
    };
    let knows = world.get::<Awareness>(whom);
    if knows.is_some_and(|knows| knows.alertness == Alertness::Asleep) {
        awareness_lens::mark_self(world, whom, &mut overlay);
        return overlay.saying("asleep: ~he sees nothing");
    }
    for at in sight.view.iter() {
        overlay.mark(at, Mark::tint(SEEN));
    }
    let hero = hero(world).and_then(|hero| position(world, hero));
    if let Some(at) = hero.filter(|&at| sight.view.contains(at)) {
        overlay.mark(at, Mark::tint(HERO));
    }
    awareness_lens::mark_self(world, whom, &mut overlay);
    overlay.legend = vec![
        (Mark::tint(SEEN), "in ~his sight".to_owned()),
        (Mark::tint(HERO), "you, in ~his sight".to_owned()),
        (Mark::tint(SELF), "~his position".to_owned()),
    ];
    if sight.is_stale {
        overlay.told = vec!["Out of date: ~he hasn't looked again yet.".to_owned()];
    }
    overlay
}
