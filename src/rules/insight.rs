//! What the hero learns about minds around him from potions, talents or helms, beyond his
//! senses.
//!
//! Only the interface uses this, not the rules: part of the data is recomputed each turn
//! and not saved.

use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Insight, ItemClass};
use crate::model::body::ActorId;
use crate::model::mind::{Alertness, Awareness, Clue, Feelings, Goals};
use crate::model::run::{Clock, Roster};
use crate::model::things::{Item, Pack};
use crate::rules::queries::{content, hero, is_alive, position};
use crate::rules::status_effects::statuses_of;
use crate::rules::telepathy::hero_feels;
use crate::spatial::Pos;

/// Range in steps, through any obstacle: the same as for a potion of mind sensing.
pub const REACH: u32 = 20;

/// How strongly an insight shows in an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degree {
    /// The actor is unsure, or only uneasy.
    Faint,
    /// The actor is sure, or afraid.
    Plain,
    /// The actor acts on it: it follows the scent or noise, or flees.
    Strong,
}

/// The hero's insights from his armour and statuses.
#[must_use]
pub fn hero_insights(world: &World) -> BTreeSet<Insight> {
    let Some(hero) = hero(world) else {
        return BTreeSet::new();
    };
    let content = content(world);
    let of_item = |item: Item| match &content.items.row(item.kind).class {
        ItemClass::Armour { insights, .. } => insights.as_slice(),
        _ => &[],
    };
    let worn = world.get::<Pack>(hero).into_iter();
    let worn = worn.flat_map(|pack| pack.used().flat_map(|carried| of_item(carried.item)));
    let bound = statuses_of(world, hero).flat_map(|status| &status.insights);
    worn.chain(bound).copied().collect()
}

/// How strongly an insight shows in an actor; `None` if it does not.
#[must_use]
pub fn degree(world: &World, whom: Entity, insight: Insight) -> Option<Degree> {
    let knows = world.get::<Awareness>(whom)?;
    if knows.alertness == Alertness::Asleep {
        return None;
    }
    let by_sense = || of_sense(world, knows, insight);
    match insight {
        Insight::Smell => by_sense(),
        Insight::Hearing => {
            let goals = world.get::<Goals>(whom);
            let lead = goals.and_then(|goals| goals.lead);
            let goes_to_look = lead.is_some_and(|lead| matches!(lead.of, Clue::Noise(_)));
            let goes = goes_to_look.then_some(Degree::Strong);
            goes.or_else(by_sense)
        }
        Insight::Fear => of_fear(world, whom),
    }
}

/// How surely the actor currently perceives the hero by the sense which that insight reveals.
fn of_sense(world: &World, knows: &Awareness, insight: Insight) -> Option<Degree> {
    let known = knows.of(ActorId::HERO)?;
    if known.by.insight() != Some(insight) {
        return None;
    }
    if !known.is_fresh(world.resource::<Clock>().tick) {
        return None;
    }
    let hunts = knows.alertness == Alertness::Hunting;
    Some(match known.is_certain() {
        true if hunts => Degree::Strong,
        true => Degree::Plain,
        false => Degree::Faint,
    })
}

fn of_fear(world: &World, whom: Entity) -> Option<Degree> {
    let goals = world.get::<Goals>(whom);
    if goals.is_some_and(|goals| goals.is_fleeing || goals.panic.is_some()) {
        return Some(Degree::Strong);
    }
    let feelings = world.get::<Feelings>(whom)?;
    if feelings.is_afraid() {
        return Some(Degree::Plain);
    }
    feelings.most_feared().map(|_| Degree::Faint)
}

/// All other actors in range that show the insight, with their positions, sorted by id.
#[must_use]
pub fn shown(world: &World, insight: Insight) -> Vec<(Pos, Entity, Degree)> {
    let here = hero(world).and_then(|hero| Some((hero, position(world, hero)?)));
    let Some((hero, here)) = here else {
        return Vec::new();
    };
    let others = world.resource::<Roster>().iter();
    let shown = others.filter_map(|(_, &other)| {
        let at = position(world, other)?;
        let is_near = other != hero && here.steps_to(at) <= REACH && is_alive(world, other);
        let degree = is_near.then(|| degree(world, other, insight)).flatten()?;
        Some((at, other, degree))
    });
    shown.collect()
}

/// All actors the hero senses without necessarily seeing them: those whose minds he feels,
/// then those revealed by insights, each once.
#[must_use]
pub fn hero_divines(world: &World) -> Vec<(Pos, Entity)> {
    let mut divined = hero_feels(world);
    for insight in hero_insights(world) {
        for (at, whom, _) in shown(world, insight) {
            if !divined.contains(&(at, whom)) {
                divined.push((at, whom));
            }
        }
    }
    divined
}
