//! Copies the screen into a terminal of any size.

use super::colour_depth::ColourDepth;
use crate::ui::screen::{LEAST_HEIGHT, LEAST_WIDTH, MOST_COLUMNS, Screen, most_rows};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

/// Columns and rows of the game's screen in a terminal of `width` by `height` characters.
pub(super) fn screen_size(width: u16, height: u16) -> (u16, u16) {
    let columns = width.clamp(LEAST_WIDTH, MOST_COLUMNS);
    (columns, height.clamp(LEAST_HEIGHT, most_rows(columns)))
}

/// Copies the part of the screen that fits, from its top left corner. If the terminal is
/// too small, the last row says so, unless it is the only row.
pub(super) fn paint(screen: &Screen, depth: ColourDepth, buffer: &mut Buffer) {
    let (width, height) = (buffer.area.width, buffer.area.height);
    for y in 0..height.min(screen.height()) {
        for x in 0..width.min(screen.width()) {
            let cell = screen.cell(x, y);
            let style = depth.style(cell);
            buffer[(x, y)].set_char(cell.glyph).set_style(style);
        }
    }
    if (width < LEAST_WIDTH || height < LEAST_HEIGHT) && height > 1 {
        let text = notice(usize::from(width));
        let style = Style::new().fg(Color::Black).bg(Color::Yellow);
        buffer.set_stringn(0, height - 1, text, usize::from(width), style);
    }
}

/// The longest wording of the notice that fits into `room` columns.
fn notice(room: usize) -> String {
    let size = format!("{LEAST_WIDTH}x{LEAST_HEIGHT}");
    let wordings = [
        format!("terminal too small: needs {size}"),
        format!("needs {size}"),
        size,
    ];
    let fitting = wordings.into_iter().find(|text| text.len() <= room);
    fitting.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Colour;
    use crate::content::glyph::is_drawable;
    use ratatui::layout::Rect;
    use ratatui::text::Span;

    fn painted(width: u16, height: u16) -> Vec<String> {
        let (columns, rows) = screen_size(width, height);
        let mut screen = Screen::new(columns, rows);
        for y in 0..screen.height() {
            screen.print(0, y, &format!("row {y}"), Colour(9, 9, 9));
        }
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        paint(&screen, ColourDepth::Full, &mut buffer);
        let symbols: Vec<_> = buffer.content.iter().map(|cell| cell.symbol()).collect();
        symbols
            .chunks(usize::from(width.max(1)))
            .map(|row| row.concat().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_large_terminal_is_filled_and_shows_no_notice() {
        assert_eq!(painted(120, 40)[39], "row 39");
        let huge = painted(300, 90);
        assert_eq!((huge[59].as_str(), huge[60].as_str()), ("row 59", ""));
        assert_eq!(screen_size(300, 90), (160, 60));
        assert_eq!(screen_size(99, 40), (99, 30), "no side panel");
    }

    #[test]
    fn a_smaller_one_has_a_smaller_screen() {
        assert_eq!(screen_size(80, 24), (80, 24));
        assert_eq!(painted(60, 24)[23], "row 23");
        assert_eq!(screen_size(45, 33), (45, 33));
        assert_eq!(screen_size(30, 9), (40, 20));
    }

    #[test]
    fn one_that_is_too_small_shows_what_fits_and_says_so() {
        assert_eq!(painted(39, 24)[23], "terminal too small: needs 40x20");
        let rows = painted(20, 10);
        assert_eq!(rows[8], "row 8");
        assert_eq!(rows[9], "needs 40x20");
    }

    #[test]
    fn no_terminal_is_too_small() {
        for (width, height) in [(0, 0), (1, 1), (1, 9), (9, 1), (6, 2)] {
            painted(width, height);
        }
        assert_eq!(painted(3, 1), ["row"], "the only row is not given away");
    }

    #[test]
    fn every_drawable_character_is_one_column_wide() {
        let wide: String = (char::MIN..=char::MAX)
            .filter(|glyph| is_drawable(*glyph))
            .filter(|glyph| Span::raw(glyph.to_string()).width() != 1)
            .collect();
        assert_eq!(wide, "");
    }
}
