//! Companions of the hero: who joins him, and who has.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::seq::IndexedRandom;
use thiserror::Error;

use crate::content::COMPANIONS;
use crate::model::body::{ActorId, Allegiance, Arts, Health, Hero, Hold, Yielded};
use crate::model::mind::Grudges;
use crate::model::run::{Breach, Event, Nemeses, Nemesis, Roster, Streams, Tie};
use crate::rules::band_membership::is_companion;
use crate::rules::emit::emit_about;
use crate::rules::experience::level_of;
use crate::rules::given_names::{first_names, is_taken};
use crate::rules::queries::{breed_of, content, held, level, position, renown};
use crate::rules::surrender;
use crate::spatial::Pos;

/// Below this health, in percent, the hero is nobody to follow.
const FIT: i32 = 50;
/// How far from the stairs companions come along, in cells.
const CALLED: u32 = 20;

/// Why a captive won't join the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Reluctance {
    /// Its people know that he kills those who surrender.
    #[error("You kill foes who surrender. Nobody will follow you.")]
    Mistrust,
    /// It is of a higher level.
    #[error("You'd have to be stronger to lead that one.")]
    Stronger,
    /// He is badly hurt.
    #[error("You're too badly hurt for anyone to follow you.")]
    Weak,
    /// He has as many companions as he can lead.
    #[error("You can't lead any more companions.")]
    Enough,
}

/// Why the captive won't join the hero, if it won't.
#[must_use]
pub fn reluctance(world: &World, hero: Entity, captive: Entity) -> Option<Reluctance> {
    let is_trusted = renown(world, captive).is_none_or(|renown| renown.is_trusted());
    let is_fit = (world.get::<Health>(hero)).is_some_and(|health| health.percent() >= FIT);
    let learned = world.get::<Arts>(hero).map_or(0, |arts| arts.leads);
    let most = usize::from(content(world).rules.companions) + usize::from(learned);
    if !is_trusted {
        Some(Reluctance::Mistrust)
    } else if level_of(world, captive) > level_of(world, hero) {
        Some(Reluctance::Stronger)
    } else if !is_fit {
        Some(Reluctance::Weak)
    } else if companions(world).count() >= most {
        Some(Reluctance::Enough)
    } else {
        None
    }
}

/// The hero's companions on his level, by id.
pub fn companions(world: &World) -> impl Iterator<Item = Entity> {
    let actors = world.resource::<Roster>().values().copied();
    actors.filter(|&entity| is_sworn(world, entity))
}

/// Whether the actor is a companion who comes along if the hero leaves the level from `at`:
/// near enough, and not told to wait.
#[must_use]
pub fn comes_along(world: &World, entity: Entity, at: Pos) -> bool {
    let is_near = position(world, entity).is_some_and(|here| here.steps_to(at) <= CALLED);
    is_near && is_companion(world, entity) && !is_posted(world, entity)
}

/// The companions who would lose the hero if he left the level from `at`: too far away, and
/// not told to wait.
pub fn stragglers(world: &World, at: Pos) -> impl Iterator<Item = Entity> {
    let lost = move |&it: &Entity| !is_posted(world, it) && !comes_along(world, it, at);
    companions(world).filter(lost)
}

fn is_posted(world: &World, entity: Entity) -> bool {
    let yielded = world.get::<Yielded>(entity);
    yielded.is_some_and(|yielded| yielded.hold == Hold::Posted)
}

/// Whether the actor has joined the hero.
#[must_use]
pub fn is_sworn(world: &World, entity: Entity) -> bool {
    world.get::<Yielded>(entity).is_some_and(Yielded::is_sworn)
}

/// Makes an actor a companion of the hero, with a name of its own.
pub fn join(world: &mut World, whom: Entity) {
    give_name(world, whom);
    let has_grudge = held(world, whom).is_some_and(|yielded| yielded.is_robbed);
    let yielded = Yielded {
        is_robbed: has_grudge,
        ..Yielded::new(ActorId::HERO, Hold::Sworn)
    };
    surrender::hold(world, whom, yielded);
    let side = content(world).factions.find(COMPANIONS);
    world.entity_mut(whom).insert(Allegiance(side));
    if let Some(mut grudges) = world.get_mut::<Grudges>(whom) {
        grudges.0.retain(|&who| who != ActorId::HERO);
    }
}

/// Names a companion, unless it has a name or all names of its family are taken.
fn give_name(world: &mut World, whom: Entity) {
    let (Some(&id), Some(breed)) = (world.get::<ActorId>(whom), breed_of(world, whom)) else {
        return;
    };
    let has_one = breed.is_unique || world.resource::<Nemeses>().0.contains_key(&id);
    let names = first_names(content(world), breed).iter();
    let free: Vec<String> = names
        .filter(|name| !is_taken(world, name))
        .cloned()
        .collect();
    let parted = level(world).depth;
    let place = content(world).depths.get(usize::from(parted));
    let place = place.map_or_else(String::new, |place| format!(" in {}", place.id));
    let rng = &mut world.resource_mut::<Streams>().cosmetic;
    let Some(name) = free.choose(rng).filter(|_| !has_one) else {
        return;
    };
    let nemesis = Nemesis {
        name: name.clone(),
        mark: format!("joined you{place}"),
        tie: Tie::Oath,
        parted,
        away: None,
    };
    world.resource_mut::<Nemeses>().0.insert(id, nemesis);
}

/// Ends an actor's companionship. It returns to its own side and turns on the hero, unless it
/// only goes its own way. Does nothing for others.
pub fn desert(world: &mut World, whom: Entity, breach: Breach) {
    if !is_sworn(world, whom) || world.get::<Hero>(whom).is_some() {
        return;
    }
    let hold = match breach {
        Breach::Forsaken => Hold::Lenient,
        Breach::Struck | Breach::Murder | Breach::OldGrudge => Hold::Betrayed,
    };
    surrender::hold(world, whom, Yielded::new(ActorId::HERO, hold));
    world.entity_mut(whom).insert(Allegiance(None));
    if hold == Hold::Betrayed
        && let Some(mut grudges) = world.get_mut::<Grudges>(whom)
    {
        grudges.0.push(ActorId::HERO);
    }
    emit_about(world, whom, |who| Event::Deserted { who, breach });
}
