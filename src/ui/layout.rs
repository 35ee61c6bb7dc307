//! The layout of a screen of any size.
//!
//! From the top: messages, the map, the hero's status, the description of the cell pointed
//! at if there is room, and a bar of buttons on narrow screens or for touch. Large screens
//! have a side panel instead of most of these: the map begins in the top row, and the last
//! row has the place and the buttons. Drawing and pointing both use this module, so that
//! they agree.

use super::screen::{HEIGHT, PANEL_WIDTH, Screen, WIDTH};

/// Rows that every level has: with fewer, the map always scrolls.
const WHOLE_MAP: u16 = 22;
/// Minimum rows of messages, at the expense of other rows.
const USUAL_NEWS: u16 = 2;
/// Maximum rows of messages; further rows go to the map.
const MOST_NEWS: u16 = 8;
/// The same for wide screens, where a sentence fits into a line: many levels have more rows
/// than the screen shows.
const WIDE_NEWS: u16 = 4;
/// Rows for the description of the cell pointed at, if there are any.
pub const TOLD_ROWS: u16 = 2;

/// Minimum rows of a screen with a side panel.
const PANEL_HEIGHT: u16 = 24;
/// Minimum columns of the side panel, including the line on its left.
const LEAST_PANEL: u16 = 30;
/// Maximum columns of the map beside a panel: every level has this many.
const MAP_COLUMNS: u16 = 80;
/// Rows of messages below the map, if there are any. With fewer, messages are in the panel.
const LEAST_LOG: u16 = 6;

/// Which rows of the screen serve which purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Columns of the screen.
    pub width: u16,
    /// Rows of the screen.
    pub height: u16,
    /// Columns of the map; any others belong to the side panel.
    pub map_columns: u16,
    /// Columns of the screen per cell of the level: 2 for fingers, which makes cells square,
    /// else 1.
    pub cell_columns: u16,
    /// Rows of messages at the top; the map begins below.
    pub news_rows: u16,
    /// Rows of the map.
    pub map_rows: u16,
    /// Rows of messages between the map and the hero's status. With a side panel and
    /// without these, messages are in the panel.
    pub log_rows: u16,
    /// Rows of the hero's status.
    pub status_rows: u16,
    /// Rows for the description of the cell pointed at, 0 or 2; with 0 it temporarily
    /// replaces something else.
    pub told_rows: u16,
    /// Whether the last row is the bar of buttons: on narrow screens with room for it, and
    /// always for touch.
    pub has_bar: bool,
}

impl Default for Layout {
    fn default() -> Self {
        Self::new(WIDTH, HEIGHT)
    }
}

