//! The noise of the hero's steps, as listeners hear it.

use bevy::ecs::world::World;

use super::legend::{Band, FAINT, of_bands, tint_of};
use super::{Mark, Overlay, size};
use crate::content::Colour;
use crate::rules::loudness::sound_out;
use crate::spatial::sound::Sound;

/// Bands of remaining loudness, in tenths of a cell.
const LOUDNESS: [Band; 5] = [
    (10, FAINT, "1 step left"),
    (40, Colour(24, 54, 78), "4"),
    (80, Colour(22, 74, 86), "8"),
    (120, Colour(22, 96, 92), "12"),
    (u32::MAX, Colour(24, 120, 96), "more"),
];

/// How much farther the sound of the hero's steps would carry from each cell, now.
#[must_use]
pub fn overlay(world: &World) -> Overlay {
    let mut overlay = Overlay::empty("noise", size(world));
    let mut sound = Sound::default();
    sound_out(world, &mut sound);
    for (at, heard) in sound.iter() {
        overlay.mark(at, Mark::tint(tint_of(&LOUDNESS, heard.loudness)));
    }
    overlay.legend = of_bands(&LOUDNESS);
    overlay
}
