//! Frames of box drawing characters.

use super::screen::{Cell, Screen};
use crate::content::Colour;

/// The colour of frames.
pub const FRAME: Colour = Colour(120, 120, 140);

/// A rectangle of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub x: u16,
    /// The first row.
    pub y: u16,
    /// Its columns.
    pub width: u16,
    /// Its rows.
    pub height: u16,
}

impl Area {
    /// Whether a column and row of the screen are in it.
    #[must_use]
    pub const fn contains(self, (x, y): (u16, u16)) -> bool {
        x >= self.x && x - self.x < self.width && y >= self.y && y - self.y < self.height
    }

    /// Draws its frame and clears what is inside.
    pub fn draw(self, screen: &mut Screen) {
        let (Some(right), Some(bottom)) = (self.width.checked_sub(1), self.height.checked_sub(1))
        else {
            return;
        };
        for y in 0..self.height {
            for x in 0..self.width {
                let glyph = match (x, y) {
                    (0, 0) => '┌',
                    (0, y) if y == bottom => '└',
                    (x, 0) if x == right => '┐',
                    (x, y) if x == right && y == bottom => '┘',
                    (x, _) if x == 0 || x == right => '│',
                    (_, y) if y == 0 || y == bottom => '─',
                    _ => ' ',
                };
                let fore = FRAME;
                let cell = Cell {
                    glyph,
                    fore,
                    ..Cell::EMPTY
                };
                screen.put(self.x + x, self.y + y, cell);
            }
        }
    }
}

impl Area {
    /// Draws a line across the frame in a row of the screen.
    pub fn draw_rule(self, y: u16, screen: &mut Screen) {
        let between = usize::from(self.width.saturating_sub(2));
        screen.print(self.x, y, &format!("├{}┤", "─".repeat(between)), FRAME);
    }
}
