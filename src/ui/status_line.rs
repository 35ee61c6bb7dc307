//! The lines below the map: the hero's condition, place and weapon.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::groups::{Group, arranged};
use super::layout::Layout;
use super::look;
use super::screen::{Cell, Screen};
use crate::actions::strike;
use crate::content::{Colour, Content, Senses};
use crate::model::body::{Health, Hunger, HungerStage, Mana, Pace, Statuses, Stealth};
use crate::model::run::Clock;
use crate::model::things::{Flame, Item, Pack};
use crate::rules::loudness::loudness;
use crate::rules::queries::{called_by_hero, content, hero, level, position};
use crate::rules::speed::Build;
use crate::rules::spellcraft::spells_known;
use crate::rules::visibility::unwary_sight;

const LABEL: Colour = Colour(150, 150, 150);
const VALUE: Colour = Colour(220, 220, 220);
const MARK: Colour = Colour(150, 110, 170);
/// Columns of the health bar.
const BAR: u16 = 20;
/// Draws the hero's status, and the marks of his run.
pub fn draw(world: &World, layout: Layout, marks: &[&str], screen: &mut Screen) {
    let Some(hero) = hero(world) else {
        return;
    };
    let Some(&health) = world.get::<Health>(hero) else {
        return;
    };
    let top = layout.status_top();
    draw_bar(screen, top, health);
    let marks = marks
        .iter()
        .map(|&mark| Group::of(vec![(mark.to_owned(), MARK)]));
    let mut groups = vec![place(world), turn(world)];
    groups.extend(marks);
    groups.extend(underfoot(world, hero));
    if !layout.is_wide() {
        // Move a short group next to the bar.
        groups.rotate_left(1);
    }
    groups.extend(state(world, hero));
    for ((x, y), words) in arranged(groups, BAR, layout) {
        let mut column = x;
        for (text, colour) in words {
            column = screen.print(column, top + y, &text, colour);
        }
    }
}

fn place(world: &World) -> Group {
    let depth = level(world).depth;
    let place = content(world).depths.get(usize::from(depth));
    let place = place.map_or("nowhere", |depth| depth.id.as_str());
    let short = vec![
        ("danger ".to_owned(), LABEL),
        (content(world).danger(depth).to_string(), VALUE),
    ];
    let name = vec![(format!("{place}  "), VALUE)];
    Group::of([name, short.clone()].concat()).or(short)
}

/// The exit under the hero, and where it leads.
fn underfoot(world: &World, hero: Entity) -> Option<Group> {
    let way = look::way(world, position(world, hero)?)?;
    Some(Group::of(vec![
        ("the way ".to_owned(), LABEL),
        (way, VALUE),
    ]))
}

fn turn(world: &World) -> Group {
    let turns = world.resource::<Clock>().hero_turns;
    Group::of(vec![
        ("turn ".to_owned(), LABEL),
        (turns.to_string(), VALUE),
    ])
}

/// His weapon, and his ailments.
fn state(world: &World, hero: Entity) -> Vec<Group> {
    let content = content(world);
    let pack = world.get::<Pack>(hero);
    let weapon = pack
        .and_then(|pack| pack.wielded(content))
        .map_or("bare hands".to_owned(), |weapon| {
            called_by_hero(world, weapon.item)
        });
    let (least, most) = strike::damage_range(world, hero).unwrap_or((0, 0));
    let defence = crate::actions::odds::defence(world, hero);
    let numbers = format!("({least}-{most})  defence {defence}");
    let fights = Group::of(vec![(format!("{weapon} {numbers}"), VALUE)]);
    let burdened = Build::of(world, hero).and_then(|build| hindrance(content, &build));
    let statuses = world.get::<Statuses>(hero);
    let statuses = statuses.iter().flat_map(|statuses| &statuses.0);
    let statuses = statuses.map(|&(status, turns)| {
        let name = &content.statuses.row(status).id;
        let colour = Colour(220, 160, 240);
        Group::of(vec![(format!("{name} {turns}"), colour)]).or(vec![(name.clone(), colour)])
    });
    let light = pack.and_then(|pack| pack.light(content));
    let plain = noticed(world, hero)
        .into_iter()
        .chain(light.map(|light| light_in_hand(content, light.item)))
        .chain(burdened)
        .chain(world.get::<Hunger>(hero).and_then(hunger))
        .map(|words| Group::of(vec![words]));
    std::iter::once(fights.or(vec![(numbers, VALUE)]))
        .chain(mana(world, hero))
        .chain(plain)
        .chain(statuses)
        .collect()
}

