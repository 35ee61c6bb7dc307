//! What an actor is doing, and why, as far as that shows.

use crate::rules::visibility::hero_sees_body;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::with_pronoun;
use crate::model::body::ActorId;
use crate::model::mind::{
    Action, Alertness, Awareness, Clue, Decision, Drive, Fright, Goals, Ground, Operand, Stand, Why,
};
use crate::rules::queries::{content, entity_of, held, level, pronoun_of};
use crate::spatial::Pos;
use crate::ui::grimoire;
use crate::ui::narrate::contracted;
use crate::ui::reasons::{name_of, reason_in_words};

/// What it is doing, and the reason for its last action.
#[must_use]
pub fn mood(world: &World, entity: Entity) -> String {
    let knows = world.get::<Awareness>(entity);
    if knows.is_some_and(|knows| knows.alertness == Alertness::Asleep) {
        return with_pronoun("~He's asleep.", pronoun_of(world, entity));
    }
    let reason = world
        .get::<Decision>(entity)
        .and_then(|decision| decision.0);
    let told = match reason {
        Some(intent) => {
            let doing = match intent.why {
                Why::IsSafe(refuge) => refuge.at_safety().to_owned(),
                _ => doing(world, entity),
            };
            let reason = reason_in_words(world, entity, intent.why);
            contracted(&format!("~He {doing}: {reason}."))
        }
        None => contracted(&format!("~He {}.", state(world, entity))),
    };
    with_pronoun(&told, pronoun_of(world, entity))
}

/// What it is doing in a few words: `hunts you`, `comes to investigate: it heard a shout`.
#[must_use]
pub fn state(world: &World, entity: Entity) -> String {
    let doing = doing(world, entity);
    let told = match world.get::<Drive>(entity) {
        Some(Drive::Investigate { of, .. }) => match of {
            Clue::Noise(kind) => format!("{doing}: ~he heard {}", kind.heard()),
            Clue::Warmth => format!("{doing}: ~he feels something warm"),
        },
        _ => doing,
    };
    with_pronoun(&told, pronoun_of(world, entity))
}

/// What it is doing in at most three words, to follow its attitude to the hero: `flanking`.
/// `None` if the attitude says it already, or if the look does not tell it.
#[must_use]
pub fn intent(world: &World, entity: Entity) -> Option<String> {
    let words = intent_in_words(world, entity)?;
    Some(with_pronoun(words, pronoun_of(world, entity)))
}

/// The same with marks for its pronoun.
fn intent_in_words(world: &World, entity: Entity) -> Option<&'static str> {
    let knows = world.get::<Awareness>(entity);
    let is_asleep = knows.is_some_and(|knows| knows.alertness == Alertness::Asleep);
    let decision = world
        .get::<Decision>(entity)
        .and_then(|decision| decision.0);
    let is_safe = decision.is_some_and(|intent| matches!(intent.why, Why::IsSafe(_)));
    if is_asleep || is_safe || held(world, entity).is_some() {
        return None;
    }
    Some(match world.get::<Drive>(entity)? {
        Drive::Idle
        | Drive::Attack { .. }
        | Drive::Search { .. }
        | Drive::Surrender { .. }
        | Drive::Patrol => return None,
        Drive::Flee { fright, .. } => match fright {
            Fright::Distance => "keeping ~his distance",
            Fright::Fear | Fright::Memory | Fright::Wounds(_) | Fright::Panic => return None,
        },
        Drive::Stalk { stand, .. } => match stand {
            Stand::Dread => "stalking",
            Stand::Afar | Stand::Breath => "keeping back",
        },
        Drive::Chase { .. } | Drive::Follow { .. } => "giving chase",
        Drive::Ambush { .. } => "lying in wait",
        Drive::Retreat { .. } => "keeping away",
        Drive::Track { .. } => "following a trail",
        Drive::Investigate { .. } => "curious",
        Drive::Gather { .. } => "fetching something",
        Drive::Open { .. } => "opening a door",
        Drive::Unlock { .. } => "opening a lock",
        Drive::Drop { .. } => "dropping things",
        Drive::Equip { .. } => "changing gear",
        Drive::Throw { .. } => "throwing things",
        Drive::Steal { .. } => "stealing",
        Drive::Hide { .. } => "hiding",
        Drive::Goto { .. } => "on ~his way",
        Drive::Guard { .. } => "on guard",
        Drive::Join { .. } => "staying close",
        Drive::Lurk { .. } => "lurking",
        Drive::Surround { .. } => "flanking",
        Drive::MakeRoom { .. } => "making room",
        Drive::Rally { .. } => "with ~his band",
        Drive::Settle { ground, .. } => match ground {
            Ground::Cover => "taking cover",
            Ground::Doorway => "picking a spot",
            Ground::Font => "drawing mana",
        },
        Drive::Blast { .. } => "going down fighting",
        Drive::Freeze { .. } => "frozen with fear",
        Drive::RingGong { .. } => "fetching help",
        Drive::Rescue { .. } => "freeing a captive",
        Drive::Cast { .. } => "casting a spell",
        Drive::Call { .. } => "calling ~his friends",
        Drive::Give { .. } => "making a present",
    })
}

