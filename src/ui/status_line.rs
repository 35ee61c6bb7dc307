//! The lines below the map: how the hero is, where, and what he fights with.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::layout::Layout;
use super::screen::{Cell, Screen};
use crate::actions::strike;
use crate::content::{Colour, Content, Senses};
use crate::model::{
    Clock, Flame, Health, Hunger, HungerStage, Item, Pace, Pack, Statuses, Stealth, content, hero,
    level, loudness, position, unwary_sight,
};
use crate::turn::initiative::burden;

const LABEL: Colour = Colour(150, 150, 150);
const VALUE: Colour = Colour(220, 220, 220);
const MARK: Colour = Colour(150, 110, 170);
/// Columns of the bar that shows the hero's health.
const BAR: u16 = 20;
/// Where the place stands beside the bar, if there is room.
const PLACE: u16 = BAR + 14;

/// Words that stay together in one row, each with its colour.
type Group = Vec<(String, Colour)>;

/// Draws the hero's state, and whether wizardry helped him.
pub fn draw(world: &World, layout: Layout, is_helped: bool, screen: &mut Screen) {
    let Some(hero) = hero(world) else {
        return;
    };
    let Some(&health) = world.get::<Health>(hero) else {
        return;
    };
    let top = layout.status_top();
    draw_bar(screen, top, health);
    let mut rest = Vec::new();
    let mark = is_helped.then(|| vec![("wizard".to_owned(), MARK)]);
    let when: Vec<Group> = std::iter::once(turn(world)).chain(mark).collect();
    if layout.is_wide() {
        flow(screen, (PLACE, top), [vec![place(world)], when].concat());
    } else {
        flow(screen, (BAR + 2, top), when);
        rest.push(place(world));
    }
    rest.extend(state(world, hero));
    flow(screen, (0, top + 1), rest);
}

/// Prints groups one after another, in as many rows as it takes.
fn flow(screen: &mut Screen, (x, mut y): (u16, u16), groups: Vec<Group>) {
    let mut column = x;
    for group in groups {
        let length: usize = group.iter().map(|(text, _)| text.chars().count()).sum();
        if column > x && usize::from(column) + length > usize::from(screen.width()) {
            (column, y) = (x, y + 1);
        }
        for (text, colour) in group {
            column = screen.print(column, y, &text, colour);
        }
        column += 2;
    }
}

fn place(world: &World) -> Group {
    let depth = level(world).depth;
    let place = content(world).depths.get(usize::from(depth));
    let place = place.map_or("nowhere", |depth| depth.id.as_str());
    vec![
        (place.to_owned(), VALUE),
        ("  depth ".to_owned(), LABEL),
        (depth.to_string(), VALUE),
    ]
}

fn turn(world: &World) -> Group {
    let turns = world.resource::<Clock>().hero_turns;
    vec![("turn ".to_owned(), LABEL), (turns.to_string(), VALUE)]
}

/// What he fights with and what he suffers from.
fn state(world: &World, hero: Entity) -> Vec<Group> {
    let content = content(world);
    let pack = world.get::<Pack>(hero);
    let weapon = pack
        .and_then(|pack| pack.wielded(content))
        .map_or("bare hands", |kind| kind.id.as_str());
    let (least, most) = strike::damage_range(world, hero).unwrap_or((0, 0));
    let defence = strike::defence(world, hero);
    let fights = format!("{weapon} ({least}-{most})  defence {defence}");
    let is_burdened = pack.is_some_and(|pack| burden(content, pack) > 0);
    let burdened = is_burdened.then(|| ("burdened".to_owned(), Colour(240, 220, 90)));
    let statuses = world.get::<Statuses>(hero);
    let statuses = statuses.iter().flat_map(|statuses| &statuses.0);
    let statuses = statuses.map(|&(status, turns)| {
        let text = format!("{} {turns}", content.statuses.row(status).id);
        (text, Colour(220, 160, 240))
    });
    let light = pack.and_then(|pack| pack.light(content));
    std::iter::once((fights, VALUE))
        .chain(noticed(world, hero))
        .chain(light.map(|light| light_in_hand(content, light.item)))
        .chain(burdened)
        .chain(world.get::<Hunger>(hero).and_then(hunger))
        .chain(statuses)
        .map(|words| vec![words])
        .collect()
}

/// From how many cells off the unwary hear him and make him out, if their ears and eyes
/// are as most are; by the functions that the rules ask.
fn noticed(world: &World, hero: Entity) -> Option<(String, Colour)> {
    let at = position(world, hero)?;
    let heard = loudness(world, hero) / 10;
    let seen = unwary_sight(world, &Senses::default(), hero, at);
    let stealth = world.get::<Stealth>(hero)?;
    let (pace, colour) = match stealth.pace {
        Pace::Walk => ("", LABEL),
        Pace::Creep => ("creeping: ", Colour(140, 200, 170)),
    };
    Some((format!("{pace}heard {heard} seen {seen}"), colour))
}

/// What he holds up, and how it burns.
fn light_in_hand(content: &Content, item: Item) -> (String, Colour) {
    let (state, colour) = match item.flame {
        Flame::Out => ("out", LABEL),
        Flame::Low => ("low", Colour(200, 150, 70)),
        Flame::High => ("high", Colour(255, 200, 100)),
    };
    let name = &content.items.row(item.kind).id;
    (format!("{name} {state}"), colour)
}

fn draw_bar(screen: &mut Screen, y: u16, health: Health) {
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
        let fore = VALUE;
        screen.put(x, y, Cell { glyph, fore, back });
    }
}

fn hunger(hunger: &Hunger) -> Option<(String, Colour)> {
    let (word, colour) = match hunger.stage {
        HungerStage::Normal => return None,
        HungerStage::WellFed => ("well fed", Colour(120, 220, 120)),
        HungerStage::Hungry => ("hungry", Colour(240, 220, 90)),
        HungerStage::Starving => ("starving", Colour(255, 80, 80)),
    };
    Some((word.to_owned(), colour))
}
