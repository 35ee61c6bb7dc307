//! The screen as a picture: lays the grid out in the window and copies cells.
//!
//! The terminal's own camera scales by whole numbers from 1 up and so cuts off
//! what a small window cannot hold. Here a world unit is a pixel, the camera
//! never moves, and the font is redrawn for the size of cell that fits.

use super::fit::Fit;
use super::glyphs;
use crate::content::Colour;
use crate::frontend::host::Host;
use crate::ui::client::UiClient;
use crate::ui::screen::{Cell, HEIGHT, Screen, WIDTH};
use bevy::camera::ScalingMode;
use bevy::ecs::system::SystemParam;
use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_ascii_terminal::render::TerminalMaterial;
use bevy_ascii_terminal::{
    Terminal, TerminalFont, TerminalMeshWorldScaling, TerminalPlugins, Tile,
};
use std::time::Duration;

/// Frames after a change of layout until all of it is on the screen: the
/// terminal takes up a new font in steps.
const FRAMES_OF_LAYOUT: u8 = 4;
/// Frames after a change of cells until all of it is on the screen.
const FRAMES_OF_CHANGE: u8 = 2;
/// How long an unchanged picture is left alone. Not for ever: another window
/// may have wiped part of it away.
const UNCHANGED: Duration = Duration::from_millis(500);

/// Where the grid lies, and what is left to be painted of it.
#[derive(Resource, Default)]
pub(in crate::frontend) struct Layout {
    /// None until the fonts are loaded.
    fit: Option<Fit>,
    /// Physical pixels to one as the system counts, when it was laid out.
    scale: f32,
    /// Frames to paint in a row.
    frames: u8,
    painted: Option<Instant>,
}

impl Layout {
    /// Where the grid lies; none until the fonts are loaded.
    #[cfg(target_arch = "wasm32")]
    pub(in crate::frontend) fn fit(&self) -> Option<Fit> {
        self.fit
    }

    /// The cell under a pixel of the window.
    pub(super) fn cell_at(&self, pixel: Vec2) -> Option<(u16, u16)> {
        self.fit?.cell_at(pixel.x, pixel.y)
    }

    /// Width of a cell in pixels; 1 until the fonts are loaded.
    pub(super) fn cell_width(&self) -> f32 {
        self.fit.map_or(1.0, |fit| fit.cell_width as f32)
    }
}

pub(super) fn plugin<S: UiClient>(app: &mut App) {
    app.add_plugins(TerminalPlugins)
        .insert_resource(TerminalMeshWorldScaling::Pixels)
        .insert_resource(ClearColor(Color::BLACK))
        .init_resource::<Layout>()
        .add_systems(Startup, set_up)
        .add_systems(Update, (lay_out::<S>, copy::<S>, paint).chain());
}

/// A font as it comes, from which fonts of other sizes are drawn. It is no
/// terminal and is never seen.
#[derive(Component)]
struct Specimen(TerminalFont);

/// The specimens and what it takes to draw from them.
#[derive(SystemParam)]
struct Fonts<'w, 's> {
    specimens: Query<'w, 's, (&'static Specimen, &'static Material)>,
    materials: Res<'w, Assets<TerminalMaterial>>,
    images: ResMut<'w, Assets<Image>>,
}

type Material = MeshMaterial2d<TerminalMaterial>;

impl Fonts<'_, '_> {
    /// A font with cells of the size of `fit`; none while fonts are loading.
    fn draw(&mut self, fit: Fit) -> Option<TerminalFont> {
        let best = nearest_font(fit);
        let (_, material) = self.specimens.iter().find(|(it, _)| it.0 == best)?;
        let texture = self.materials.get(&material.0)?.texture.as_ref()?;
        let source = self.images.get(texture)?;
        let drawn = glyphs::redrawn(source, fit.cell_width, fit.cell_height)?;
        Some(TerminalFont::CustomImage(self.images.add(drawn)))
    }
}

fn set_up(mut commands: Commands) {
    let projection = OrthographicProjection {
        viewport_origin: Vec2::ZERO,
        scaling_mode: ScalingMode::WindowSize,
        ..OrthographicProjection::default_2d()
    };
    commands.spawn((Camera2d, Msaa::Off, Projection::Orthographic(projection)));
    commands.spawn(Terminal::new([WIDTH, HEIGHT].map(u32::from)));
    for font in [TerminalFont::Px4378x16, TerminalFont::TaritusCurses8x12] {
        commands.spawn((Specimen(font.clone()), font, Material::default()));
    }
}

/// Puts the grid where it fits whenever the window has another size or scale: the
/// fit can be the same in both.
fn lay_out<S: UiClient>(
    window: Single<&Window, With<PrimaryWindow>>,
    mut fonts: Fonts,
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
    let Some(font) = fonts.draw(fit) else {
        return;
    };
    let (mut grid, mut shown, mut place) = terminal.into_inner();
    let size = UVec2::new(fit.columns.into(), fit.rows.into());
    if grid.size() != size {
        grid.resize(size);
        host.resize(fit.columns, fit.rows);
    }
    *shown = font;
    place.translation = Vec3::new(fit.left as f32, fit.bottom as f32, 0.0);
    if let Projection::Orthographic(projection) = projection.as_mut() {
        // The engine counts in pixels of the system, of which each may be several.
        projection.scale = scale;
    }
    layout.fit = Some(fit);
    layout.scale = scale;
    layout.frames = FRAMES_OF_LAYOUT;
}

/// Of the two fonts the one whose cells have more nearly the right shape.
fn nearest_font(fit: Fit) -> TerminalFont {
    if fit.cell_height * 4 < fit.cell_width * 7 {
        TerminalFont::TaritusCurses8x12
    } else {
        TerminalFont::Px4378x16
    }
}

/// Gives the seat its turn and copies the screen if it changed.
fn copy<S: UiClient>(
    mut host: ResMut<Host<S>>,
    mut terminal: Single<&mut Terminal>,
    mut layout: ResMut<Layout>,
) {
    if host.turn(Instant::now()) {
        copy_cells(host.screen(), &mut terminal);
        layout.frames = layout.frames.max(FRAMES_OF_CHANGE);
    }
}

/// Paints if there is something new, and at long intervals if not: the camera
/// sleeps in between, and with it the graphics card.
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

/// The terminal counts rows from the bottom.
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
    use crate::content::glyph::is_drawable;
    use bevy_ascii_terminal::render::UvMapping;

    #[test]
    fn the_fonts_have_every_drawable_character() {
        let mapping = UvMapping::code_page_437();
        let missing: String = (char::MIN..=char::MAX)
            .filter(|glyph| is_drawable(*glyph))
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
