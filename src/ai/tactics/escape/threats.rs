//! The foes a fleer believes it must escape: where they are and how fast each would kill
//! it.
//!
//! These are beliefs, not facts. A foe is assumed where it was last perceived, so
//! one that has slipped away unseen can still ambush the fleer. Its blows are as hard as the worst seen; before
//! any was seen, they are guessed from its weapons, depending on how bold the fleer is.

use crate::ai::tactics::escape::threat::{LEVEL, Threat};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::fleer::Fleer;
use crate::ai::tactics::arms;
use crate::content::{Escape, Reaction};
use crate::model::body::{ActorId, Health, Kind, KnownRanges, Statuses};
use crate::model::mind::Feelings;
use crate::rules::displacement::is_rooted;
use crate::rules::queries::{content, entity_of, is_alive, reaction};
use crate::rules::speed::usual_wait;
use crate::spatial::Pos;

/// Maximum number of foes considered, nearest first.
const MOST: usize = 4;
/// Farther than this many steps, only the nearest foe is considered.
const AFAR: u32 = 24;
/// With more close foes than this, no plan is made and the actor simply runs. (A safety map
/// for each of a thousand actors that all fear each other would cost more than everything
/// else they do.)
const CROWD: usize = 6;
/// Turns in which a feared object is assumed to kill anyone next to it.
const BY_A_THING: u8 = 4;
/// Survival turns are rounded down to one of these.
const TURNS: [u32; 11] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 40];

/// The highest pace distinguished.
const FASTEST: i32 = 16;

/// Collects the foes to escape and their cells, nearest first: perceived ones that are
/// feared or hated, and remembered ones. Returns whether they are few enough to plan for.
pub(super) fn foes(fleer: &Fleer<'_>, foes: &mut Vec<(ActorId, Pos)>) -> bool {
    let here = fleer.here;
    foes.clear();
    let feelings = fleer.one.feelings.into_iter();
    let enemies = feelings.flat_map(Feelings::enemies);
    foes.extend(enemies.map(|seen| (seen.who, seen.at)));
    remembered(fleer, foes);
    foes.sort_unstable_by_key(|&(who, at)| (here.steps_to(at), at, who));
    let close = foes.iter().filter(|(_, at)| here.steps_to(*at) <= AFAR);
    let close = close.count();
    foes.truncate(close.clamp(1, MOST));
    close <= CROWD
}

/// All threats: those foes, plus the feared objects in the cells `from`, sorted.
pub(super) fn of(fleer: &Fleer<'_>, foes: &[(ActorId, Pos)], from: &[Pos]) -> Vec<Threat> {
    let (world, entity) = (fleer.world, fleer.one.entity);
    let mut threats: Vec<Threat> = (foes.iter())
        .filter_map(|&foe| body(world, entity, foe, fleer.escape))
        .collect();
    let is_a_thing = |at: &&Pos| !threats.iter().any(|threat| threat.at == **at);
    let things: Vec<Threat> = from
        .iter()
        .filter(is_a_thing)
        .map(|&at| thing(at))
        .collect();
    threats.extend(things.into_iter().take(MOST));
    threats.sort_unstable();
    threats
}

/// Adds unperceived foes the fleer would attack or flee from, while it still runs from
/// them.
fn remembered(fleer: &Fleer<'_>, foes: &mut Vec<(ActorId, Pos)>) {
    let (world, entity) = (fleer.world, fleer.one.entity);
    let Some(awareness) = fleer.one.awareness else {
        return;
    };
    let seen = foes.len();
    for known in &awareness.beliefs {
        let is_new = !foes[..seen].iter().any(|&(who, _)| who == known.who);
        if !is_new || known.faded > fleer.content.tactics.flight.shy {
            continue;
        }
        let other = entity_of(world, known.who).filter(|&other| is_alive(world, other));
        let takes = other.map(|other| reaction(world, entity, other));
        if matches!(takes, Some(Reaction::Attack | Reaction::Flee)) {
            foes.push((known.who, known.at));
        }
    }
}

fn body(
    world: &World,
    entity: Entity,
    (who, at): (ActorId, Pos),
    escape: &Escape,
) -> Option<Threat> {
    let other = entity_of(world, who)?;
    let seen = world.get::<KnownRanges>(entity)?.about(who);
    let blow = expected(seen.harm, arms::struck(world, other), escape);
    let health = world.get::<Health>(entity)?.now.max(1);
    let turns = (2 * health)
        .unsigned_abs()
        .div_ceil(blow.max(1).unsigned_abs());
    let breed = world.get::<Kind>(other)?.0;
    Some(Threat {
        at,
        turns: told_apart(turns),
        pace: pace(world, entity, other),
        reach: seen.cells,
        blasts: seen.blasts,
        breed: Some(breed),
    })
}

/// Twice the expected damage of a foe's blow (means are kept doubled to stay whole
/// numbers): the worst seen, or else a guess from its weapons, scaled by how bold or timid
/// the fleer is.
fn expected(seen: u16, struck: i32, escape: &Escape) -> i32 {
    match seen {
        0 => struck * i32::from(escape.guesses) / 100,
        seen => 2 * i32::from(seen),
    }
}

const fn thing(at: Pos) -> Threat {
    Threat {
        at,
        turns: BY_A_THING,
        pace: 0,
        reach: 1,
        blasts: false,
        breed: None,
    }
}

/// Rounds down to an entry of `TURNS`, so that the fleer errs on the cautious side.
fn told_apart(turns: u32) -> u8 {
    let below = TURNS.into_iter().take_while(|&row| row <= turns);
    below
        .last()
        .and_then(|row| u8::try_from(row).ok())
        .unwrap_or(1)
}

fn pace(world: &World, entity: Entity, other: Entity) -> u8 {
    let is_held =
        (world.get::<Statuses>(other)).is_some_and(|statuses| is_rooted(statuses, content(world)));
    if is_held {
        return 0;
    }
    let (mine, theirs) = (usual_wait(world, entity), usual_wait(world, other));
    let quarters = (mine * i32::from(LEVEL) + theirs / 2) / theirs;
    u8::try_from(quarters.clamp(1, FASTEST)).unwrap_or(LEVEL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn the_bold_guess_low_and_the_timid_high_until_they_have_seen_a_blow() {
        let content = Content::embedded();
        let guess = |seen: u16, name: &str| {
            let id = content.escapes.find(name).expect("there is such a flight");
            expected(seen, 10, content.escapes.row(id))
        };
        let kinds = ["hoarder", "plain", "townsfolk"];
        assert_eq!(kinds.map(|kind| guess(0, kind)), [6, 10, 25]);
        assert_eq!(kinds.map(|kind| guess(4, kind)), [8, 8, 8]);
    }

    #[test]
    fn turns_are_rounded_to_the_worse() {
        let found = [0, 1, 5, 7, 11, 39, 1000].map(told_apart);
        assert_eq!(found, [1, 1, 5, 6, 8, 24, 40]);
    }
}
