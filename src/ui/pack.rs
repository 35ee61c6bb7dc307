//! The hero's pack in words: which of its things a deed is possible with, what they
//! weigh and what they are.

use bevy::ecs::world::World;

use super::command::Use;
use super::narrate::things;
use crate::actions;
use crate::content::ItemClass;
use crate::model::{Build, Carried, Flame, Pack, content, hero};

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

/// The heading of the pack: what it weighs, and what that costs.
#[must_use]
pub fn heading(world: &World) -> String {
    let content = content(world);
    let Some(build) = hero(world).and_then(|hero| Build::of(world, hero)) else {
        return String::new();
    };
    let kilograms = |tenths: u32| format!("{}.{} kg", tenths / 10, tenths % 10);
    let (free, weight) = (build.free_load(content), build.pack.weight(content));
    let cost = match build.burden(content) {
        _ if build.is_pinned(content) => "far too much to take a step".to_owned(),
        0 => format!("up to {} it does not slow you", kilograms(free)),
        ticks => format!("{ticks} more ticks a turn than with {}", kilograms(free)),
    };
    format!("You carry {}: {cost}", kilograms(weight))
}

/// A line of the pack: `a - a short sword (in hand)`.
#[must_use]
pub fn line(world: &World, carried: &Carried) -> String {
    let content = content(world);
    let name = things(content, carried.item);
    let kind = content.items.row(carried.item.kind);
    let used = match (carried.in_use, &kind.class) {
        (false, _) => "",
        (true, ItemClass::Light { .. }) => match carried.item.flame {
            Flame::Out => " (in hand, out)",
            Flame::Low => " (burning low)",
            Flame::High => " (burning)",
        },
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
        ItemClass::Armour {
            defence, resists, ..
        } => {
            let spares = (resists.iter()).map(|(name, percent)| format!(", {name} {percent:+}%"));
            format!(" ({defence:+} defence{})", spares.collect::<String>())
        }
        ItemClass::Missile => format!(" ({} damage when thrown)", kind.thrown),
        ItemClass::Food(turns) => format!(" (feeds for {turns} turns)"),
        ItemClass::Treasure(worth) => format!(" (worth {worth})"),
        ItemClass::Light { glow, .. } => format!(" (shines {} cells far)", glow.radius),
        ItemClass::Bomb { radius, .. } => {
            let cells = if *radius == 1 { "cell" } else { "cells" };
            format!(" (bursts {radius} {cells} around)")
        }
        ItemClass::Whetstone => " (tend a broken thing to mend it)".to_owned(),
        ItemClass::Key { .. } => " (opens every lock)".to_owned(),
        ItemClass::Picks { .. } => " (opens locks, in time)".to_owned(),
        ItemClass::Book(spells) => format!(" ({})", spells.join(", ")),
        ItemClass::Potion(_) | ItemClass::Scroll(_) | ItemClass::Goal => String::new(),
    };
    format!("{}{numbers}", kind.about)
}
