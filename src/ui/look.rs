//! What can be told of a cell and of who stands there: the name, the state of the
//! body, the faction, the feelings for the hero, and what moves it.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::doors;
use super::flight;
use super::knows;
use super::map_view::in_view;
use super::mercy;
use super::narrate::things;
use super::oneself;
use super::reasons::{name_of, reason_in_words};
use super::signs::sign_of;
use crate::content::{Content, Reaction, with_article};
use crate::model::{
    ActorId, Alertness, Awareness, Clock, Clue, Decision, Drive, Flame, Fright, Goals, Ground,
    Health, Item, Pack, Stand, Statuses, Why, breed_of, content, entity_of, faction, heard, held,
    hero, hero_eyes, hero_feels, hero_sees, hero_sees_body, level, position, reaction,
};
use crate::spatial::{Dir, Pos};

/// All there is to tell of a cell, a sentence a line.
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
    let content = content(world);
    if let Some(heap) = level(world).items.get(&at) {
        let named: Vec<String> = heap
            .iter()
            .rev()
            .map(|&item| lying(content, item))
            .collect();
        let is_one = heap.len() == 1 && heap[0].count == 1;
        let lies = if is_one { "lies" } else { "lie" };
        lines.push(format!("There {lies} {}.", named.join(", ")));
    }
    if let Some(terrain) = level(world).terrain_at(at) {
        let terrain = content.terrain.row(terrain);
        lines.push(format!("The ground: {}.", terrain.id));
        lines.extend(doors::way_in(world, terrain));
        if terrain.portal {
            lines.push("Whoever steps on it comes out of another, if there is one.".to_owned());
        }
    }
    if level(world).is_hot(at, world.resource::<Clock>().hero_turns) {
        lines.push("It is hot there.".to_owned());
    }
    lines
}

/// A thing that lies about in words; that it burns is worth a word.
fn lying(content: &Content, item: Item) -> String {
    let name = things(content, item);
    match item.flame {
        Flame::Out => name,
        Flame::Low | Flame::High => format!("{name} that burns"),
    }
}

/// What the hero knows of a creature there whose mind is all that he makes out.
fn mind_felt(world: &World, at: Pos) -> Option<String> {
    let felt = hero_feels(world).into_iter().find(|&(cell, _)| cell == at);
    let breed = breed_of(world, felt?.1)?;
    Some(format!("You feel its mind: {}.", with_article(&breed.id)))
}

fn remembered(world: &World, at: Pos) -> Vec<String> {
    let content = content(world);
    let Some(terrain) = level(world).known.get(at).copied().flatten() else {
        let is_in_view = hero_eyes(world).is_some_and(|eyes| eyes.view.contains(at));
        let unknown = if is_in_view {
            "It is too dark to see what is there."
        } else {
            "You have not seen what is there."
        };
        return vec![unknown.to_owned()];
    };
    let mut lines = vec![format!(
        "You remember: {}.",
        content.terrain.row(terrain).id
    )];
    if let Some(item) = level(world).known_items.get(&at) {
        lines.push(format!("You remember {} there.", things(content, *item)));
    }
    lines
}

/// All there is to tell of an actor, a sentence a line.
#[must_use]
pub fn describe_actor(world: &World, entity: Entity) -> Vec<String> {
    let Some(breed) = breed_of(world, entity) else {
        return Vec::new();
    };
    if world.get::<ActorId>(entity) == Some(&ActorId::HERO) {
        return oneself::describe(world, entity);
    }
    let mut lines = vec![
        format!("{}: {}", with_article(&breed.id), breed.about),
        format!(
            "It is {}{}{}.",
            body(world, entity),
            gear(world, entity),
            feelings(world, entity)
        ),
    ];
    lines.push(mood(world, entity));
    lines.extend(flight::despair(world, entity));
    lines.extend(super::mood::sentence(world, entity));
    lines.extend(knows::sentence(world, entity));
    lines.extend(flight::habit(world, entity));
    lines.extend(mercy::sentences(world, entity));
    lines
}

