//! The hero's pack in words: which items suit an action, their weight and their
//! descriptions.

use bevy::ecs::world::World;

use super::command::{Command, Use};
use super::grimoire::effect_in_words;
use super::keys::Keymap;
use super::narrate::things;
use crate::actions;
use crate::content::{Content, Effect, ItemClass, ItemKind, OnHit};
use crate::lens::insight_lens::asks;
use crate::model::mind::Action;
use crate::model::things::{Carried, Flame, Item, Pack};
use crate::rules::item_worth::{accuracy_of, damage_of, defence_of};
use crate::rules::queries::{as_known, breed_of, content, hero, is_recognised};
use crate::rules::speed::{Build, heft_of, percent_slower};

/// The hero's items that suit `wanted`; all items if it is `None`.
#[must_use]
pub fn choices(world: &World, wanted: Option<Use>) -> Vec<Carried> {
    let Some(hero) = hero(world) else {
        return Vec::new();
    };
    let pack = world.get::<Pack>(hero);
    let all = pack.into_iter().flat_map(|pack| pack.iter().copied());
    all.filter(|carried| {
        wanted.is_none_or(|wanted| {
            let action = action(world, wanted, carried.letter);
            actions::check(world, hero, action).is_ok()
        })
    })
    .collect()
}

/// The action `wanted` applied to the item called `letter`. Wielding an item in use means
/// taking it off.
#[must_use]
pub fn action(world: &World, wanted: Use, letter: char) -> Action {
    let pack = hero(world).and_then(|hero| world.get::<Pack>(hero));
    let is_used = pack
        .and_then(|pack| pack.get(letter))
        .is_some_and(|it| it.in_use);
    match wanted {
        Use::Wield if is_used => Action::TakeOff(letter),
        _ => wanted.with(letter),
    }
}

/// The hero's items in the order he would throw them: missiles and bombs, other weapons,
/// the rest. Items in use come last, to avoid throwing them by mistake.
#[must_use]
pub fn to_throw(world: &World) -> Vec<Carried> {
    let mut things = choices(world, None);
    things.sort_by_key(
        |carried| match &content(world).items.row(carried.item.kind).class {
            _ if carried.in_use => 3,
            ItemClass::Missile | ItemClass::Bomb { .. } => 0,
            ItemClass::Weapon { .. } => 1,
            _ => 2,
        },
    );
    things
}

/// A message that no item suits the action, with a hint at what the player may want.
#[must_use]
pub fn nothing_for(world: &World, keys: &Keymap, wanted: Use) -> String {
    let content = content(world);
    let is_book = |it: &Carried| {
        let class = &content.items.row(it.item.kind).class;
        matches!(class, ItemClass::Book(_))
    };
    let has_book = choices(world, None).iter().any(is_book);
    let nothing = format!("You have nothing to {}.", wanted.word());
    match wanted {
        Use::Read if has_book => {
            let key = keys.key_of(Command::Cast(None, None));
            format!("{nothing} Press {key} to cast from your book.")
        }
        _ => nothing,
    }
}

/// The heading of the pack: its weight in percent of what the hero carries with ease, and
/// the resulting burden.
#[must_use]
pub fn heading(world: &World) -> String {
    let content = content(world);
    let Some(build) = hero(world).and_then(|hero| Build::of(world, hero)) else {
        return String::new();
    };
    let load = build.share_of_load(build.pack.weight(content), content);
    match build.burden(content) {
        _ if build.is_pinned(content) => {
            format!("You're carrying {load}% of your limit: far too much to move")
        }
        0 => format!("You're carrying {load}% of your limit"),
        1 => format!("You're carrying {load}% of your limit: 1 tick slower per turn"),
        ticks => format!("You're carrying {load}% of your limit: {ticks} ticks slower per turn"),
    }
}

/// A line of the pack, with the share of the load from 1 % on: `a - ring mail (worn)  19%`.
#[must_use]
pub fn line(world: &World, carried: &Carried) -> String {
    let content = content(world);
    let name = things(world, carried.item);
    let kind = content.items.row(carried.item.kind);
    let used = match (carried.in_use, &kind.class) {
        (false, _) => "",
        (true, ItemClass::Light { .. }) => match carried.item.flame {
            Flame::Out => " (in hand, out)",
            Flame::Low => " (burning low)",
            Flame::High => " (burning)",
        },
        (true, _) if carried.is_stuck(content) => " (stuck)",
        (true, ItemClass::Weapon { .. }) => " (in hand)",
        (true, _) => " (worn)",
    };
    let charges = charges(world, carried.item);
    let weight = carried.item.weight(content);
    let build = hero(world).and_then(|hero| Build::of(world, hero));
    // Light items don't matter.
    let share = build.map_or(0, |build| build.share_of_load(weight, content));
    let share = match share {
        0 => String::new(),
        share => format!("  {share}%"),
    };
    format!("{} - {name}{charges}{used}{share}", carried.letter)
}

