//! Draws a lens: marks behind the map's contents, and a legend.

use bevy::ecs::world::World;

use super::contrast::legible;
use super::layout::Layout;
use super::map_view::{View, shows_bare_ground};
use super::screen::{BLACK, Cell, Screen};
use super::text::{cut, wrap};
use crate::content::Colour;
use crate::lens::{Mark, Overlay};
use crate::spatial::Pos;

const HEADING: Colour = Colour(255, 255, 255);
const TEXT: Colour = Colour(190, 190, 190);
const GLYPH: Colour = Colour(235, 235, 235);
/// Columns for text beside the swatches, where the legend is in a corner.
const COLUMNS: usize = 30;
/// Columns of a swatch and the space around it.
const SWATCH: u16 = 4;

/// Maximum rows of text where the legend is not in a corner.
const MOST_FOLDED: usize = 3;

/// A column and row of the screen.
type Spot = (u16, u16);

/// Draws the marks behind the map, on black in place of the painted ground, so that only
/// the lens has colours there. Actors and items stay visible.
pub fn draw(world: &World, view: &View, overlay: &Overlay, screen: &mut Screen) {
    for (at, mark) in overlay.cells.iter() {
        view.change(at, screen, |shown| match mark {
            Some(mark) => marked(world, at, *mark, shown),
            None => {
                let back = BLACK;
                legible(Cell { back, ..shown }, LEAST)
            }
        });
    }
}

/// Least contrast of the map between the marks, in hundredths.
const LEAST: u32 = 250;
/// The same on the marks.
const ON_MARK: u32 = 450;

fn marked(world: &World, at: Pos, mark: Mark, shown: Cell) -> Cell {
    let glyph = mark.glyph.filter(|_| shows_bare_ground(world, at));
    let (glyph, fore) = glyph.map_or((shown.glyph, shown.fore), |glyph| (glyph, GLYPH));
    let back = mark.tint;
    legible(Cell { glyph, fore, back }, ON_MARK)
}

/// Draws the legend: in a corner of the map that covers none of the `clear` cells, or in
/// one or a few rows on narrow screens.
pub fn draw_legend(
    overlay: &Overlay,
    layout: Layout,
    clear: [Option<Spot>; 2],
    screen: &mut Screen,
) {
    let lines = lines(overlay);
    if layout.is_wide() {
        let lines = &lines[..lines.len().min(usize::from(layout.map_rows))];
        let (left, top) = corner(layout, lines, clear);
        let end = left + width(lines);
        for (y, line) in (top..).zip(lines) {
            for x in left..end {
                screen.put(x, y, Cell::EMPTY);
            }
            print(line, (left + 1, y), screen);
        }
    } else {
        draw_folded(overlay, layout, clear, screen);
    }
}

/// A line of the legend.
struct Line {
    swatch: Option<Mark>,
    text: String,
    colour: Colour,
}

fn lines(overlay: &Overlay) -> Vec<Line> {
    let plain = |text: String, colour| Line {
        swatch: None,
        text,
        colour,
    };
    let told = overlay.told.iter().flat_map(|told| wrap(told, COLUMNS));
    let legend = overlay.legend.iter().map(|(mark, means)| Line {
        swatch: Some(*mark),
        text: cut(wrap(means, COLUMNS), 1, COLUMNS).concat(),
        colour: TEXT,
    });
    std::iter::once(plain(overlay.name.clone(), HEADING))
        .chain(told.map(|line| plain(line, TEXT)))
        .chain(legend)
        .collect()
}

fn width(lines: &[Line]) -> u16 {
    let widest = lines.iter().map(|line| {
        let swatch = line.swatch.map_or(2, |_| SWATCH);
        u16::try_from(line.text.chars().count()).unwrap_or(u16::MAX) + swatch
    });
    widest.max().unwrap_or(0)
}

/// Prints a line and returns the column after it.
fn print(line: &Line, (x, y): Spot, screen: &mut Screen) -> u16 {
    let Some(mark) = line.swatch else {
        return screen.print(x, y, &line.text, line.colour);
    };
    let (back, fore) = (mark.tint, GLYPH);
    let glyph = mark.glyph.unwrap_or(' ');
    screen.put(x, y, Cell { glyph, fore, back });
    screen.print(x + 1, y, " ", BLACK);
    screen.print(x + 2, y, &line.text, line.colour)
}

