//! Draws the screen: lays the grid out in the window and copies the cells.
//!
//! The terminal's own camera scales only by whole numbers, at least 1, and so cuts off what
//! a small window cannot hold. Here a world unit is a pixel, the camera never moves, and
//! the font has the cell size that fits.

use super::fit::Fit;
use super::glyphs;
use crate::content::Colour;
use crate::frontend::host::Host;
use crate::ui::client::UiClient;
use crate::ui::screen::{Cell, HEIGHT, Screen, WIDTH};
use bevy::asset::AssetEventSystems;
use bevy::camera::ScalingMode;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_ascii_terminal::render::{
    TerminalMeshTileScaling, TerminalSystemsUpdateMesh, UvMapping, UvMappingHandle,
};
use bevy_ascii_terminal::{
    Terminal, TerminalFont, TerminalMeshWorldScaling, TerminalPlugins, Tile,
};
use std::time::Duration;

/// Frames until a new layout is fully visible: the terminal applies a new font in steps.
const FRAMES_OF_LAYOUT: u8 = 4;
/// Interval between repaints of an unchanged picture. Repainting is needed because another
/// window may have erased part of it; a browser keeps the picture of a page.
const UNCHANGED: Duration = Duration::from_secs(if cfg!(target_arch = "wasm32") { 60 } else { 4 });
/// Ticks between two pictures of moving ground where the processor draws them, for a few
/// percent of a core: two seconds, and three in a browser, where a picture costs more.
const SLOW_MOTION: u32 = if cfg!(target_arch = "wasm32") { 60 } else { 40 };

/// Where the grid lies, and how many frames remain to be painted.
#[derive(Resource, Default)]
pub(in crate::frontend) struct Layout {
    /// `None` before the first layout.
    fit: Option<Fit>,
    /// Physical pixels per logical pixel at the time of layout.
    scale: f32,
    /// Number of frames still to be painted.
    frames: u8,
    painted: Option<Instant>,
}

impl Layout {
    /// Where the grid lies; `None` before the first layout.
    #[cfg(target_arch = "wasm32")]
    pub(in crate::frontend) fn fit(&self) -> Option<Fit> {
        self.fit
    }

    /// The cell under a pixel of the window.
    pub(super) fn cell_at(&self, pixel: Vec2) -> Option<(u16, u16)> {
        self.fit?.cell_at(pixel.x, pixel.y)
    }

    /// Width of a cell in pixels; 1 before the first layout.
    pub(super) fn cell_width(&self) -> f32 {
        self.fit.map_or(1.0, |fit| fit.cell_width as f32)
    }
}

pub(super) fn plugin<S: UiClient>(app: &mut App) {
    app.add_plugins(TerminalPlugins)
        .insert_resource(TerminalMeshWorldScaling::Pixels)
        .insert_resource(ClearColor(Color::BLACK))
        .init_resource::<Layout>()
        // The renderer takes up a changed mesh in the same frame only if the change is
        // announced after it was made.
        .configure_sets(
            PostUpdate,
            TerminalSystemsUpdateMesh.before(AssetEventSystems),
        )
        .add_systems(Startup, (set_up, spare_the_processor::<S>))
        .add_systems(Update, (lay_out::<S>, copy::<S>, paint).chain());
}

fn set_up(mut commands: Commands, mut mappings: ResMut<Assets<UvMapping>>) {
    let projection = OrthographicProjection {
        viewport_origin: Vec2::ZERO,
        scaling_mode: ScalingMode::WindowSize,
        ..OrthographicProjection::default_2d()
    };
    commands.spawn((Camera2d, Msaa::Off, Projection::Orthographic(projection)));
    commands.spawn((
        Terminal::new([WIDTH, HEIGHT].map(u32::from)),
        UvMappingHandle(mappings.add(glyphs::mapping())),
        // The terminal takes a sixteenth of the sheet for a cell.
        TerminalMeshTileScaling(Vec2::new(1.0 / glyphs::SPACING as f32, 1.0)),
    ));
}

/// Slows motion down if there is no graphics card.
fn spare_the_processor<S: UiClient>(
    adapter: Option<Res<RenderAdapterInfo>>,
    mut host: ResMut<Host<S>>,
) {
    if adapter.is_some_and(|adapter| is_software(&adapter)) {
        host.set_motion_pace(SLOW_MOTION);
    }
}

/// Whether the processor draws. Browsers tell it only by the name of the driver.
fn is_software(adapter: &RenderAdapterInfo) -> bool {
    let told = format!("{:?} {}", adapter.device_type, adapter.name).to_lowercase();
    let signs = ["cpu ", "swiftshader", "llvmpipe", "software"];
    signs.iter().any(|sign| told.contains(sign))
}

