//! How a faction learns what the hero did to a member that surrendered: from awake members
//! that saw it or heard a cry, or from the captive itself if it was let go.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect;
use crate::content::NoiseKind;
use crate::model::body::Statuses;
use crate::model::run::{Roster, Rumour};
use crate::rules::loudness::passes;
use crate::rules::queries::{
    breed_of, content, faction, is_alive, is_asleep, is_blind, level, light_at, position,
};
use crate::rules::visibility::is_made_out;
use crate::spatial::Pos;
use crate::spatial::fov::View;
use crate::spatial::sound::{Losses, Sound};

/// Minimum loudness at which a cry is heard, in tenths of a cell, as for any other sound.
const FAINTEST: u32 = 10;

/// How a deed can be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// By sight.
    Sight,
    /// By sight, and by the victim's cry.
    Cry,
}

/// Whether an awake member of the victim's faction, other than the victim, notices.
#[must_use]
pub fn is_witnessed(world: &World, victim: Entity, sign: Sign) -> bool {
    let (Some(side), Some(at)) = (faction(world, victim), position(world, victim)) else {
        return false;
    };
    let is_kin = |other: &Entity| {
        *other != victim
            && faction(world, *other) == Some(side)
            && is_alive(world, *other)
            && !is_asleep(world, *other)
    };
    let roster = world.resource::<Roster>().values().copied();
    let kin: Vec<Entity> = roster.filter(is_kin).collect();
    if kin.iter().any(|&other| would_see(world, other, at)) {
        return true;
    }
    sign == Sign::Cry && !kin.is_empty() && is_heard(world, &kin, at)
}

/// Whether it would see that cell from where it stands. Its stored view may be stale and is
/// not saved, so this casts a fresh one.
fn would_see(world: &World, other: Entity, at: Pos) -> bool {
    let Some((here, breed)) = position(world, other).zip(breed_of(world, other)) else {
        return false;
    };
    let sees = |statuses: &Statuses| !is_blind(statuses, content(world));
    let is_opaque = |cell: Pos| level(world).is_opaque(cell);
    let eyes = &breed.senses;
    world.get::<Statuses>(other).is_some_and(sees)
        && View::cast(here, eyes.sight, is_opaque).contains(at)
        && is_made_out(eyes, here.steps_to(at), light_at(world, at))
}

/// Whether any of them hears a cry from there.
fn is_heard(world: &World, kin: &[Entity], at: Pos) -> bool {
    let mut sound = Sound::default();
    let volume = content(world).rules.volumes.of(NoiseKind::Shout);
    let ground = level(world).ground();
    sound.respread(ground, at, volume, Losses::AIR, passes(world));
    kin.iter().any(|&other| {
        let heard = position(world, other).and_then(|there| sound.at(there));
        let hearing = breed_of(world, other).map_or(0, |breed| breed.senses.hearing);
        heard.is_some_and(|heard| heard.loudness * u32::from(hearing) / 100 >= FAINTEST)
    })
}

/// Tells the victim's faction.
pub fn tell(world: &mut World, victim: Entity, rumour: Rumour) {
    if let Some(side) = faction(world, victim) {
        effect::spread_word(world, side, rumour, victim);
    }
}

/// Tells the victim's faction that the hero killed a captive, if a member notices.
pub(super) fn mourn(world: &mut World, victim: Entity) {
    if is_witnessed(world, victim, Sign::Cry) {
        tell(world, victim, Rumour::Slain);
    }
}
