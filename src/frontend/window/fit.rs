//! Fits the grid of characters into a window of any size.
//!
//! Where the usual grid would have unreadably small cells, as on a phone, the grid gets
//! fewer columns and a different number of rows. Cells have the same size in whole pixels,
//! as large as the window allows; the rest is an even margin. Lengths are in physical
//! pixels.

use crate::ui::screen::{LEAST_HEIGHT, LEAST_WIDTH, MOST_ROWS, WIDTH, most_rows};

/// Smallest readable width and height of a cell, in logical pixels.
const READABLE: (f32, f32) = (8.0, 16.0);
/// Smallest readable height, in logical pixels, if all usual columns fit.
const LOWEST: f32 = 14.0;

/// Where the grid lies in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::frontend) struct Fit {
    /// Columns of the grid.
    pub(in crate::frontend) columns: u16,
    /// Rows of the grid.
    pub(in crate::frontend) rows: u16,
    /// Width of a cell, at least 1.
    pub(in crate::frontend) cell_width: u32,
    /// Height of a cell, at least 1.
    pub(in crate::frontend) cell_height: u32,
    /// From the left edge of the window to the grid.
    pub(in crate::frontend) left: u32,
    /// From the top edge of the window to the grid.
    pub(in crate::frontend) top: u32,
    /// From the bottom edge of the window to the grid.
    pub(super) bottom: u32,
}

impl Fit {
    /// The best fit in a window of `width` by `height` pixels. `density` is the number of
    /// physical pixels per logical pixel.
    pub(super) fn new(width: u32, height: u32, density: f32) -> Self {
        let readable = |size: f32| ((size * density).round() as u32).max(1);
        let cells = |room: u32, size: u32| u16::try_from(room / size).unwrap_or(u16::MAX);
        if height > width {
            return Self::upright(width, height, readable(READABLE.0), readable(READABLE.1));
        }
        let columns = cells(width, readable(READABLE.0)).clamp(LEAST_WIDTH, WIDTH);
        let lowest = readable(if columns == WIDTH { LOWEST } else { READABLE.1 });
        let rows = cells(height, lowest).clamp(LEAST_HEIGHT, most_rows(columns));
        Self::of_grid(columns, rows, width, height)
    }

    /// The fit in a window that is higher than wide, with at least the given cell size. In
    /// a very high window, cells grow and columns decrease until the usual rows fill it.
    /// With the fewest columns reached, rows are added instead.
    fn upright(width: u32, height: u32, readable_width: u32, readable_height: u32) -> Self {
        let cells = |room: u32, size: u32| u16::try_from(room / size).unwrap_or(u16::MAX);
        let filling = height.div_ceil(u32::from(MOST_ROWS) * 2);
        let columns = cells(width, readable_width.max(filling)).clamp(LEAST_WIDTH, WIDTH);
        let rows = cells(height, readable_height).clamp(LEAST_HEIGHT, MOST_ROWS);
        let highest = width / u32::from(columns) * 2;
        let cell_height = (height / u32::from(rows)).min(highest).max(1);
        // Rounding may have left room for more rows.
        let rows = cells(height, cell_height).clamp(rows, 2 * MOST_ROWS);
        Self::of_grid(columns, rows, width, height)
    }

    /// The same window with letters enlarged to `percent`, at the expense of columns and
    /// rows, down to the smallest playable grid.
    pub(super) fn zoomed(self, percent: u32, (width, height): (u32, u32)) -> Self {
        if percent <= 100 {
            return self;
        }
        let larger = |size: u32| (size * percent / 100).max(1);
        let cells = |room: u32, size: u32| u16::try_from(room / size).unwrap_or(u16::MAX);
        let columns = cells(width, larger(self.cell_width)).clamp(LEAST_WIDTH, self.columns);
        let rows = cells(height, larger(self.cell_height)).clamp(LEAST_HEIGHT, self.rows);
        Self::of_grid(columns, rows, width, height)
    }