fn body(world: &World, entity: Entity) -> String {
    let percent = world
        .get::<Health>(entity)
        .map_or(100, |health| health.percent());
    let condition = match percent {
        100.. => "unhurt",
        70.. => "scratched",
        40.. => "wounded",
        20.. => "badly wounded",
        _ => "nearly dead",
    };
    let content = content(world);
    let statuses = world.get::<Statuses>(entity).map(|statuses| {
        let names = statuses
            .0
            .iter()
            .map(|&(status, _)| content.statuses.row(status).id.as_str());
        names.collect::<Vec<_>>()
    });
    let mut words = vec![condition];
    words.extend(statuses.unwrap_or_default());
    words.join(", ")
}

fn gear(world: &World, entity: Entity) -> String {
    let content = content(world);
    let used = world.get::<Pack>(entity).map(|pack| {
        let used = pack.iter().filter(|carried| carried.in_use);
        let names = used.map(|carried| with_article(&carried.item.name(content)));
        names.collect::<Vec<_>>()
    });
    match used.unwrap_or_default() {
        names if names.is_empty() => String::new(),
        names => format!(", uses {}", names.join(" and ")),
    }
}

/// The side it is on and how it takes to the hero.
fn feelings(world: &World, entity: Entity) -> String {
    let side = faction(world, entity).map_or("nobody", |faction| {
        content(world).factions.row(faction).id.as_str()
    });
    let takes = hero(world).map_or(Reaction::Ignore, |hero| reaction(world, entity, hero));
    let feeling = match takes {
        _ if held(world, entity).is_some() => "is at your mercy",
        Reaction::Attack => "would attack you",
        Reaction::Flee => "fears you",
        Reaction::Ignore => "has nothing against you",
        Reaction::Like => "likes you",
    };
    format!("; it belongs to the {side} and {feeling}")
}

/// What it is about, and why it did what it did last.
#[must_use]
pub fn mood(world: &World, entity: Entity) -> String {
    let knows = world.get::<Awareness>(entity);
    if knows.is_some_and(|knows| knows.alertness == Alertness::Asleep) {
        return "It sleeps.".to_owned();
    }
    let reason = world
        .get::<Decision>(entity)
        .and_then(|decision| decision.0);
    match reason {
        Some(intent) => {
            let doing = match intent.why {
                Why::IsSafe(refuge) => flight::at_safety(refuge).to_owned(),
                _ => doing(world, entity),
            };
            let reason = reason_in_words(world, entity, intent.why);
            format!("It {doing}: {reason}.")
        }
        None => format!("It {}.", state(world, entity)),
    }
}

/// Its state in a few words: `hunts you`, `comes to see: it heard a shout`.
#[must_use]
pub fn state(world: &World, entity: Entity) -> String {
    let doing = doing(world, entity);
    match world.get::<Drive>(entity) {
        Some(Drive::Investigate { of, .. }) => match of {
            Clue::Noise(kind) => format!("{doing}: it heard {}", heard(*kind)),
            Clue::Warmth => format!("{doing}: it feels something warm"),
        },
        _ => doing,
    }
}

