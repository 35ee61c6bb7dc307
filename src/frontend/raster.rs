//! Draws a screen into pixels, as the window would show it.

use std::io::Write;
use std::ops::Range;

use super::font::Font;
use crate::content::Colour;
use crate::ui::screen::Screen;

/// The pixels of a screen, row by row, with red, green and blue each.
#[must_use]
pub fn pixels(screen: &Screen, font: &Font) -> Vec<u8> {
    pixels_of(screen, font, &Part::whole(screen))
}

/// A rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    columns: Range<u16>,
    rows: Range<u16>,
}

impl Part {
    fn whole(screen: &Screen) -> Self {
        Self {
            columns: 0..screen.width(),
            rows: 0..screen.height(),
        }
    }

    /// The least rectangle with all cells in which two screens of the same size differ; `None`
    /// if they don't.
    fn changed(before: &Screen, after: &Screen) -> Option<Self> {
        let cells = (0..after.height()).flat_map(|y| (0..after.width()).map(move |x| (x, y)));
        let changed = cells.filter(|&(x, y)| before.cell(x, y) != after.cell(x, y));
        changed.fold(None, |part: Option<Self>, (x, y)| {
            let part = part.unwrap_or(Self {
                columns: x..x,
                rows: y..y,
            });
            Some(Self {
                columns: part.columns.start.min(x)..part.columns.end.max(x + 1),
                rows: part.rows.start.min(y)..part.rows.end.max(y + 1),
            })
        })
    }
}

fn pixels_of(screen: &Screen, font: &Font, part: &Part) -> Vec<u8> {
    let (wide, high) = (font.cell_width, font.cell_width * 2);
    let mut data = Vec::new();
    for row in part.rows.clone() {
        for y in 0..high {
            for column in part.columns.clone() {
                let cell = screen.cell(column, row);
                for x in 0..wide {
                    let is_set = font.is_set(cell.glyph, x, y);
                    let Colour(red, green, blue) = if is_set { cell.fore } else { cell.back };
                    data.extend([red, green, blue]);
                }
            }
        }
    }
    data
}

/// Writes a screen as a PNG.
///
/// # Errors
/// If writing fails.
pub fn write_png(screen: &Screen, font: &Font, into: impl Write) -> std::io::Result<()> {
    let mut writer = encoder(screen, font, into).write_header()?;
    writer.write_image_data(&pixels(screen, font))?;
    writer.finish()?;
    Ok(())
}

/// Writes screens of the same size as an animated PNG that repeats, each shown for that many
/// milliseconds and the last one for four times as long. A frame holds only what changed.
///
/// # Errors
/// If there is no screen, or writing fails.
pub fn write_film(
    screens: &[Screen],
    font: &Font,
    milliseconds: u16,
    into: impl Write,
) -> std::io::Result<()> {
    let Some(first) = screens.first() else {
        return Err(std::io::Error::other("there is nothing to show"));
    };
    let frames = u32::try_from(screens.len()).unwrap_or(u32::MAX);
    let mut encoder = encoder(first, font, into);
    encoder.set_animated(frames, 0)?;
    let mut writer = encoder.write_header()?;
    let (wide, high) = (font.cell_width, font.cell_width * 2);
    for (number, screen) in screens.iter().enumerate() {
        let part = match number.checked_sub(1) {
            None => Some(Part::whole(screen)),
            Some(before) => Part::changed(&screens[before], screen),
        };
        // A frame has at least one cell.
        let part = part.unwrap_or(Part {
            columns: 0..1,
            rows: 0..1,
        });
        let is_last = number + 1 == screens.len();
        let delay = milliseconds.saturating_mul(if is_last { 4 } else { 1 });
        writer.set_frame_delay(delay, 1000)?;
        let (left, top) = (part.columns.start, part.rows.start);
        // The position first: the dimensions are checked against it.
        writer.set_frame_position(0, 0)?;
        writer.set_frame_dimension(
            u32::from(part.columns.end - left) * wide,
            u32::from(part.rows.end - top) * high,
        )?;
        writer.set_frame_position(u32::from(left) * wide, u32::from(top) * high)?;
        writer.write_image_data(&pixels_of(screen, font, &part))?;
    }
    writer.finish()?;
    Ok(())
}

fn encoder<'a, W: Write>(screen: &Screen, font: &Font, into: W) -> png::Encoder<'a, W> {
    let width = u32::from(screen.width()) * font.cell_width;
    let height = u32::from(screen.height()) * font.cell_width * 2;
    let mut encoder = png::Encoder::new(into, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_shows_what_each_screen_shows() {
        let font = Font::new(6);
        let mut screens = vec![Screen::new(20, 5)];
        for (x, text) in [(2, "one"), (9, "two"), (9, "two"), (0, "three")] {
            let mut next = screens[screens.len() - 1].clone();
            next.print(x, 3, text, Colour(200, 100, 50));
            screens.push(next);
        }
        let mut film = Vec::new();
        write_film(&screens, &font, 100, &mut film).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(film))
            .read_info()
            .unwrap();
        let shown_for = reader.info().animation_control().unwrap();
        assert_eq!((shown_for.num_frames, shown_for.num_plays), (5, 0));
        let wide = usize::try_from(reader.info().width).unwrap() * 3;
        let mut canvas = vec![0; pixels(&screens[0], &font).len()];
        for screen in &screens {
            let mut data = vec![0; reader.output_buffer_size().unwrap()];
            let frame = reader.next_frame(&mut data).unwrap();
            let place = *reader.info().frame_control().unwrap();
            for (row, line) in data[..frame.buffer_size()]
                .chunks(frame.line_size)
                .enumerate()
            {
                let start = (place.y_offset as usize + row) * wide + place.x_offset as usize * 3;
                canvas[start..start + line.len()].copy_from_slice(line);
            }
            assert_eq!(canvas, pixels(screen, &font));
        }
    }
}
