//! The lines below the map: the hero's condition, place and weapon. Each has a fixed column;
//! what comes and goes flows in the space that they leave.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::groups::{Group, Printed, Slot, Words, arranged};
use super::layout::Layout;
use super::look;
use super::screen::{Cell, Screen};
use super::text::shortened;
use crate::actions::{odds, strike};
use crate::content::{Colour, Content, Senses};
use crate::model::body::{Health, Hunger, HungerStage, Mana, Pace, Statuses, Stealth};
use crate::model::run::Clock;
use crate::model::things::{Flame, Item, Pack};
use crate::rules::loudness::loudness;
use crate::rules::queries::{called_by_hero, content, hero, level, position};
use crate::rules::schooling::choices_left;
use crate::rules::speed::Build;
use crate::rules::spellcraft::spells_known;
use crate::rules::visibility::unwary_sight;

const LABEL: Colour = Colour(150, 150, 150);
/// The colour of what is told about the hero.
pub const VALUE: Colour = Colour(220, 220, 220);
const MARK: Colour = Colour(150, 110, 170);
/// Columns of the health bar.
const BAR: u16 = 20;
/// Columns for the name of a level, the danger, the turn, the defence and the weapon.
const PLACE: u16 = 24;
const DANGER: u16 = 9;
const TURN: u16 = 10;
const DEFENCE: u16 = 10;
const WEAPON: u16 = 25;
/// Columns for the weapon's damage alone.
const DAMAGE: u16 = 7;

/// Draws the hero's status, and the marks of his run. The last `taken` columns of the last
/// row are left free beside a side panel, for the buttons.
pub fn draw(world: &World, layout: Layout, marks: &[&str], taken: u16, screen: &mut Screen) {
    let Some(hero) = hero(world) else {
        return;
    };
    let Some(&health) = world.get::<Health>(hero) else {
        return;
    };
    let top = layout.status_top();
    let marks = marks.iter();
    let marks = marks.map(|&mark| Group::of(vec![(mark.to_owned(), MARK)]));
    let underfoot = underfoot(world, hero);
    let mut groups = Vec::new();
    if layout.has_panel() {
        groups.extend(marks.chain(underfoot));
    } else {
        let filled = (health.percent(), health_colour(health.percent()));
        draw_gauge(screen, (0, top), BAR, filled, &health_told(health));
        groups.extend(state(world, hero));
        groups.extend(marks.chain(underfoot));
    }
    let mut best = Printed::new();
    for names in Names::ALL {
        let (fields, slots) = fields(world, hero, layout, names, taken);
        let (flowing, fits) = arranged(groups.clone(), &slots);
        best = fields;
        best.extend(flowing);
        if fits {
            break;
        }
    }
    for ((x, y), words) in best {
        let mut column = x;
        for (text, colour) in words {
            column = screen.print(column, top + y, &text, colour);
        }
    }
}

/// Which names are told. They give way where very much else is to be told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    All,
    /// Not the level's name.
    NoPlace,
    /// Not the weapon's name either.
    None,
}

impl Names {
    const ALL: [Self; 3] = [Self::All, Self::NoPlace, Self::None];
}

/// The fields with fixed columns, and the space that they leave in each row.
fn fields(
    world: &World,
    hero: Entity,
    layout: Layout,
    names: Names,
    taken: u16,
) -> (Printed, Vec<Slot>) {
    let mut rows = Rows {
        printed: Vec::new(),
        slots: Vec::new(),
        width: layout.width,
    };
    let place = (names == Names::All).then(|| place(world));
    let danger = danger(world);
    if layout.has_panel() {
        rows.width = layout.width.saturating_sub(taken);
        rows.add(
            0,
            0,
            [
                (place, PLACE),
                (Some(danger), DANGER),
                (Some(turn(world)), TURN),
            ],
        );
        return (rows.printed, rows.slots);
    }
    let defence = (Some(defence(world, hero)), DEFENCE);
    let weapon = match names {
        Names::None => (Some(damage(world, hero)), DAMAGE),
        _ => (Some(weapon(world, hero, WEAPON)), WEAPON),
    };
    let (danger, turn) = ((Some(danger), DANGER), (Some(turn(world)), TURN));
    if layout.is_wide() {
        rows.add(0, BAR + 1, [danger, turn, (place, PLACE)]);
        rows.add(1, 0, [defence, weapon]);
    } else {
        rows.add(0, BAR + 1, [turn]);
        rows.add(1, 0, [danger, (place, PLACE)]);
        rows.add(2, 0, [defence, weapon]);
        rows.add(3, 0, []);
    }
    // The longest free space first, so that the usual words keep together.
    rows.slots
        .sort_by_key(|slot| std::cmp::Reverse(slot.columns));
    (rows.printed, rows.slots)
}

