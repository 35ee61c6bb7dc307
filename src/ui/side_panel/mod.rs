//! The side panel of large screens: the hero's condition, then the creatures and the items
//! in view, nearest first, then messages.
//!
//! It tells no more of a creature than the look does.

pub(super) mod gauges;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use strum::VariantArray;

pub use gauges::Gauge;

use super::bearing::bearing;
use super::groups::Words;
use super::layout::Layout;
use super::look;
use super::map_view::in_view;
use super::news;
use super::run::Run;
use super::screen::{BLACK, Cell, Screen};
use super::signs::sign_of;
use super::status_line;
use super::status_line::VALUE;
use super::text::{shortened, wrap};
use crate::content::Colour;
use crate::model::things::Identification;
use crate::rules::queries::{breed_of, content, hero, name_of_actor, position};
use crate::spatial::Pos;

const LINE: Colour = Colour(70, 70, 85);
/// Sentences about a cell.
const ABOUT: Colour = Colour(190, 200, 220);
const DIM: Colour = Colour(150, 150, 150);
const STATUS: Colour = Colour(220, 160, 240);
/// The background of the row of the cell pointed at.
const POINTED: Colour = Colour(45, 45, 60);

/// What a row of the panel is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A bar about the hero.
    Gauge(Gauge),
    /// The hero's weapon, defence and condition.
    Hero,
    /// The creature or item in a cell.
    Cell(Pos),
    /// The messages.
    News,
    /// Nothing.
    Blank,
}

/// A row of the panel.
#[derive(Clone, Debug)]
struct Row {
    spot: Spot,
    what: What,
}

/// What is drawn in a row.
#[derive(Clone, Debug)]
enum What {
    /// A line between two sections.
    Rule,
    /// A bar about the hero.
    Gauge(Gauge),
    /// Words one after another, and more at the right edge.
    Text(Words, Words),
    /// The glyph of something on the map as it is drawn there, its name, and more at the
    /// right edge.
    Thing(Cell, String, Words),
}

/// The side panel at a moment.
pub struct SidePanel {
    layout: Layout,
    rows: Vec<Row>,
}

impl SidePanel {
    /// The panel of a layout, which must have one, around the level.
    #[must_use]
    pub fn new(run: &Run, layout: Layout) -> Self {
        let rows = hero(run.world()).map_or_else(Vec::new, |hero| rows(run, hero, layout));
        Self { layout, rows }
    }

    /// What is at a column and row of the screen; `None` outside the panel.
    #[must_use]
    pub fn at(&self, x: u16, y: u16) -> Option<Spot> {
        let is_in_it = x >= self.layout.map_columns && y < self.layout.panel_rows();
        let row = self.rows.get(usize::from(y));
        is_in_it.then(|| row.map_or(Spot::Blank, |row| row.spot))
    }

    /// The first row that is about this.
    #[must_use]
    pub fn row_of(&self, spot: Spot) -> Option<u16> {
        let row = self.rows.iter().position(|row| row.spot == spot)?;
        u16::try_from(row).ok()
    }

    /// Draws the panel, with the rows of the cell pointed at highlighted.
    pub fn draw(&self, world: &World, pointed: Option<Pos>, screen: &mut Screen) {
        let (left, columns) = (self.layout.panel_left(), self.layout.panel_columns());
        for y in 0..self.layout.panel_rows() {
            screen.print(self.layout.map_columns, y, "│", LINE);
        }
        for (y, row) in (0..self.layout.panel_rows()).zip(&self.rows) {
            self.draw_row(world, row, y, screen);
            let is_pointed = pointed.is_some_and(|at| row.spot == Spot::Cell(at));
            for x in (left..left + columns).filter(|_| is_pointed) {
                let cell = screen.cell(x, y);
                if cell.back == BLACK {
                    let back = POINTED;
                    screen.put(x, y, Cell { back, ..cell });
                }
            }
        }
    }

    /// Draws sentences about a cell below the creatures, over the oldest messages or the free
    /// rows; where they need more, over all below the hero's condition. Returns false and
    /// draws nothing if even that has too few rows.
    pub fn draw_about(&self, sentences: &[String], screen: &mut Screen) -> bool {
        let (left, columns) = (self.layout.panel_left(), self.layout.panel_columns());
        let all = self.layout.panel_rows();
        let lines = sentences.iter();
        let lines: Vec<String> = lines
            .flat_map(|sentence| wrap(sentence, usize::from(columns)))
            .collect();
        let taken = u16::try_from(lines.len() + 1).unwrap_or(u16::MAX);
        let row_of = |row: Option<usize>| row.and_then(|row| u16::try_from(row).ok());
        let of_hero = |row: &Row| matches!(row.spot, Spot::Hero | Spot::Gauge(_));
        let first = row_of(self.rows.iter().rposition(of_hero)).map_or(0, |row| row + 1);
        if taken > all.saturating_sub(first) {
            return false;
        }
        let news = row_of(self.rows.iter().position(|row| row.spot == Spot::News));
        let news = news.map_or(all, |row| row.saturating_sub(1));
        let is_above_news = news + taken + 2 <= all;
        let top = if is_above_news { news } else { all - taken };
        let end = top + taken;
        for y in top..end {
            screen.print(left, y, &" ".repeat(usize::from(columns)), DIM);
        }
        self.draw_rule(top, screen);
        if is_above_news {
            self.draw_rule(end, screen);
        }
        for (y, line) in (top + 1..end).zip(&lines) {
            screen.print(left, y, line, ABOUT);
        }
        true
    }

