//! Fits the grid of characters into a window of any size.
//!
//! Where the usual grid would have unreadably small cells, as on a phone, the grid gets
//! fewer columns and a different number of rows. Large windows get more cells instead of
//! larger ones, so that there is room for a side panel. Cells have the same size in whole
//! pixels; the rest is an even margin. Lengths are in physical pixels.
//!
//! A font is sharp only in whole multiples of its own size. In large windows the cell has
//! such a size if that costs little; otherwise the font is resampled.

use crate::ui::screen::{
    HEIGHT, LEAST_HEIGHT, LEAST_WIDTH, MOST_COLUMNS, MOST_ROWS, PANEL_WIDTH, WIDTH, most_rows,
};

/// Smallest readable width and height of a cell, in logical pixels.
const READABLE: (f32, f32) = (8.0, 16.0);
/// Smallest readable height, in logical pixels, if all usual columns fit.
const LOWEST: f32 = 14.0;
/// Largest width and height of a cell beside a side panel, in logical pixels, unless the
/// grid has as many cells as are useful.
const LARGEST: (u32, u32) = (12, 20);
/// The sizes of the two fonts.
const FONTS: [(u32, u32); 2] = [(8, 16), (8, 12)];

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

/// How many cells of a size fit into a length.
fn cells(room: u32, size: u32) -> u16 {
    u16::try_from(room / size).unwrap_or(u16::MAX)
}

/// The size of a cell closest to a wanted one that shows a font sharply: at most a quarter
/// smaller and an eighth larger. `None` if there is none.
fn sharp((width, height): (u32, u32)) -> Option<(u32, u32)> {
    let is_close = |size: u32, wanted: u32| size * 4 >= wanted * 3 && size * 8 <= wanted * 9;
    let fonts = FONTS.into_iter();
    let sizes = fonts.flat_map(|(wide, high)| {
        let (columns, rows) = (width * 9 / 8 / wide, height * 9 / 8 / high);
        (1..=columns).flat_map(move |x| (1..=rows).map(move |y| (wide * x, high * y)))
    });
    sizes
        .filter(|&(x, y)| is_close(x, width) && is_close(y, height) && has_shape(x, y))
        .min_by_key(|&(x, y)| x.abs_diff(width) * height + y.abs_diff(height) * width)
}

/// Whether a cell is 1.5 to 2 times as high as wide.
const fn has_shape(width: u32, height: u32) -> bool {
    height * 2 >= width * 3 && height <= width * 2
}

impl Fit {
    /// The best fit in a window of `width` by `height` pixels. `density` is the number of
    /// physical pixels per logical pixel.
    pub(super) fn new(width: u32, height: u32, density: f32) -> Self {
        let readable = |size: f32| ((size * density).round() as u32).max(1);
        if height > width {
            return Self::upright(width, height, readable(READABLE.0), readable(READABLE.1));
        }
        if let Some(fit) = Self::with_panel(width, height, density) {
            return fit;
        }
        let columns = cells(width, readable(READABLE.0)).clamp(LEAST_WIDTH, WIDTH);
        let lowest = readable(if columns == WIDTH { LOWEST } else { READABLE.1 });
        let rows = cells(height, lowest).clamp(LEAST_HEIGHT, most_rows(columns));
        Self::of_grid(columns, rows, width, height)
    }

    /// The fit with a side panel, if there is room for it and for the usual rows.
    fn with_panel(width: u32, height: u32, density: f32) -> Option<Self> {
        let scaled = |size: u32| (size as f32 * density).round() as u32;
        let most = (width / u32::from(PANEL_WIDTH), height / u32::from(HEIGHT));
        let cell_height = scaled(LARGEST.1)
            .min(most.1)
            .min(scaled(LARGEST.0).min(most.0) * 2);
        let cell_width = scaled(LARGEST.0).min(most.0).min(cell_height * 2 / 3);
        let is_readable = |size: u32, least: f32| size as f32 >= (least * density).floor();
        if !is_readable(cell_width, READABLE.0) || !is_readable(cell_height, READABLE.1) {
            return None;
        }
        let wanted = (cell_width, cell_height);
        let is_enough = |&(x, y): &(u32, u32)| x <= most.0 && y <= most.1;
        let cell = sharp(wanted).filter(is_enough).unwrap_or(wanted);
        Some(Self::of_cell(cell, width, height))
    }

