//! Which arts the hero may learn: one for each step of growth, the next of any school of his
//! kit.

use bevy::ecs::world::World;

use crate::content::ArtId;
use crate::model::body::{Arts, Growth};
use crate::model::run::HeroKit;
use crate::rules::queries::{content, hero};

/// The next art of each school of the hero's kit that has one left, with the number of the
/// school in the kit, from 0.
#[must_use]
pub fn offered(world: &World) -> Vec<(u8, ArtId)> {
    let content = content(world);
    let learned = hero(world).and_then(|hero| world.get::<Arts>(hero));
    let has = |art: ArtId| learned.is_some_and(|learned| learned.known().contains(&art));
    let schools = &content.kits.row(world.resource::<HeroKit>().0).schools;
    let next = |school: &String| {
        let mut arts = content.arts.iter();
        arts.find(|&(id, art)| art.school == *school && !has(id))
    };
    let offered = (0..).zip(schools);
    offered
        .filter_map(|(number, school)| Some((number, next(school)?.0)))
        .collect()
}

/// How many arts the hero may learn now.
#[must_use]
pub fn choices_left(world: &World) -> u8 {
    let of_hero = hero(world).and_then(|hero| {
        let (growth, learned) = (world.get::<Growth>(hero)?, world.get::<Arts>(hero)?);
        let known = u8::try_from(learned.known().len()).unwrap_or(u8::MAX);
        Some(growth.steps.saturating_sub(known))
    });
    match of_hero {
        Some(left) if left > 0 && !offered(world).is_empty() => left,
        _ => 0,
    }
}