    fn draw_rule(&self, y: u16, screen: &mut Screen) {
        let line = "─".repeat(usize::from(self.layout.panel_columns()) + 1);
        screen.print(self.layout.map_columns, y, "├", LINE);
        screen.print(self.layout.panel_left() - 1, y, &line, LINE);
    }

    fn draw_row(&self, world: &World, row: &Row, y: u16, screen: &mut Screen) {
        let (left, columns) = (self.layout.panel_left(), self.layout.panel_columns());
        match &row.what {
            What::Rule => self.draw_rule(y, screen),
            What::Gauge(gauge) => {
                let reading = hero(world).and_then(|hero| gauge.reading(world, hero));
                if let Some(it) = reading {
                    let filled = (it.percent, it.colour);
                    status_line::draw_gauge(screen, (left, y), columns, filled, &it.text);
                }
            }
            What::Text(words, right) => {
                print_all(words, left, y, screen);
                print_all(right, left + columns - length(right), y, screen);
            }
            What::Thing(cell, name, right) => {
                screen.put(left, y, *cell);
                let room = columns.saturating_sub(length(right) + 3);
                let name = shortened(name, usize::from(room));
                screen.print(left + 2, y, &name, VALUE);
                print_all(right, left + columns - length(right), y, screen);
            }
        }
    }
}

fn print_all(words: &Words, mut x: u16, y: u16, screen: &mut Screen) {
    for (text, colour) in words {
        x = screen.print(x, y, text, *colour);
    }
}

fn length(words: &Words) -> u16 {
    let letters = words.iter().map(|(text, _)| text.chars().count());
    u16::try_from(letters.sum::<usize>()).unwrap_or(u16::MAX)
}

/// All rows, from the top.
fn rows(run: &Run, hero: Entity, layout: Layout) -> Vec<Row> {
    let world = run.world();
    let columns = usize::from(layout.panel_columns());
    let all = usize::from(layout.panel_rows());
    let mut rows = hero_rows(world, hero, layout);
    rows.push(rule());
    let room = all.saturating_sub(rows.len());
    let (creatures, things) = (creatures(world, columns), things(world));
    if layout.log_rows > 0 {
        rows.extend(in_view_rows(creatures, things, room));
    } else {
        let room = room.saturating_sub(1);
        let in_view = creatures.iter().map(Vec::len).sum::<usize>() + things.len();
        let least = in_view.min(room / 3);
        let wanted = news::wanted_rows(&run.messages, columns).min(room - least);
        // Messages also take what nothing else needs.
        let news = wanted.max(room.saturating_sub(in_view));
        rows.extend(in_view_rows(creatures, things, room - news));
        rows.resize_with(all.saturating_sub(news + 1), || {
            text(Spot::Blank, Vec::new())
        });
        rows.push(rule());
        let lines = news::of_run(run, news, columns);
        // At the bottom, so that the newest message is in the last row.
        rows.resize_with(all.saturating_sub(lines.len()), || {
            text(Spot::News, Vec::new())
        });
        rows.extend(lines.into_iter().map(|line| text(Spot::News, vec![line])));
    }
    rows.truncate(all);
    rows
}

const fn text(spot: Spot, words: Words) -> Row {
    let what = What::Text(words, Vec::new());
    Row { spot, what }
}

const fn rule() -> Row {
    let (spot, what) = (Spot::Blank, What::Rule);
    Row { spot, what }
}

/// His weapon and defence, the bars, and his condition.
fn hero_rows(world: &World, hero: Entity, layout: Layout) -> Vec<Row> {
    let columns = layout.panel_columns();
    let defence = status_line::defence(world, hero);
    let room = columns.saturating_sub(length(&defence) + 1);
    let weapon = status_line::weapon(world, hero, room);
    let what = What::Text(weapon, defence);
    let spot = Spot::Hero;
    let gauges = Gauge::VARIANTS.iter();
    let gauges = gauges.filter(|gauge| gauge.reading(world, hero).is_some());
    let gauges = gauges.map(|&gauge| Row {
        spot: Spot::Gauge(gauge),
        what: What::Gauge(gauge),
    });
    let conditions = conditions(world, hero, columns).into_iter();
    let conditions = conditions.map(|words| text(Spot::Hero, words));
    let weapon = std::iter::once(Row { spot, what });
    weapon.chain(gauges).chain(conditions).collect()
}

