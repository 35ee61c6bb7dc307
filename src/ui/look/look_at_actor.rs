//! The look at an actor in view: name, condition, faction, feelings for the hero, the odds
//! of a fight, and what it is doing.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::doing::mood;
use super::fight_odds;
use crate::content::{Breed, MINDLESS, Reaction, with_article, with_pronoun};
use crate::model::body::{ActorId, Health, Statuses};
use crate::model::run::Nemeses;
use crate::model::things::Pack;
use crate::rules::experience::{level_of, steps_grown};
use crate::rules::queries::{breed_of, called_by_hero, content, faction, held, hero, reaction};
use crate::ui::narrate::listed;
use crate::ui::{knows, mercy, refuge_words, self_report, trade};

/// Everything known of an actor, one sentence per line.
#[must_use]
pub fn describe_actor(world: &World, entity: Entity) -> Vec<String> {
    let Some(breed) = breed_of(world, entity) else {
        return Vec::new();
    };
    if world.get::<ActorId>(entity) == Some(&ActorId::HERO) {
        return self_report::describe(world, entity);
    }
    let own = world.get::<ActorId>(entity);
    let nemesis = own.and_then(|id| world.resource::<Nemeses>().0.get(id));
    let name = nemesis.map_or_else(String::new, |nemesis| format!("{}, ", nemesis.name));
    let about = format!(
        "{name}{}{}, level {}: {}",
        with_article(&breed.id),
        kind(breed),
        level_of(world, entity),
        breed.about
    );
    let mut lines = vec![format!(
        "~He's {}{}{}.",
        body(world, entity),
        gear(world, entity),
        feelings(world, entity)
    )];
    lines.extend(nemesis.map(|nemesis| format!("~He {}.", nemesis.mark)));
    lines.extend(fight_odds::sentences(world, entity));
    let mood = mood(world, entity);
    lines.push(mood.clone());
    lines.extend(refuge_words::despair(world, entity));
    lines.extend(crate::ui::mood::sentence(world, entity));
    lines.extend(knows::sentence(world, entity, &mood));
    lines.extend(refuge_words::habit(world, entity));
    lines.extend(mercy::sentences(world, entity));
    lines.extend(trade::sentence(world, entity));
    lines.extend(grown(world, entity));
    let lines = lines.iter().map(|line| with_pronoun(line, breed.pronoun));
    std::iter::once(about).chain(lines).collect()
}

/// How far it has grown beyond its breed, if at all.
fn grown(world: &World, entity: Entity) -> Option<String> {
    match steps_grown(world, entity) {
        0 => None,
        1 => Some("~He has survived a fight and is stronger for it.".to_owned()),
        _ => Some(
            "~He has survived many fights and is far stronger than others of ~his kind.".to_owned(),
        ),
    }
}

/// The family of unique creatures; for others the name already says it.
fn kind(breed: &Breed) -> String {
    let family = breed.family.as_ref().filter(|_| breed.is_unique);
    family.map_or_else(String::new, |family| format!(", one of the {family}"))
}

/// The condition of its body: a grade from 1 to [`BEST_CONDITION`], and the words for it.
#[must_use]
pub fn condition(world: &World, entity: Entity) -> (u8, &'static str) {
    let percent = world
        .get::<Health>(entity)
        .map_or(100, |health| health.percent());
    match percent {
        100.. => (BEST_CONDITION, "unhurt"),
        70.. => (4, "scratched"),
        40.. => (3, "wounded"),
        20.. => (2, "badly wounded"),
        _ => (1, "nearly dead"),
    }
}

/// The grade of an unhurt body.
pub const BEST_CONDITION: u8 = 5;

/// The names of its statuses.
#[must_use]
pub fn statuses(world: &World, entity: Entity) -> Vec<&str> {
    let statuses = world.get::<Statuses>(entity);
    let statuses = statuses.iter().flat_map(|statuses| &statuses.0);
    let names = statuses.map(|&(status, _)| content(world).statuses.row(status).id.as_str());
    names.collect()
}

fn body(world: &World, entity: Entity) -> String {
    let mut words = vec![condition(world, entity).1];
    words.extend(statuses(world, entity));
    words.join(", ")
}

fn gear(world: &World, entity: Entity) -> String {
    let used = world.get::<Pack>(entity).map(|pack| {
        let used = pack.iter().filter(|carried| carried.in_use);
        let names = used.map(|carried| with_article(&called_by_hero(world, carried.item)));
        names.collect::<Vec<_>>()
    });
    match used.unwrap_or_default() {
        names if names.is_empty() => String::new(),
        names => format!(", using {}", listed(&names)),
    }
}

/// Its faction and its reaction to the hero.
fn feelings(world: &World, entity: Entity) -> String {
    let side = faction(world, entity).map(|faction| &content(world).factions.row(faction).id);
    let side = match side {
        Some(side) if side != MINDLESS => format!("one of the {side}"),
        _ => "nobody's ally".to_owned(),
    };
    let takes = hero(world).map_or(Reaction::Ignore, |hero| reaction(world, entity, hero));
    let feeling = match takes {
        _ if held(world, entity).is_some() => "is at your mercy",
        Reaction::Attack => "will attack you",
        Reaction::Flee => "fears you",
        Reaction::Ignore => "has nothing against you",
        Reaction::Like => "likes you",
    };
    format!("; ~he's {side} and {feeling}")
}
