//! The font as an image for the terminal.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::math::{Rect, Vec2};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_ascii_terminal::render::UvMapping;

use crate::content::glyph::{halves, in_code_page, place_in_code_page};
use crate::frontend::font::{Font, GLYPHS};

/// Cells of the sheet per glyph. The glyph stands in the middle of them, so that the halves of
/// wide glyphs can be cut out, too.
pub(super) const SPACING: u32 = 2;

/// The sheet of glyphs for cells of this width in pixels, white on black.
pub(super) fn sheet(cell_width: u32) -> Image {
    let font = Font::new(cell_width);
    let cell = font.cell_width;
    let width = GLYPHS * SPACING * cell;
    let height = GLYPHS * cell * 2;
    let mut data = vec![0; (width * height * 4) as usize];
    for (place, pixel) in data.chunks_exact_mut(4).enumerate() {
        let place = u32::try_from(place).expect("sheets have few pixels");
        let (x, y) = (place % width, place / width);
        let (column, row) = (x / (SPACING * cell), y / (2 * cell));
        let glyph = u8::try_from(row * GLYPHS + column).map(in_code_page);
        let [left, right] = halves(glyph.expect("the sheet has 256 glyphs"));
        let is_left = (x / cell).is_multiple_of(SPACING);
        let half = if is_left { left } else { right };
        let is_set = font.is_set(half, x % cell, y % (2 * cell));
        let level = if is_set { 255 } else { 0 };
        pixel.copy_from_slice(&[level, level, level, 255]);
    }
    let size = Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    };
    let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8Unorm);
    // Keep it in memory, too: the terminal reads the cell size from it.
    let mut image = Image::new(size, dimension, data, format, RenderAssetUsages::default());
    image.sampler = ImageSampler::nearest();
    image
}

/// Where each glyph, and each half of a wide one, lies on the sheet.
pub(super) fn mapping() -> UvMapping {
    let mut mapping = UvMapping::code_page_437();
    let cell = Vec2::new(1.0 / (GLYPHS * SPACING) as f32, 1.0 / GLYPHS as f32);
    let places = (0..=u8::MAX).map(|place| (place, in_code_page(place)));
    for (place, glyph) in places.filter(|&(place, glyph)| place_in_code_page(glyph) == place) {
        let (column, row) = (u32::from(place) % GLYPHS, u32::from(place) / GLYPHS);
        let left = Vec2::new((column * SPACING) as f32, row as f32) * cell;
        let at = |cells: f32| {
            let corner = left + Vec2::new(cells * cell.x, 0.0);
            Rect::from_corners(corner, corner + cell)
        };
        let [left_half, right_half] = halves(glyph);
        mapping.add_uvs(left_half, at(0.0));
        mapping.add_uvs(right_half, at(1.0));
        mapping.add_uvs(glyph, at(0.5));
    }
    mapping
}
