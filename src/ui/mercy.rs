//! Captives and mercy: what is told of a creature that gave up and of the hero's
//! reputation, and what the hero can do with captives.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::command::Reach;
use super::narrate::{capitalised, things};
use super::reasons::name_of;
use crate::actions;
use crate::content::{PLAYER, Pronoun, with_pronoun};
use crate::model::body::{ActorId, Hold, Yielded};
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::companionship::reluctance;
use crate::rules::queries::{
    content, entity_of, faction, held, hero, level, position, pronoun_of, renown,
};
use crate::spatial::Dir;

/// An option for dealing with a captive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Take this action.
    Do(Action),
    /// See what the captive carries.
    Search,
}

/// The captive the hero would bump into in that direction.
#[must_use]
pub fn in_the_way(world: &World, dir: Dir) -> Option<ActorId> {
    let here = position(world, hero(world)?)?;
    let id = level(world).occupant(here.step(dir))?;
    held(world, entity_of(world, id)?).map(|_| id)
}

/// The heading of the options.
#[must_use]
pub fn heading(world: &World, whom: ActorId) -> String {
    let name = capitalised(&name_of(world, whom));
    let hold = entity_of(world, whom).and_then(|entity| held(world, entity));
    let state = match hold.map(|yielded| yielded.hold) {
        Some(Hold::Tied) => "is tied up",
        Some(Hold::Led) => "is your captive",
        _ => "has surrendered",
    };
    let captive = entity_of(world, whom).zip(hero(world));
    let reluctance = captive.and_then(|(captive, hero)| reluctance(world, hero, captive));
    let why = reluctance.map_or_else(String::new, |why| format!(" {why}"));
    format!("{name} {state}.{why} What will you do?")
}

/// What the hero can do with a captive, in the words of the options with marks for its
/// pronoun.
const DEEDS: [(Reach, &str); 6] = [
    (Reach::Recruit, "take ~him on as a companion"),
    (Reach::Spare, "let ~him go"),
    (Reach::Rob, "rob ~him"),
    (Reach::Tie, "tie ~him up"),
    (Reach::Lead, "lead ~him away"),
    (Reach::Slay, "kill ~him"),
];

/// The options for a captive, with their words; the usual choice when walking into it comes
/// first.
#[must_use]
pub fn choices(world: &World, whom: ActorId) -> Vec<(Choice, String)> {
    let captive = entity_of(world, whom);
    let hold = captive.and_then(|entity| held(world, entity));
    let pronoun = captive.map_or(Pronoun::It, |entity| pronoun_of(world, entity));
    let is_led = hold.is_some_and(|yielded| yielded.hold == Hold::Led);
    let swap = (Action::Swap(whom), "swap places with ~him");
    let mut deeds = DEEDS.map(|(reach, words)| (reach.on(whom), words)).to_vec();
    deeds.insert(if is_led { 0 } else { deeds.len() }, swap);
    let hero = hero(world);
    let can = |&(action, _): &(Action, _)| {
        hero.is_some_and(|hero| actions::check(world, hero, action).is_ok())
    };
    let choice = |action| match action {
        Action::Rob(..) => Choice::Search,
        _ => Choice::Do(action),
    };
    let possible = deeds.into_iter().filter(can);
    let offered = possible.map(|(action, words)| (choice(action), with_pronoun(words, pronoun)));
    offered.collect()
}

/// What can be taken from a captive: everything, or each item by itself.
#[must_use]
pub fn loot(world: &World, whom: ActorId) -> Vec<(Action, String)> {
    let pack = entity_of(world, whom).and_then(|entity| world.get::<Pack>(entity));
    let mut lines = vec![(Action::Rob(whom, None), "everything".to_owned())];
    lines.extend(pack.into_iter().flat_map(Pack::iter).map(|carried| {
        let action = Action::Rob(whom, Some(carried.letter));
        (action, things(world, carried.item))
    }));
    lines
}

/// Its state since it gave up, in a sentence with marks for its pronoun.
fn state(world: &World, yielded: &Yielded) -> String {
    let whom = name_of(world, yielded.to);
    match yielded.hold {
        Hold::Pleading => format!("~He has surrendered to {whom} and hopes for mercy."),
        Hold::Tied => "~He's tied up.".to_owned(),
        Hold::Led => format!("~He's being led by {whom} and is looking for a chance to escape."),
        Hold::Spared => format!("~He owes {whom} ~his life and keeps ~his distance."),
        Hold::Lenient => format!("~He has heard good things about {whom} and leaves {whom} alone."),
        Hold::Betrayed => format!("~He trusted {whom} once."),
        Hold::Sworn | Hold::SetOn(_) if yielded.is_robbed => {
            format!("~He fights for {whom}, but hasn't forgotten that {whom} robbed ~him.")
        }
        Hold::SetOn(target) => {
            format!(
                "~He fights for {whom} and was told to attack {}.",
                name_of(world, target)
            )
        }
        Hold::Sworn => format!("~He follows {whom} and fights for {whom}."),
        Hold::Posted => format!("~He's waiting here for {whom}, as ordered."),
    }
}

/// Its state since it gave up, and what its faction says of the hero, with marks for its
/// pronoun.
#[must_use]
pub fn sentences(world: &World, entity: Entity) -> Vec<String> {
    let yielded = world.get::<Yielded>(entity);
    let mut lines: Vec<String> = yielded.map(|it| state(world, it)).into_iter().collect();
    lines.extend(hearsay(world, entity));
    lines
}

/// What its faction says of the hero, if anything.
fn hearsay(world: &World, entity: Entity) -> Option<String> {
    let renown = renown(world, entity)?;
    let side = &content(world).factions.row(faction(world, entity)?).id;
    if side == PLAYER {
        return None;
    }
    let said = if renown.slain > 0 {
        "you kill foes who surrender"
    } else if renown.spared > 0 && renown.robbed > 0 {
        "you spare foes who surrender, but rob them"
    } else if renown.spared > 0 {
        "you spare foes who surrender"
    } else if renown.robbed > 0 {
        "you rob foes who surrender"
    } else {
        return None;
    };
    Some(format!("The {side} say {said}."))
}
