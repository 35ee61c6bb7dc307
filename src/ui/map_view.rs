//! The map: cells in view in the light that falls on them, remembered cells in cold colours,
//! and minds the hero perceives in a colour of their own.

use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::contrast::legible;
use super::layout::Layout;
use super::paint::{self, Moment, Paint};
use super::screen::{Cell, Screen};
use crate::content::{Colour, GroundMotion, ItemKindId};
use crate::model::body::Kind;
use crate::model::things::Identification;
use crate::rules::insight::hero_divines;
use crate::rules::queries::{content, entity_of, hero, is_alive, level, position};
use crate::rules::tracking::{Noticed, noticed};
use crate::rules::visibility::{Eyes, hero_eyes, hero_sees, hero_sees_body};
use crate::spatial::Pos;

/// A creature perceived only by its mind, not seen.
const FELT: Colour = Colour(184, 120, 255);

/// Prints of creatures on the ground.
const PRINTS: Colour = Colour(112, 88, 56);
/// Where a creature went that he smells.
const SMELL: Colour = Colour(72, 96, 40);
/// For how many of the hero's turns a track is drawn brightly.
const FRESH: u32 = 9;
/// Least contrast of such a track, in hundredths: less than creatures have.
const FRESH_TRACK: u32 = 620;

/// Maps a part of the level to a part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    layout: Layout,
    /// The cell of the level in the top left corner of the map.
    corner: Pos,
}

impl View {
    /// The part around the hero, shifted just enough to show `focus`, too.
    #[must_use]
    pub fn new(world: &World, layout: Layout, focus: Option<Pos>) -> Self {
        let here = hero(world)
            .and_then(|hero| position(world, hero))
            .unwrap_or_default();
        let focus = focus.unwrap_or(here);
        let level = level(world);
        let layout = layout.around(level.height());
        let (columns, rows) = (layout.map_columns / layout.cell_columns, layout.map_rows);
        let corner = Pos::new(
            first_shown(here.x, focus.x, columns, level.width()),
            first_shown(here.y, focus.y, rows, level.height()),
        );
        Self { layout, corner }
    }

    /// The cell of the level drawn at a column and row of the screen.
    #[must_use]
    pub fn level_cell(&self, world: &World, x: u16, y: u16) -> Option<Pos> {
        let row = y.checked_sub(self.layout.map_top())?;
        let column = x / self.layout.cell_columns;
        if row >= self.layout.map_rows || column >= self.columns() {
            return None;
        }
        let along = |corner: i16, at: u16| i16::try_from(at).ok()?.checked_add(corner);
        let at = Pos::new(along(self.corner.x, column)?, along(self.corner.y, row)?);
        level(world).contains(at).then_some(at)
    }

    /// Columns of the level on the screen.
    const fn columns(&self) -> u16 {
        self.layout.map_columns / self.layout.cell_columns
    }

    /// The column and row of the screen where a cell of the level is drawn: of its left half
    /// if it is wide.
    #[must_use]
    pub fn screen_cell(&self, at: Pos) -> Option<(u16, u16)> {
        let x = u16::try_from(at.x - self.corner.x).ok()?;
        let y = u16::try_from(at.y - self.corner.y).ok()?;
        let is_shown = x < self.columns() && y < self.layout.map_rows;
        is_shown.then_some((x * self.layout.cell_columns, y + self.layout.map_top()))
    }

    /// What is drawn of a cell of the level; `None` beyond the screen.
    #[must_use]
    pub fn shown(&self, at: Pos, screen: &Screen) -> Option<Cell> {
        let (x, y) = self.screen_cell(at)?;
        Some(screen.whole_cell(x, y))
    }

    /// Draws a cell of the level.
    pub fn put(&self, at: Pos, cell: Cell, screen: &mut Screen) {
        match self.screen_cell(at) {
            Some((x, y)) if self.layout.cell_columns == 1 => screen.put(x, y, cell),
            Some((x, y)) => screen.put_wide(x, y, cell),
            None => {}
        }
    }

    /// Changes what is drawn of a cell of the level.
    pub fn change(&self, at: Pos, screen: &mut Screen, change: impl FnOnce(Cell) -> Cell) {
        if let Some(shown) = self.shown(at, screen) {
            self.put(at, change(shown), screen);
        }
    }

    /// Swaps the colours of a cell of the level, as a cursor does.
    pub fn highlight(&self, at: Pos, screen: &mut Screen) {
        if let Some((x, y)) = self.screen_cell(at) {
            (0..self.layout.cell_columns).for_each(|right| screen.highlight(x + right, y));
        }
    }

    /// The cells of the level on the screen, row by row.
    fn cells<'a>(&'a self, world: &'a World) -> impl Iterator<Item = Pos> + 'a {
        let positions = |start: i16, count: u16| (start..).take(usize::from(count));
        let row = move |y| {
            let columns = positions(self.corner.x, self.columns());
            columns.map(move |x| Pos::new(x, y))
        };
        let all = positions(self.corner.y, self.layout.map_rows).flat_map(row);
        all.filter(|&at| level(world).contains(at))
    }
}

/// The first visible column or row of the level, with `room` cells available. A smaller
/// level is centred.
fn first_shown(hero: i16, focus: i16, room: u16, size: u16) -> i16 {
    let (hero, focus) = (i32::from(hero), i32::from(focus));
    let (room, size) = (i32::from(room), i32::from(size));
    let most = size - room;
    let first = if most <= 0 {
        most / 2
    } else {
        let around_hero = (hero - room / 2).clamp(0, most);
        around_hero.clamp((focus - room + 1).min(focus), focus)
    };
    i16::try_from(first).unwrap_or_default()
}

