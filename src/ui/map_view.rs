//! The map: what the hero sees in full colour, what he remembers dimmed.

use bevy::ecs::world::World;

use super::screen::{BLACK, Cell, Screen};
use crate::content::Colour;
use crate::model::{Kind, Sight, content, entity_of, hero, hero_sees, is_alive, level, position};
use crate::spatial::Pos;

/// The first row of the map on the screen.
pub const TOP: u16 = 4;
/// Rows of the map on the screen.
pub const ROWS: u16 = 22;
/// Columns of the map on the screen.
pub const COLUMNS: u16 = 80;

/// Which part of the level is shown: the cell in its top left corner.
#[must_use]
pub fn corner(world: &World) -> Pos {
    let at = hero(world)
        .and_then(|hero| position(world, hero))
        .unwrap_or_default();
    let level = level(world);
    let along = |at: i16, room: u16, size: u16| {
        let most = i32::from(size) - i32::from(room);
        (i32::from(at) - i32::from(room) / 2).clamp(0, most.max(0)) as i16
    };
    Pos::new(
        along(at.x, COLUMNS, level.width()),
        along(at.y, ROWS, level.height()),
    )
}

/// The cell of the level that is drawn in that column and row of the screen.
#[must_use]
pub fn level_cell(world: &World, x: u16, y: u16) -> Option<Pos> {
    if !(TOP..TOP + ROWS).contains(&y) || x >= COLUMNS {
        return None;
    }
    let corner = corner(world);
    let at = Pos::new(corner.x + x as i16, corner.y + (y - TOP) as i16);
    level(world).contains(at).then_some(at)
}

/// The column and row of the screen that a cell of the level is drawn in.
#[must_use]
pub fn screen_cell(world: &World, at: Pos) -> Option<(u16, u16)> {
    let corner = corner(world);
    let x = u16::try_from(at.x - corner.x).ok()?;
    let y = u16::try_from(at.y - corner.y).ok()?;
    (x < COLUMNS && y < ROWS).then_some((x, y + TOP))
}

/// Draws the map.
pub fn draw(world: &World, screen: &mut Screen) {
    for y in TOP..TOP + ROWS {
        for x in 0..COLUMNS {
            if let Some(at) = level_cell(world, x, y) {
                screen.put(x, y, drawn(world, at));
            }
        }
    }
}

fn drawn(world: &World, at: Pos) -> Cell {
    if !hero_sees(world, at) {
        return remembered(world, at);
    }
    let (glyph, fore) = creature(world, at)
        .or_else(|| thing(world, at))
        .or_else(|| ground(world, at))
        .unwrap_or((' ', BLACK));
    let back = BLACK;
    Cell { glyph, fore, back }
}

fn creature(world: &World, at: Pos) -> Option<(char, Colour)> {
    let entity = entity_of(world, level(world).occupant(at)?)?;
    let breed = content(world).breeds.row(world.get::<Kind>(entity)?.0);
    is_alive(world, entity).then_some((breed.glyph, breed.colour))
}

fn thing(world: &World, at: Pos) -> Option<(char, Colour)> {
    let kind = level(world).items.get(&at)?.last()?.kind;
    let kind = content(world).items.row(kind);
    Some((kind.glyph, kind.colour))
}

fn ground(world: &World, at: Pos) -> Option<(char, Colour)> {
    let terrain = content(world).terrain.row(level(world).terrain_at(at)?);
    Some((terrain.glyph, terrain.colour))
}

fn remembered(world: &World, at: Pos) -> Cell {
    let (level, content) = (level(world), content(world));
    let thing = level.known_items.get(&at).map(|item| {
        let kind = content.items.row(item.kind);
        (kind.glyph, kind.colour)
    });
    let ground = || {
        let terrain = content.terrain.row(level.known.get(at).copied().flatten()?);
        Some((terrain.glyph, terrain.colour))
    };
    let Some((glyph, colour)) = thing.or_else(ground) else {
        return Cell::EMPTY;
    };
    let dim = |part: u8| part / 5 * 2 + 8;
    let fore = Colour(dim(colour.0), dim(colour.1), dim(colour.2));
    let back = BLACK;
    Cell { glyph, fore, back }
}

/// The living creatures in the hero's view, nearest first; of two as near the
/// one that is older in the game first.
#[must_use]
pub fn in_view(world: &World) -> Vec<(Pos, bevy::ecs::entity::Entity)> {
    let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
    else {
        return Vec::new();
    };
    let Some(sight) = world.get::<Sight>(hero) else {
        return Vec::new();
    };
    let seen = sight.view.iter().filter_map(|at| {
        let id = level(world).occupant(at)?;
        let entity = entity_of(world, id).filter(|&entity| entity != hero)?;
        Some((here.steps_to(at), id, at, entity))
    });
    let mut seen: Vec<_> = seen.collect();
    seen.sort_unstable_by_key(|&(steps, id, ..)| (steps, id));
    seen.into_iter()
        .map(|(_, _, at, entity)| (at, entity))
        .collect()
}
