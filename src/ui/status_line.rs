//! The lines below the map: how the hero is, where, and what the cursor is on.

use bevy::ecs::world::World;

use super::map_view::{ROWS, TOP};
use super::screen::{BLACK, Cell, Screen};
use crate::actions::strike;
use crate::content::Colour;
use crate::model::{Clock, Health, Hunger, HungerStage, Pack, Statuses, content, hero, level};
use crate::turn::initiative::burden;

const LABEL: Colour = Colour(150, 150, 150);
const VALUE: Colour = Colour(220, 220, 220);
const BAR: u16 = 20;

/// The first row below the map.
pub const FIRST: u16 = TOP + ROWS;

/// Draws the hero's state.
pub fn draw(world: &World, screen: &mut Screen) {
    let Some(hero) = hero(world) else {
        return;
    };
    let Some(&health) = world.get::<Health>(hero) else {
        return;
    };
    draw_bar(screen, health);
    let content = content(world);
    let clock = world.resource::<Clock>();
    let depth = level(world).depth;
    let place = content
        .depths
        .get(usize::from(depth))
        .map_or("nowhere", |depth| depth.id.as_str());
    let mut column = screen.print(BAR + 14, FIRST, place, VALUE);
    column = screen.print(column + 2, FIRST, "depth ", LABEL);
    column = screen.print(column, FIRST, &depth.to_string(), VALUE);
    column = screen.print(column + 2, FIRST, "turn ", LABEL);
    screen.print(column, FIRST, &clock.hero_turns.to_string(), VALUE);
    let pack = world.get::<Pack>(hero);
    let weapon = pack
        .and_then(|pack| pack.wielded(content))
        .map_or("bare hands", |kind| kind.id.as_str());
    let (least, most) = strike::damage_range(world, hero).unwrap_or((0, 0));
    let defence = strike::defence(world, hero);
    let mut column = screen.print(
        0,
        FIRST + 1,
        &format!("{weapon} ({least}-{most})  defence {defence}"),
        VALUE,
    );
    if pack.is_some_and(|pack| burden(content, pack) > 0) {
        column = screen.print(column + 2, FIRST + 1, "burdened", Colour(240, 220, 90));
    }
    column = draw_hunger(screen, world.get::<Hunger>(hero), column);
    let statuses = world.get::<Statuses>(hero);
    for &(status, turns) in statuses.iter().flat_map(|statuses| &statuses.0) {
        let text = format!("{} {turns}", content.statuses.row(status).id);
        column = screen.print(column + 2, FIRST + 1, &text, Colour(220, 160, 240));
    }
}

fn draw_bar(screen: &mut Screen, health: Health) {
    let text = format!("health {}/{}", health.now.max(0), health.max);
    let filled = i32::from(BAR) * health.percent() / 100;
    let colour = match health.percent() {
        60.. => Colour(30, 110, 40),
        30.. => Colour(130, 110, 20),
        _ => Colour(150, 30, 30),
    };
    let mut letters = text.chars();
    for x in 0..BAR {
        let back = if i32::from(x) < filled {
            colour
        } else {
            Colour(35, 35, 35)
        };
        let glyph = letters.next().unwrap_or(' ');
        screen.put(
            x,
            FIRST,
            Cell {
                glyph,
                fore: VALUE,
                back,
            },
        );
    }
    screen.put(
        BAR,
        FIRST,
        Cell {
            glyph: ' ',
            fore: BLACK,
            back: BLACK,
        },
    );
}

fn draw_hunger(screen: &mut Screen, hunger: Option<&Hunger>, column: u16) -> u16 {
    let (word, colour) = match hunger.map(|hunger| hunger.stage) {
        None | Some(HungerStage::Normal) => return column,
        Some(HungerStage::WellFed) => ("well fed", Colour(120, 220, 120)),
        Some(HungerStage::Hungry) => ("hungry", Colour(240, 220, 90)),
        Some(HungerStage::Starving) => ("starving", Colour(255, 80, 80)),
    };
    screen.print(column + 2, FIRST + 1, word, colour)
}
