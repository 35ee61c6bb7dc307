//! The screen: a rectangle of coloured characters that every part of the interface draws
//! into and every frontend shows in its own way.

use std::ops::Range;

use crate::content::Colour;
use crate::content::glyph::{drawable, halves, whole};

/// Columns of the usual screen.
pub const WIDTH: u16 = 80;
/// Rows of the usual screen.
pub const HEIGHT: u16 = 30;
/// Smallest number of columns that is usable.
pub const LEAST_WIDTH: u16 = 40;
/// Smallest number of rows that is usable.
pub const LEAST_HEIGHT: u16 = 20;

/// Screens with at least this many columns have a side panel, if they have enough rows.
pub const PANEL_WIDTH: u16 = 100;
/// Maximum useful columns: the map and a side panel as wide.
pub const MOST_COLUMNS: u16 = 160;
/// Maximum useful rows of a narrow screen.
pub const MOST_ROWS: u16 = 45;
/// Maximum useful rows of a screen with a side panel: every level and some messages.
pub const MOST_PANEL_ROWS: u16 = 60;

/// Maximum useful rows of a screen with this many columns.
#[must_use]
pub const fn most_rows(columns: u16) -> u16 {
    if columns < WIDTH {
        MOST_ROWS
    } else if columns < PANEL_WIDTH {
        HEIGHT
    } else {
        MOST_PANEL_ROWS
    }
}

/// A character with its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character, from code page 437; all others become `?`.
    pub glyph: char,
    /// The foreground colour.
    pub fore: Colour,
    /// The background colour.
    pub back: Colour,
}

/// The default background colour.
pub const BLACK: Colour = Colour(0, 0, 0);

impl Cell {
    /// A blank cell.
    pub const EMPTY: Self = Self {
        glyph: ' ',
        fore: BLACK,
        back: BLACK,
    };
}

/// A rectangle of [`Cell`]s, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    width: u16,
    height: u16,
    cells: Vec<Cell>,
}

impl Default for Screen {
    fn default() -> Self {
        Self::new(WIDTH, HEIGHT)
    }
}

