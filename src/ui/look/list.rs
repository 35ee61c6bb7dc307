//! Everything in view as a list, for players who read the map instead of seeing it:
//! creatures, then items, then exits, each nearest first. Remembered items and exits count
//! as well; creatures out of view do not.

use crate::rules::visibility::{hero_sees, hero_sees_body};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::doing::mood;
use super::{divined, way};
use crate::content::{ItemKindId, with_article, with_pronoun};
use crate::model::things::Item;
use crate::rules::insight::hero_divines;
use crate::rules::queries::{breed_of, content, hero, level, name_of_actor, position, pronoun_of};
use crate::rules::telepathy::hero_feels;
use crate::spatial::{Dir, Pos};
use crate::ui::bearing::bearing;
use crate::ui::map_view::in_view;
use crate::ui::narrate::things;
use crate::ui::signs::sign_of;

/// Something that can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    at: Pos,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Body(Entity),
    /// A creature whose mind the hero feels.
    Mind(Entity),
    /// A creature that one of the hero's insights reveals.
    Divined(Entity),
    /// The topmost item there.
    Thing(Item),
    Way,
}

/// Every creature in view with direction and distance, one per line, nearest first; then
/// creatures known only by their minds.
#[must_use]
pub fn list_in_view(world: &World) -> Vec<String> {
    let somebody = creatures(world).into_iter();
    somebody
        .filter_map(|seen| {
            let state = match seen.what {
                What::Body(entity) => mood(world, entity),
                What::Divined(entity) => divined(world, entity).join(" "),
                What::Mind(entity) => {
                    with_pronoun("You sense ~his mind.", pronoun_of(world, entity))
                }
                What::Thing(_) | What::Way => return None,
            };
            let (named, place) = (named(world, seen)?, whereabouts(world, seen.at));
            Some(format!("{named}, {place}. {state}"))
        })
        .collect()
}

/// The cell and the list entry of everything that can be looked at: `g ¡ a goblin, hunting
/// you, 3 steps north`.
#[must_use]
pub fn all_in_view(world: &World) -> Vec<(Pos, String)> {
    let seen = all(world).into_iter();
    seen.filter_map(|seen| {
        let state = match seen.what {
            What::Body(entity) => format!(", {}", bearing(world, entity)),
            What::Mind(_) => ", a mind you sense".to_owned(),
            What::Divined(_) => ", sensed only".to_owned(),
            What::Thing(_) | What::Way => String::new(),
        };
        let (named, place) = (named(world, seen)?, whereabouts(world, seen.at));
        Some((seen.at, format!("{named}{state}, {place}")))
    })
    .collect()
}

/// The same cells without words, without duplicates.
#[must_use]
pub fn cells_in_view(world: &World) -> Vec<Pos> {
    let mut cells: Vec<Pos> = Vec::new();
    for Seen { at, .. } in all(world) {
        if !cells.contains(&at) {
            cells.push(at);
        }
    }
    cells
}

/// The cell, kind and name of the topmost item of each heap in view, nearest first.
#[must_use]
pub fn things_in_view(world: &World) -> Vec<(Pos, ItemKindId, String)> {
    let lying = level(world).known_items.iter();
    let lying = lying.filter(|&(&at, _)| hero_sees(world, at));
    let lying = nearest_first(world, lying.map(|(&at, &item)| (at, What::Thing(item))));
    lying
        .into_iter()
        .filter_map(|Seen { at, what }| match what {
            What::Thing(item) => Some((at, item.kind, thing(world, at, item))),
            _ => None,
        })
        .collect()
}

fn all(world: &World) -> Vec<Seen> {
    let mut all = creatures(world);
    let level = level(world);
    let lying = level.known_items.iter();
    let lying = lying.map(|(&at, &item)| (at, What::Thing(item)));
    all.extend(nearest_first(world, lying));
    let known = level.known.iter().filter(|(_, ground)| ground.is_some());
    let ways = known.filter(|&(at, _)| level.leads_at(at, content(world)).is_some());
    all.extend(nearest_first(world, ways.map(|(at, _)| (at, What::Way))));
    all
}

fn creatures(world: &World) -> Vec<Seen> {
    let seen = in_view(world).into_iter();
    let seen = seen.map(|(at, entity)| (at, What::Body(entity)));
    let felt = hero_feels(world);
    let what = |(at, entity)| match felt.contains(&(at, entity)) {
        true => (at, What::Mind(entity)),
        false => (at, What::Divined(entity)),
    };
    let unseen = hero_divines(world).into_iter();
    let unseen = unseen.filter(|&(at, _)| !hero_sees_body(world, at));
    let unseen = unseen.map(what);
    seen.chain(unseen)
        .map(|(at, what)| Seen { at, what })
        .collect()
}

/// Sorts by distance; ties go to the upper, then the left cell.
fn nearest_first(world: &World, found: impl Iterator<Item = (Pos, What)>) -> Vec<Seen> {
    let here = hero_at(world).unwrap_or_default();
    let mut found: Vec<Seen> = found.map(|(at, what)| Seen { at, what }).collect();
    found.sort_by_key(|seen| (here.steps_to(seen.at), seen.at.y, seen.at.x));
    found
}

/// Its glyph, its sign if it has one, and its name.
fn named(world: &World, Seen { at, what }: Seen) -> Option<String> {
    let content = content(world);
    Some(match what {
        What::Body(entity) | What::Mind(entity) | What::Divined(entity) => {
            let breed = breed_of(world, entity)?;
            let sign = sign_of(world, entity).filter(|_| what == What::Body(entity));
            let sign = sign.map_or_else(String::new, |sign| format!(" {}", sign.glyph()));
            format!(
                "{}{sign} {}",
                breed.glyph,
                with_article(name_of_actor(world, entity)?)
            )
        }
        What::Thing(item) => {
            let glyph = content.items.row(item.kind).glyph;
            format!("{glyph} {}", thing(world, at, item))
        }
        What::Way => {
            let ground = level(world).known.get(at).copied().flatten()?;
            let glyph = content.terrain.row(ground).glyph;
            let leads = way(world, at).unwrap_or_else(|| "out".to_owned());
            format!("{glyph} the way {leads}")
        }
    })
}

/// The topmost item of a heap in words, and whether there is more.
fn thing(world: &World, at: Pos, item: Item) -> String {
    let heap = level(world).items.get(&at).filter(|_| hero_sees(world, at));
    let is_alone = heap.is_none_or(|heap| heap.len() < 2);
    let more = if is_alone { "" } else { " and more" };
    format!("{}{more}", things(world, item))
}

/// The position of a cell relative to the hero: `3 steps northeast`.
#[must_use]
pub fn whereabouts(world: &World, at: Pos) -> String {
    let here = hero_at(world).unwrap_or(at);
    let Some(dir) = Dir::nearest(at.x - here.x, at.y - here.y) else {
        return "where you stand".to_owned();
    };
    format!("{} {}", steps(here.steps_to(at)), dir.name())
}

/// A distance from the hero in words.
#[must_use]
pub fn steps(count: u32) -> String {
    match count {
        0 => "where you stand".to_owned(),
        1 => "1 step".to_owned(),
        _ => format!("{count} steps"),
    }
}

fn hero_at(world: &World) -> Option<Pos> {
    hero(world).and_then(|hero| position(world, hero))
}