    /// The fit in a window that is higher than wide, with at least the given cell size. In
    /// a very high window, cells grow and columns decrease until the usual rows fill it.
    /// With the fewest columns reached, rows are added instead.
    fn upright(width: u32, height: u32, readable_width: u32, readable_height: u32) -> Self {
        let filling = height.div_ceil(u32::from(MOST_ROWS) * 2);
        let columns = cells(width, readable_width.max(filling)).clamp(LEAST_WIDTH, WIDTH);
        let rows = cells(height, readable_height).clamp(LEAST_HEIGHT, MOST_ROWS);
        let highest = width / u32::from(columns) * 2;
        let cell_height = (height / u32::from(rows)).min(highest).max(1);
        // Rounding may have left room for more rows.
        let rows = cells(height, cell_height).clamp(rows, 2 * MOST_ROWS);
        Self::of_grid(columns, rows, width, height)
    }

    /// The same window with letters of `percent` the size: larger ones at the expense of
    /// columns and rows, down to the smallest playable grid, and smaller ones for more.
    pub(super) fn zoomed(self, percent: u32, (width, height): (u32, u32)) -> Self {
        if percent == 100 {
            return self;
        }
        let scaled = |size: u32| (size * percent / 100).max(1);
        let wanted = (scaled(self.cell_width), scaled(self.cell_height));
        let is_larger = percent > 100;
        let is_meant = |&(x, y): &(u32, u32)| {
            let is_playable = cells(width, x) >= LEAST_WIDTH && cells(height, y) >= LEAST_HEIGHT;
            let differs = match is_larger {
                true => x > self.cell_width && y >= self.cell_height,
                false => x < self.cell_width && y <= self.cell_height,
            };
            is_playable && differs
        };
        if let Some(cell) = sharp(wanted).filter(is_meant) {
            return Self::of_cell(cell, width, height);
        }
        let most_columns = if is_larger {
            self.columns
        } else {
            MOST_COLUMNS
        };
        let columns = cells(width, wanted.0).clamp(LEAST_WIDTH, most_columns);
        let most = if is_larger {
            self.rows
        } else {
            self.rows.max(most_rows(columns))
        };
        let rows = cells(height, wanted.1).clamp(LEAST_HEIGHT, most);
        Self::of_grid(columns, rows, width, height)
    }

    /// The fit of as many cells of that size as are useful. If the window has room for more,
    /// cells are larger.
    fn of_cell((cell_width, cell_height): (u32, u32), width: u32, height: u32) -> Self {
        let (columns, rows) = (cells(width, cell_width), cells(height, cell_height));
        if columns > MOST_COLUMNS || rows > most_rows(columns) {
            let columns = columns.clamp(LEAST_WIDTH, MOST_COLUMNS);
            let rows = rows.clamp(LEAST_HEIGHT, most_rows(columns));
            return Self::of_grid(columns, rows, width, height);
        }
        let grid = (columns.max(LEAST_WIDTH), rows.max(LEAST_HEIGHT));
        Self::of_cell_in((cell_width, cell_height), grid, width, height)
    }

    /// The fit of `columns` by `rows` cells. A cell is 1.5 to 2 times as high as wide,
    /// which fits usual screens without margins. The grid overflows only if the window has
    /// fewer pixels than the grid has cells.
    fn of_grid(columns: u16, rows: u16, width: u32, height: u32) -> Self {
        let room = (width / u32::from(columns), height / u32::from(rows));
        let cell_width = room.0.min(room.1 * 2 / 3).max(1);
        let cell_height = room.1.min(cell_width * 2).max(1);
        Self::of_cell_in((cell_width, cell_height), (columns, rows), width, height)
    }