/// Rows in the making.
struct Rows {
    printed: Printed,
    slots: Vec<Slot>,
    width: u16,
}

impl Rows {
    /// Adds a row of fields from column `x` on. A missing field leaves its columns free.
    fn add<const N: usize>(&mut self, y: u16, mut x: u16, fields: [(Option<Words>, u16); N]) {
        for (words, columns) in fields {
            if let Some(words) = words {
                self.printed.push(((x, y), words));
                x += columns + 1;
            }
        }
        let columns = self.width.saturating_sub(x);
        self.slots.push(Slot { x, y, columns });
    }
}

/// The level's name.
fn place(world: &World) -> Words {
    let place = content(world).depths.get(usize::from(level(world).depth));
    let place = place.map_or("nowhere", |depth| depth.id.as_str());
    vec![(place.to_owned(), VALUE)]
}

fn danger(world: &World) -> Words {
    let danger = content(world).danger(level(world).depth);
    vec![("danger ".to_owned(), LABEL), (danger.to_string(), VALUE)]
}

fn turn(world: &World) -> Words {
    let turns = world.resource::<Clock>().hero_turns;
    vec![("turn ".to_owned(), LABEL), (turns.to_string(), VALUE)]
}

/// The hero's defence.
#[must_use]
pub fn defence(world: &World, hero: Entity) -> Words {
    let defence = odds::defence(world, hero);
    vec![("defence ".to_owned(), LABEL), (defence.to_string(), VALUE)]
}

/// The hero's weapon and its damage, in at most that many columns.
#[must_use]
pub fn weapon(world: &World, hero: Entity, columns: u16) -> Words {
    let pack = world.get::<Pack>(hero);
    let weapon = pack.and_then(|pack| pack.wielded(content(world)));
    let weapon = weapon.map_or("bare hands".to_owned(), |weapon| {
        called_by_hero(world, weapon.item)
    });
    let damage = damage(world, hero);
    let length = damage[0].0.chars().count() + 1;
    let room = usize::from(columns).saturating_sub(length);
    let name = shortened(&weapon, room);
    vec![(format!("{name} {}", damage[0].0), VALUE)]
}

fn damage(world: &World, hero: Entity) -> Words {
    let (least, most) = strike::damage_range(world, hero).unwrap_or((0, 0));
    vec![(format!("({least}-{most})"), VALUE)]
}

/// The exit under the hero, and where it leads.
fn underfoot(world: &World, hero: Entity) -> Option<Group> {
    let way = look::way(world, position(world, hero)?)?;
    let leads = way.split(' ').next().unwrap_or_default().to_owned();
    let told = |label: &str, way| vec![(label.to_owned(), LABEL), (way, VALUE)];
    Some(Group::of(told("the way ", way)).or(told("way ", leads)))
}

/// What comes and goes: what usually stays is first, so that it seldom moves.
fn state(world: &World, hero: Entity) -> Vec<Group> {
    let pack = world.get::<Pack>(hero);
    let light = pack.and_then(|pack| pack.light(content(world)));
    let light = light.map(|light| light_in_hand(content(world), light.item));
    let one = |words: (String, Colour)| Group::of(vec![words]);
    let noticed = noticed(world, hero).map(one);
    noticed
        .into_iter()
        .chain(light.map(one))
        .chain(mana(world, hero))
        .chain(world.get::<Hunger>(hero).and_then(hunger).map(one))
        .chain(conditions(world, hero))
        .collect()
}

/// Whether he may learn an art, how he walks, what slows him down, and his statuses.
#[must_use]
pub fn conditions(world: &World, hero: Entity) -> Vec<Group> {
    let content = content(world);
    let creeps = world.get::<Stealth>(hero).map(|stealth| stealth.pace) == Some(Pace::Creep);
    let creeps = creeps.then(|| ("creeping".to_owned(), Colour(140, 200, 170)));
    let burdened = Build::of(world, hero).and_then(|build| hindrance(content, &build));
    let statuses = world.get::<Statuses>(hero);
    let statuses = statuses.iter().flat_map(|statuses| &statuses.0);
    let statuses = statuses.map(|&(status, turns)| {
        let name = &content.statuses.row(status).id;
        let colour = Colour(220, 160, 240);
        Group::of(vec![(format!("{name} {turns}"), colour)]).or(vec![(name.clone(), colour)])
    });
    let learns = (choices_left(world) > 0).then(|| ("new art".to_owned(), Colour(140, 220, 120)));
    learns
        .into_iter()
        .chain(creeps)
        .chain(burdened)
        .map(|words| Group::of(vec![words]))
        .chain(statuses)
        .collect()
}