    /// The fit of `columns` by `rows` cells. A cell is 1.5 to 2 times as high as wide,
    /// which fits usual screens without margins. The grid overflows only if the window has
    /// fewer pixels than the grid has cells.
    fn of_grid(columns: u16, rows: u16, width: u32, height: u32) -> Self {
        let room = (width / u32::from(columns), height / u32::from(rows));
        let cell_width = room.0.min(room.1 * 2 / 3).max(1);
        let cell_height = room.1.min(cell_width * 2).max(1);
        let spare_height = height.saturating_sub(cell_height * u32::from(rows));
        Self {
            columns,
            rows,
            cell_width,
            cell_height,
            left: width.saturating_sub(cell_width * u32::from(columns)) / 2,
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
        for width in (80..3000).step_by(37) {
            for height in (45..2000).step_by(23) {
                let fit = Fit::new(width, height, 1.5);
                let used = fit.cell_height * u32::from(fit.rows) + fit.top + fit.bottom;
                assert_eq!(used, height, "{width}x{height}");
                assert!(fit.cell_width * u32::from(fit.columns) + 2 * fit.left <= width);
                assert!(fit.cell_height <= 2 * fit.cell_width);
            }
        }
    }

    #[test]
    fn larger_letters_are_larger_and_nothing_is_cut_off() {
        for (width, height) in [(1280, 720), (1920, 1080), (640, 480), (360, 640), (90, 50)] {
            let usual = Fit::new(width, height, 1.0);
            let mut before = usual;
            for percent in [125, 150, 200] {
                let fit = usual.zoomed(percent, (width, height));
                let (columns, rows) = (u32::from(fit.columns), u32::from(fit.rows));
                assert!(fit.columns >= LEAST_WIDTH && fit.rows >= LEAST_HEIGHT);
                assert!(
                    fit.cell_width >= before.cell_width,
                    "{fit:?} after {before:?}"
                );
                assert!(
                    fit.cell_height >= before.cell_height,
                    "{fit:?} after {before:?}"
                );
                let is_whole =
                    columns * fit.cell_width <= width && rows * fit.cell_height <= height;
                assert!(is_whole, "{fit:?} in {width}x{height}");
                before = fit;
            }
        }
        let usual = Fit::new(1280, 720, 1.0);
        let twice = usual.zoomed(200, (1280, 720));
        assert_eq!((twice.columns, twice.rows), (40, 20));
        assert_eq!((twice.cell_width, twice.cell_height), (24, 36));
        assert_eq!(usual.zoomed(100, (1280, 720)), usual);
    }

    #[test]
    fn usual_screens_are_filled_with_whole_multiples_of_a_font() {
        for (width, height, cell) in [
            (1280, 720, (16, 24)),
            (1920, 1080, (24, 36)),
            (640, 480, (8, 16)),
            (1280, 960, (16, 32)),
        ] {
            let fit = Fit::new(width, height, 1.0);
            assert_eq!((fit.columns, fit.rows), (80, 30));
            assert_eq!((fit.cell_width, fit.cell_height), cell);
            assert_eq!((fit.left, fit.top, fit.bottom), (0, 0, 0));
        }
    }

    #[test]
    fn a_phone_gets_fewer_columns_of_readable_cells() {
        for density in [1.0, 1.5, 2.0, 3.0] {
            let pixels = |length: f32| (length * density) as u32;
            let upright = Fit::new(pixels(360.0), pixels(536.0), density);
            assert_eq!((upright.columns, upright.rows), (45, 33));
            let (width, height) = (upright.cell_width as f32, upright.cell_height as f32);
            assert!(width >= 8.0 * density && height >= 14.0 * density);
            let lying = Fit::new(pixels(640.0), pixels(360.0), density);
            assert_eq!((lying.columns, lying.rows), (80, 25));
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
                    let narrowest = (8.0 * density).floor() as u32;
                    assert!(fit.cell_width >= narrowest, "{size:?}: {fit:?}");
                }
            }
        }
    }

    #[test]
    fn a_pixel_is_in_a_cell_or_in_the_margin() {
        let fit = Fit::new(1300, 731, 1.0);
        assert_eq!((fit.left, fit.top, fit.bottom), (10, 5, 6));
        assert_eq!(fit.cell_at(10.0, 5.0), Some((0, 0)));
        assert_eq!(fit.cell_at(1289.9, 724.9), Some((79, 29)));
        assert_eq!(fit.cell_at(9.9, 100.0), None);
        assert_eq!(fit.cell_at(100.0, 725.0), None);
    }

    #[test]
    fn no_window_is_too_small_to_be_asked() {
        assert_eq!(Fit::new(0, 0, 1.0).cell_at(0.0, 0.0), Some((0, 0)));
    }
}