/// Draws the map as it looks at a moment.
pub fn draw(world: &World, view: &View, moment: Moment, screen: &mut Screen) {
    let eyes = hero_eyes(world);
    let paint = Paint::new(world, eyes.as_ref(), moment);
    let felt: BTreeMap<Pos, Entity> = hero_divines(world).into_iter().collect();
    let tracks: BTreeMap<Pos, Noticed> = noticed(world).into_iter().collect();
    for at in view.cells(world) {
        let mind = felt.get(&at).and_then(|&entity| glyph_of(world, entity));
        let mind = mind.map(|(glyph, _)| (glyph, FELT));
        let seen = eyes.as_ref().filter(|eyes| eyes.make_out(at));
        let cell = match seen {
            Some(eyes) => seen_cell(world, &paint, eyes, at, mind),
            None => remembered_cell(world, &paint, at, mind),
        };
        let track = tracks.get(&at).filter(|_| shows_bare_ground(world, at));
        let cell = track.map_or(cell, |track| with_track(world, at, cell, *track));
        view.put(at, cell, screen);
    }
}

/// Ground with a track on it: a faint mark, brighter while the track is fresh, so that a trail
/// brightens in the direction in which the creature went. Only soft ground shows it.
fn with_track(world: &World, at: Pos, ground: Cell, noticed: Noticed) -> Cell {
    let terrain = level(world).terrain_at(at);
    if terrain.is_none_or(|terrain| content(world).terrain.row(terrain).tracks == 0) {
        return ground;
    }
    let fore = if noticed.is_smell { SMELL } else { PRINTS };
    let least = if noticed.age <= FRESH {
        FRESH_TRACK
    } else {
        paint::GROUND
    };
    let mark = Cell {
        glyph: '∙',
        fore,
        ..ground
    };
    legible(mark, least)
}

/// Whether ground moves anywhere in the hero's view.
#[must_use]
pub fn has_motion(world: &World) -> bool {
    let moves = |terrain| content(world).terrain.row(terrain).motion != GroundMotion::Still;
    hero_eyes(world).is_some_and(|eyes| {
        let mut cells = eyes.view.iter().filter(|&at| eyes.make_out(at));
        cells.any(|at| eyes.level.terrain_at(at).is_some_and(moves))
    })
}

/// A cell in view. A mind is shown only if its body is hidden.
fn seen_cell(
    world: &World,
    paint: &Paint<'_>,
    eyes: &Eyes<'_>,
    at: Pos,
    mind: Option<(char, Colour)>,
) -> Cell {
    let body = if eyes.make_out_body(at) {
        creature(world, at)
    } else {
        mind
    };
    if let Some(body) = body {
        return paint.creature(eyes, at, body);
    }
    let thing = thing(world, at).map(|thing| paint.item(eyes, at, thing));
    thing.unwrap_or_else(|| paint.ground(eyes, at))
}

/// A cell out of view.
fn remembered_cell(
    world: &World,
    paint: &Paint<'_>,
    at: Pos,
    mind: Option<(char, Colour)>,
) -> Cell {
    let level = level(world);
    let terrain = level.known.get(at).copied().flatten();
    let item = level.known_items.get(&at);
    let item = item.map(|item| look_of(world, item.kind));
    match mind.or(item) {
        Some(look) => paint.on_remembered(terrain, look),
        None => terrain.map_or(Cell::EMPTY, |terrain| paint.remembered(terrain)),
    }
}

/// Whether a cell is drawn without an actor or item on it.
#[must_use]
pub fn shows_bare_ground(world: &World, at: Pos) -> bool {
    let is_empty = if hero_sees(world, at) {
        let seen = creature(world, at).filter(|_| hero_sees_body(world, at));
        seen.or_else(|| thing(world, at)).is_none()
    } else {
        !level(world).known_items.contains_key(&at)
    };
    // Minds are looked up only for occupied cells, because most cells are empty.
    let is_taken = level(world).occupant(at).is_some();
    let is_divined = || hero_divines(world).into_iter().any(|(cell, _)| cell == at);
    is_empty && !(is_taken && is_divined())
}

fn creature(world: &World, at: Pos) -> Option<(char, Colour)> {
    glyph_of(world, entity_of(world, level(world).occupant(at)?)?)
}

fn glyph_of(world: &World, entity: Entity) -> Option<(char, Colour)> {
    let breed = content(world).breeds.row(world.get::<Kind>(entity)?.0);
    is_alive(world, entity).then_some((breed.glyph, breed.colour))
}

fn thing(world: &World, at: Pos) -> Option<(char, Colour)> {
    let kind = level(world).items.get(&at)?.last()?.kind;
    Some(look_of(world, kind))
}

/// The glyph and colour of an item kind, as the hero knows it.
fn look_of(world: &World, kind: ItemKindId) -> (char, Colour) {
    let content = content(world);
    let colour = world.resource::<Identification>().colour(kind, content);
    (content.items.row(kind).glyph, colour)
}

/// The living creatures in the hero's view, nearest first; ties go to the older id.
#[must_use]
pub fn in_view(world: &World) -> Vec<(Pos, Entity)> {
    let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
    else {
        return Vec::new();
    };
    let Some(eyes) = hero_eyes(world) else {
        return Vec::new();
    };
    let seen = eyes.view.iter().filter_map(|at| {
        let id = eyes.level.occupant(at).filter(|_| eyes.make_out_body(at))?;
        let entity = entity_of(world, id).filter(|&entity| entity != hero)?;
        Some((here.steps_to(at), id, at, entity))
    });
    let mut seen: Vec<_> = seen.collect();
    seen.sort_unstable_by_key(|&(steps, id, ..)| (steps, id));
    seen.into_iter()
        .map(|(_, _, at, entity)| (at, entity))
        .collect()
}