/// The same without what makes it do so.
fn doing(world: &World, entity: Entity) -> String {
    let name_of = |whom| name_of(world, whom);
    match world.get::<Drive>(entity) {
        Some(Drive::Attack { whom, .. }) => format!("hunts {}", name_of(*whom)),
        Some(Drive::Flee { whom, fright, .. }) => {
            let whom = whom.map_or_else(|| "something".to_owned(), name_of);
            match fright {
                Fright::Distance => format!("keeps its distance from {whom}"),
                Fright::Fear | Fright::Memory | Fright::Wounds(_) | Fright::Panic => {
                    format!("runs from {whom}")
                }
            }
        }
        Some(Drive::Stalk { whom, stand, .. }) => match stand {
            Stand::Dread => format!("stalks {}", name_of(*whom)),
            Stand::Afar | Stand::Breath => format!("faces {} from afar", name_of(*whom)),
        },
        Some(Drive::Settle { ground, .. }) => match ground {
            Ground::Cover => "takes cover".to_owned(),
            Ground::Doorway => "picks its ground".to_owned(),
            Ground::Font => "draws mana".to_owned(),
        },
        Some(Drive::Chase { whom, .. } | Drive::Follow { whom, .. }) => {
            format!("is after {}", name_of(*whom))
        }
        Some(Drive::Search { .. }) => "looks about for someone".to_owned(),
        Some(Drive::Ambush { whom, .. }) => format!("lies in wait for {}", name_of(*whom)),
        Some(Drive::Retreat { whom, .. }) => format!("keeps away from {}", name_of(*whom)),
        Some(Drive::Track { whom, .. }) => format!("follows the trail of {}", name_of(*whom)),
        Some(Drive::Investigate { .. }) => "comes to see".to_owned(),
        Some(Drive::Gather { .. }) => "goes for something".to_owned(),
        Some(Drive::Equip { .. }) => "sees to its gear".to_owned(),
        Some(Drive::Throw { whom, .. }) => format!("throws things at {}", name_of(*whom)),
        Some(Drive::Steal { whom }) => format!("robs {}", name_of(*whom)),
        Some(Drive::Hide { .. }) => "hides".to_owned(),
        Some(Drive::Surrender { .. }) => "has given up".to_owned(),
        Some(Drive::Goto {
            whom: Some(whom), ..
        }) => format!("makes for {}", name_of(*whom)),
        Some(Drive::Goto { .. }) => "is on its way".to_owned(),
        Some(Drive::Guard { .. }) => "keeps its post".to_owned(),
        Some(Drive::Patrol) => "goes about".to_owned(),
        Some(Drive::Open { .. }) => "opens a door".to_owned(),
        Some(Drive::Unlock { .. }) => "works at a lock".to_owned(),
        Some(Drive::Drop { .. }) => "throws down a part of its load".to_owned(),
        Some(Drive::Join { whom, .. }) => format!("keeps near {}", name_of(*whom)),
        Some(Drive::Lurk { whom, .. }) => format!("lurks out of sight of {}", name_of(*whom)),
        Some(Drive::Surround { whom, .. } | Drive::MakeRoom { whom, .. }) => {
            format!("closes in on {}", name_of(*whom))
        }
        Some(Drive::Rally { .. }) => "keeps with its band".to_owned(),
        Some(Drive::Blast { whom, .. }) => format!("means to take {} along", name_of(*whom)),
        Some(Drive::Freeze { .. }) => "is frozen with fear".to_owned(),
        Some(Drive::Rescue { whom, .. }) => format!("comes to free {}", name_of(*whom)),
        // What a run that was saved wanted is found out in its next turn; what it
        // still means to do, it remembers.
        Some(Drive::Idle) | None if quarry(world, entity).is_some() => {
            format!(
                "hunts {}",
                quarry(world, entity).map_or_else(String::new, name_of)
            )
        }
        Some(Drive::Idle) | None => {
            let is_shaken = world
                .get::<Goals>(entity)
                .is_some_and(|goals| goals.is_shaken);
            if is_shaken {
                "nurses its wounds"
            } else {
                "goes about its own affairs"
            }
            .to_owned()
        }
    }
}

fn quarry(world: &World, entity: Entity) -> Option<ActorId> {
    let quarry = world.get::<Goals>(entity)?.quarry?;
    Some(quarry.who)
}

/// Everybody in view with direction and distance, a line each, nearest first; then
/// those of whom the hero feels the mind alone.
#[must_use]
pub fn list_in_view(world: &World) -> Vec<String> {
    let Some(here) = hero(world).and_then(|hero| position(world, hero)) else {
        return Vec::new();
    };
    let line = |at: Pos, entity: Entity, sign: String, state: String| {
        let breed = breed_of(world, entity)?;
        let dir = here.towards(at).map_or("here", |_| compass(here, at));
        let steps = here.steps_to(at);
        let name = with_article(&breed.id);
        let glyph = breed.glyph;
        Some(format!("{glyph}{sign} {name}, {steps} {dir}. {state}"))
    };
    let seen = in_view(world).into_iter().filter_map(|(at, entity)| {
        let sign = sign_of(world, entity).map(|sign| format!(" {}", sign.glyph()));
        line(at, entity, sign.unwrap_or_default(), mood(world, entity))
    });
    let felt = hero_feels(world).into_iter();
    let felt = felt
        .filter(|&(at, _)| !hero_sees_body(world, at))
        .filter_map(|(at, entity)| {
            line(at, entity, String::new(), "You feel its mind.".to_owned())
        });
    seen.chain(felt).collect()
}

/// The direction of `to` seen from `from`, to the nearest of eight.
fn compass(from: Pos, to: Pos) -> &'static str {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let dir = Dir::nearest(dx, dy);
    dir.map_or("here", Dir::name)
}
