//! The icon of the window: the hero's letter in the game's own font.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use crate::content::Colour;
use crate::frontend::font::Font;

/// Width and height in pixels: one cell is half as wide.
const SIDE: u32 = 32;
const EMBER: Colour = Colour(217, 163, 95);
const DARK: Colour = Colour(14, 15, 18);

/// Sets the icon once the window exists. Must run on the main thread, where windows live.
pub(super) fn set(
    mut is_set: Local<bool>,
    window: Query<Entity, With<PrimaryWindow>>,
    _: NonSendMarker,
) {
    if *is_set {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        let window = window.iter().find_map(|entity| windows.get_window(entity));
        if let Some(window) = window {
            // Without an icon the window works as well.
            window.set_window_icon(Icon::from_rgba(pixels(), SIDE, SIDE).ok());
            *is_set = true;
        }
    });
}

/// The pixels, row by row, with red, green, blue and opacity each.
fn pixels() -> Vec<u8> {
    let font = Font::new(SIDE / 2);
    let margin = (SIDE - font.cell_width) / 2;
    let pixel = |x: u32, y: u32| {
        let is_letter = x
            .checked_sub(margin)
            .is_some_and(|x| font.is_set('@', x, y));
        let Colour(red, green, blue) = if is_letter { EMBER } else { DARK };
        [red, green, blue, u8::MAX]
    };
    (0..SIDE)
        .flat_map(|y| (0..SIDE).flat_map(move |x| pixel(x, y)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letter_stands_in_the_middle() {
        let pixels = pixels();
        assert_eq!(pixels.len(), (SIDE * SIDE * 4) as usize);
        let letter: Vec<u32> = (0..SIDE * SIDE)
            .filter(|&at| pixels[at as usize * 4] == EMBER.0)
            .map(|at| at % SIDE)
            .collect();
        let (left, right) = (letter.iter().min(), letter.iter().max());
        assert!(
            left >= Some(&8) && right < Some(&24),
            "{left:?} to {right:?}"
        );
        assert!(letter.len() > 50, "{} pixels", letter.len());
    }
}