/// The remaining charges of a wand, if identified.
fn charges(world: &World, item: Item) -> String {
    let left = item.charges(content(world));
    match content(world).items.row(item.kind).class {
        ItemClass::Wand { .. } if is_recognised(world, item.kind) => format!(" ({left} left)"),
        _ => String::new(),
    }
}

/// What an item is and does, in a line, as far as the hero knows.
#[must_use]
pub fn about(world: &World, item: Item) -> String {
    if !is_recognised(world, item.kind) {
        return "You'll learn what it does when someone uses it.".to_owned();
    }
    about_ware(world, as_known(world, item))
}

/// What an item is and does, in a line, as a merchant would explain it.
#[must_use]
pub fn about_ware(world: &World, item: Item) -> String {
    let mut about = about_kind(content(world), item);
    let breed = hero(world).and_then(|hero| breed_of(world, hero));
    let ticks = breed.map_or(0, |breed| heft_of(breed, item, content(world)));
    if ticks > 0 {
        let slower = percent_slower(ticks);
        about = format!("{about} It's heavy: you act {slower}% slower with it in hand.");
    }
    let kind = content(world).items.row(item.kind);
    let lent = kind.lends.as_ref();
    let lent = lent.and_then(|name| content(world).arts.find(name));
    if let Some(art) = lent {
        about = format!(
            "{about} While in use: {}",
            content(world).arts.row(art).about
        );
    }
    match item.quality_in(content(world)) {
        Some(quality) => format!("{about} {}", quality.about),
        None => about,
    }
}

fn about_kind(content: &Content, item: Item) -> String {
    let kind = content.items.row(item.kind);
    let numbers = match &kind.class {
        ItemClass::Weapon { damage, .. } => {
            let damage = damage_of(content, item).unwrap_or(*damage);
            let accuracy = accuracy_of(content, item);
            format!(" ({damage} damage, {accuracy:+} to hit{})", on_hit(kind))
        }
        ItemClass::Armour {
            resists, insights, ..
        } => {
            let spares =
                (resists.iter()).map(|(name, percent)| format!(", {percent:+}% {name} resistance"));
            let shows = (insights.iter()).map(|&insight| format!(", shows {}", asks(insight)));
            let defence = defence_of(content, item);
            let wears = Some(effects(&kind.on_wear, None)).filter(|it| !it.is_empty());
            let wears = wears.map(|words| format!("; when put on: {words}"));
            let more: String = spares.chain(shows).chain(wears).collect();
            format!(" ({defence:+} defence{more})")
        }
        ItemClass::Missile => {
            let damage = damage_of(content, item).unwrap_or(kind.thrown);
            format!(" ({damage} damage when thrown{})", on_hit(kind))
        }
        ItemClass::Food(turns) => format!(" (feeds for {turns} turns)"),
        ItemClass::Treasure(worth) => format!(" (worth {worth})"),
        ItemClass::Light { glow, .. } => format!(" (lights {} steps around you)", glow.radius),
        ItemClass::Bomb {
            radius,
            element,
            does,
        } => {
            let steps = if *radius == 1 { "step" } else { "steps" };
            let words = effects(does, element.as_deref());
            let words = Some(words).filter(|it| !it.is_empty());
            let words = words.map_or_else(String::new, |words| format!(": {words}"));
            format!(" (bursts over {radius} {steps}{words})")
        }
        ItemClass::Whetstone => " (mends a broken item)".to_owned(),
        ItemClass::Rope => " (for leading captives)".to_owned(),
        ItemClass::Key { .. } => " (opens every lock)".to_owned(),
        ItemClass::Picks { .. } => " (picks locks)".to_owned(),
        ItemClass::Wand { spell, .. } => format!(" ({spell})"),
        ItemClass::Book(spells) => format!(" ({})", spells.join(", ")),
        ItemClass::Potion(does) | ItemClass::Scroll(does) => {
            let words = Some(effects(does, None)).filter(|it| !it.is_empty());
            words.map_or_else(String::new, |words| format!(" ({words})"))
        }
        ItemClass::Goal => String::new(),
    };
    format!("{}{numbers}", kind.about)
}

/// What a hit with it does besides damage.
fn on_hit(kind: &ItemKind) -> String {
    let words = |on_hit: &OnHit| {
        let words = effects(&on_hit.does, None);
        format!("; {}% of hits: {words}", on_hit.chance)
    };
    kind.on_hit.as_ref().map_or_else(String::new, words)
}

/// Effects in words: `heals about 24 health, no longer poisoned`.
fn effects(does: &[Effect], element: Option<&str>) -> String {
    let words = does.iter().filter_map(|it| effect_in_words(it, 0, element));
    Vec::from_iter(words).join(", ")
}