/// His mana, if he knows spells or has lost some mana.
fn mana(world: &World, hero: Entity) -> Option<Group> {
    let mana = world.get::<Mana>(hero).filter(|mana| mana.max > 0)?;
    let matters = mana.now < mana.max || spells_known(world, hero).next().is_some();
    let colour = if mana.now > 0 {
        Colour(130, 160, 255)
    } else {
        LABEL
    };
    let (long, short) = (
        format!("mana {}/{}", mana.now, mana.max),
        format!("m {}", mana.now),
    );
    matters.then(|| Group::of(vec![(long, colour)]).or(vec![(short, colour)]))
}

/// What slows him down.
fn hindrance(content: &Content, build: &Build) -> Option<(String, Colour)> {
    let (word, colour) = if build.is_pinned(content) {
        ("overloaded", Colour(240, 90, 70))
    } else if build.burden(content) > 0 {
        ("burdened", Colour(240, 220, 90))
    } else if build.limp(content) > 0 {
        ("limping", Colour(240, 160, 90))
    } else {
        return None;
    };
    Some((word.to_owned(), colour))
}

/// The distance in cells from which unsuspecting creatures with average senses hear and see
/// him, computed by the functions that the rules use.
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

/// The light he holds, and its state.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::level::Level;
    use crate::ui::run::Run;
    use std::sync::Arc;

    const SIZES: [(u16, u16); 4] = [(80, 24), (80, 30), (100, 32), (40, 20)];

    /// A hero with as long a status as possible: deep down, late in the run, with these
    /// statuses.
    fn laden(statuses: &[&str]) -> Run {
        let content = Arc::new(Content::embedded());
        let mut run = Run::new(content.clone(), 5);
        let world = &mut run.game.world;
        let hero = hero(world).expect("the run goes on");
        world.resource_mut::<Clock>().hero_turns = 12_345;
        world.resource_mut::<Level>().depth = 5;
        let found = |id: &&str| content.statuses.find(id).expect("there is such a status");
        let statuses = statuses.iter().map(|id| (found(id), 40)).collect();
        world.get_mut::<Statuses>(hero).expect("he has a body").0 = statuses;
        world.get_mut::<Hunger>(hero).expect("he eats").stage = HungerStage::Starving;
        world.get_mut::<Mana>(hero).expect("he has some").now = 7;
        world.get_mut::<Stealth>(hero).expect("he walks").pace = Pace::Creep;
        let mut pack = world.get_mut::<Pack>(hero).expect("he has a pack");
        for id in ["throwing knife", "lantern", "tower shield", "battle axe"] {
            let kind = content.items.find(id).expect("there is such a thing");
            let item = Item::one(kind);
            let letter = pack.put(item).expect("there is room");
            pack.put_on(letter, &content);
        }
        run
    }

    fn drawn(run: &Run, (width, height): (u16, u16)) -> String {
        let mut screen = Screen::new(width, height);
        let layout = Layout::of(&screen);
        let edge = layout.status_top() + layout.status_rows;
        screen.print(0, edge, "the edge", VALUE);
        draw(run.world(), layout, &["wizard"], &mut screen);
        let text = screen.to_text();
        let is_kept = edge >= height || text.lines().last() == Some("the edge");
        assert!(is_kept, "{width}x{height} has no room for:\n{text}");
        text
    }

    #[test]
    fn nothing_is_lost_where_there_is_much_to_tell() {
        let run = laden(&["far-minded", "confused"]);
        let told = [
            "health",
            "danger 4",
            "turn 12345",
            "wizard",
            "defence",
            "creeping: heard",
            "lantern",
            "burdened",
            " m 7",
            "starving",
            "far-minded",
            "confused",
        ];
        for size in SIZES {
            let text = drawn(&run, size);
            for what in told {
                // Where there is room, the long form is shown.
                let is_told = text.contains(what) || (what == " m 7" && text.contains("mana 7/"));
                assert!(is_told, "{what} is lost in {size:?}:\n{text}");
            }
        }
    }

    #[test]
    fn what_has_room_is_told_in_full() {
        let text = drawn(&laden(&["fouled"]), (100, 32));
        for what in [
            "the Smugglers' Halls  danger 4",
            "battle axe (",
            "fouled 40",
        ] {
            assert!(text.contains(what), "{what}:\n{text}");
        }
        let text = drawn(&laden(&[]), (40, 20));
        assert!(
            !text.contains("Smugglers"),
            "there is no room for it:\n{text}"
        );
    }
}
