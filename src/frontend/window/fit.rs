//! Fits the grid of characters into a window of any size.
//!
//! A font is sharp only in its native sizes and whole multiples of them, so cells have one of
//! these sizes, twice as high as wide. Large windows get more cells instead of larger ones,
//! so that there is room for a side panel; where even the smallest readable cells are too
//! large for the usual grid, as on a phone, the grid gets fewer columns and more rows. What
//! is left of the window is an even margin. Lengths are in physical pixels.

use crate::frontend::font::width_within;
use crate::ui::screen::{
    HEIGHT, LEAST_HEIGHT, LEAST_WIDTH, MOST_COLUMNS, MOST_ROWS, PANEL_WIDTH, WIDTH, most_rows,
};

/// Smallest readable width of a cell, in logical pixels.
const READABLE: f32 = 8.0;
/// Largest width of a cell beside a side panel, in logical pixels, unless the grid has as
/// many columns as are useful.
const LARGEST: f32 = 12.0;
/// Grids to aim at, in columns and rows, best first. The cell is the largest with which the
/// window has room for the grid.
const GRIDS: [(u16, u16); 3] = [(120, 36), (PANEL_WIDTH, HEIGHT), (WIDTH, 25)];

/// Where the grid lies in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::frontend) struct Fit {
    /// Columns of the grid.
    pub(in crate::frontend) columns: u16,
    /// Rows of the grid.
    pub(in crate::frontend) rows: u16,
    /// Width of a cell, at least 6.
    pub(in crate::frontend) cell_width: u32,
    /// Height of a cell, twice its width.
    pub(in crate::frontend) cell_height: u32,
    /// From the left edge of the window to the grid.
    pub(in crate::frontend) left: u32,
    /// From the top edge of the window to the grid.
    pub(in crate::frontend) top: u32,
    /// From the bottom edge of the window to the grid.
    pub(super) bottom: u32,
}

/// How many cells of a size fit into a length.
fn cells(room: u32, size: u32) -> u16 {
    u16::try_from(room / size).unwrap_or(u16::MAX)
}

/// Width of the largest cell with which a window has room for the smallest grid.
fn playable(width: u32, height: u32) -> u32 {
    width_within((width / u32::from(LEAST_WIDTH)).min(height / u32::from(LEAST_HEIGHT) / 2))
}

impl Fit {
    /// The best fit in a window of `width` by `height` pixels. `density` is the number of
    /// physical pixels per logical pixel.
    pub(super) fn new(width: u32, height: u32, density: f32) -> Self {
        let scaled = |size: f32| (size * density).round() as u32;
        let readable = width_within(scaled(READABLE));
        if height > width {
            return Self::upright(width, height, readable);
        }
        let most = scaled(LARGEST).max(width / u32::from(MOST_COLUMNS));
        let cell = GRIDS.iter().find_map(|&(columns, rows)| {
            let room = (width / u32::from(columns)).min(height / u32::from(rows) / 2);
            let cell = width_within(room.min(most));
            let has_room = cells(width, cell) >= columns && cells(height, cell * 2) >= rows;
            (has_room && cell >= readable).then_some(cell)
        });
        let cell = cell.unwrap_or_else(|| readable.min(playable(width, height)));
        Self::of_cell(cell, width, height, most_rows)
    }

    /// The fit in a window that is higher than wide. In a very high window, cells grow until
    /// the most useful rows fill it, or the fewest columns are left.
    fn upright(width: u32, height: u32, readable: u32) -> Self {
        let filling = height.div_ceil(u32::from(MOST_ROWS) * 2);
        let most = width / u32::from(LEAST_WIDTH);
        let cell = width_within(readable.max(filling).min(most));
        Self::of_cell(cell, width, height, |_| 2 * MOST_ROWS)
    }

    /// The same window with letters of `percent` the size: larger ones at the expense of
    /// columns and rows, down to the smallest playable grid, and smaller ones for more.
    pub(super) fn zoomed(self, percent: u32, (width, height): (u32, u32)) -> Self {
        if percent == 100 {
            return self;
        }
        let playable = playable(width, height);
        let cell = width_within((self.cell_width * percent / 100).min(playable));
        let cell = match percent > 100 {
            true => cell.max(self.cell_width),
            false => cell.min(self.cell_width),
        };
        let most = |columns| most_rows(columns).max(self.rows);
        Self::of_cell(cell, width, height, most)
    }

    /// The fit of as many cells of that width as are useful, in the middle of the window. It
    /// overflows if the window is smaller than the smallest grid.
    fn of_cell(cell: u32, width: u32, height: u32, most_rows: impl Fn(u16) -> u16) -> Self {
        let columns = cells(width, cell).clamp(LEAST_WIDTH, MOST_COLUMNS);
        let rows = cells(height, cell * 2).clamp(LEAST_HEIGHT, most_rows(columns));
        let spare_height = height.saturating_sub(cell * 2 * u32::from(rows));
        Self {
            columns,
            rows,
            cell_width: cell,
            cell_height: cell * 2,
            left: width.saturating_sub(cell * u32::from(columns)) / 2,
            top: spare_height / 2,
            bottom: spare_height - spare_height / 2,
        }
    }

