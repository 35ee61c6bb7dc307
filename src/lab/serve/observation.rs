//! What the hero perceives, as data. It holds nothing that a player could not learn from the
//! screen, the looks and the lists.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};

use super::legal;
use crate::actions::{odds, strike};
use crate::content::{Content, TerrainId};
use crate::lab::trace::record::variant;
use crate::model::body::{ActorId, Arts, Growth, Health, Hunger, Mana, Pace, Statuses, Stealth};
use crate::model::run::{Clock, RunOutcome};
use crate::model::things::{Flame, Item, Pack};
use crate::rules::experience::hero_level;
use crate::rules::insight::hero_divines;
use crate::rules::queries::{
    breed_of, called_by_hero, content, held, hero, is_recognised, level, name_of_actor, position,
    reaction,
};
use crate::rules::visibility::hero_eyes;
use crate::spatial::Pos;
use crate::ui::map_view::in_view;
use crate::ui::messages::Message;
use crate::ui::run::Run;
use crate::ui::signs::{Sign, sign_of};
use crate::ui::{bearing, grimoire, look};

/// A part of an observation that a program can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Part {
    /// The ground that the hero knows.
    Map,
    /// The light on the ground in view.
    Light,
    Creatures,
    /// What each creature feels, wants and does, in sentences.
    Looks,
    /// Known items on the floor, and exits.
    Items,
    Pack,
    Spells,
    Messages,
    /// The possible actions.
    Legal,
}

impl Part {
    /// All parts.
    pub(super) const ALL: [Self; 9] = [
        Self::Map,
        Self::Light,
        Self::Creatures,
        Self::Looks,
        Self::Items,
        Self::Pack,
        Self::Spells,
        Self::Messages,
        Self::Legal,
    ];
}

/// A cell as `[x, y]`, counted from 0 at the top left.
type Cell = [i16; 2];

/// What the hero perceives. Parts that weren't asked for are missing.
#[derive(Debug, Serialize)]
pub(super) struct Observation {
    turn: u32,
    tick: u64,
    /// `won` or `died` at the end.
    outcome: Option<&'static str>,
    /// What killed him: `killed by a rat`.
    cause: Option<String>,
    place: Place,
    hero: Option<Hero>,
    #[serde(skip_serializing_if = "Option::is_none")]
    map: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    light: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    creatures: Option<Vec<Creature>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    items: Option<Vec<Lying>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exits: Option<Vec<Exit>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<Vec<Carried>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    spells: Option<Vec<Spell>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    messages: Option<Vec<Line>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
}

#[derive(Debug, Serialize)]
struct Place {
    /// The number of the place in `depths.ron`.
    number: u8,
    name: String,
    danger: u8,
    width: u16,
    height: u16,
}

#[derive(Debug, Serialize)]
struct Hero {
    at: Cell,
    health: [i32; 2],
    mana: [i32; 2],
    level: u8,
    /// Merit gathered towards the next level.
    merit: u32,
    food: Option<String>,
    statuses: Vec<Status>,
    arts: Vec<String>,
    accuracy: i32,
    defence: i32,
    /// Least and greatest damage of a hit.
    damage: [i32; 2],
    creeps: bool,
}

#[derive(Debug, Serialize)]
struct Status {
    name: String,
    /// How many more of his turns it lasts.
    turns: u32,
}

