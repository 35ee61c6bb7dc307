//! Pages of text, such as the keys and the message history. Long pages scroll.

mod help;
mod told;

pub use help::help;
pub use told::{best_runs, character, chronicle, chronicle_lines, history, recall};

use super::buttons::{self, Buttons};
use super::client::Key;
use super::layout::Layout;
use super::screen::Screen;
use super::text::{wrap, wrap_entry};
use crate::content::Colour;

const HEADING: Colour = Colour(255, 255, 255);
const TEXT: Colour = Colour(200, 200, 200);
const KEYS: Colour = Colour(240, 220, 90);
const FOOT: Colour = Colour(120, 120, 140);

/// Text starting at a column.
type Span = (u16, String, Colour);

/// A page of text.
#[derive(Clone, Debug)]
pub struct Page {
    heading: &'static str,
    rows: Vec<Vec<Span>>,
    /// Rows at the foot that are reserved for something else.
    taken: usize,
}

impl Page {
    /// A page of these lines, wrapped to the width. Empty lines are kept.
    #[must_use]
    pub fn of(heading: &'static str, layout: Layout, lines: &[(String, Colour)]) -> Self {
        let rows = lines.iter().flat_map(|(text, colour)| {
            let rows = wrap_entry(text, layout.columns(2)).into_iter();
            rows.map(|row| vec![(1, row, *colour)])
        });
        Self::new(heading, rows.collect())
    }

    /// A page of rows that already fit the width.
    const fn new(heading: &'static str, rows: Vec<Vec<Span>>) -> Self {
        Self {
            heading,
            rows,
            taken: 0,
        }
    }

    /// Reserves `taken` rows at the foot for something else.
    #[must_use]
    pub fn above(self, taken: usize) -> Self {
        Self { taken, ..self }
    }

    /// Rows visible at a time.
    fn shown(&self, layout: Layout) -> usize {
        layout.page_rows().saturating_sub(self.taken).max(1)
    }

    /// The first visible row when scrolled to the end.
    #[must_use]
    pub fn end(&self, layout: Layout) -> usize {
        self.rows.len().saturating_sub(self.shown(layout))
    }

    /// Draws the page from row `first` on, without its footer.
    pub fn draw_text(&self, layout: Layout, first: usize, screen: &mut Screen) {
        screen.clear();
        screen.print(1, layout.page_top(), self.heading, HEADING);
        let first = first.min(self.end(layout));
        let shown = self.rows.iter().skip(first).take(self.shown(layout));
        for (y, row) in (layout.page_top() + 1..).zip(shown) {
            for (x, text, colour) in row {
                screen.print(*x, y, text, *colour);
            }
        }
    }

    /// Draws the page from row `first` on.
    pub fn draw(&self, layout: Layout, first: usize, screen: &mut Screen) {
        self.draw_text(layout, first, screen);
        let first = first.min(self.end(layout));
        back(layout).draw(screen);
        let more = match (first > 0, first < self.end(layout)) {
            (false, false) => "esc",
            (true, false) => "esc   more above: up",
            (false, true) => "esc   more below: down",
            (true, true) => "esc   more: up, down",
        };
        screen.print(10, layout.foot_row(), more, FOOT);
    }

    /// The row that a key scrolls to; `None` if the key does not scroll, or if the whole
    /// page is visible.
    #[must_use]
    pub fn scrolled(&self, layout: Layout, first: usize, key: Key) -> Option<usize> {
        let (first, end, rows) = (
            first.min(self.end(layout)),
            self.end(layout),
            self.shown(layout),
        );
        let to = match key {
            Key::Up | Key::Pad(8) | Key::Char('k') => first.saturating_sub(1),
            Key::Down | Key::Pad(2) | Key::Char('j') => first + 1,
            Key::PageUp => first.saturating_sub(rows),
            // As in other pagers, space scrolls forward and closes the page at its end.
            Key::Char(' ') if first == end => return None,
            Key::PageDown | Key::Char(' ') => first + rows,
            Key::Home => 0,
            Key::End => end,
            _ => return None,
        };
        (end > 0).then_some(to.min(end))
    }

    /// The row that a press scrolls to: the lower half scrolls forward, the upper half back.
    /// `None` closes the page, as any press does if the whole page is visible.
    #[must_use]
    pub fn pressed(&self, layout: Layout, first: usize, x: u16, y: u16) -> Option<usize> {
        match back(layout).at(x, y, 1) {
            Some(()) => None,
            None => self.pressed_on_text(layout, first, y),
        }
    }

    /// The same for a page with its own footer.
    #[must_use]
    pub fn pressed_on_text(&self, layout: Layout, first: usize, y: u16) -> Option<usize> {
        let key = if y < layout.height / 2 {
            Key::PageUp
        } else {
            Key::PageDown
        };
        self.scrolled(layout, first, key)
    }
}

/// The button that closes a page.
fn back(layout: Layout) -> Buttons<()> {
    let row = buttons::Row {
        x: 1,
        y: layout.foot_row(),
        width: layout.width,
        gap: 0,
        step: 1,
    };
    Buttons::new(row, &[("back", ())])
}

/// A paragraph starting at a column, wrapped to the width.
fn paragraph(text: &str, x: u16, layout: Layout) -> impl Iterator<Item = Vec<Span>> {
    let lines = wrap(text, layout.columns(x + 1)).into_iter();
    lines.map(move |line| vec![(x, line, TEXT)])
}
