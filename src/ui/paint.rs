//! Paints the ground: the colour of each cell times the coloured light that falls on it.
//!
//! Walls show the light of the cell before them, so they are lit on the side that faces a
//! light. Where no light falls, ground in view is shown in the gloom of its place, and
//! remembered ground in flat cold colours. Every glyph gets the contrast that its kind needs.

use bevy::ecs::world::World;

use super::contrast::legible;
use super::screen::Cell;
use crate::content::table::RowId;
use crate::content::{
    Coat, Colour, ColourScheme, Content, GroundMotion, Medium, SchemeId, TerrainId,
};
use crate::model::level::Level;
use crate::model::run::Clock;
use crate::rules::queries::{content, level};
use crate::rules::visibility::Eyes;
use crate::spatial::{Grid, Pos};

/// Least contrast of ground and items in view, in hundredths.
pub const GROUND: u32 = 450;
/// Least contrast of waves and leaves, in hundredths: their colour tells what they are.
const SURFACE: u32 = 220;
/// Least contrast of what is remembered, in hundredths.
pub const MEMORY: u32 = 270;
/// Least contrast of creatures in light, in hundredths.
pub const CREATURE: u32 = 700;
/// Least contrast of creatures in the dark, in hundredths.
pub const CREATURE_IN_THE_DARK: u32 = 460;
/// Brightest light shown, where 255 would show the full colour of ground: glyphs need the
/// rest to stand out.
const FULL: u32 = 218;
/// Light level from which a cell counts as lit.
pub const LIT: u8 = 40;

/// Ground that burned a moment ago.
const HOT: Coat = Coat {
    glyph: Colour(240, 88, 48),
    ground: Colour(120, 40, 16),
};

/// A point in time, in tenths of a second; moving ground depends on it.
pub type Moment = u32;

/// What is needed to paint the cells of a level.
#[derive(Debug)]
pub struct Paint<'a> {
    content: &'a Content,
    level: &'a Level,
    scheme_id: SchemeId,
    scheme: &'a ColourScheme,
    /// The light of all sources by colour, without the ambient light.
    light: Grid<[u32; 3]>,
    /// Each kind of terrain as it is remembered.
    memory: Vec<Cell>,
    turn: u32,
    moment: Moment,
}

impl<'a> Paint<'a> {
    /// Prepares to paint the hero's level, as seen by his eyes.
    #[must_use]
    pub fn new(world: &'a World, eyes: Option<&Eyes<'_>>, moment: Moment) -> Self {
        let (content, level) = (content(world), level(world));
        let depth = content.depths.get(usize::from(level.depth));
        let scheme_id = depth.map_or_else(SchemeId::default, |depth| content.scheme_of(depth));
        let light = eyes.map(|eyes| eyes.lights.colours(level));
        let terrain = content.terrain.iter();
        let memory = terrain.map(|(id, row)| {
            let is_wall = row.opaque && !row.is_door();
            remembered(row.glyph, content.coat(scheme_id, id), is_wall)
        });
        Self {
            content,
            level,
            scheme_id,
            scheme: content.schemes.row(scheme_id),
            light: light.unwrap_or_else(|| Grid::filled(0, 0, [0; 3])),
            memory: memory.collect(),
            turn: world.resource::<Clock>().hero_turns,
            moment,
        }
    }

    /// A cell in view without an actor or item on it.
    #[must_use]
    pub fn ground(&self, eyes: &Eyes<'_>, at: Pos) -> Cell {
        let Some(terrain) = self.level.terrain_at(at) else {
            return Cell::EMPTY;
        };
        let row = self.content.terrain.row(terrain);
        let coat = self.coat(at, terrain);
        let light = self.light_at(eyes, at);
        let cell = Cell {
            glyph: row.glyph,
            fore: times(coat.glyph, light),
            back: self.back(at, terrain, coat, light),
        };
        match row.medium {
            // A wall is a surface: its glyph is only its texture.
            Medium::Stone | Medium::Solid if row.opaque && !row.is_door() => Cell {
                fore: lighter(cell.back, 130),
                ..cell
            },
            Medium::Deep | Medium::Lava | Medium::Woods => legible(cell, SURFACE),
            _ => legible(cell, GROUND),
        }
    }

    /// A creature in view, on darkened ground.
    #[must_use]
    pub fn creature(&self, eyes: &Eyes<'_>, at: Pos, (glyph, fore): (char, Colour)) -> Cell {
        let back = shaded(self.ground(eyes, at).back, 55);
        let least = creature_contrast(eyes.light_on(at));
        legible(Cell { glyph, fore, back }, least)
    }

    /// An item in view.
    #[must_use]
    pub fn item(&self, eyes: &Eyes<'_>, at: Pos, (glyph, fore): (char, Colour)) -> Cell {
        let back = shaded(self.ground(eyes, at).back, 75);
        legible(Cell { glyph, fore, back }, GROUND)
    }

    /// Ground out of view, as the hero remembers it.
    #[must_use]
    pub fn remembered(&self, terrain: TerrainId) -> Cell {
        self.memory[usize::from(terrain.number())]
    }

    /// An item or mind on ground out of view.
    #[must_use]
    pub fn on_remembered(&self, terrain: Option<TerrainId>, (glyph, fore): (char, Colour)) -> Cell {
        let back = terrain.map_or(Cell::EMPTY.back, |terrain| self.remembered(terrain).back);
        legible(Cell { glyph, fore, back }, GROUND)
    }

