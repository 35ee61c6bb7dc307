//! Draws a screen into pixels, as the window would show it.

use std::io::Write;

use super::font::Font;
use crate::content::Colour;
use crate::ui::screen::Screen;

/// The pixels of a screen, row by row, with red, green and blue each.
#[must_use]
pub fn pixels(screen: &Screen, font: &Font) -> Vec<u8> {
    let (wide, high) = (font.cell_width, font.cell_width * 2);
    let mut data = Vec::new();
    for row in 0..screen.height() {
        for y in 0..high {
            for column in 0..screen.width() {
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
    let width = u32::from(screen.width()) * font.cell_width;
    let height = u32::from(screen.height()) * font.cell_width * 2;
    let mut encoder = png::Encoder::new(into, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels(screen, font))?;
    writer.finish()?;
    Ok(())
}