/// What it is doing without the reason, with marks for its pronoun.
fn doing(world: &World, entity: Entity) -> String {
    let named = |words: &str, whom: Option<ActorId>| {
        let name = whom.map_or_else(|| "something".to_owned(), |whom| name_of(world, whom));
        words.replace("{}", &name)
    };
    match world.get::<Drive>(entity) {
        Some(drive) if !drive.is_undecided() => named(drive.doing(), drive.whom()),
        // After loading, drives are undecided until the next turn, but the quarry is
        // remembered.
        _ if quarry(world, entity).is_some() => named("is hunting {}", quarry(world, entity)),
        _ => {
            let goals = world.get::<Goals>(entity);
            let is_shaken = goals.is_some_and(|goals| goals.is_shaken);
            let idle = Drive::Idle.doing();
            if is_shaken {
                "is nursing ~his wounds"
            } else {
                idle
            }
            .to_owned()
        }
    }
}

/// The last action of the actor the hero sees at `at`, and which layer of its mind decided
/// it.
#[must_use]
pub fn last_deed(world: &World, at: Pos) -> Option<String> {
    let whom = level(world).occupant(at)?;
    if whom == ActorId::HERO || !hero_sees_body(world, at) {
        return None;
    }
    let decision = world.get::<Decision>(entity_of(world, whom)?)?;
    let intent = decision.0?;
    let mut deed = intent.action.in_words(|operand| match operand {
        Operand::Dir(dir) => dir.name().to_owned(),
        Operand::Actor(whom) => name_of(world, whom),
        Operand::Cell(at) | Operand::Aim(at) => format!("{} {}", at.x, at.y),
        Operand::Letter(letter) => letter.to_string(),
        Operand::Spell(spell) => content(world).spells.row(spell).id.clone(),
        Operand::School(school) => school.to_string(),
        Operand::Count(count) => format!("({count} of them)"),
        Operand::Breed(breed) => content(world).breeds.row(breed).id.clone(),
        Operand::Item(item) => content(world).items.row(item).id.clone(),
        Operand::Quality(quality) => content(world).qualities.row(quality).id.clone(),
        Operand::Level(level) => level.to_string(),
    });
    if let Action::Cast(spell, _) = intent.action {
        let verb = grimoire::verb(content(world).spells.row(spell));
        deed = deed.replacen("cast", verb, 1);
    }
    let layer = intent.by;
    Some(format!("Last action: {deed}. Decided by: {layer:?}."))
}

fn quarry(world: &World, entity: Entity) -> Option<ActorId> {
    let quarry = world.get::<Goals>(entity)?.quarry?;
    Some(quarry.who)
}
