//! What the hero doesn't know, for research: the whole level, and what is in every mind.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use serde_json::{Value, json};

use super::observation::{ground, lowercase};
use crate::content::with_pronoun;
use crate::model::bands::Bands;
use crate::model::body::{ActorId, Health, Mana, Statuses};
use crate::model::mind::{Awareness, Decision, Drive, Feelings, Goals, Subject};
use crate::model::run::Roster;
use crate::rules::queries::{breed_of, content, level, position, pronoun_of};
use crate::ui::reasons::reason_in_words;

/// The whole truth about the hero's level.
pub(super) fn of(world: &World) -> Value {
    let (level, content) = (level(world), content(world));
    let items = level.items.iter().flat_map(|(&at, heap)| {
        heap.iter().map(move |item| {
            json!({
                "at": [at.x, at.y],
                "name": item.name(content),
                "count": item.count,
            })
        })
    });
    let others = world
        .resource::<Roster>()
        .iter()
        .filter(|(id, _)| **id != ActorId::HERO);
    let creatures = others.filter_map(|(&id, &entity)| creature(world, id, entity));
    let bands = world.resource::<Bands>().0.values();
    let bands = bands.filter_map(|&entity| band(world, entity));
    json!({
        "map": ground(world, |at| level.terrain_at(at)),
        "items": items.collect::<Vec<_>>(),
        "creatures": creatures.collect::<Vec<_>>(),
        "bands": bands.collect::<Vec<_>>(),
    })
}

fn creature(world: &World, id: ActorId, entity: Entity) -> Option<Value> {
    let at = position(world, entity)?;
    let health = world.get::<Health>(entity)?;
    let mana = world.get::<Mana>(entity).copied().unwrap_or_default();
    let statuses = world
        .get::<Statuses>(entity)
        .into_iter()
        .flat_map(|it| &it.0);
    let statuses = statuses.map(|&(status, turns)| {
        json!({ "name": content(world).statuses.row(status).id, "turns": turns })
    });
    Some(json!({
        "id": id.0,
        "breed": breed_of(world, entity)?.id,
        "at": [at.x, at.y],
        "health": [health.now, health.max],
        "mana": [mana.now, mana.max],
        "statuses": statuses.collect::<Vec<_>>(),
        "alertness": world.get::<Awareness>(entity).map(|knows| lowercase(knows.alertness)),
        "drive": world.get::<Drive>(entity).map(|drive| drive.name().to_lowercase()),
        "decision": decision(world, entity),
        "quarry": world.get::<Goals>(entity).and_then(|goals| goals.quarry).map(|quarry| {
            json!({ "id": quarry.who.0, "last_seen": [quarry.last_seen.x, quarry.last_seen.y] })
        }),
        "beliefs": beliefs(world, entity),
        "feelings": feelings(world, entity),
    }))
}

/// Its last decision: the action, the layer of its mind that chose it, and the reason.
fn decision(world: &World, entity: Entity) -> Option<Value> {
    let intent = world.get::<Decision>(entity)?.0?;
    let reason = reason_in_words(world, entity, intent.why);
    Some(json!({
        "action": intent.action.to_string(),
        "layer": lowercase(intent.by),
        "reason": with_pronoun(&reason, pronoun_of(world, entity)),
    }))
}

/// What it believes of others.
fn beliefs(world: &World, entity: Entity) -> Vec<Value> {
    let beliefs = world
        .get::<Awareness>(entity)
        .into_iter()
        .flat_map(|it| &it.beliefs);
    beliefs
        .map(|belief| {
            json!({
                "id": belief.who.0,
                "at": [belief.at.x, belief.at.y],
                "exact": belief.is_exact,
                "by": belief.by.name(),
                "certainty": belief.certainty,
                "since": belief.since,
                "last": belief.last,
            })
        })
        .collect()
}

/// What it feels about whom and what it perceives. Fear is negative love.
fn feelings(world: &World, entity: Entity) -> Vec<Value> {
    let felt = world
        .get::<Feelings>(entity)
        .into_iter()
        .flat_map(|it| &it.felt);
    felt.map(|felt| {
        let (id, item) = match felt.of {
            Subject::Actor(who, _) => (Some(who.0), None),
            Subject::Thing(kind) => (None, Some(&content(world).items.row(kind).id)),
        };
        json!({
            "id": id,
            "item": item,
            "at": [felt.at.x, felt.at.y],
            "love": felt.love,
            "hate": felt.hate,
        })
    })
    .collect()
}

fn band(world: &World, entity: Entity) -> Option<Value> {
    let band = world.get::<crate::model::bands::Band>(entity)?;
    let members: Vec<u32> = band.members.iter().map(|member| member.id.0).collect();
    Some(json!({
        "kind": content(world).bands.row(band.kind).id,
        "members": members,
        "leader": band.leader.map(|leader| leader.0),
        "mood": lowercase(band.mood),
    }))
}
