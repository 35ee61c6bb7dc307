//! Lists to read and to choose from: the pack, or those of its things that a
//! deed is possible with.

use bevy::ecs::world::World;

use super::command::Use;
use super::narrate::things;
use super::screen::{BLACK, Cell, HEIGHT, PAGE_TOP, Screen};
use crate::actions;
use crate::content::{Colour, ItemClass};
use crate::model::{Carried, Pack, content, hero};
use crate::turn::initiative;

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

/// A list with a heading in a box on the left of the screen.
#[derive(Clone, Debug)]
pub struct List {
    /// What it is.
    pub heading: String,
    /// What is in it.
    pub lines: Vec<String>,
    /// Which line is chosen, if one is; it is bright and in sight.
    pub cursor: Option<usize>,
    /// What can be done.
    pub foot: &'static str,
}

impl List {
    /// Draws it.
    pub fn draw(&self, screen: &mut Screen) {
        let width = self.width().min(screen.width());
        let shown = self.lines.iter().enumerate().skip(self.first()).take(ROWS);
        let mut y = PAGE_TOP;
        blank(screen, y, width);
        screen.print(2, y, &self.heading, Colour(255, 255, 255));
        for (at, line) in shown {
            y += 1;
            blank(screen, y, width);
            let is_bright = self.cursor.is_none_or(|cursor| cursor == at);
            screen.print(2, y, line, if is_bright { TEXT } else { DIM });
            if self.cursor == Some(at) {
                screen.print(0, y, ">", Colour(255, 255, 255));
            }
        }
        y += 1;
        blank(screen, y, width);
        screen.print(2, y, self.foot, FRAME);
    }

    /// Which line is drawn in that column and row of the screen.
    #[must_use]
    pub fn line_at(&self, x: u16, y: u16) -> Option<usize> {
        let row = usize::from(y.checked_sub(PAGE_TOP + 1)?);
        if row >= ROWS {
            return None;
        }
        let line = self.first() + row;
        (x < self.width() && line < self.lines.len()).then_some(line)
    }

    /// The first line in sight.
    fn first(&self) -> usize {
        self.cursor
            .map_or(0, |cursor| (cursor + 1).saturating_sub(ROWS))
    }

    fn width(&self) -> u16 {
        let texts = self
            .lines
            .iter()
            .map(String::as_str)
            .chain([self.heading.as_str(), self.foot]);
        let widest = texts.map(|text| text.chars().count()).max().unwrap_or(0);
        u16::try_from(widest + 4).unwrap_or(u16::MAX)
    }
}

/// Lines of a list that are in sight at once.
const ROWS: usize = HEIGHT as usize - 4 - PAGE_TOP as usize;

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

/// The heading of the pack: what it weighs, and what that costs.
#[must_use]
pub fn heading(world: &World) -> String {
    let content = content(world);
    let Some(pack) = hero(world).and_then(|hero| world.get::<Pack>(hero)) else {
        return String::new();
    };
    let kilograms = |tenths: u32| format!("{}.{} kg", tenths / 10, tenths % 10);
    let free = u32::from(content.rules.free_load);
    let (weight, burden) = (pack.weight(content), initiative::burden(content, pack));
    let cost = match burden {
        0 => format!("up to {} it does not slow you", kilograms(free)),
        ticks => format!("{ticks} more ticks a turn than with {}", kilograms(free)),
    };
    format!("You carry {}: {cost}", kilograms(weight))
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
