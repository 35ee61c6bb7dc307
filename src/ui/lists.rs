//! Lists to read and to choose from, in a frame over the map.

use std::ops::Range;

use super::client::Key;
use super::frame::{Area, FRAME};
use super::layout::Layout;
use super::screen::Screen;
use super::text::{wrap, wrap_entry};
use crate::content::Colour;

const BRIGHT: Colour = Colour(255, 255, 255);
const UNMARKED: Colour = Colour(165, 165, 165);
const ABOUT: Colour = Colour(200, 200, 200);

/// A list with a heading. Longer lists have several pages. It leaves the hero's status and
/// a side panel free.
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
    /// Description of the selected line, below the lines.
    pub about: String,
    /// A column and row of the screen that the frame avoids, if it can.
    pub avoids: Option<(u16, u16)>,
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
        let area = self.area(layout, rows.len());
        area.draw(screen);
        let mut marked = false;
        for (y, row) in (area.y + 1..).zip(&rows) {
            screen.print(area.x + LEFT, y, &row.text, row.colour);
            if row.spot == Spot::Line(self.cursor) && !std::mem::replace(&mut marked, true) {
                screen.print(area.x + 1, y, ">", BRIGHT);
            }
        }
        let about = self.told(layout);
        if about.is_empty() {
            return;
        }
        let rule = area.y + 1 + count(rows.len());
        area.draw_rule(rule, screen);
        let end = (area.y + area.height).saturating_sub(1);
        for (y, line) in (rule + 1..end).zip(&about) {
            screen.print(area.x + LEFT, y, line, ABOUT);
        }
    }

    /// What is drawn at a column and row of the screen.
    #[must_use]
    pub fn at(&self, layout: Layout, x: u16, y: u16) -> Spot {
        let rows = self.rows(layout);
        let area = self.area(layout, rows.len());
        let row = y.checked_sub(area.y + 1).filter(|_| area.contains((x, y)));
        let row = row.and_then(|row| rows.get(usize::from(row)));
        row.map_or(Spot::Outside, |row| row.spot)
    }

    /// The frame around the list as it is drawn.
    #[must_use]
    pub fn frame(&self, layout: Layout) -> Area {
        self.area(layout, self.rows(layout).len())
    }

    /// The frame around that many rows and the description: in the corner of the map that
    /// leaves the cell to avoid free, preferably at the top left.
    fn area(&self, layout: Layout, rows: usize) -> Area {
        let (top, end) = (layout.list_top(), layout.status_top());
        let width = self.text_columns(layout) + 2 * LEFT;
        let height = count(rows).saturating_add(2 + self.about_rows(layout));
        let height = height.min(layout.height.saturating_sub(top));
        let lefts = [0, layout.map_columns.saturating_sub(width)];
        let tops = [top, end.saturating_sub(height).max(top)];
        let corners = tops.into_iter().flat_map(|y| lefts.map(|x| (x, y)));
        let mut areas = corners.map(|(x, y)| Area {
            x,
            y,
            width,
            height,
        });
        let is_free = |area: &Area| self.avoids.is_none_or(|cell| !area.contains(cell));
        let first = Area {
            x: 0,
            y: top,
            width,
            height,
        };
        areas.find(is_free).unwrap_or(first)
    }

    /// Columns for the longest text.
    fn text_columns(&self, layout: Layout) -> u16 {
        let lines = self.lines.iter().chain([&self.heading]);
        let lengths = lines.map(|line| line.chars().count());
        let widest = lengths.chain([self.foot.chars().count()]).max();
        let least = if self.about.is_empty() {
            0
        } else {
            ABOUT_COLUMNS
        };
        count(widest.unwrap_or(0).max(least).min(inner(layout)))
    }

    /// Rows for the description and the line above it. Descriptions differ in length, but
    /// the pages must stay the same.
    fn about_rows(&self, layout: Layout) -> u16 {
        let about = self.told(layout);
        let least = if layout.is_wide() { 3 } else { 4 };
        match about.len() {
            0 => 0,
            rows => 1 + count(rows).max(least),
        }
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
            let colour = if self.cursor == at { BRIGHT } else { UNMARKED };
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
        let texts = [self.heading.as_str(), self.foot].map(|text| wrap(text, inner(layout)).len());
        let frame = texts.iter().sum::<usize>() + usize::from(2 + self.about_rows(layout));
        let room = usize::from(layout.status_top().saturating_sub(layout.list_top()));
        let room = room.saturating_sub(frame);
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
            wrap(&self.about, usize::from(self.text_columns(layout)))
        }
    }
}

/// From the frame to where text begins: the mark of the selected line is between.
const LEFT: u16 = 2;
/// Columns for a description, even if all lines are shorter.
const ABOUT_COLUMNS: usize = 56;

/// Columns for text in the frame.
fn inner(layout: Layout) -> usize {
    usize::from(layout.map_columns.saturating_sub(2 * LEFT).max(1))
}

fn count(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
