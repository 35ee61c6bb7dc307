//! Short effects on the map, and how they look at a moment.
//!
//! Drawing is a pure function of the effects and the time since they began.

use bevy::ecs::world::World;

use super::tint::{dimmed, mixed, on};
use crate::content::Colour;
use crate::rules::queries::level;
use crate::spatial::{Dir, Pos};
use crate::ui::map_view::View;
use crate::ui::screen::{Cell, Screen};

/// The colour of wounds.
pub(super) const BLOOD: Colour = Colour(200, 16, 16);

/// An effect: what it shows, and when, in milliseconds from the first picture of its action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// When it begins.
    pub start: u32,
    /// How long it lasts.
    pub lasts: u32,
    /// What it shows.
    pub look: Look,
}

/// What an effect shows. It holds only cells that the hero perceives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// A cell lights up and fades.
    Flash(Pos, Colour),
    /// Something flies along a path; `None` where the hero does not see it.
    Flight(Vec<Option<Pos>>, char, Colour),
    /// An area fills from its centre; each cell with its distance.
    Spread(Vec<(Pos, u32)>, Colour),
    /// A faint ring grows over the known cells; each cell with its distance.
    Ring(Vec<(Pos, u32)>, Colour),
    /// A glyph stands on a cell.
    Mark(Pos, char, Colour),
    /// An arrow at the edge of the map points from the hero to something unseen.
    Toward(Pos, Dir, Colour),
    /// The cells the hero crossed.
    Steps(Vec<Pos>),
    /// The edge of the map flashes red.
    Edge,
}

impl Effect {
    /// The end of the effect.
    #[must_use]
    pub const fn end(&self) -> u32 {
        self.start + self.lasts
    }
}

/// The part of the screen that shows the level: columns and rows, first and last.
type Frame = ((u16, u16), (u16, u16));

/// Draws the effects as they look after that many milliseconds.
pub fn draw(effects: &[Effect], elapsed: u32, (world, view): (&World, &View), screen: &mut Screen) {
    for effect in effects {
        let Some(age) = elapsed.checked_sub(effect.start) else {
            continue;
        };
        if age < effect.lasts {
            draw_look(&effect.look, (age, effect.lasts), (world, view), screen);
        }
    }
}

fn draw_look(
    look: &Look,
    (age, lasts): (u32, u32),
    (world, view): (&World, &View),
    screen: &mut Screen,
) {
    let left = 100 - 100 * age / lasts;
    match look {
        Look::Flash(at, colour) => tint(*at, *colour, left, view, screen),
        Look::Flight(path, glyph, colour) => {
            let length = u32::try_from(path.len()).unwrap_or(u32::MAX);
            let head = (age * length / lasts) as usize;
            for (back, strength) in [(2, 20), (1, 40)] {
                let behind = head.checked_sub(back).and_then(|at| path[at]);
                if let Some(at) = behind {
                    tint(at, *colour, strength, view, screen);
                }
            }
            if let Some(at) = path[head] {
                put(at, *glyph, *colour, view, screen);
            }
        }
        Look::Spread(cells, colour) => {
            let front = front(cells, age, lasts);
            for &(at, steps) in cells.iter().filter(|(_, steps)| *steps <= front) {
                let strength = 90_u32.saturating_sub(20 * (front - steps));
                tint(at, *colour, strength.min(left + 20), view, screen);
            }
        }
        Look::Ring(cells, colour) => {
            let front = front(cells, age, lasts);
            for &(at, _) in cells.iter().filter(|(_, steps)| *steps == front) {
                tint(at, *colour, 10 + left / 4, view, screen);
            }
        }
        Look::Mark(at, glyph, colour) => put(*at, *glyph, *colour, view, screen),
        Look::Toward(from, dir, colour) => {
            let (glyph, fore) = (arrow(*dir), *colour);
            view.change(at_edge(world, view, *from, *dir), screen, |cell| Cell {
                glyph,
                fore,
                ..cell
            });
        }
        Look::Steps(cells) => {
            for &at in cells {
                tint(at, Colour(110, 130, 150), left / 3, view, screen);
            }
        }
        Look::Edge => redden_edge(world, view, left * 4 / 5, screen),
    }
}

/// How far a growing area has come.
fn front(cells: &[(Pos, u32)], age: u32, lasts: u32) -> u32 {
    let reach = cells.iter().map(|&(_, steps)| steps).max().unwrap_or(0);
    age * (reach + 1) / lasts
}

fn tint(at: Pos, colour: Colour, percent: u32, view: &View, screen: &mut Screen) {
    view.change(at, screen, |cell| on(cell, colour, percent));
}

fn put(at: Pos, glyph: char, fore: Colour, view: &View, screen: &mut Screen) {
    view.change(at, screen, |cell| {
        let back = dimmed(cell.back);
        Cell { glyph, fore, back }
    });
}

/// The columns and rows that show cells of the level.
fn frame(world: &World, view: &View, screen: &Screen) -> Option<Frame> {
    let mut found: Option<Frame> = None;
    for y in 0..screen.height() {
        for x in 0..screen.width() {
            if view.level_cell(world, x, y).is_some() {
                let ((left, right), (top, bottom)) = found.unwrap_or(((x, x), (y, y)));
                found = Some(((left.min(x), right.max(x)), (top.min(y), bottom.max(y))));
            }
        }
    }
    found
}

/// Tints the edge of the map red.
pub fn redden_edge(world: &World, view: &View, percent: u32, screen: &mut Screen) {
    let Some(((left, right), (top, bottom))) = frame(world, view, screen) else {
        return;
    };
    for y in top..=bottom {
        for x in left..=right {
            if x == left || x == right || y == top || y == bottom {
                let cell = screen.cell(x, y);
                let back = mixed(cell.back, BLOOD, percent);
                screen.put(x, y, Cell { back, ..cell });
            }
        }
    }
}

/// The last cell of the level on the screen from there in that direction.
fn at_edge(world: &World, view: &View, from: Pos, dir: Dir) -> Pos {
    let is_shown = |at: &Pos| level(world).contains(*at) && view.screen_cell(*at).is_some();
    let onward = std::iter::successors(Some(from), |at| Some(at.step(dir)).filter(is_shown));
    onward.last().unwrap_or(from)
}

/// An arrow in a direction.
const fn arrow(dir: Dir) -> char {
    match dir {
        Dir::North => '↑',
        Dir::South => '↓',
        Dir::East => '→',
        Dir::West => '←',
        Dir::NorthEast => '┐',
        Dir::NorthWest => '┌',
        Dir::SouthEast => '┘',
        Dir::SouthWest => '└',
    }
}