/// Lays the grid out again when the window's size or scale changes. Both are compared
/// because the fit can be the same at two scales.
fn lay_out<S: UiClient>(
    window: Single<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    mut layout: ResMut<Layout>,
    mut host: ResMut<Host<S>>,
    terminal: Single<(&mut Terminal, &mut TerminalFont, &mut Transform)>,
    mut projection: Single<&mut Projection>,
) {
    let (width, height) = (window.physical_width(), window.physical_height());
    let scale = window.scale_factor();
    let fit = Fit::new(width, height, scale);
    let fit = fit.zoomed(host.zoom().percent(), (width, height));
    if layout.fit == Some(fit) && layout.scale == scale {
        return;
    }
    let (mut grid, mut shown, mut place) = terminal.into_inner();
    let size = UVec2::new(fit.columns.into(), fit.rows.into());
    if grid.size() != size {
        grid.resize(size);
        host.resize(fit.columns, fit.rows);
    }
    *shown = TerminalFont::CustomImage(images.add(glyphs::sheet(fit.cell_width)));
    place.translation = Vec3::new(fit.left as f32, fit.bottom as f32, 0.0);
    if let Projection::Orthographic(projection) = projection.as_mut() {
        // The engine measures in logical pixels; scale to physical ones.
        projection.scale = scale;
    }
    layout.fit = Some(fit);
    layout.scale = scale;
    layout.frames = FRAMES_OF_LAYOUT;
}

/// Lets the seat tick and draw, and copies the screen if it changed.
fn copy<S: UiClient>(
    mut host: ResMut<Host<S>>,
    mut terminal: Single<&mut Terminal>,
    mut layout: ResMut<Layout>,
) {
    if host.turn(Instant::now()) {
        copy_cells(host.screen(), &mut terminal);
        layout.frames = layout.frames.max(1);
    }
}

/// Paints if there is something new, and otherwise at long intervals. The camera is
/// inactive in between, which spares the graphics card.
fn paint(
    mut layout: ResMut<Layout>,
    mut camera: Single<&mut Camera>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let is_old = |then: Instant| then.elapsed() >= UNCHANGED;
    let paints = layout.frames > 0 || layout.painted.is_none_or(is_old);
    if camera.is_active != paints {
        camera.is_active = paints;
    }
    if paints {
        layout.painted = Some(Instant::now());
    }
    layout.frames = layout.frames.saturating_sub(1);
    if layout.frames > 0 || layout.fit.is_none() {
        redraw.write(RequestRedraw);
    }
}

/// Copies the cells bottom row first, because the terminal counts rows from the bottom.
fn copy_cells(screen: &Screen, terminal: &mut Terminal) {
    let width = usize::from(screen.width());
    let rows = terminal.tiles_mut().chunks_mut(width).rev();
    for (tiles, cells) in rows.zip(screen.cells().chunks(width)) {
        for (tile, cell) in tiles.iter_mut().zip(cells) {
            *tile = tile_of(*cell);
        }
    }
}

fn tile_of(cell: Cell) -> Tile {
    let linear = |Colour(red, green, blue)| LinearRgba::from(Srgba::rgb_u8(red, green, blue));
    Tile::new(cell.glyph, linear(cell.fore), linear(cell.back))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::glyph::halves;
    use crate::content::glyph::is_drawable;

    #[test]
    fn the_fonts_have_every_drawable_character() {
        let mapping = glyphs::mapping();
        let missing: String = (char::MIN..=char::MAX)
            .filter(|glyph| is_drawable(*glyph))
            .flat_map(|glyph| halves(glyph).into_iter().chain([glyph]))
            .filter(|glyph| mapping.get_uvs_from_char(*glyph).is_none())
            .collect();
        assert_eq!(missing, "", "drawable, but in no font of the window");
    }

    #[test]
    fn the_first_row_of_the_screen_is_the_top_row() {
        let mut screen = Screen::default();
        screen.print(2, 0, "@", Colour(255, 0, 0));
        let mut terminal = Terminal::new([WIDTH, HEIGHT].map(u32::from));
        copy_cells(&screen, &mut terminal);
        let top = usize::from(WIDTH) * usize::from(HEIGHT - 1);
        let tile = &terminal.tiles()[top + 2];
        assert_eq!(tile.glyph, '@');
        assert_eq!(tile.fg_color, LinearRgba::RED);
    }
}