impl Screen {
    /// An empty screen of `width` columns and `height` rows.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        Self {
            width,
            height,
            cells: vec![Cell::EMPTY; usize::from(width) * usize::from(height)],
        }
    }

    /// The number of columns.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Empties every cell.
    pub fn clear(&mut self) {
        self.cells.fill(Cell::EMPTY);
    }

    /// The cell in column `x` and row `y`; an empty one outside the screen.
    #[must_use]
    pub fn cell(&self, x: u16, y: u16) -> Cell {
        self.offset(x, y).map_or(Cell::EMPTY, |at| self.cells[at])
    }

    /// Sets the cell in column `x` and row `y`; does nothing outside the screen. Characters
    /// missing from the game's fonts become `?`.
    pub fn put(&mut self, x: u16, y: u16, cell: Cell) {
        if let Some(at) = self.offset(x, y) {
            self.cells[at] = Cell {
                glyph: drawable(cell.glyph),
                ..cell
            };
        }
    }

    /// Sets two cells, beginning in column `x`, to one glyph in their middle.
    pub fn put_wide(&mut self, x: u16, y: u16, cell: Cell) {
        for (x, glyph) in (x..).zip(halves(cell.glyph)) {
            self.put(x, y, Cell { glyph, ..cell });
        }
    }

    /// The cell in column `x` and row `y`, with the whole of its glyph if it holds a half.
    #[must_use]
    pub fn whole_cell(&self, x: u16, y: u16) -> Cell {
        let cell = self.cell(x, y);
        let glyph = whole(cell.glyph).map_or(cell.glyph, |(glyph, _)| glyph);
        Cell { glyph, ..cell }
    }

    /// Writes `text` on black from column `x` of row `y`, cut at the right edge. Returns
    /// the column after it.
    pub fn print(&mut self, x: u16, y: u16, text: &str, fore: Colour) -> u16 {
        let mut column = x;
        for glyph in text.chars() {
            self.put(
                column,
                y,
                Cell {
                    glyph,
                    fore,
                    back: BLACK,
                },
            );
            column = column.saturating_add(1);
        }
        column
    }

    /// Writes `text` centred in row `y`.
    pub fn print_centred(&mut self, y: u16, text: &str, fore: Colour) {
        let length = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
        self.print(self.width.saturating_sub(length) / 2, y, text, fore);
    }

    /// Replaces the whole of row `y` by `text`.
    pub fn print_over(&mut self, y: u16, text: &str, fore: Colour) {
        let column = self.print(0, y, text, fore);
        for x in column..self.width {
            self.put(x, y, Cell::EMPTY);
        }
    }

    /// Swaps the colours of a cell, as a cursor does.
    pub fn highlight(&mut self, x: u16, y: u16) {
        if let Some(at) = self.offset(x, y) {
            let cell = &mut self.cells[at];
            std::mem::swap(&mut cell.fore, &mut cell.back);
            if whole(cell.glyph).map_or(cell.glyph, |(glyph, _)| glyph) == ' ' {
                cell.back = Colour(160, 160, 160);
            }
        }
    }

    /// Applies a function to every cell.
    pub fn recolour(&mut self, other: impl Fn(Cell) -> Cell) {
        for cell in &mut self.cells {
            *cell = other(*cell);
        }
    }

    /// Copies a part of a screen of the same size.
    pub fn copy_part(&mut self, from: &Self, columns: Range<u16>, rows: Range<u16>) {
        for y in rows {
            for x in columns.clone() {
                self.put(x, y, from.cell(x, y));
            }
        }
    }

    /// Applies a function to the cells in these columns and rows.
    pub fn recolour_part(
        &mut self,
        columns: Range<u16>,
        rows: Range<u16>,
        other: impl Fn(Cell) -> Cell,
    ) {
        for y in rows {
            for x in columns.clone() {
                if let Some(at) = self.offset(x, y) {
                    self.cells[at] = other(self.cells[at]);
                }
            }
        }
    }

    /// The cells, row by row.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The characters alone, one line per row, without trailing spaces and without empty
    /// rows at the bottom.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(usize::from(self.width.max(1))) {
            let line: String = row.iter().map(|cell| in_text(cell.glyph)).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        let end = text.trim_end().len();
        text.truncate(end);
        text.push('\n');
        text
    }

    fn offset(&self, x: u16, y: u16) -> Option<usize> {
        (x < self.width && y < self.height)
            .then(|| usize::from(y) * usize::from(self.width) + usize::from(x))
    }
}

/// A glyph as it stands in a text: that of two cells stands in the left one.
fn in_text(glyph: char) -> char {
    match whole(glyph) {
        Some((glyph, false)) => glyph,
        Some((_, true)) => ' ',
        None => glyph,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glyph_in_two_cells_is_one_in_a_text() {
        let mut screen = Screen::new(6, 1);
        let fore = WHITE;
        for (x, glyph) in [(0, '#'), (2, '@'), (4, '.')] {
            let back = BLACK;
            screen.put_wide(x, 0, Cell { glyph, fore, back });
        }
        assert_eq!(screen.to_text(), "# @ .\n");
        assert_eq!(screen.whole_cell(2, 0).glyph, '@');
        assert_ne!(screen.cell(2, 0), screen.cell(3, 0));
    }

    const WHITE: Colour = Colour(255, 255, 255);

    #[test]
    fn text_is_cut_at_the_edge_and_read_back() {
        let mut screen = Screen::new(6, 3);
        screen.print(1, 0, "a gate", WHITE);
        screen.print_centred(1, "no", WHITE);
        assert_eq!(screen.to_text(), " a gat\n  no\n");
    }

    #[test]
    fn what_no_font_has_is_replaced() {
        let mut screen = Screen::new(8, 1);
        screen.print(0, 0, "é☺猫’—…", WHITE);
        assert_eq!(screen.to_text(), "é☺?'-.\n");
    }

    #[test]
    fn nothing_outside_is_touched() {
        let mut screen = Screen::new(2, 2);
        screen.put(
            2,
            0,
            Cell {
                glyph: 'x',
                fore: WHITE,
                back: BLACK,
            },
        );
        screen.highlight(9, 9);
        assert_eq!(screen, Screen::new(2, 2));
    }
}