    fn coat(&self, at: Pos, terrain: TerrainId) -> Coat {
        if self.level.is_hot(at, self.turn) {
            HOT
        } else {
            self.content.coat(self.scheme_id, terrain)
        }
    }

    /// The coloured light on a cell in view.
    fn light_at(&self, eyes: &Eyes<'_>, at: Pos) -> [u32; 3] {
        let Colour(red, green, blue) = self.scheme.gloom;
        let gloom = [red, green, blue].map(u32::from);
        let Colour(red, green, blue) = self.scheme.sky;
        let sky = [red, green, blue].map(u32::from);
        let ambient = u32::from(eyes.lights.ambient());
        let from_sources = eyes.lit_like(at).and_then(|cell| self.light.get(cell));
        let from_sources = from_sources.copied().unwrap_or_default();
        let sum = [0, 1, 2].map(|at| gloom[at] + sky[at] * ambient / 255 + from_sources[at]);
        // Too much light keeps its hue.
        let brightest = sum.into_iter().max().unwrap_or(0).max(255);
        sum.map(|channel| channel * FULL / brightest)
    }

    fn back(&self, at: Pos, terrain: TerrainId, coat: Coat, light: [u32; 3]) -> Colour {
        let row = self.content.terrain.row(terrain);
        let grain = i32::from(row.varies) * spread(noise(at, 0)) / 100;
        let stir = match row.motion {
            GroundMotion::Still => 0,
            GroundMotion::Ripples => 14 * self.wave(at) / 100,
            GroundMotion::Flickers => 16 * spread(noise(at, 1 + self.moment / 2)) / 100,
            GroundMotion::Sways => 8 * spread(noise(at, 1 + self.moment / 8)) / 100,
        };
        shaded(
            times(coat.ground, light),
            (100 + grain + stir).max(0) as u32,
        )
    }

    /// A wave that passes over the map, from −100 to 100.
    fn wave(&self, at: Pos) -> i32 {
        /// Steps of a whole wave.
        const LENGTH: i32 = 48;
        let grain = (noise(at, 0) % 12) as i32;
        let along = i32::from(at.x) * 5 + i32::from(at.y) * 9 + grain;
        let phase = (along + (self.moment % 4800) as i32 * 2).rem_euclid(LENGTH);
        (phase - LENGTH / 2).abs() * 400 / LENGTH - 100
    }
}

/// Least contrast of a creature at this light level, in hundredths.
#[must_use]
pub const fn creature_contrast(light: u8) -> u32 {
    if light >= LIT {
        CREATURE
    } else {
        CREATURE_IN_THE_DARK
    }
}

/// Terrain as it is remembered: dimmer than anything in view, and walls solid, so that rooms
/// and passages are seen at a glance.
fn remembered(glyph: char, coat: Coat, is_wall: bool) -> Cell {
    let cell = Cell {
        glyph,
        fore: cold(coat.glyph, 60),
        back: cold(coat.ground, if is_wall { 70 } else { 40 }),
    };
    legible(cell, MEMORY)
}

/// A hash of a cell and a time, for differences between cells.
fn noise(at: Pos, time: u32) -> u32 {
    let cell = u64::from(at.x as u16) << 16 | u64::from(at.y as u16);
    let mixed = (cell ^ u64::from(time) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40) as u32
}

/// A hash as a number from −100 to 100.
fn spread(noise: u32) -> i32 {
    (noise % 201) as i32 - 100
}

/// A colour under a light.
fn times(Colour(red, green, blue): Colour, light: [u32; 3]) -> Colour {
    let lit = |channel: u8, light: u32| (u32::from(channel) * light / 255).min(255) as u8;
    Colour(
        lit(red, light[0]),
        lit(green, light[1]),
        lit(blue, light[2]),
    )
}

/// A colour at this percentage of its brightness.
fn shaded(colour: Colour, percent: u32) -> Colour {
    times(colour, [percent * 255 / 100; 3])
}

/// A colour at this percentage of its brightness, at least a little lighter.
fn lighter(colour: Colour, percent: u32) -> Colour {
    let Colour(red, green, blue) = shaded(colour, percent);
    let more = |channel: u8| channel.saturating_add(10);
    Colour(more(red), more(green), more(blue))
}

/// A colour as it is remembered: cold, with a trace of its hue, at this percentage of its
/// brightness.
fn cold(colour: Colour, percent: u32) -> Colour {
    /// What memory makes of white.
    const COLD: [u32; 3] = [118, 144, 196];
    let Colour(red, green, blue) = colour;
    let grey = (u32::from(red) * 2 + u32::from(green) * 5 + u32::from(blue)) / 8;
    let channel = |channel: u8, cold: u32| {
        let mixed = (u32::from(channel) + grey * 4) / 5;
        (mixed * cold / 255 * percent / 100).min(255) as u8
    };
    Colour(
        channel(red, COLD[0]),
        channel(green, COLD[1]),
        channel(blue, COLD[2]),
    )
}

/// The brightness of a cell as measured for the whole picture: its mean channel, 0 to 255,
/// if the glyph covers a sixth of it.
#[must_use]
pub fn brightness(cell: Cell) -> u32 {
    let mean = |Colour(red, green, blue): Colour| {
        (u32::from(red) + u32::from(green) + u32::from(blue)) / 3
    };
    let covered = u32::from(cell.glyph != ' ');
    (mean(cell.back) * (6 - covered) + mean(cell.fore) * covered) / 6
}
