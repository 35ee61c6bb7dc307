//! Which arts the hero may learn: one for each step of growth, the next of any school of his
//! kit. And which his gear lends him.

use bevy::ecs::query::Changed;
use bevy::ecs::system::{Query, Res};
use bevy::ecs::world::World;

use crate::content::{ArtId, Content};
use crate::model::body::{Arts, Growth};
use crate::model::run::{ContentHandle, HeroKit};
use crate::model::things::Pack;
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

/// The arts that the unbroken gear in use lends its owner, in pack order.
#[must_use]
pub fn lent_by(pack: &Pack, content: &Content) -> Vec<ArtId> {
    let worn = pack.iter().filter(|it| it.in_use && !it.item.is_broken);
    let arts = worn.filter_map(|it| content.items.row(it.item.kind).lends.as_ref());
    arts.filter_map(|name| content.arts.find(name)).collect()
}

/// Gives the hero the arts that his gear lends, and takes back those of gear out of use.
pub fn lend_arts(
    content: Res<ContentHandle>,
    mut owners: Query<(&Pack, &mut Arts), Changed<Pack>>,
) {
    for (pack, mut arts) in &mut owners {
        arts.lend(lent_by(pack, &content.0), &content.0);
    }
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