impl Layout {
    /// The layout of a screen with the given size. Where space is short, first the cell
    /// description is dropped, then messages, then map rows. Narrow screens keep two
    /// message rows because a sentence takes two lines.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        Self::arranged(width, height, false)
    }

    /// The same layout with what touch input needs: wide cells and the bar. The bar gets a
    /// row of its own or shares one with the cell description: a mouse that points at a cell
    /// does not point at the bar, and fingers do not hover.
    #[must_use]
    pub fn by_touch(self, is_by_touch: bool) -> Self {
        Self {
            cell_columns: if is_by_touch { 2 } else { 1 },
            ..Self::arranged(self.width, self.height, is_by_touch)
        }
    }

    /// The same layout without the bar; a row of its own goes to the map.
    #[must_use]
    pub fn without_bar(self) -> Self {
        let used = self.status_top() + self.status_rows + self.told_rows;
        Self {
            has_bar: false,
            map_rows: self.map_rows + self.height.saturating_sub(used),
            ..self
        }
    }

    /// The same layout for a level with that many rows. A side panel leaves the map more
    /// rows than some levels have; messages take the rest.
    #[must_use]
    pub fn around(self, level_rows: u16) -> Self {
        let rows = self.map_rows + self.log_rows;
        let spare = rows.saturating_sub(level_rows);
        let log_rows = if self.has_panel() && spare >= LEAST_LOG {
            spare
        } else {
            0
        };
        Self {
            map_rows: rows - log_rows,
            log_rows,
            ..self
        }
    }

    /// The same screen without anything of a run: lists may use all rows.
    #[must_use]
    pub fn without_run(self) -> Self {
        Self {
            map_columns: self.width,
            news_rows: self.page_top(),
            map_rows: self.height.saturating_sub(self.page_top()),
            log_rows: 0,
            status_rows: 0,
            told_rows: 0,
            has_bar: false,
            ..self
        }
    }

    fn with_panel(width: u16, height: u16) -> Self {
        let panel = width.saturating_sub(MAP_COLUMNS).max(LEAST_PANEL);
        Self {
            width,
            height,
            map_columns: width - panel,
            cell_columns: 1,
            news_rows: 0,
            map_rows: height - 1,
            log_rows: 0,
            status_rows: 1,
            told_rows: 0,
            has_bar: true,
        }
    }

    fn arranged(width: u16, height: u16, is_by_touch: bool) -> Self {
        if width >= PANEL_WIDTH && height >= PANEL_HEIGHT {
            return Self::with_panel(width, height);
        }
        let is_wide = width >= WIDTH;
        let status_rows = if is_wide { 2 } else { 4 }.min(height);
        let above = height - status_rows;
        let has_told = is_wide && above >= WHOLE_MAP + USUAL_NEWS + TOLD_ROWS;
        let told_rows = if has_told { TOLD_ROWS } else { 0 };
        let has_bar = is_by_touch || !is_wide || has_told;
        let above = above.saturating_sub(u16::from(has_bar && !has_told));
        let least_news = if is_wide { 1 } else { USUAL_NEWS };
        let beside_map = above.saturating_sub(WHOLE_MAP + told_rows);
        let most_news = if is_wide { WIDE_NEWS } else { MOST_NEWS };
        let news_rows = beside_map.clamp(least_news, most_news).min(above / 2);
        Self {
            width,
            height,
            map_columns: width,
            cell_columns: 1,
            news_rows,
            map_rows: above - news_rows - told_rows,
            log_rows: 0,
            status_rows,
            told_rows,
            has_bar,
        }
    }

    /// The layout of a screen that shows the map and nothing else.
    #[must_use]
    pub fn of_map_alone(screen: &Screen) -> Self {
        Self {
            width: screen.width(),
            height: screen.height(),
            map_columns: screen.width(),
            cell_columns: 1,
            news_rows: 0,
            map_rows: screen.height(),
            log_rows: 0,
            status_rows: 0,
            told_rows: 0,
            has_bar: false,
        }
    }

    /// The layout of a screen.
    #[must_use]
    pub fn of(screen: &Screen) -> Self {
        Self::new(screen.width(), screen.height())
    }

    /// Whether there is room for two columns of text and for the longest lines.
    #[must_use]
    pub const fn is_wide(&self) -> bool {
        self.width >= WIDTH
    }

    /// Whether there is a side panel.
    #[must_use]
    pub const fn has_panel(&self) -> bool {
        self.map_columns < self.width
    }

    /// The first column of the panel's text. A line and a blank are on its left.
    #[must_use]
    pub const fn panel_left(&self) -> u16 {
        self.map_columns + 2
    }

    /// Columns of the panel's text.
    #[must_use]
    pub const fn panel_columns(&self) -> u16 {
        self.width.saturating_sub(self.panel_left())
    }

    /// Rows of the side panel, which begins at the top.
    #[must_use]
    pub const fn panel_rows(&self) -> u16 {
        self.status_top()
    }

    /// The first row of the map.
    #[must_use]
    pub const fn map_top(&self) -> u16 {
        self.news_rows
    }

    /// The first row below the map.
    #[must_use]
    pub const fn map_end(&self) -> u16 {
        self.news_rows + self.map_rows
    }

    /// The first row of the hero's status.
    #[must_use]
    pub const fn status_top(&self) -> u16 {
        self.map_end() + self.log_rows
    }

    /// The row of the bar of buttons: the last.
    #[must_use]
    pub const fn bar_row(&self) -> u16 {
        self.height.saturating_sub(1)
    }

    /// The first row of lists: on narrow screens, they cover the messages.
    #[must_use]
    pub const fn list_top(&self) -> u16 {
        if self.is_wide() { self.map_top() } else { 0 }
    }

    /// The first row of pages and questions.
    #[must_use]
    pub fn page_top(&self) -> u16 {
        if self.is_wide() {
            self.height.saturating_sub(HEIGHT - 3).min(3)
        } else {
            0
        }
    }

    /// The row of a page's footer.
    #[must_use]
    pub fn foot_row(&self) -> u16 {
        self.bar_row().saturating_sub(self.page_top().min(2))
    }

    /// Rows of text on a page, between heading and footer.
    #[must_use]
    pub fn page_rows(&self) -> usize {
        let rows = self.foot_row().saturating_sub(self.page_top() + 2);
        usize::from(rows.max(1))
    }

    /// Columns for text if both margins together take `margin` columns.
    #[must_use]
    pub fn columns(&self, margin: u16) -> usize {
        usize::from(self.width.saturating_sub(margin).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_screen_shows_the_whole_map_between_news_and_state() {
        let layout = Layout::default();
        assert_eq!((layout.news_rows, layout.map_rows), (4, 22));
        assert_eq!((layout.status_top(), layout.told_rows), (26, 2));
        assert_eq!((layout.page_top(), layout.foot_row()), (3, 27));
        assert_eq!(layout.page_rows(), 22);
    }

    #[test]
    fn a_phone_held_upright_shows_every_row_of_the_map() {
        let layout = Layout::new(45, 33);
        assert_eq!((layout.news_rows, layout.map_rows), (6, 22));
        assert_eq!((layout.status_top(), layout.bar_row()), (28, 32));
    }

    #[test]
    fn news_gives_way_before_the_map() {
        let rows = |height| {
            let layout = Layout::new(80, height);
            (layout.news_rows, layout.map_rows, layout.told_rows)
        };
        assert_eq!(rows(28), (2, 22, 2));
        assert_eq!(rows(27), (3, 22, 0));
        assert_eq!(rows(25), (1, 22, 0));
        assert_eq!(rows(24), (1, 21, 0));
    }

    #[test]
    fn rows_add_up_in_any_size() {
        for width in [0, 1, 40, 79, 80, 99, 100, 200] {
            for height in 0..100 {
                for is_by_touch in [false, true] {
                    let layout = Layout::new(width, height).by_touch(is_by_touch);
                    let has_own = layout.has_bar && layout.told_rows == 0;
                    let has_row = has_own && !layout.has_panel();
                    let bar = u16::from(has_row && height > layout.status_rows);
                    let below = layout.status_rows + layout.told_rows + bar;
                    assert_eq!(layout.status_top() + below, height, "{width}x{height}");
                    assert!(height < 20 || layout.map_rows >= 13, "{width}x{height}");
                    let bare = layout.without_bar();
                    assert_eq!(
                        bare.status_top() + layout.status_rows + layout.told_rows,
                        height
                    );
                    assert!(bare.map_rows >= layout.map_rows && !bare.has_bar);
                }
            }
        }
    }

    #[test]
    fn a_wide_screen_has_a_panel_and_the_map_its_own_width() {
        let columns = |width| {
            let layout = Layout::new(width, 40);
            (layout.map_columns, layout.width - layout.map_columns)
        };
        assert_eq!(columns(99), (99, 0));
        assert_eq!(columns(100), (70, 30));
        assert_eq!(columns(115), (80, 35));
        assert_eq!(columns(120), (80, 40));
        assert_eq!(columns(160), (80, 80));
        let low = Layout::new(120, 23);
        assert!(!low.has_panel() && low.map_columns == 120);
    }

    #[test]
    fn messages_go_below_a_low_level_and_into_the_panel_beside_a_high_one() {
        let layout = Layout::new(120, 40);
        let rows = |layout: Layout| (layout.map_rows, layout.log_rows, layout.status_top());
        assert_eq!(rows(layout.around(22)), (22, 17, 39));
        assert_eq!(rows(layout.around(50)), (39, 0, 39));
        assert_eq!(rows(layout.around(34)), (39, 0, 39), "too few rows to read");
        assert_eq!(layout.around(22).around(22), layout.around(22));
        assert_eq!(layout.around(22).around(50), layout.around(50));
        let usual = Layout::default();
        assert_eq!(usual.around(10), usual);
    }
}
