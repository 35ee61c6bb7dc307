//! Friends that a returning fugitive brings: members of its kind from beyond the stairs.
//!
//! If the hero has visited the level there, they are actors awake near its stairs, and
//! leave that level. Otherwise they are new creatures from that level's monster table.

use super::appear;
use crate::turn::exits::newcomer_room::{has_room, is_full};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use crate::content::{BreedId, Content, Reaction};
use crate::mapgen::populate;
use crate::model::bands::Membership;
use crate::model::body::{ActorRecord, Home};
use crate::model::mind::{Alertness, Goals};
use crate::model::run::{Clock, Streams, Underway};
use crate::rules::level_exits::{holds_goal, is_sole_resident, way_to};
use crate::rules::level_record::{Elsewhere, LevelRecord};
use crate::rules::queries::{content, level};
use crate::rules::spawn;
use crate::rules::spawn::may_come;
use crate::spatial::Pos;
use crate::turn::catch_up;
use crate::turn::travel::free_cell_for;

/// Maximum number of friends.
const MOST: u32 = 3;
/// Maximum distance from the stairs of actors that can be brought along, in cells.
const AT_HAND: u32 = 20;
/// Maximum distance from the stairs at which friends arrive, in steps.
const BESIDE: u32 = 3;

/// A candidate to come along.
enum Friend {
    /// An actor on the level beyond, by index.
    There(usize),
    /// A new creature of that breed.
    Unmet(BreedId),
}

/// Brings friends of a returned fugitive to the cells around `at`. By chance there are
/// none.
pub(super) fn bring_friends(world: &mut World, underway: &Underway, at: Pos) -> Vec<Entity> {
    let chance = u32::from(content(world).rules.exits.friends);
    let rng = &mut world.resource_mut::<Streams>().rules;
    let comes_alone = rng.random_range(0..100_u32) >= chance;
    let wanted = rng.random_range(1..=MOST);
    let mut friends = Vec::new();
    if comes_alone || underway.waits_on_the_stairs() {
        return friends;
    }
    for _ in 0..wanted {
        if is_full(world) {
            break;
        }
        let Some(friend) = next(world, underway) else {
            break;
        };
        let breed = match friend {
            Friend::There(number) => there(world, underway).map(|it| it.actors[number].breed),
            Friend::Unmet(breed) => Some(breed),
        };
        let will_do = |cell: Pos| breed.is_some_and(|breed| has_room(world, breed, cell));
        let cell = free_cell_for(level(world), at, will_do);
        let Some(cell) = cell.filter(|cell| cell.steps_to(at) <= BESIDE) else {
            break;
        };
        friends.push(bring(world, underway, friend, cell));
    }
    friends
}

/// The level beyond, if the hero has visited it.
fn there<'a>(world: &'a World, underway: &Underway) -> Option<&'a LevelRecord> {
    world.resource::<Elsewhere>().0.get(&underway.to)
}

/// The next candidate to come along, if any.
fn next(world: &mut World, underway: &Underway) -> Option<Friend> {
    let content = content(world).clone();
    if let Some(there) = there(world, underway) {
        return at_hand(there, underway, &content).map(Friend::There);
    }
    kin(world, underway.actor.breed, underway.to).map(Friend::Unmet)
}

/// A random breed of that kind from the monster table of a level.
pub fn kin(world: &mut World, kind: BreedId, depth: u8) -> Option<BreedId> {
    let content = content(world).clone();
    let row = content.depths.get(usize::from(depth))?;
    let is_kin = |name: &str| {
        let breed = content.breeds.find(name);
        breed.is_some_and(|breed| are_kin(&content, kind, breed) && may_come(world, breed))
    };
    let table = row.monster_table.iter().filter(|(name, _)| is_kin(name));
    let table: Vec<(String, u32)> = table.cloned().collect();
    let rng = &mut world.resource_mut::<Streams>().rules;
    let chosen = populate::weighted(&table, rng)?;
    content.breeds.find(chosen)
}

fn are_kin(content: &Content, one: BreedId, other: BreedId) -> bool {
    one == other || content.bond(one, other).reaction == Reaction::Like
}

/// The candidate nearest to the stairs that is awake, free to leave and of the fugitive's
/// kind.
fn at_hand(there: &LevelRecord, underway: &Underway, content: &Content) -> Option<usize> {
    let stairs = way_to(&there.level, content, underway.from)?;
    let comes = |actor: &ActorRecord| {
        actor.awareness.alertness != Alertness::Asleep
            && actor.allegiance.0.is_none()
            && actor.yielded.is_none_or(|yielded| !yielded.is_held())
            && !holds_goal(content, &actor.pack)
            && !is_sole_resident(content, underway.to, &content.breeds.row(actor.breed).id)
            && actor.at.steps_to(stairs) <= AT_HAND
            && are_kin(content, underway.actor.breed, actor.breed)
    };
    let numbered = there.actors.iter().enumerate();
    let kin = numbered.filter(|(_, actor)| comes(actor));
    let nearest = kin.min_by_key(|(_, actor)| (actor.at.steps_to(stairs), actor.id));
    nearest.map(|(number, _)| number)
}

fn bring(world: &mut World, underway: &Underway, friend: Friend, at: Pos) -> Entity {
    let (actor, company) = match friend {
        Friend::There(number) => fetch(world, underway, number),
        Friend::Unmet(breed) => {
            let id = world.resource_mut::<Clock>().new_actor_id();
            (spawn::new_actor(content(world), id, breed, at), None)
        }
    };
    let home = Home(at);
    appear(world, ActorRecord { at, home, ..actor }, company)
}

/// Removes an actor from the level beyond, with the time since the hero's visit applied.
fn fetch(
    world: &mut World,
    underway: &Underway,
    number: usize,
) -> (ActorRecord, Option<Membership>) {
    let (rules, now) = (content(world).clone(), world.resource::<Clock>().tick);
    let mut elsewhere = world.resource_mut::<Elsewhere>();
    let there = elsewhere.0.get_mut(&underway.to);
    let there = there.expect("it was looked for there just now");
    let id = there.actors[number].id;
    let found = there.remove(id);
    let (mut actor, band) = found.expect("it was found there by this number");
    catch_up::pass(&mut actor, (there.at, now), &rules);
    actor.awareness.beliefs.clear();
    actor.goals = Goals::default();
    if let Some(mind) = &mut actor.mind {
        mind.come_anew();
    }
    (actor, band)
}
