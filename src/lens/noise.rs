//! The noise of the hero's steps as it comes to the ear.

use bevy::ecs::world::World;

use super::legend::{Band, FAINT, of_bands, tint_of};
use super::{Mark, Overlay, size};
use crate::content::Colour;
use crate::model::Footsteps;

/// What is left of the sound, in tenths of a cell.
const LOUDNESS: [Band; 5] = [
    (10, FAINT, "1 cell left"),
    (40, Colour(24, 54, 78), "4"),
    (80, Colour(22, 74, 86), "8"),
    (120, Colour(22, 96, 92), "12"),
    (u32::MAX, Colour(24, 120, 96), "more"),
];

/// How far the sound would carry on from each cell, as somebody heard it last.
#[must_use]
pub fn overlay(world: &World) -> Overlay {
    let (width, height) = size(world);
    let mut overlay = Overlay::empty("noise".to_owned(), width, height);
    let footsteps = world.resource::<Footsteps>();
    let cells: Vec<_> = overlay.cells.positions().collect();
    for at in cells {
        if let Some(heard) = footsteps.at(at) {
            overlay.mark(at, Mark::tint(tint_of(&LOUDNESS, heard.loudness)));
        }
    }
    if overlay.cells.cells().iter().all(Option::is_none) {
        overlay.told = vec!["Nobody has listened for you here.".to_owned()];
    }
    overlay.legend = of_bands(&LOUDNESS);
    overlay
}