/// His mana, if he knows spells or has lost some of it.
#[must_use]
pub fn shown_mana(world: &World, hero: Entity) -> Option<Mana> {
    let mana = world.get::<Mana>(hero).filter(|mana| mana.max > 0)?;
    let matters = mana.now < mana.max || spells_known(world, hero).next().is_some();
    matters.then_some(*mana)
}

fn mana(world: &World, hero: Entity) -> Option<Group> {
    let mana = shown_mana(world, hero)?;
    let colour = if mana.now > 0 {
        Colour(130, 160, 255)
    } else {
        LABEL
    };
    let (long, short) = (
        format!("mana {}/{}", mana.now, mana.max),
        format!("m {}", mana.now),
    );
    Some(Group::of(vec![(long, colour)]).or(vec![(short, colour)]))
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

/// The distances in steps from which unsuspecting creatures with average senses hear and
/// see the hero, computed by the functions that the rules use.
#[must_use]
pub fn noticed_from(world: &World, hero: Entity) -> Option<(u32, u32)> {
    let at = position(world, hero)?;
    let heard = u32::from(loudness(world, hero) / 10);
    Some((heard, unwary_sight(world, &Senses::default(), hero, at)))
}

fn noticed(world: &World, hero: Entity) -> Option<(String, Colour)> {
    let (heard, seen) = noticed_from(world, hero)?;
    Some((format!("heard {heard} seen {seen}"), LABEL))
}

/// The light he holds, and its state.
#[must_use]
pub fn light_in_hand(content: &Content, item: Item) -> (String, Colour) {
    let colour = match item.flame {
        Flame::Out => LABEL,
        Flame::Low => Colour(200, 150, 70),
        Flame::High => Colour(255, 200, 100),
    };
    let name = &content.items.row(item.kind).id;
    (format!("{name} {}", flame_word(item)), colour)
}

/// How high a light burns.
#[must_use]
pub const fn flame_word(item: Item) -> &'static str {
    match item.flame {
        Flame::Out => "out",
        Flame::Low => "low",
        Flame::High => "high",
    }
}

/// The hero's health in words.
#[must_use]
pub fn health_told(health: Health) -> String {
    format!("health {}/{}", health.now.max(0), health.max)
}

/// The colour of a health bar filled to `percent`.
#[must_use]
pub const fn health_colour(percent: i32) -> Colour {
    match percent {
        60.. => Colour(30, 110, 40),
        30.. => Colour(130, 110, 20),
        _ => Colour(150, 30, 30),
    }
}

/// Draws a bar that is filled to some percent in a colour, with a text on it.
pub fn draw_gauge(
    screen: &mut Screen,
    (left, y): (u16, u16),
    columns: u16,
    (percent, colour): (i32, Colour),
    text: &str,
) {
    let filled = i32::from(columns) * percent / 100;
    let mut letters = text.chars();
    for x in 0..columns {
        let back = if i32::from(x) < filled {
            colour
        } else {
            Colour(35, 35, 35)
        };
        let glyph = letters.next().unwrap_or(' ');
        let fore = VALUE;
        screen.put(left + x, y, Cell { glyph, fore, back });
    }
}

/// His hunger in a word, unless it is as usual.
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

    const SIZES: [(u16, u16); 4] = [(80, 24), (80, 30), (99, 32), (40, 20)];

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
        let stone = content.items.find("stone").expect("there are stones");
        let heap = Item {
            count: 150,
            ..Item::one(stone)
        };
        pack.put(heap).expect("there is room");
        run
    }

    fn drawn(run: &Run, (width, height): (u16, u16)) -> String {
        let mut screen = Screen::new(width, height);
        let layout = Layout::of(&screen);
        let edge = layout.status_top() + layout.status_rows;
        screen.print(0, edge, "the edge", VALUE);
        draw(run.world(), layout, &["wizard"], 0, &mut screen);
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
            "creeping",
            "heard",
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
        let text = drawn(&laden(&["fouled"]), (99, 32));
        for what in ["the Smugglers' Halls", "battle axe (", "fouled 40"] {
            assert!(text.contains(what), "{what}:\n{text}");
        }
        let text = drawn(&laden(&[]), (40, 20));
        assert!(
            !text.contains("Smugglers"),
            "there is no room for it:\n{text}"
        );
    }
}
