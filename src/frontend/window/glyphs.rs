//! Resamples a font for cells of any size.
//!
//! The available fonts are bitmaps. Scaling them by anything but a whole number with
//! nearest-neighbour sampling would give strokes of uneven width, or lose them. Here the
//! brightness of each new pixel is the average of the old pixels under it, weighted by
//! area. Whole multiples are reproduced exactly.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Glyphs per row of a font's image, and rows per image.
const GLYPHS: u32 = 16;

/// The font of `source` redrawn for cells of the given size in pixels; `None` if the image
/// is not kept in memory.
pub(super) fn redrawn(source: &Image, cell_width: u32, cell_height: u32) -> Option<Image> {
    let bright = brightness(source)?;
    let old = (source.width() / GLYPHS, source.height() / GLYPHS);
    let (columns, rows) = (shares(old.0, cell_width), shares(old.1, cell_height));
    let (width, height) = (cell_width * GLYPHS, cell_height * GLYPHS);
    let mut data = Vec::with_capacity((width * height * 4) as usize);
    for y in 0..height {
        let (glyph_y, rows) = (y / cell_height * old.1, &rows[(y % cell_height) as usize]);
        for x in 0..width {
            let (glyph_x, columns) = (x / cell_width * old.0, &columns[(x % cell_width) as usize]);
            let mut sum = 0.0;
            for (row, tall) in rows {
                for (column, wide) in columns {
                    let at = (glyph_y + row) * source.width() + glyph_x + column;
                    sum += tall * wide * f32::from(bright[at as usize]);
                }
            }
            let level = sum.round() as u8;
            data.extend([level, level, level, 255]);
        }
    }
    Some(image(width, height, data))
}

/// For each of `new` pixels: the `old` pixels it covers and the weight of each. The weights
/// of a new pixel add up to 1.
fn shares(old: u32, new: u32) -> Vec<Vec<(u32, f32)>> {
    // Measure in units of 1 / (old × new) of the length: an old pixel is `new` units long,
    // a new pixel `old` units.
    let overlap = |from: u32, other: u32| {
        let end = (from + old).min((other + 1) * new);
        end - from.max(other * new)
    };
    (0..new)
        .map(|pixel| {
            let from = pixel * old;
            (from / new..(from + old).div_ceil(new))
                .map(|other| (other, overlap(from, other) as f32 / old as f32))
                .collect()
        })
        .collect()
}

/// The red channel of every pixel, which is its brightness: the fonts are white on black.
fn brightness(source: &Image) -> Option<Vec<u8>> {
    let data = source.data.as_ref()?;
    let size = data.len() / (source.width() * source.height()).max(1) as usize;
    Some(data.chunks(size.max(1)).map(|pixel| pixel[0]).collect())
}

fn image(width: u32, height: u32, data: Vec<u8>) -> Image {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn font(cell_width: u32, cell_height: u32) -> Image {
        let (width, height) = (cell_width * GLYPHS, cell_height * GLYPHS);
        let data = (0..width * height)
            .flat_map(|at| {
                if at * 7 % 5 < 2 {
                    [255; 4]
                } else {
                    [0, 0, 0, 255]
                }
            })
            .collect();
        image(width, height, data)
    }

    #[test]
    fn shares_of_a_pixel_add_up() {
        for (old, new) in [(8, 5), (8, 8), (8, 13), (12, 17), (16, 1)] {
            for pixel in shares(old, new) {
                let sum: f32 = pixel.iter().map(|(_, share)| share).sum();
                assert!((sum - 1.0).abs() < 1e-5, "{old} to {new}: {pixel:?}");
                assert!(
                    pixel
                        .iter()
                        .all(|(other, share)| *other < old && *share > 0.0)
                );
            }
        }
    }

    #[test]
    fn the_same_size_is_the_same_font() {
        let source = font(8, 12);
        let drawn = redrawn(&source, 8, 12).unwrap();
        assert_eq!(brightness(&drawn), brightness(&source));
    }

    #[test]
    fn whole_multiples_stay_sharp() {
        let drawn = redrawn(&font(8, 12), 16, 36).unwrap();
        assert_eq!(drawn.size().to_array(), [256, 576]);
        let levels = brightness(&drawn).unwrap();
        assert!(levels.iter().all(|level| matches!(level, 0 | 255)));
    }

    #[test]
    fn any_size_can_be_drawn() {
        for (width, height) in [(1, 1), (5, 10), (13, 20)] {
            let drawn = redrawn(&font(8, 16), width, height).unwrap();
            assert_eq!(drawn.size().to_array(), [width * 16, height * 16]);
        }
    }
}