/// His condition, in as many rows as needed.
fn conditions(world: &World, hero: Entity, columns: u16) -> Vec<Words> {
    let mut rows: Vec<Words> = Vec::new();
    for words in status_line::conditions(world, hero) {
        let words = words.in_full();
        match rows.last_mut() {
            Some(row) if length(row) + 2 + length(&words) <= columns => {
                row.push(("  ".to_owned(), DIM));
                row.extend(words);
            }
            _ => rows.push(words),
        }
    }
    rows
}

/// The creatures in view, nearest first. Each has a row with its condition and a row with
/// what it does and how far away it is.
fn creatures(world: &World, columns: usize) -> Vec<Vec<Row>> {
    let here = hero(world).and_then(|hero| position(world, hero));
    let seen = in_view(world).into_iter();
    seen.filter_map(|(at, entity)| {
        let breed = breed_of(world, entity)?;
        let cell = Cell {
            glyph: breed.glyph,
            fore: breed.colour,
            back: BLACK,
        };
        let cell = sign_of(world, entity).map_or(cell, |sign| sign.on(cell));
        let name = name_of_actor(world, entity)?.to_owned();
        let name = What::Thing(cell, name, condition(world, entity));
        let far = here.map(|here| look::steps(here.steps_to(at)));
        let far = far.unwrap_or_default();
        let room = columns.saturating_sub(far.chars().count() + 1);
        let does = What::Text(does(world, entity, room), vec![(far, DIM)]);
        let spot = Spot::Cell(at);
        Some([name, does].map(|what| Row { spot, what }).to_vec())
    })
    .collect()
}

/// Its condition as a bar, in the grades of the look.
fn condition(world: &World, entity: Entity) -> Words {
    let (grade, _) = look::condition(world, entity);
    let colour = match grade {
        4.. => Colour(90, 190, 100),
        3 => Colour(220, 190, 70),
        _ => Colour(240, 90, 70),
    };
    let lost = look::BEST_CONDITION.saturating_sub(grade);
    vec![
        ("■".repeat(grade.into()), colour),
        ("·".repeat(lost.into()), DIM),
    ]
}

/// Its attitude to the hero, what it does, and its statuses.
fn does(world: &World, entity: Entity, columns: usize) -> Words {
    let bearing = bearing(world, entity);
    let intent = look::intent(world, entity).filter(|intent| *intent != bearing);
    let statuses = look::statuses(world, entity).join(", ");
    let room = columns.saturating_sub(2);
    // Its attitude alone is better than both cut off.
    let both = intent.map(|intent| format!("{bearing}, {intent}"));
    let both = both.filter(|both| both.chars().count() <= room);
    let does = shortened(&both.unwrap_or(bearing), room);
    let room = room.saturating_sub(does.chars().count());
    let mut told = vec![(format!("  {does}"), DIM)];
    if !statuses.is_empty() && room > 4 {
        told.push((shortened(&format!(", {statuses}"), room), STATUS));
    }
    told
}

/// The items in view, nearest first.
fn things(world: &World) -> Vec<Row> {
    let seen = look::things_in_view(world).into_iter();
    seen.map(|(at, kind, name)| {
        let content = content(world);
        let cell = Cell {
            glyph: content.items.row(kind).glyph,
            fore: world.resource::<Identification>().colour(kind, content),
            back: BLACK,
        };
        let (spot, what) = (Spot::Cell(at), What::Thing(cell, name, Vec::new()));
        Row { spot, what }
    })
    .collect()
}

/// The creatures and items that fit, and how many more there are of each.
fn in_view_rows(creatures: Vec<Vec<Row>>, things: Vec<Row>, room: usize) -> Vec<Row> {
    let things: Vec<Vec<Row>> = things.into_iter().map(|row| vec![row]).collect();
    let for_things = things.len().min((room / 4).max(1));
    let mut rows = fitting(creatures, room.saturating_sub(for_things));
    let room = room.saturating_sub(rows.len());
    rows.extend(fitting(things, room));
    rows
}

/// The entries that fit into that many rows. If some do not, the last row says how many.
fn fitting(entries: Vec<Vec<Row>>, room: usize) -> Vec<Row> {
    let needed: usize = entries.iter().map(Vec::len).sum();
    if needed <= room {
        return entries.concat();
    }
    let count = entries.len();
    let mut rows = Vec::new();
    let mut shown = 0;
    for entry in entries {
        if rows.len() + entry.len() + 1 > room {
            break;
        }
        rows.extend(entry);
        shown += 1;
    }
    if room > 0 {
        let more = format!("and {} more", count - shown);
        rows.push(text(Spot::Blank, vec![(more, DIM)]));
    }
    rows
}