    /// Column and row under a pixel of the window; `None` in the margin.
    pub(super) fn cell_at(&self, x: f32, y: f32) -> Option<(u16, u16)> {
        let cell = |at: f32, margin: u32, size: u32, count: u16| {
            let index = (at - margin as f32) / size as f32;
            (index >= 0.0 && index < f32::from(count)).then_some(index as u16)
        };
        Some((
            cell(x, self.left, self.cell_width, self.columns)?,
            cell(y, self.top, self.cell_height, self.rows)?,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_grid_is_seen_in_any_window() {
        for width in (480..3000).step_by(37) {
            for height in (480..2000).step_by(23) {
                for density in [1.0, 1.5, 2.0] {
                    let fit = Fit::new(width, height, density);
                    let told = format!("{width}x{height} at {density}: {fit:?}");
                    let used = fit.cell_height * u32::from(fit.rows) + fit.top + fit.bottom;
                    assert_eq!(used, height, "{told}");
                    let used = fit.cell_width * u32::from(fit.columns) + 2 * fit.left;
                    assert!(used <= width, "{told}");
                    assert_eq!(width_within(fit.cell_width), fit.cell_width, "{told}");
                }
            }
        }
    }

    #[test]
    fn larger_letters_are_larger_and_nothing_is_cut_off() {
        for (width, height) in [(1280, 720), (1920, 1080), (640, 480), (360, 640)] {
            let usual = Fit::new(width, height, 1.0);
            let mut before = None;
            for percent in [75, 100, 125, 150, 200] {
                let fit = usual.zoomed(percent, (width, height));
                let (columns, rows) = (u32::from(fit.columns), u32::from(fit.rows));
                assert!(fit.columns >= LEAST_WIDTH && fit.rows >= LEAST_HEIGHT);
                let before = before.replace(fit).unwrap_or(fit);
                assert!(
                    fit.cell_width >= before.cell_width,
                    "{fit:?} after {before:?}"
                );
                let is_whole =
                    columns * fit.cell_width <= width && rows * fit.cell_height <= height;
                assert!(is_whole, "{fit:?} in {width}x{height}");
            }
        }
    }

    #[test]
    fn large_windows_get_more_cells_up_to_what_is_useful() {
        for (width, height, density, grid, cell) in [
            (1280, 720, 1.0, (128, 36), 10),
            (1366, 768, 1.0, (136, 38), 10),
            (1920, 1080, 1.0, (160, 45), 12),
            (2560, 1440, 1.0, (160, 45), 16),
            (3840, 2160, 1.0, (160, 45), 24),
            (2560, 1440, 2.0, (128, 36), 20),
            (800, 600, 1.0, (100, 37), 8),
            (1024, 768, 1.0, (128, 48), 8),
            (640, 480, 1.0, (80, 30), 8),
        ] {
            let fit = Fit::new(width, height, density);
            let told = format!("{width}x{height} at {density}: {fit:?}");
            assert_eq!((fit.columns, fit.rows), grid, "{told}");
            assert_eq!(fit.cell_width, cell, "{told}");
        }
    }

    #[test]
    fn a_phone_gets_fewer_columns_of_readable_cells() {
        for density in [1.0, 1.5, 2.0, 3.0] {
            let pixels = |length: f32| (length * density) as u32;
            let upright = Fit::new(pixels(360.0), pixels(536.0), density);
            assert_eq!((upright.columns, upright.rows), (45, 33));
            assert_eq!(upright.cell_width, pixels(8.0));
            let lying = Fit::new(pixels(640.0), pixels(360.0), density);
            assert_eq!((lying.columns, lying.rows), (80, 22));
        }
    }

    #[test]
    fn a_window_held_upright_is_filled() {
        for density in [1.0, 1.5, 2.0, 2.625, 3.0] {
            let pixels = |length: u32| (length as f32 * density) as u32;
            for width in (320..=800).step_by(7) {
                for height in (480.max(width + 1)..=1300).step_by(11) {
                    let fit = Fit::new(pixels(width), pixels(height), density);
                    let spare = fit.top + fit.bottom;
                    let size = (width, height, density);
                    assert!(spare <= fit.cell_height, "{size:?}: {fit:?}");
                    // A sharp size may be a little smaller.
                    assert!(fit.cell_width as f32 >= 7.0 * density, "{size:?}: {fit:?}");
                }
            }
        }
    }

    #[test]
    fn a_pixel_is_in_a_cell_or_in_the_margin() {
        let fit = Fit::new(1287, 731, 1.0);
        assert_eq!((fit.columns, fit.rows, fit.cell_width), (128, 36, 10));
        assert_eq!((fit.left, fit.top, fit.bottom), (3, 5, 6));
        assert_eq!(fit.cell_at(3.0, 5.0), Some((0, 0)));
        assert_eq!(fit.cell_at(1282.9, 724.9), Some((127, 35)));
        assert_eq!(fit.cell_at(2.9, 100.0), None);
        assert_eq!(fit.cell_at(100.0, 725.0), None);
    }

    #[test]
    fn no_window_is_too_small_to_be_asked() {
        assert_eq!(Fit::new(0, 0, 1.0).cell_at(0.0, 0.0), Some((0, 0)));
    }
}