/// The best corner of the map for the legend: preferably one that covers none of the
/// `clear` cells and is far from the first of them.
fn corner(layout: Layout, lines: &[Line], clear: [Option<Spot>; 2]) -> Spot {
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let columns = width(lines);
    let lefts = [layout.map_columns.saturating_sub(columns), 0];
    let tops = [layout.map_top(), layout.map_end().saturating_sub(rows)];
    let hides = |(left, top): Spot, (x, y): Spot| {
        (left..left + columns).contains(&x) && (top..top + rows).contains(&y)
    };
    let badness = |corner: &Spot| {
        let hidden = clear.map(|spot| spot.is_some_and(|spot| hides(*corner, spot)));
        let near = clear[0].map_or(0, |(x, y)| {
            let middle = (corner.0 + columns / 2, corner.1 + rows / 2);
            u16::MAX - middle.0.abs_diff(x) - middle.1.abs_diff(y)
        });
        (hidden, near)
    };
    let corners = lefts.iter().flat_map(|&left| tops.map(|top| (left, top)));
    corners.min_by_key(badness).unwrap_or_default()
}

/// Draws the legend on a narrow screen, in rows that avoid the `clear` cells: the tints in
/// one row as far as they fit, or else up to three rows of text.
fn draw_folded(overlay: &Overlay, layout: Layout, clear: [Option<Spot>; 2], screen: &mut Screen) {
    if overlay.told.is_empty() {
        let y = free_rows(layout, clear, 1);
        draw_tints(overlay, layout, y, screen);
        return;
    }
    let text = format!("{}: {}", overlay.name, overlay.told.join("; "));
    let columns = layout.columns(0);
    let lines = cut(wrap(&text, columns), MOST_FOLDED, columns);
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    for (y, line) in (free_rows(layout, clear, rows)..).zip(&lines) {
        screen.print_over(y, line, TEXT);
    }
}

/// The first of `rows` adjacent map rows, from the top, that contain no `clear` cell. If
/// there are none, only the hero's cell is avoided.
fn free_rows(layout: Layout, clear: [Option<Spot>; 2], rows: u16) -> u16 {
    let top = layout.map_top();
    let last = layout.status_top().saturating_sub(rows).max(top);
    let is_free = |first: u16, spots: &[Option<Spot>]| {
        let mut spots = spots.iter().flatten();
        !spots.any(|&(_, y)| (first..first + rows).contains(&y))
    };
    let free = |spots: &[Option<Spot>]| (top..=last).find(|&first| is_free(first, spots));
    free(&clear).or_else(|| free(&clear[..1])).unwrap_or(last)
}

fn draw_tints(overlay: &Overlay, layout: Layout, y: u16, screen: &mut Screen) {
    screen.print_over(y, &overlay.name, HEADING);
    let mut x = u16::try_from(overlay.name.chars().count()).unwrap_or(0) + 1;
    for (mark, means) in &overlay.legend {
        let text = means.clone();
        let length = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
        if x.saturating_add(length).saturating_add(2) > layout.width {
            break;
        }
        let (swatch, colour) = (Some(*mark), TEXT);
        let line = Line {
            swatch,
            text,
            colour,
        };
        x = print(&line, (x, y), screen) + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::Grid;

    fn overlay(told: usize, legend: usize) -> Overlay {
        let mark = Mark::tint(Colour(60, 40, 20));
        Overlay {
            name: "a lens: somebody".to_owned(),
            cells: Grid::filled(1, 1, None),
            legend: vec![(mark, "where somebody hides".to_owned()); legend],
            told: vec!["It takes you to be where you were before.".to_owned(); told],
        }
    }

    /// How often the legend covers the first and the second of two cells, over all their
    /// positions on the map.
    fn hidden((width, height): (u16, u16), overlay: &Overlay) -> (u32, u32) {
        let layout = Layout::new(width, height);
        let rows = layout.map_top()..layout.status_top();
        let spots = rows.flat_map(|y| (0..width).map(move |x| (x, y)));
        let spots: Vec<Spot> = spots.collect();
        let (mut first, mut second) = (0, 0);
        let paper = Cell {
            glyph: '.',
            fore: GLYPH,
            back: Colour(9, 9, 9),
        };
        let mut blank = Screen::new(width, height);
        for &(x, y) in &spots {
            blank.put(x, y, paper);
        }
        for (&here, &there) in spots.iter().zip(spots.iter().rev()).step_by(7) {
            let mut screen = blank.clone();
            draw_legend(overlay, layout, [Some(here), Some(there)], &mut screen);
            first += u32::from(screen.cell(here.0, here.1) != paper);
            second += u32::from(screen.cell(there.0, there.1) != paper);
        }
        (first, second)
    }

    #[test]
    fn the_legend_hides_neither_the_hero_nor_who_is_looked_at() {
        for size in [(80, 30), (80, 24), (60, 40), (40, 20)] {
            for (told, legend) in [(0, 8), (1, 4), (2, 3)] {
                let hidden = hidden(size, &overlay(told, legend));
                assert_eq!(hidden, (0, 0), "{size:?}, {told} told");
            }
            // A legend as high as the map may cover the second cell, never the first.
            assert_eq!(hidden(size, &overlay(9, 9)).0, 0, "{size:?}");
        }
    }
}
