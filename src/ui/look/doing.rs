//! What somebody is about, and what makes it do so, as far as that shows.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::ActorId;
use crate::model::level::heard;
use crate::model::mind::{
    Action, Alertness, Awareness, Clue, Decision, Drive, Fright, Goals, Ground, Stand, Why,
};
use crate::rules::queries::{content, entity_of, hero_sees_body, level};
use crate::save::words::in_words;
use crate::spatial::Pos;
use crate::ui::flight;
use crate::ui::reasons::{name_of, reason_in_words};

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

/// What somebody whom the hero sees there did last, and which layer of its mind decided so.
#[must_use]
pub fn last_deed(world: &World, at: Pos) -> Option<String> {
    let whom = level(world).occupant(at)?;
    if whom == ActorId::HERO || !hero_sees_body(world, at) {
        return None;
    }
    let decision = world.get::<Decision>(entity_of(world, whom)?)?;
    let intent = decision.0?;
    let deed = match intent.action {
        Action::Strike(whom) => format!("strike {}", name_of(world, whom)),
        Action::Cast(spell, _) => format!("cast {}", content(world).spells.row(spell).id),
        action => in_words(action),
    };
    let layer = intent.by;
    Some(format!(
        "What it did last: {deed}. The layer of its mind that decided: {layer:?}."
    ))
}

fn quarry(world: &World, entity: Entity) -> Option<ActorId> {
    let quarry = world.get::<Goals>(entity)?.quarry?;
    Some(quarry.who)
}
