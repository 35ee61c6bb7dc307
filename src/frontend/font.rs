//! The game's bitmap font, in its native cell sizes and whole multiples of them.
//!
//! Every cell is twice as high as wide. The sheets in `assets/fonts` hold the 256 characters
//! of code page 437 in 16 rows of 16. Their glyphs are those of Terminus Font by Dimitar
//! Zhekov, see `assets/fonts/OFL.txt`.

use crate::content::glyph::{place_in_code_page, whole};

/// The native sheets with the width of their cells in pixels, widest first.
const SHEETS: [(u32, &[u8]); 6] = [
    (16, include_bytes!("../../assets/fonts/16x32.png")),
    (14, include_bytes!("../../assets/fonts/14x28.png")),
    (12, include_bytes!("../../assets/fonts/12x24.png")),
    (10, include_bytes!("../../assets/fonts/10x20.png")),
    (8, include_bytes!("../../assets/fonts/8x16.png")),
    (6, include_bytes!("../../assets/fonts/6x12.png")),
];

/// Glyphs per row of a sheet, and rows per sheet.
pub const GLYPHS: u32 = 16;

/// The font for cells of one size.
#[derive(Clone, Debug)]
pub struct Font {
    /// Width of a cell in pixels; its height is twice that.
    pub cell_width: u32,
    /// Whether each pixel of the sheet is set, row by row.
    pixels: Vec<bool>,
}

impl Font {
    /// The font for cells of at most this width: of the widest size that is a native one or
    /// a whole multiple of one. At least 6 pixels wide.
    ///
    /// # Panics
    /// If a sheet is not a PNG of 16 by 16 cells. A test decodes them all.
    #[must_use]
    pub fn new(most: u32) -> Self {
        let width = width_within(most);
        let native = SHEETS
            .iter()
            .find(|(native, _)| width.is_multiple_of(*native));
        let &(native, png) = native.unwrap_or(&SHEETS[SHEETS.len() - 1]);
        let times = (width / native).max(1);
        let bits = decoded(png);
        let (columns, rows) = (GLYPHS * native, GLYPHS * native * 2);
        assert_eq!(bits.len(), (columns * rows) as usize, "{native}");
        let pixels = (0..rows * times).flat_map(|y| {
            let row = (y / times * columns) as usize;
            let row = &bits[row..row + columns as usize];
            row.iter()
                .flat_map(move |&bit| (0..times).map(move |_| bit))
        });
        Self {
            cell_width: native * times,
            pixels: pixels.collect(),
        }
    }

    /// The pixels of the sheet, row by row.
    #[must_use]
    pub fn pixels(&self) -> &[bool] {
        &self.pixels
    }

    /// Whether a pixel of a glyph is set.
    #[must_use]
    pub fn is_set(&self, glyph: char, x: u32, y: u32) -> bool {
        let (glyph, x) = match whole(glyph) {
            None => (glyph, Some(x)),
            // A wide glyph stands in the middle of two cells.
            Some((glyph, false)) => (glyph, x.checked_sub(self.cell_width / 2)),
            Some((glyph, true)) => (glyph, Some(x + self.cell_width / 2)),
        };
        let Some(x) = x.filter(|&x| x < self.cell_width) else {
            return false;
        };
        let place = u32::from(place_in_code_page(glyph));
        let column = place % GLYPHS * self.cell_width + x;
        let row = place / GLYPHS * self.cell_width * 2 + y;
        self.pixels[(row * GLYPHS * self.cell_width + column) as usize]
    }
}

/// The widest cell width that is at most `most` pixels and sharp: a native one or a whole
/// multiple. The narrowest native width if `most` is less than that.
#[must_use]
pub fn width_within(most: u32) -> u32 {
    let widths = SHEETS.iter().map(|&(native, _)| most / native * native);
    let narrowest = SHEETS[SHEETS.len() - 1].0;
    widths.max().unwrap_or(0).max(narrowest)
}

/// The pixels of a black and white PNG.
fn decoded(png: &[u8]) -> Vec<bool> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a sheet is a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a sheet is small")];
    let info = reader.next_frame(&mut data).expect("a sheet is whole");
    let step = info.color_type.samples();
    data.chunks(step).map(|pixel| pixel[0] > 127).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_has_all_glyphs_and_multiples_are_sharp() {
        for (native, _) in SHEETS {
            for times in [1, 2, 3] {
                let font = Font::new(native * times);
                assert_eq!(font.cell_width % native % 2, 0);
                let set = |glyph| {
                    let cells = (0..font.cell_width * 2)
                        .flat_map(|y| (0..font.cell_width).map(move |x| (x, y)));
                    cells.filter(|&(x, y)| font.is_set(glyph, x, y)).count() as u32
                };
                assert_eq!(set(' '), 0);
                assert_eq!(set('█'), font.cell_width * font.cell_width * 2);
                assert!(set('@') > set('.') && set('.') > 0);
            }
        }
    }

    #[test]
    fn sharp_widths_are_native_or_whole_multiples() {
        let widths: Vec<u32> = [0, 7, 9, 13, 17, 23, 31, 35].map(width_within).to_vec();
        assert_eq!(widths, [6, 6, 8, 12, 16, 20, 30, 32]);
    }
}
