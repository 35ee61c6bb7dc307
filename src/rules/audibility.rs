//! How loud steps are and how far sound carries.

use crate::content::{Breed, Content, ItemClass, Volumes};
use crate::model::body::{LOUDEST, Stealth};
use crate::model::things::{Item, Pack};
use crate::rules::queries::{breed_of, content, hero, level, position};
use crate::rules::status_effects::tread_by_status;
use crate::spatial::Pos;
use crate::spatial::sound::{Losses, Sound};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

/// What each cell takes of a sound, in tenths of a cell of open air; nothing where none
/// passes.
pub fn passes(world: &World) -> impl Fn(Pos) -> Option<u32> {
    let (content, level) = (content(world), level(world));
    |at| {
        let muffles = content.terrain.row(level.terrain_at(at)?).muffles;
        (muffles < Volumes::MOST).then(|| u32::from(muffles))
    }
}

/// Lets the hero's steps, as loud as he is now, spread from where he stands. Silence in
/// a room without him.
pub fn sound_out(world: &World, sound: &mut Sound) {
    let hero = hero(world);
    let loudness = hero.map_or(0, |hero| loudness(world, hero));
    let at = hero.and_then(|hero| position(world, hero));
    let ground = level(world).ground();
    let source = at.unwrap_or_default();
    sound.respread(ground, source, loudness, Losses::AIR, passes(world));
}

/// How far somebody's steps carry in the open at an even walk, in tenths of a cell:
/// the tread of the breed, what is worn, and what befell it, 0 to 1000.
#[must_use]
pub fn tread(world: &World, entity: Entity) -> u16 {
    let own = match (breed_of(world, entity), world.get::<Pack>(entity)) {
        (Some(breed), Some(pack)) => tread_of(content(world), breed, pack),
        (Some(breed), None) => breed.presence.footfall.into(),
        (None, _) => 0,
    };
    clamped(own + tread_by_status(world, entity))
}

/// The same of one of a breed with those things, whom nothing has befallen; in tenths of a
/// cell, and not bounded yet.
#[must_use]
pub fn tread_of(content: &Content, breed: &Breed, pack: &Pack) -> i32 {
    let noise = |item: Item| match content.items.row(item.kind).class {
        ItemClass::Armour { noise, .. } => i32::from(noise),
        _ => 0,
    };
    let of_quality = |item: Item| {
        item.quality_in(content)
            .map_or(0, |quality| i32::from(quality.noise))
    };
    let used = pack.used().map(|carried| carried.item);
    let worn = used.map(|item| noise(item) + of_quality(item)).sum::<i32>();
    i32::from(breed.presence.footfall) + worn
}

/// How far the hero is heard in the open, in tenths of a cell, 0 to 1000, by an ear
/// like a man's.
#[must_use]
pub fn loudness(world: &World, hero: Entity) -> u16 {
    let stealth = world.get::<Stealth>(hero).copied().unwrap_or_default();
    let steps = i32::from(tread(world, hero)) * stealth.loudness() / 100;
    clamped(steps + i32::from(stealth.racket))
}

fn clamped(tenths: i32) -> u16 {
    u16::try_from(tenths.clamp(0, LOUDEST)).unwrap_or(0)
}
