//! Lists to read and to choose from.

use std::ops::Range;

use super::client::Key;
use super::layout::Layout;
use super::screen::{Cell, Screen};
use super::text::{wrap, wrap_entry};
use crate::content::Colour;

const BRIGHT: Colour = Colour(255, 255, 255);
const FRAME: Colour = Colour(120, 120, 140);
const TEXT: Colour = Colour(210, 210, 210);
const DIM: Colour = Colour(120, 120, 120);

/// A list with a heading in a box on the left of the screen. Longer lists have several
/// pages.
#[derive(Clone, Debug)]
pub struct List {
    /// What the list is about.
    pub heading: String,
    /// Its entries.
    pub lines: Vec<String>,
    /// The selected line, which is highlighted and always visible.
    pub cursor: usize,
    /// Which keys work.
    pub foot: &'static str,
    /// Description of the selected line, at the foot of the screen.
    pub about: String,
}

/// What is drawn in a row of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A line.
    Line(usize),
    /// A link to another page, which begins with this line.
    More(usize),
    /// Anything else, inside or outside the box.
    Outside,
}

/// The result of a key or a press where something is chosen or entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen<T> {
    /// Nothing yet.
    NotYet,
    /// This one.
    Taken(T),
    /// It was cancelled.
    Back,
}

/// A row of a list as it is drawn.
struct Row {
    spot: Spot,
    text: String,
    colour: Colour,
}

impl List {
    /// Draws the list and the description of its selected line.
    pub fn draw(&self, layout: Layout, screen: &mut Screen) {
        let rows = self.rows(layout);
        let width = box_width(&rows, layout);
        let mut marked = false;
        for (y, row) in (layout.page_top()..).zip(&rows) {
            for x in 0..width {
                screen.put(x, y, Cell::EMPTY);
            }
            screen.print(LEFT, y, &row.text, row.colour);
            if row.spot == Spot::Line(self.cursor) && !std::mem::replace(&mut marked, true) {
                screen.print(0, y, ">", BRIGHT);
            }
        }
        let about = self.told(layout);
        let first = layout.height.saturating_sub(room_below(layout, &about));
        for (y, line) in (first..layout.height).zip(&about) {
            screen.print_over(y, line, Colour(200, 200, 200));
        }
    }

    /// What is drawn at a column and row of the screen.
    #[must_use]
    pub fn at(&self, layout: Layout, x: u16, y: u16) -> Spot {
        let rows = self.rows(layout);
        let row = y.checked_sub(layout.page_top());
        let row = row.and_then(|row| rows.get(usize::from(row)));
        row.filter(|_| x < box_width(&rows, layout))
            .map_or(Spot::Outside, |row| row.spot)
    }

    /// The line that is selected after a key.
    #[must_use]
    pub fn moved(&self, layout: Layout, key: Key) -> usize {
        let count = self.lines.len().max(1);
        match key {
            Key::Up | Key::Pad(8) | Key::Char('k') => (self.cursor + count - 1) % count,
            Key::Down | Key::Pad(2) | Key::Char('j') => (self.cursor + 1) % count,
            Key::PageUp => self.turned(layout, false),
            Key::PageDown => self.turned(layout, true),
            Key::Home => 0,
            Key::End => count - 1,
            _ => self.cursor,
        }
    }

    /// The line that is selected after turning the page.
    fn turned(&self, layout: Layout, is_onward: bool) -> usize {
        let pages = self.pages(layout);
        let now = self.page_of(&pages);
        let page = if is_onward {
            now + 1
        } else {
            now.saturating_sub(1)
        };
        match pages.get(page) {
            Some(other) if page != now => other.start,
            _ if is_onward => self.lines.len().saturating_sub(1),
            _ => 0,
        }
    }

    fn rows(&self, layout: Layout) -> Vec<Row> {
        let plain = |text, colour| {
            let spot = Spot::Outside;
            Row { spot, text, colour }
        };
        let pages = self.pages(layout);
        let now = self.page_of(&pages);
        let more = |page: Option<&Range<usize>>, text: &str| {
            let spot = Spot::More(page?.start);
            let text = text.to_owned();
            let colour = FRAME;
            Some(Row { spot, text, colour })
        };
        let before = now.checked_sub(1).and_then(|before| pages.get(before));
        let heading = wrap(&self.heading, inner(layout)).into_iter();
        let mut rows: Vec<Row> = heading.map(|text| plain(text, BRIGHT)).collect();
        rows.extend(more(before, "... more above"));
        for at in pages.get(now).cloned().unwrap_or_default() {
            let colour = if self.cursor == at { TEXT } else { DIM };
            let lines = wrap_entry(&self.lines[at], inner(layout)).into_iter();
            let spot = Spot::Line(at);
            rows.extend(lines.map(|text| Row { spot, text, colour }));
        }
        rows.extend(more(pages.get(now + 1), "... more below"));
        let foot = wrap(self.foot, inner(layout)).into_iter();
        rows.extend(foot.map(|text| plain(text, FRAME)));
        rows
    }

    /// The lines on each page.
    fn pages(&self, layout: Layout) -> Vec<Range<usize>> {
        let height = |text: &str| wrap_entry(text, inner(layout)).len();
        let heights: Vec<usize> = self.lines.iter().map(|line| height(line)).collect();
        let frame = wrap(&self.heading, inner(layout)).len() + wrap(self.foot, inner(layout)).len();
        let below = layout.page_top() + room_below(layout, &self.told(layout));
        let room = usize::from(layout.height.saturating_sub(below)).saturating_sub(frame);
        if heights.iter().sum::<usize>() <= room {
            return std::iter::once(0..self.lines.len()).collect();
        }
        // Reserve two rows for the links to the previous and next page.
        let room = room.saturating_sub(2);
        let mut pages: Vec<Range<usize>> = Vec::new();
        let mut used = 0;
        for (at, height) in heights.into_iter().enumerate() {
            match pages.last_mut() {
                Some(page) if used + height <= room => page.end = at + 1,
                _ => {
                    pages.push(at..at + 1);
                    used = 0;
                }
            }
            used += height;
        }
        pages
    }

    fn page_of(&self, pages: &[Range<usize>]) -> usize {
        let page = pages.iter().position(|page| page.contains(&self.cursor));
        page.unwrap_or(0)
    }

    fn told(&self, layout: Layout) -> Vec<String> {
        if self.about.is_empty() {
            Vec::new()
        } else {
            wrap(&self.about, layout.columns(0))
        }
    }
}

/// The column where text begins.
const LEFT: u16 = 2;

/// Columns for text in the box.
fn inner(layout: Layout) -> usize {
    layout.columns(LEFT + 1)
}

/// Rows at the foot of the screen kept free below the box. Descriptions differ in length
/// between lines, but the pages must stay the same.
fn room_below(layout: Layout, about: &[String]) -> u16 {
    let least = if layout.is_wide() { 2 } else { 4 };
    u16::try_from(about.len()).unwrap_or(least).max(least)
}

fn box_width(rows: &[Row], layout: Layout) -> u16 {
    let widest = rows.iter().map(|row| row.text.chars().count()).max();
    let width = u16::try_from(widest.unwrap_or(0)).unwrap_or(u16::MAX);
    width.saturating_add(2 * LEFT).min(layout.width)
}
