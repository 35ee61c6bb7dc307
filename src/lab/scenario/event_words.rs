//! Events in the terms of scenarios: the kind, the actors, and further details.

use super::actor_names::Cast;
use super::expectation::EventSpec;
use crate::content::Content;
use crate::model::run::{Event, Happened, Obstacle, Who};
use crate::spatial::Dir;

/// Details of an event, besides its kind and actors.
#[must_use]
pub fn details(event: &Event, content: &Content) -> String {
    let item = |kind: &_| content.items.row(*kind).id.clone();
    match event {
        Event::Struck { verb, damage, .. } => format!("{verb} for {damage}"),
        Event::Struggled { terrain, .. } => content.terrain.row(*terrain).id.clone(),
        Event::Cast { spell, .. }
        | Event::Fumbled { spell, .. }
        | Event::ThrewOff { spell, .. } => content.spells.row(*spell).id.clone(),
        Event::Harmed { damage, .. } | Event::Burned { damage, .. } => format!("for {damage}"),
        Event::Blasted {
            spell,
            damage,
            spared,
            ..
        } => {
            let spell = &content.spells.row(*spell).id;
            format!("{spell} for {damage}, spared {spared}")
        }
        Event::Healed { points, .. } | Event::Drained { points, .. } => format!("by {points}"),
        Event::StatusBegan { status, .. }
        | Event::Guarded { status, .. }
        | Event::StatusEnded { status, .. }
        | Event::TurnLost { status, .. } => content.statuses.row(*status).id.clone(),
        Event::Ailed { status, damage, .. } => {
            format!("{} for {damage}", content.statuses.row(*status).id)
        }
        Event::PickedUp { item, .. }
        | Event::Dropped { item, .. }
        | Event::FoundUnderfoot { item, .. } => format!("{} {}", item.count, item.name(content)),
        Event::PutOn { item, .. } | Event::TookOff { item, .. } | Event::Stole { item, .. } => {
            item.name(content)
        }
        Event::Robbed { item, .. } => item.name(content),
        Event::Despaired { act, .. } => format!("{act:?}"),
        Event::WordSpread { of, rumour } => {
            format!("{} {rumour:?}", content.factions.row(*of).id)
        }
        Event::Astir { with_bands: true } => "bands".to_owned(),
        Event::Wore { kind, wear, .. } => format!("{} {wear:?}", item(kind)),
        Event::Broke { kind, .. }
        | Event::Mended { kind, .. }
        | Event::Used { kind, .. }
        | Event::Aimed { kind, .. }
        | Event::Recognised { kind }
        | Event::Unlocked { kind, .. }
        | Event::Slipped { kind, .. }
        | Event::Snapped { kind, .. }
        | Event::Burst { kind } => item(kind),
        Event::Tended { kind, flame, .. } => format!("{} {flame:?}", item(kind)),
        Event::Threw { item, at, .. } => format!("{} at {at}", item.name(content)),
        Event::Landed { item, .. } => item.name(content),
        Event::Shoved { aside: true, .. } => "aside".to_owned(),
        Event::Stumbled { into, .. } => match into {
            Obstacle::Into(terrain) | Obstacle::Against(terrain) => {
                format!("{} {}", into.name(), content.terrain.row(*terrain).id)
            }
            other => other.name().to_owned(),
        },
        Event::Affected { effect, .. } => format!("{effect:?}"),
        Event::Said { words, .. } | Event::Showed { words, .. } => words.clone(),
        Event::ChangedPace { pace, .. } => format!("{pace:?}"),
        Event::TookFright { fright, .. } => format!("{fright:?}"),
        Event::SoughtGround { ground, .. } => format!("{ground:?}"),
        Event::MadeFor { refuge, .. } => format!("{refuge:?}"),
        Event::TurnedToFight { courage, .. } => format!("{courage:?}"),
        Event::TurnedAside { kind, .. } => kind.as_ref().map_or_else(String::new, item),
        Event::Shouted { kind, .. } => format!("{kind:?}"),
        Event::Heard { kind, toward } => {
            let toward = toward.map_or("here", Dir::name);
            format!("{kind:?} {toward}")
        }
        Event::Fed { stage, .. } | Event::GrewHungry { stage, .. } => format!("{stage:?}"),
        Event::LevelEntered { depth, .. } => format!("{depth}"),
        Event::LeftByStairs { leads, .. } | Event::StairsCreaked { leads } => format!("{leads:?}"),
        Event::CameBack { leads, friends, .. } => format!("{leads:?} with {friends}"),
        Event::WentThrough { terrain, .. } => content.terrain.row(*terrain).id.clone(),
        Event::Grew { feat, steps, .. } => format!("{steps} by {feat:?}"),
        _ => String::new(),
    }
}

/// Describes an event in one line.
#[must_use]
pub fn in_words(happened: &Happened, cast: &Cast, content: &Content) -> String {
    let (who, whom) = happened.event.parties();
    let name = |who: Who| match cast.letter(who.id) {
        Some(_) => cast.name(who.id),
        None => format!("{} {}", content.breeds.row(who.breed).id, cast.name(who.id)),
    };
    let mut line = happened.event.name().to_owned();
    for who in [who, whom].into_iter().flatten() {
        line = format!("{line} {}", name(who));
    }
    let details = details(&happened.event, content);
    if !details.is_empty() {
        line = format!("{line}: {details}");
    }
    format!("{line} [at {}]", happened.at)
}

/// Whether an event is selected by `spec`.
#[must_use]
pub fn matches(event: &Event, spec: &EventSpec, cast: &Cast, content: &Content) -> bool {
    let (who, whom) = event.parties();
    let is_called = |who: Option<Who>, name: &Option<String>| {
        let wanted = name.as_ref();
        wanted.is_none_or(|name| who.is_some_and(|who| cast.id(name) == Some(who.id)))
    };
    let tells = |part: &String| details(event, content).contains(part.as_str());
    event.name() == spec.kind
        && is_called(who, &spec.who)
        && is_called(whom, &spec.whom)
        && spec.with.as_ref().is_none_or(tells)
}
