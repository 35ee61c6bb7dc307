//! The font as an image for the terminal.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::frontend::font::{Font, GLYPHS};

/// The sheet of glyphs for cells of this width in pixels, white on black.
pub(super) fn sheet(cell_width: u32) -> Image {
    let font = Font::new(cell_width);
    let size = Extent3d {
        width: GLYPHS * font.cell_width,
        height: GLYPHS * font.cell_width * 2,
        depth_or_array_layers: 1,
    };
    let level = |is_set| if is_set { 255 } else { 0 };
    let pixels = font.pixels().iter().map(|&is_set| level(is_set));
    let data = pixels
        .flat_map(|level| [level, level, level, 255])
        .collect();
    let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8Unorm);
    // Keep it in memory, too: the terminal reads the cell size from it.
    let mut image = Image::new(size, dimension, data, format, RenderAssetUsages::default());
    image.sampler = ImageSampler::nearest();
    image
}
