//! The look: who stands on a cell, what lies there, and its terrain.

mod doing;
mod fight_odds;
mod list;
mod look_at_actor;

use crate::rules::visibility::{hero_eyes, hero_sees, hero_sees_body};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::things;
use super::nearby_doors;
use super::pack;
use crate::content::{Leads, Terrain, with_article, with_pronoun};
use crate::lens;
use crate::model::run::Clock;
use crate::model::things::{Flame, Item};
use crate::rules::insight::{hero_insights, shown};
use crate::rules::level_exits::beyond;
use crate::rules::queries::{breed_of, content, entity_of, level};
use crate::rules::telepathy::hero_feels;
use crate::rules::tracking::noticed_at;
use crate::spatial::Pos;

pub use doing::{intent, last_deed, mood, state};
pub use fight_odds::{fewest_hits, harms_from_afar, most_from_afar, of_a_spell, of_a_throw};
pub use list::{all_in_view, cells_in_view, list_in_view, steps, things_in_view, whereabouts};
pub use look_at_actor::{BEST_CONDITION, condition, describe_actor, statuses};

/// Everything known of a cell, one sentence per line.
#[must_use]
pub fn describe(world: &World, at: Pos) -> Vec<String> {
    let mut lines = Vec::new();
    if !hero_sees(world, at) {
        lines.extend(mind_felt(world, at));
        lines.extend(remembered(world, at));
        return lines;
    }
    let who = level(world)
        .occupant(at)
        .filter(|_| hero_sees_body(world, at));
    match who.and_then(|id| entity_of(world, id)) {
        Some(entity) => lines.extend(describe_actor(world, entity)),
        None => lines.extend(mind_felt(world, at)),
    }
    lines.extend(heap(world, at));
    lines.extend(ground(world, at));
    lines.extend(track(world, at));
    lines
}

/// The track there that the hero notices, in a sentence.
fn track(world: &World, at: Pos) -> Option<String> {
    let noticed = noticed_at(world, at)?;
    let whose = &content(world).breeds.row(noticed.track.breed).id;
    let age = match noticed.age {
        0..=4 => "made just now".to_owned(),
        5..=9 => "a few turns ago".to_owned(),
        age => format!("about {} turns ago", age / 10 * 10),
    };
    let way = noticed.track.toward;
    let way = way.map_or_else(String::new, |dir| format!(", leading {}", dir.name()));
    Some(if noticed.is_smell {
        format!("Scent: {whose}{way}, {age}.")
    } else {
        format!("Tracks: {whose}{way}, {age}.")
    })
}

/// The items there, if any, and what a single one is.
fn heap(world: &World, at: Pos) -> Vec<String> {
    let heap = level(world).items.get(&at);
    let Some(heap) = heap.filter(|heap| !heap.is_empty()) else {
        return Vec::new();
    };
    let from_the_top = heap.iter().rev();
    let named: Vec<String> = from_the_top.map(|&item| lying(world, item)).collect();
    let listed = format!("Items: {}.", named.join(", "));
    let about = match heap[..] {
        [item] => Some(pack::about(world, item)),
        _ => None,
    };
    std::iter::once(listed).chain(about).collect()
}

/// The terrain there, and what is worth knowing about it.
fn ground(world: &World, at: Pos) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(terrain) = level(world).terrain_at(at) {
        let terrain = content(world).terrain.row(terrain);
        lines.push(format!("Ground: {}.", terrain.id));
        lines.extend(nearby_doors::way_in(world, terrain));
        lines.extend(leads(world, at));
        lines.extend(trap(terrain));
        if terrain.portal {
            lines.push("Step into it to come out of another, if there is one.".to_owned());
        }
    }
    if level(world).is_hot(at, world.resource::<Clock>().hero_turns) {
        lines.push("The ground is hot.".to_owned());
    }
    lines
}

/// What a trap does, if the terrain is one.
fn trap(terrain: &Terrain) -> Option<String> {
    let warning = "It's a trap. Whatever lands on it sets it off.";
    terrain.trap.as_ref().map(|_| warning.to_owned())
}

/// Where the exit on a cell leads, and the danger there, in a sentence.
fn leads(world: &World, at: Pos) -> Option<String> {
    let way = way(world, at)?;
    let danger = content(world).danger(beyond(level(world), content(world), at)?);
    Some(format!("It leads {way} (danger {danger})."))
}

/// Where the exit on a cell leads, such as `down to the Cellars`, if there is one.
#[must_use]
pub fn way(world: &World, at: Pos) -> Option<String> {
    let (level, content) = (level(world), content(world));
    let to = content
        .depths
        .get(usize::from(beyond(level, content, at)?))?;
    let leads = match level.leads_at(at, content)? {
        Leads::Down => "down",
        Leads::Up => "up",
        Leads::Out => "out",
    };
    Some(format!("{leads} to {}", to.id))
}

/// An item on the floor, in words, with a note if it burns.
fn lying(world: &World, item: Item) -> String {
    let name = things(world, item);
    match item.flame {
        Flame::Out => name,
        Flame::Low | Flame::High => format!("{name} (burning)"),
    }
}

/// What the hero knows of a creature at `at` that he perceives only by its mind.
fn mind_felt(world: &World, at: Pos) -> Vec<String> {
    let felt = hero_feels(world).into_iter().find(|&(cell, _)| cell == at);
    let felt = felt.and_then(|(_, entity)| breed_of(world, entity));
    let felt = felt.map(|breed| {
        let told = format!("You sense ~his mind: {}.", with_article(&breed.id));
        with_pronoun(&told, breed.pronoun)
    });
    felt.into_iter().chain(divined_at(world, at)).collect()
}

/// What the hero's insights tell of an unseen creature at `at`.
fn divined_at(world: &World, at: Pos) -> Vec<String> {
    let whom = level(world)
        .occupant(at)
        .and_then(|id| entity_of(world, id));
    whom.map_or_else(Vec::new, |whom| divined(world, whom))
}

/// What the hero's insights tell of a creature, one sentence each.
fn divined(world: &World, whom: Entity) -> Vec<String> {
    let insights = hero_insights(world).into_iter();
    let told = insights.filter_map(|insight| {
        let mut shown = shown(world, insight).into_iter();
        let (.., degree) = shown.find(|&(_, shown, _)| shown == whom)?;
        let breed = breed_of(world, whom)?;
        let who = with_article(&breed.id);
        let shows = lens::insight_lens::shows(world, whom, insight, degree);
        let told = format!("You sense {who}: ~he {shows}.");
        Some(with_pronoun(&told, breed.pronoun))
    });
    told.collect()
}

fn remembered(world: &World, at: Pos) -> Vec<String> {
    let content = content(world);
    let Some(terrain) = level(world).known.get(at).copied().flatten() else {
        let is_in_view = hero_eyes(world).is_some_and(|eyes| eyes.view.contains(at));
        let unknown = if is_in_view {
            "It's too dark to see what's there."
        } else {
            "You haven't seen what's there."
        };
        return vec![unknown.to_owned()];
    };
    let mut lines = vec![format!(
        "Ground, as you remember it: {}.",
        content.terrain.row(terrain).id
    )];
    lines.extend(trap(content.terrain.row(terrain)));
    lines.extend(leads(world, at));
    if let Some(item) = level(world).known_items.get(&at) {
        lines.push(format!("You remember {} there.", things(world, *item)));
    }
    lines
}