/// A creature that the hero sees or senses.
#[derive(Debug, Serialize)]
struct Creature {
    id: u32,
    name: String,
    breed: String,
    at: Cell,
    /// Whether he sees it; else he senses it by other means.
    seen: bool,
    /// How it takes the hero: `attack`, `flee`, `ignore` or `like`.
    stance: String,
    /// `hunting`, `wavering`, `afraid`, `wary`, `asleep`, `yielded`, or nothing.
    sign: Option<&'static str>,
    /// `hunting you`, in words.
    bearing: String,
    /// 5 if unhurt, down to 1 if nearly dead.
    condition: Option<u8>,
    statuses: Vec<String>,
    /// Whether it is the hero's captive or companion, or has surrendered.
    held: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    look: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Lying {
    at: Cell,
    name: String,
    category: String,
    count: u16,
}

#[derive(Debug, Serialize)]
struct Exit {
    at: Cell,
    /// `down to the Cellars`
    way: String,
}

#[derive(Debug, Serialize)]
struct Carried {
    letter: char,
    name: String,
    category: String,
    count: u16,
    used: bool,
    burning: bool,
    identified: bool,
}

#[derive(Debug, Serialize)]
struct Spell {
    name: String,
    /// The action without its target: `cast 12` or `zap c`.
    action: String,
    cost: u16,
    affordable: bool,
    aimed: bool,
    range: u8,
}

#[derive(Debug, Serialize)]
struct Line {
    turn: u32,
    text: String,
    tone: &'static str,
    times: u32,
}

/// What the hero perceives, with the messages he hasn't read yet.
pub(super) fn of(run: &Run, news: &[Message], parts: &[Part]) -> Observation {
    let world = run.world();
    let (level, clock) = (level(world), world.resource::<Clock>());
    let wants = |part: Part| parts.contains(&part);
    let place = content(world).depths.get(usize::from(level.depth));
    Observation {
        turn: clock.hero_turns,
        tick: clock.tick,
        outcome: outcome(world),
        cause: match world.resource::<RunOutcome>() {
            RunOutcome::Dead(cause) => Some(cause.clone()),
            _ => None,
        },
        place: Place {
            number: level.depth,
            name: place.map_or_else(String::new, |place| place.id.clone()),
            danger: content(world).danger(level.depth),
            width: level.width(),
            height: level.height(),
        },
        hero: hero(world).and_then(|hero| of_hero(world, hero)),
        map: wants(Part::Map).then(|| map(world)),
        light: wants(Part::Light).then(|| light(world)),
        creatures: wants(Part::Creatures).then(|| creatures(world, wants(Part::Looks))),
        items: wants(Part::Items).then(|| items(world)),
        exits: wants(Part::Items).then(|| exits(world)),
        pack: wants(Part::Pack).then(|| pack(world)),
        spells: wants(Part::Spells).then(|| spells(world)),
        messages: wants(Part::Messages).then(|| news.iter().map(line).collect()),
        legal: wants(Part::Legal).then(|| {
            let actions = legal::actions(world).into_iter();
            actions.map(|action| action.to_string()).collect()
        }),
    }
}

const fn cell(at: Pos) -> Cell {
    [at.x, at.y]
}

/// The name of the variant of an enum's value, in lower case.
pub(super) fn lowercase(value: impl std::fmt::Debug) -> String {
    variant(&value).to_lowercase()
}

fn of_hero(world: &World, hero: Entity) -> Option<Hero> {
    let content = content(world);
    let health = world.get::<Health>(hero)?;
    let mana = world.get::<Mana>(hero).copied().unwrap_or_default();
    let growth = world.get::<Growth>(hero);
    let statuses = world.get::<Statuses>(hero).into_iter().flat_map(|it| &it.0);
    let arts = world.get::<Arts>(hero).map_or(&[][..], Arts::known);
    let damage = strike::damage_range(world, hero).unwrap_or((0, 0));
    Some(Hero {
        at: cell(position(world, hero)?),
        health: [health.now.max(0), health.max],
        mana: [mana.now, mana.max],
        level: hero_level(growth.map_or(0, |growth| growth.steps)),
        merit: growth.map_or(0, |growth| growth.merit),
        food: world
            .get::<Hunger>(hero)
            .map(|hunger| lowercase(hunger.stage)),
        statuses: statuses
            .map(|&(status, turns)| Status {
                name: content.statuses.row(status).id.clone(),
                turns,
            })
            .collect(),
        arts: arts
            .iter()
            .map(|&art| content.arts.row(art).id.clone())
            .collect(),
        accuracy: odds::accuracy(world, hero),
        defence: odds::defence(world, hero),
        damage: [damage.0, damage.1],
        creeps: world
            .get::<Stealth>(hero)
            .is_some_and(|it| it.pace == Pace::Creep),
    })
}

/// A letter for each terrain, in the order of the content: its own glyph where it is the
/// first with it, else a free letter.
pub(super) fn letters(content: &Content) -> Vec<char> {
    let glyphs: Vec<char> = content.terrain.iter().map(|(_, row)| row.glyph).collect();
    let is_free = |letter: &char| !glyphs.contains(letter);
    // Without the characters that JSON escapes.
    let mut spare = (0x21..0x7f_u8)
        .map(char::from)
        .filter(|&c| c != '"' && c != '\\')
        .chain('À'..'ɏ')
        .filter(is_free);
    let mut letters = Vec::with_capacity(glyphs.len());
    for &glyph in &glyphs {
        let is_usable =
            glyph != UNKNOWN && glyph != '"' && glyph != '\\' && !letters.contains(&glyph);
        letters.push(if is_usable {
            glyph
        } else {
            spare.next().unwrap_or('?')
        });
    }
    letters
}

/// Unknown ground, and ground out of view.
const UNKNOWN: char = ' ';

/// The ground that the hero remembers or sees, a letter per cell.
fn map(world: &World) -> Vec<String> {
    let known = &level(world).known;
    ground(world, |at| known.get(at).copied().flatten())
}

/// The ground as `terrain` tells it, a letter per cell.
pub(super) fn ground(world: &World, terrain: impl Fn(Pos) -> Option<TerrainId>) -> Vec<String> {
    let letters = letters(content(world));
    rows(world, |at| {
        let letter = terrain(at).and_then(|terrain| letters.get(usize::from(terrain.0)));
        letter.copied().unwrap_or(UNKNOWN)
    })
}

/// The light on each cell that the hero makes out, from `0` to `f`.
fn light(world: &World) -> Vec<String> {
    let eyes = hero_eyes(world);
    rows(world, |at| {
        let seen = eyes.as_ref().filter(|eyes| eyes.make_out(at));
        let digit = seen.map(|eyes| u32::from(eyes.light_on(at) / 16));
        digit
            .and_then(|digit| char::from_digit(digit, 16))
            .unwrap_or(UNKNOWN)
    })
}

/// A string per row of the level, with a letter per cell.
fn rows(world: &World, letter: impl Fn(Pos) -> char) -> Vec<String> {
    let (width, height) = (level(world).width() as i16, level(world).height() as i16);
    let row = |y| (0..width).map(|x| letter(Pos::new(x, y))).collect();
    (0..height).map(row).collect()
}

/// The creatures he sees, nearest first, then those he senses otherwise.
fn creatures(world: &World, with_looks: bool) -> Vec<Creature> {
    let seen = in_view(world);
    let is_seen = |entity: Entity| seen.iter().any(|&(_, other)| other == entity);
    let sensed = hero_divines(world).into_iter();
    let sensed = sensed
        .filter(|&(_, entity)| !is_seen(entity))
        .map(|it| (it, false));
    let all = seen.iter().map(|&it| (it, true)).chain(sensed);
    all.filter_map(|((at, entity), is_seen)| creature(world, entity, at, (is_seen, with_looks)))
        .collect()
}

fn creature(
    world: &World,
    entity: Entity,
    at: Pos,
    (is_seen, with_looks): (bool, bool),
) -> Option<Creature> {
    let hero = hero(world)?;
    let id = world.get::<ActorId>(entity)?.0;
    let breed = &breed_of(world, entity)?.id;
    let blank = Creature {
        id,
        name: breed.clone(),
        breed: breed.clone(),
        at: cell(at),
        seen: is_seen,
        stance: lowercase(reaction(world, entity, hero)),
        sign: None,
        bearing: String::new(),
        condition: None,
        statuses: Vec::new(),
        held: None,
        look: Vec::new(),
    };
    if !is_seen {
        let look = if with_looks {
            look::describe(world, at)
        } else {
            Vec::new()
        };
        return Some(Creature { look, ..blank });
    }
    let statuses = look::statuses(world, entity).into_iter();
    Some(Creature {
        name: name_of_actor(world, entity).unwrap_or(breed).to_owned(),
        sign: sign_of(world, entity).map(Sign::name),
        bearing: bearing::bearing(world, entity),
        condition: Some(look::condition(world, entity).0),
        statuses: statuses.map(str::to_owned).collect(),
        held: held(world, entity).map(|yielded| lowercase(yielded.hold)),
        look: if with_looks {
            look::describe_actor(world, entity)
        } else {
            Vec::new()
        },
        ..blank
    })
}

fn items(world: &World) -> Vec<Lying> {
    let known = level(world).known_items.iter();
    known
        .map(|(&at, &item)| Lying {
            at: cell(at),
            name: called_by_hero(world, item),
            category: category(world, item),
            count: item.count,
        })
        .collect()
}

fn category(world: &World, item: Item) -> String {
    lowercase(content(world).items.row(item.kind).class.category())
}

/// The exits that he knows.
fn exits(world: &World) -> Vec<Exit> {
    let content = content(world);
    let known = level(world).known.iter();
    let leading = known.filter(|(_, terrain)| {
        terrain.is_some_and(|terrain| content.terrain.row(terrain).leads.is_some())
    });
    leading
        .filter_map(|(at, _)| {
            Some(Exit {
                at: cell(at),
                way: look::way(world, at)?,
            })
        })
        .collect()
}

fn pack(world: &World) -> Vec<Carried> {
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let carried = pack.into_iter().flat_map(Pack::iter);
    carried
        .map(|carried| Carried {
            letter: carried.letter,
            name: called_by_hero(world, carried.item),
            category: category(world, carried.item),
            count: carried.item.count,
            used: carried.in_use,
            burning: carried.item.flame != Flame::Out,
            identified: is_recognised(world, carried.item.kind),
        })
        .collect()
}

fn spells(world: &World) -> Vec<Spell> {
    let sources = grimoire::known(world).into_iter();
    let strange = |source: &grimoire::Source| source.is_strange(world);
    sources
        .map(|source| {
            let row = content(world).spells.row(source.spell);
            // The target is the last two numbers of an action.
            let action = source.at(Pos::new(0, 0)).to_string();
            let action = action.strip_suffix(" 0 0").unwrap_or(&action).to_owned();
            let wand = source.wand(world);
            Spell {
                name: match wand.filter(|_| strange(&source)) {
                    Some(wand) => called_by_hero(world, wand),
                    None => row.id.clone(),
                },
                action,
                cost: if wand.is_some() { 0 } else { row.cost },
                affordable: source.unaffordable(world).is_none(),
                aimed: source.is_aimed(world),
                range: row.range,
            }
        })
        .collect()
}

fn line(message: &Message) -> Line {
    Line {
        turn: message.turn,
        text: message.text.clone(),
        tone: message.tone.name(),
        times: message.times,
    }
}

/// How the game ended: `None` while it goes on.
fn outcome(world: &World) -> Option<&'static str> {
    match world.resource::<RunOutcome>() {
        RunOutcome::Playing => None,
        RunOutcome::Won => Some("won"),
        RunOutcome::Dead(_) => Some("died"),
    }
}