    /// The fit of a grid with cells of that size, in the middle of the window.
    const fn of_cell_in(
        (cell_width, cell_height): (u32, u32),
        (columns, rows): (u16, u16),
        width: u32,
        height: u32,
    ) -> Self {
        let spare_height = height.saturating_sub(cell_height * rows as u32);
        Self {
            columns,
            rows,
            cell_width,
            cell_height,
            left: width.saturating_sub(cell_width * columns as u32) / 2,
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
            let mut before = None;
            for percent in [75, 100, 125, 150, 200] {
                let fit = usual.zoomed(percent, (width, height));
                let (columns, rows) = (u32::from(fit.columns), u32::from(fit.rows));
                assert!(fit.columns >= LEAST_WIDTH && fit.rows >= LEAST_HEIGHT);
                let before = before.replace(fit).unwrap_or(fit);
                let told = format!("{fit:?} after {before:?}");
                assert!(fit.cell_width >= before.cell_width, "{told}");
                assert!(fit.cell_height >= before.cell_height, "{told}");
                let is_whole =
                    columns * fit.cell_width <= width && rows * fit.cell_height <= height;
                assert!(is_whole, "{fit:?} in {width}x{height}");
            }
        }
    }

    #[test]
    fn other_letters_are_sharp_where_that_costs_little() {
        let usual = Fit::new(1280, 720, 1.0);
        let zoomed = |percent| {
            let fit = usual.zoomed(percent, (1280, 720));
            (fit.columns, fit.rows, fit.cell_width, fit.cell_height)
        };
        assert_eq!(zoomed(75), (160, 45, 8, 16));
        assert_eq!(zoomed(100), (106, 36, 12, 20));
        assert_eq!(zoomed(125), (80, 30, 16, 24));
        assert_eq!(zoomed(200), (53, 20, 24, 36));
        assert_eq!(sharp((18, 30)), Some((16, 32)));
        assert_eq!(sharp((12, 20)), None, "too far from 8x16 and 16x24");
    }

    #[test]
    fn large_windows_get_more_cells_up_to_what_is_useful() {
        for (width, height, density, grid, cell) in [
            (1280, 720, 1.0, (106, 36), (12, 20)),
            (1920, 1080, 1.0, (160, 54), (12, 20)),
            (1920, 1200, 1.0, (160, 60), (12, 20)),
            (800, 600, 1.0, (100, 37), (8, 16)),
            (1000, 620, 1.0, (125, 38), (8, 16)),
            // Twice as dense: three times the smaller font.
            (2560, 1440, 2.0, (106, 40), (24, 36)),
            (3840, 2160, 2.0, (160, 60), (24, 36)),
            // As many cells as are useful, so they grow.
            (3840, 2160, 1.0, (160, 60), (24, 36)),
        ] {
            let fit = Fit::new(width, height, density);
            let told = format!("{width}x{height} at {density}: {fit:?}");
            assert_eq!((fit.columns, fit.rows), grid, "{told}");
            assert_eq!((fit.cell_width, fit.cell_height), cell, "{told}");
        }
    }

    #[test]
    fn small_screens_are_filled_with_whole_multiples_of_a_font() {
        for (width, height, density, cell) in [
            (640, 480, 1.0, (8, 16)),
            (1280, 960, 2.0, (16, 32)),
            (1920, 1080, 2.5, (24, 36)),
        ] {
            let fit = Fit::new(width, height, density);
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
        assert_eq!((fit.columns, fit.rows), (108, 36));
        assert_eq!((fit.left, fit.top, fit.bottom), (2, 5, 6));
        assert_eq!(fit.cell_at(2.0, 5.0), Some((0, 0)));
        assert_eq!(fit.cell_at(1297.9, 724.9), Some((107, 35)));
        assert_eq!(fit.cell_at(1.9, 100.0), None);
        assert_eq!(fit.cell_at(100.0, 725.0), None);
    }

    #[test]
    fn no_window_is_too_small_to_be_asked() {
        assert_eq!(Fit::new(0, 0, 1.0).cell_at(0.0, 0.0), Some((0, 0)));
    }
}
