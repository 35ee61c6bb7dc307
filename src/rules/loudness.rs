//! Loudness of steps and how sound spreads.

use crate::content::{Breed, Content, ItemClass, Volumes};
use crate::model::body::{LOUDEST, Stealth};
use crate::model::things::{Item, Pack};
use crate::rules::queries::{breed_of, content, hero, level, position};
use crate::rules::status_effects::tread_by_status;
use crate::spatial::Pos;
use crate::spatial::sound::{Losses, Sound};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

/// What each cell absorbs of a sound, in tenths of a cell of open air; `None` if no sound
/// passes.
pub fn passes(world: &World) -> impl Fn(Pos) -> Option<u32> {
    let (content, level) = (content(world), level(world));
    |at| {
        let muffles = level.terrain_row(at, content)?.muffles;
        (muffles < Volumes::MOST).then(|| u32::from(muffles))
    }
}

/// Spreads the sound of the hero's steps at his current loudness. Silent in a world without
/// a hero.
pub fn sound_out(world: &World, sound: &mut Sound) {
    let hero = hero(world);
    let loudness = hero.map_or(0, |hero| loudness(world, hero));
    let at = hero.and_then(|hero| position(world, hero));
    let ground = level(world).ground();
    let source = at.unwrap_or_default();
    sound.respread(ground, source, loudness, Losses::AIR, passes(world));
}

/// How far an actor's steps carry in the open at a normal walk, in tenths of a cell, 0 to
/// 1000. Depends on its breed's tread, worn items and statuses.
#[must_use]
pub fn tread(world: &World, entity: Entity) -> u16 {
    let own = match (breed_of(world, entity), world.get::<Pack>(entity)) {
        (Some(breed), Some(pack)) => tread_of(content(world), breed, pack),
        (Some(breed), None) => breed.presence.footfall.into(),
        (None, _) => 0,
    };
    clamped(own + tread_by_status(world, entity))
}

/// Like [`tread`] for a breed with this pack and no statuses; in tenths of a cell, not
/// clamped.
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

/// How far the hero can be heard in the open by human ears, in tenths of a cell, 0 to 1000.
#[must_use]
pub fn loudness(world: &World, hero: Entity) -> u16 {
    let stealth = world.get::<Stealth>(hero).copied().unwrap_or_default();
    let steps = i32::from(tread(world, hero)) * stealth.loudness() / 100;
    clamped(steps + i32::from(stealth.racket))
}

fn clamped(tenths: i32) -> u16 {
    u16::try_from(tenths.clamp(0, LOUDEST)).unwrap_or(0)
}
