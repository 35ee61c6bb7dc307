//! The screen copied into a terminal of any size.

use crate::content::Colour;
use crate::ui::screen::Screen;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Style};

/// Rows that a terminal of fewer than 30 does without, in this order: what is told
/// of the cell pointed at, the older messages, and the border of the map. So the
/// common 24 rows show the map, the newest message and how the hero is.
const SPARED: [u16; 6] = [29, 28, 0, 1, 2, 25];

/// Which row of the screen each row of a terminal so high shows.
pub(super) fn rows_shown(screen: &Screen, height: u16) -> Vec<u16> {
    let lacking = usize::from(screen.height().saturating_sub(height));
    let spared = if lacking <= SPARED.len() {
        &SPARED[..lacking]
    } else {
        &[]
    };
    let rows = (0..screen.height()).filter(|row| !spared.contains(row));
    rows.take(usize::from(height)).collect()
}

/// Copies what fits of the screen, from its left edge. In a terminal that is too
/// small the last row says so, unless it is the only one.
pub(super) fn paint(screen: &Screen, buffer: &mut Buffer) {
    let (width, height) = (buffer.area.width, buffer.area.height);
    for (y, row) in (0u16..).zip(rows_shown(screen, height)) {
        for x in 0..width.min(screen.width()) {
            let cell = screen.cell(x, row);
            let style = Style::new().fg(rgb(cell.fore)).bg(rgb(cell.back));
            buffer[(x, y)].set_char(cell.glyph).set_style(style);
        }
    }
    let is_low = usize::from(height) + SPARED.len() < usize::from(screen.height());
    if (width < screen.width() || is_low) && height > 1 {
        let text = notice(screen, usize::from(width));
        let style = Style::new().fg(Color::Black).bg(Color::Yellow);
        buffer.set_stringn(0, height - 1, text, usize::from(width), style);
    }
}

/// The fullest wording that fits in so many columns.
fn notice(screen: &Screen, room: usize) -> String {
    let least = usize::from(screen.height()) - SPARED.len();
    let size = format!("{}x{least}", screen.width());
    let wordings = [
        format!("terminal too small: needs {size}"),
        format!("needs {size}"),
        size,
    ];
    let fitting = wordings.into_iter().find(|text| text.len() <= room);
    fitting.unwrap_or_default()
}

fn rgb(Colour(red, green, blue): Colour) -> Color {
    Color::Rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::glyph::is_drawable;
    use ratatui::layout::Rect;
    use ratatui::text::Span;

    fn painted(width: u16, height: u16) -> Vec<String> {
        let mut screen = Screen::default();
        for y in 0..screen.height() {
            screen.print(0, y, &format!("row {y}"), Colour(9, 9, 9));
        }
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        paint(&screen, &mut buffer);
        let symbols: Vec<_> = buffer.content.iter().map(|cell| cell.symbol()).collect();
        symbols
            .chunks(usize::from(width.max(1)))
            .map(|row| row.concat().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_large_terminal_shows_all_and_no_notice() {
        let rows = painted(100, 40);
        assert_eq!(rows[29], "row 29");
        assert_eq!(rows[39], "");
    }

    #[test]
    fn a_common_one_does_without_what_matters_least() {
        let rows = painted(80, 24);
        assert_eq!((rows[0].as_str(), rows[1].as_str()), ("row 3", "row 4"));
        assert_eq!((rows[22].as_str(), rows[23].as_str()), ("row 26", "row 27"));
        assert_eq!(painted(80, 28)[27], "row 27");
    }

    #[test]
    fn a_small_one_shows_what_fits_and_says_so() {
        assert_eq!(painted(60, 24)[23], "terminal too small: needs 80x24");
        let rows = painted(20, 10);
        assert_eq!(rows[8], "row 8");
        assert_eq!(rows[9], "needs 80x24");
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
