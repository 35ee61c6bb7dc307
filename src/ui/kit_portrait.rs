//! The portrait of a kit: its hero in a cellar, by the light he carries, above bars that
//! compare him with the other kits.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::frame::Area;
use super::kit_sheet::{Numbers, numbers};
use super::layout::Layout;
use super::look::steps;
use super::map_view::{self, View};
use super::paint::Moment;
use super::run::Run;
use super::screen::Screen;
use super::side_panel::gauges::{FAR, MANA};
use super::status_line::{draw_gauge, health_colour};
use crate::actions::effect::place;
use crate::content::table::RowId;
use crate::content::{Colour, Content, KitId};
use crate::game::open_eyes;
use crate::lens::stealth_lens::HEARD;
use crate::rules::queries::{hero, level};
use crate::spatial::Pos;
use crate::turn::travel;

/// The level he is shown on.
const DEPTH: u8 = 1;
const SEED: u64 = 1;
/// Rows around a place whose ground is counted; twice as many columns.
const AROUND: i16 = 4;
/// Fewest columns of a screen with room for it beside the list of kits.
pub const LEAST_SCREEN: u16 = 93;
/// Fewest columns and rows of a portrait.
const LEAST: (u16, u16) = (32, 14);
/// Most columns and rows.
const MOST: (u16, u16) = (48, 22);

const STRIKES: Colour = Colour(120, 50, 40);
const DEFENCE: Colour = Colour(70, 80, 100);

/// The hero of a kit, for as long as that kit is marked.
pub struct KitPortrait {
    /// Whose portrait it is.
    pub kit: KitId,
    run: Run,
    bars: Vec<Bar>,
}

/// A text with the part of its bar that is filled, in percent, and the colour of that.
type Bar = (String, i32, Colour);

impl KitPortrait {
    /// The portrait of a kit.
    #[must_use]
    pub fn new(content: &Arc<Content>, kit: KitId) -> Self {
        let mut run = Run::with_kit(content.clone(), SEED, kit);
        let world = &mut run.game.world;
        travel::go_to(world, DEPTH);
        if let Some((hero, there)) = hero(world).zip(widest_place(world)) {
            place(world, hero, there);
        }
        open_eyes(world);
        let bars = bars(content, kit);
        Self { kit, run, bars }
    }

    /// Draws it right of a list, if there is room.
    pub fn draw(&self, beside: Area, moment: Moment, screen: &mut Screen) {
        let x = beside.x + beside.width + 1;
        let width = screen.width().saturating_sub(x).min(MOST.0);
        let height = screen.height().saturating_sub(beside.y).min(MOST.1);
        if width < LEAST.0 || height < LEAST.1 {
            return;
        }
        let area = Area {
            x,
            y: beside.y,
            width,
            height,
        };
        area.draw(screen);
        let bars = u16::try_from(self.bars.len()).unwrap_or(0);
        let rule = area.y + height - bars - 2;
        self.draw_scene(
            (x + 1, area.y + 1),
            (width - 2, rule - area.y - 1),
            moment,
            screen,
        );
        area.draw_rule(rule, screen);
        for (y, (text, percent, colour)) in (rule + 1..).zip(&self.bars) {
            draw_gauge(screen, (x + 1, y), width - 2, (*percent, *colour), text);
        }
    }

    /// Draws the surroundings of the hero with the first cell at `(left, top)`.
    fn draw_scene(
        &self,
        (left, top): (u16, u16),
        (columns, rows): (u16, u16),
        moment: Moment,
        screen: &mut Screen,
    ) {
        let mut scene = Screen::new(columns, rows);
        let world = self.run.world();
        let view = View::new(world, Layout::of_map_alone(&scene), None);
        map_view::draw(world, &view, moment, &mut scene);
        for y in 0..rows {
            for x in 0..columns {
                screen.put(left + x, top + y, scene.cell(x, y));
            }
        }
    }
}

/// The free ground with the most ground around it.
fn widest_place(world: &World) -> Option<Pos> {
    let level = level(world);
    let free = level.known.positions();
    let free = free.filter(|&at| level.is_walkable(at) && level.occupant(at).is_none());
    let around = |at: Pos| {
        let rows = -AROUND..=AROUND;
        let cells = rows.flat_map(|y| (-2 * AROUND..=2 * AROUND).map(move |x| (x, y)));
        let cells = cells.map(|(x, y)| Pos::new(at.x + x, at.y + y));
        cells.filter(|&at| level.is_walkable(at)).count()
    };
    free.max_by_key(|&at| around(at))
}

fn bars(content: &Content, kit: KitId) -> Vec<Bar> {
    let all: Vec<Numbers> = content
        .kits
        .iter()
        .map(|(kit, _)| numbers(content, kit))
        .collect();
    let own = &all[usize::from(kit.number())];
    let of_best = |what: fn(&Numbers) -> i32| {
        let best = all.iter().map(what).max().unwrap_or(0).max(1);
        what(own) * 100 / best
    };
    vec![
        (
            format!("health {}", own.health),
            of_best(|it| it.health),
            health_colour(100),
        ),
        (format!("mana {}", own.mana), of_best(|it| it.mana), MANA),
        (
            format!(
                "{:+} to hit, {}-{} damage",
                own.to_hit, own.harm.0, own.harm.1
            ),
            of_best(|it| it.harm.0 + it.harm.1),
            STRIKES,
        ),
        (
            format!("defence {}", own.defence),
            of_best(|it| it.defence),
            DEFENCE,
        ),
        (
            format!("heard from {}", steps(own.heard)),
            i32::try_from((own.heard * 100 / FAR).min(100)).unwrap_or(100),
            HEARD,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(kit: KitId, columns: u16, rows: u16) -> Screen {
        let content = Arc::new(Content::embedded());
        let mut screen = Screen::new(columns, rows);
        let beside = Area {
            x: 0,
            y: 3,
            width: 60,
            height: 15,
        };
        KitPortrait::new(&content, kit).draw(beside, 0, &mut screen);
        screen
    }

    #[test]
    fn every_kit_is_shown_by_its_own_light_where_there_is_room() {
        let content = Content::embedded();
        for (kit, row) in content.kits.iter() {
            let text = drawn(kit, 120, 36).to_text();
            assert!(
                text.contains('@') && text.contains("health "),
                "{}:\n{text}",
                row.id
            );
        }
        assert_eq!(drawn(KitId::USUAL, 80, 30).to_text().trim(), "");
    }

    #[test]
    fn the_best_kit_has_a_full_bar() {
        let content = Content::embedded();
        let of_kits = |at: usize| {
            let kits = content.kits.iter();
            kits.map(|(kit, _)| bars(&content, kit)[at].1).max()
        };
        assert_eq!([0, 1, 2, 3].map(of_kits), [Some(100); 4]);
    }
}
