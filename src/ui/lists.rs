//! Lists to read and to choose from: the pack, or those of its things that a
//! deed is possible with.

use bevy::ecs::world::World;

use super::command::Use;
use super::narrate::things;
use super::screen::{BLACK, Cell, Screen};
use crate::actions;
use crate::content::{Colour, ItemClass};
use crate::model::{Carried, Pack, content, hero};

const FRAME: Colour = Colour(120, 120, 140);
const TEXT: Colour = Colour(210, 210, 210);
const DIM: Colour = Colour(120, 120, 120);

/// The hero's things that `wanted` is possible with; all of them without one.
#[must_use]
pub fn choices(world: &World, wanted: Option<Use>) -> Vec<Carried> {
    let Some(hero) = hero(world) else {
        return Vec::new();
    };
    let pack = world.get::<Pack>(hero);
    let all = pack.into_iter().flat_map(|pack| pack.iter().copied());
    all.filter(|carried| {
        wanted.is_none_or(|wanted| actions::check(world, hero, wanted.with(carried.letter)).is_ok())
    })
    .collect()
}

/// Draws a list with a heading in a box in the top left of the screen; the line
/// under the cursor is bright.
pub fn draw(
    screen: &mut Screen,
    heading: &str,
    lines: &[String],
    cursor: Option<usize>,
    foot: &str,
) {
    let widest = lines
        .iter()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let width = widest
        .max(heading.chars().count())
        .max(foot.chars().count())
        + 4;
    let width = u16::try_from(width).unwrap_or(u16::MAX).min(screen.width());
    let rows = screen.height().saturating_sub(4);
    let first = cursor.map_or(0, |cursor| (cursor + 1).saturating_sub(usize::from(rows)));
    let shown = lines.iter().enumerate().skip(first).take(usize::from(rows));
    let mut y = 0;
    blank(screen, y, width);
    screen.print(2, y, heading, Colour(255, 255, 255));
    for (at, line) in shown {
        y += 1;
        blank(screen, y, width);
        screen.print(
            2,
            y,
            line,
            if cursor.is_none_or(|cursor| cursor == at) {
                TEXT
            } else {
                DIM
            },
        );
        if cursor == Some(at) {
            screen.print(0, y, ">", Colour(255, 255, 255));
        }
    }
    y += 1;
    blank(screen, y, width);
    screen.print(2, y, foot, FRAME);
}

fn blank(screen: &mut Screen, y: u16, width: u16) {
    for x in 0..width {
        screen.put(
            x,
            y,
            Cell {
                glyph: ' ',
                fore: BLACK,
                back: BLACK,
            },
        );
    }
}

/// A line of the pack: `a - a short sword (in hand)`.
#[must_use]
pub fn line(world: &World, carried: &Carried) -> String {
    let content = content(world);
    let name = things(content, carried.item.kind, carried.item.count);
    let kind = content.items.row(carried.item.kind);
    let used = match (carried.in_use, &kind.class) {
        (false, _) => "",
        (true, ItemClass::Weapon { .. }) => " (in hand)",
        (true, _) => " (worn)",
    };
    let weight = u32::from(kind.weight) * u32::from(carried.item.count);
    format!(
        "{} - {name}{used}  {}.{} kg",
        carried.letter,
        weight / 10,
        weight % 10
    )
}

/// What a thing is and does, in a line.
#[must_use]
pub fn about(world: &World, carried: &Carried) -> String {
    let kind = content(world).items.row(carried.item.kind);
    let numbers = match &kind.class {
        ItemClass::Weapon {
            damage, accuracy, ..
        } => format!(" ({damage} damage, {accuracy:+} to hit)"),
        ItemClass::Armour { defence, .. } => format!(" ({defence:+} defence)"),
        ItemClass::Missile => format!(" ({} damage when thrown)", kind.thrown),
        ItemClass::Food(turns) => format!(" (feeds for {turns} turns)"),
        ItemClass::Treasure(worth) => format!(" (worth {worth})"),
        ItemClass::Potion(_) | ItemClass::Scroll(_) | ItemClass::Goal => String::new(),
    };
    format!("{}{numbers}", kind.about)
}
