//! A framed text beside a cell of the map.

use super::frame::Area;
use super::layout::Layout;
use super::screen::Screen;
use super::text::{cut, wrap};
use crate::content::Colour;

const TEXT: Colour = Colour(190, 200, 220);
/// Maximum columns of text.
const MOST: u16 = 48;

/// A column and row of the screen.
type Spot = (u16, u16);

/// Draws framed sentences near a spot, without covering it, and preferably on its side away
/// from the hero's. They stay within the map's columns and above the hero's status.
pub fn draw(
    layout: Layout,
    near: Spot,
    hero: Option<Spot>,
    sentences: &[String],
    screen: &mut Screen,
) {
    let columns = MOST.min(layout.map_columns.saturating_sub(4)).max(1);
    let lines = sentences.iter();
    let lines: Vec<String> = lines
        .flat_map(|sentence| wrap(sentence, usize::from(columns)))
        .collect();
    let widest = lines.iter().map(|line| line.chars().count()).max();
    let Some(widest) = widest.and_then(|widest| u16::try_from(widest).ok()) else {
        return;
    };
    let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let is_left = hero.is_some_and(|(x, _)| x > near.0);
    let size = (widest + 4, rows.saturating_add(2));
    let area = beside(layout, near, hero, size, is_left);
    area.draw(screen);
    let room = usize::from(area.height.saturating_sub(2));
    let lines = cut(lines, room, usize::from(widest));
    for (y, line) in (area.y + 1..).zip(&lines) {
        screen.print(area.x + 2, y, line, TEXT);
    }
}

/// Where a frame of this width and height goes: right of the spot or left of it, whichever is
/// preferred and has room, and as close to its row as the screen allows; above or below it if
/// neither side has room. Where it can, it leaves the hero's spot free.
fn beside(
    layout: Layout,
    (x, y): Spot,
    hero: Option<Spot>,
    (width, rows): (u16, u16),
    prefers_left: bool,
) -> Area {
    let (columns, end) = (layout.map_columns, layout.status_top());
    let room = columns.saturating_sub(width);
    let height = rows.min(end);
    let level = y.min(end - height);
    let area = |x, y, height| Area {
        x,
        y,
        width,
        height,
    };
    let right = Some(x + 2).filter(|&x| x <= room);
    let right = right.map(|x| area(x, level, height));
    let left = x.checked_sub(width + 1);
    let left = left.map(|left| area(left.min(room), level, height));
    let (above, below) = (rows.min(y), rows.min(end.saturating_sub(y + 1)));
    let over = area(x.min(room), y - above, above);
    let under = area(x.min(room), y + 1, below);
    let sides = if prefers_left {
        [left, right]
    } else {
        [right, left]
    };
    let is_under = below >= above;
    let ends = if is_under {
        [under, over]
    } else {
        [over, under]
    };
    let whole = ends.into_iter().filter(|area| area.height == rows);
    let is_free = |area: &Area| hero.is_none_or(|hero| !area.contains(hero));
    let all: Vec<Area> = sides.into_iter().flatten().chain(whole).collect();
    let free = all.iter().copied().find(is_free);
    free.or(all.first().copied()).unwrap_or(ends[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_beside_its_cell_and_never_on_it() {
        let layout = Layout::new(120, 40);
        for x in (0..80).step_by(3) {
            for y in (0..39).step_by(2) {
                for (width, rows) in [(10, 3), (40, 9), (70, 12), (52, 60)] {
                    for is_left in [false, true] {
                        let area = beside(layout, (x, y), None, (width, rows), is_left);
                        let told = format!("{width}x{rows} at {x},{y}: {area:?}");
                        assert!(!area.contains((x, y)), "{told}");
                        assert!(area.x + area.width <= 80, "{told}");
                        assert!(area.y + area.height <= 39, "{told}");
                    }
                }
            }
        }
    }

    #[test]
    fn it_leaves_the_hero_in_sight() {
        let layout = Layout::new(120, 40);
        for hero in [(39, 20), (41, 20), (40, 19), (40, 21), (44, 20), (40, 24)] {
            for is_left in [false, true] {
                let area = beside(layout, (40, 20), Some(hero), (30, 6), is_left);
                assert!(!area.contains(hero), "{hero:?}: {area:?}");
                assert!(!area.contains((40, 20)), "{area:?}");
            }
        }
    }

    #[test]
    fn it_is_framed_and_wrapped() {
        let mut screen = Screen::new(120, 24);
        let told = ["A gate.".to_owned(), "It leads out.".to_owned()];
        draw(Layout::of(&screen), (1, 1), None, &told, &mut screen);
        let lines: Vec<String> = screen.to_text().lines().map(str::to_owned).collect();
        let framed = [
            "",
            "   ┌───────────────┐",
            "   │ A gate.       │",
            "   │ It leads out. │",
            "   └───────────────┘",
        ];
        assert_eq!(lines, framed);
    }
}
