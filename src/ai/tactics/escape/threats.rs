//! Whom a fleer believes it has to get away from, where, and how fast each would kill it.
//!
//! Belief, not truth: a foe stands where it was perceived last, so that who hides can lie
//! in wait for the fleer; its blows are as hard as they were seen to be, and before that as
//! its arms look to somebody bold or timid.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::tactics::arms;
use crate::content::{BreedId, Escape, Reaction};
use crate::model::{
    ActorId, Awareness, Feelings, Health, Inkling, Kind, Reaches, Statuses, content, entity_of,
    is_alive, is_rooted, reaction, usual_wait,
};
use crate::spatial::Pos;

/// So many foes are thought of, the nearest.
const MOST: usize = 4;
/// Beyond so many steps only the nearest of them is.
const AFAR: u32 = 24;
/// Among more foes than that nobody plans: one runs from them all, as one can. (A chart for
/// each of a thousand who all fear each other would cost more than all else they do.)
const CROWD: usize = 6;
/// What is feared and is nobody kills in so many turns, whoever stands beside it.
const BY_A_THING: u8 = 4;
/// Turns are told apart as far as it matters: each row is all up to the next.
const TURNS: [u32; 11] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 40];
/// In [`Threat::pace`], who is as fast as oneself.
pub const LEVEL: u8 = 4;
/// The fastest that is told apart.
const FASTEST: i32 = 16;

/// A foe, or a thing that is feared, as the fleer believes it to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Threat {
    /// Where.
    pub at: Pos,
    /// Own turns that the fleer would survive beside it, 1 to 40.
    pub turns: u8,
    /// Quarters of a turn that it has in a turn of the fleer's, 0 to 16; [`LEVEL`] is as
    /// fast, 0 does not stir.
    pub pace: u8,
    /// How far it was seen to do harm, in cells, 1 or more.
    pub reach: u8,
    /// Whether it was seen to harm all who stood together.
    pub blasts: bool,
    /// How it gets about; nothing for a thing.
    pub breed: Option<BreedId>,
}

/// All that it runs from: whom it perceives and fears or hates, whom it remembers so, and
/// what it fears in the cells `from`. The nearest, in an order of their own; nobody where
/// there are too many.
#[must_use]
pub fn of(world: &World, entity: Entity, here: Pos, from: &[Pos], escape: &Escape) -> Vec<Threat> {
    let mut foes = perceived(world, entity);
    foes.extend(remembered(world, entity, &foes));
    foes.sort_unstable_by_key(|&(who, at)| (here.steps_to(at), at, who));
    let close = foes.iter().filter(|(_, at)| here.steps_to(*at) <= AFAR);
    let close = close.count();
    if close > CROWD {
        return Vec::new();
    }
    foes.truncate(close.clamp(1, MOST));
    let mut threats: Vec<Threat> = (foes.iter())
        .filter_map(|&(who, at)| body(world, entity, (who, at), escape))
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

fn perceived(world: &World, entity: Entity) -> Vec<(ActorId, Pos)> {
    let feelings = world.get::<Feelings>(entity).into_iter();
    let enemies = feelings.flat_map(Feelings::enemies);
    enemies.map(|seen| (seen.who, seen.at)).collect()
}

/// Those it fears or hunts and does not perceive, for as long as it goes on running from
/// them.
fn remembered(world: &World, entity: Entity, seen: &[(ActorId, Pos)]) -> Vec<(ActorId, Pos)> {
    let shy = content(world).tactics.flight.shy;
    let is_foe = |known: &&Inkling| {
        let is_new = !seen.iter().any(|&(who, _)| who == known.who);
        let other = entity_of(world, known.who).filter(|&other| is_alive(world, other));
        is_new
            && known.faded <= shy
            && other.is_some_and(|other| {
                let takes = reaction(world, entity, other);
                matches!(takes, Reaction::Attack | Reaction::Flee)
            })
    };
    let awareness = world.get::<Awareness>(entity).into_iter();
    let inklings = awareness.flat_map(|awareness| &awareness.inklings);
    inklings
        .filter(is_foe)
        .map(|known| (known.who, known.at))
        .collect()
}

fn body(
    world: &World,
    entity: Entity,
    (who, at): (ActorId, Pos),
    escape: &Escape,
) -> Option<Threat> {
    let other = entity_of(world, who)?;
    let seen = world.get::<Reaches>(entity)?.about(who);
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

/// What it takes a foe's blow to do, twice over: as much as the worst it has seen; before
/// that what the foe's arms look like, to somebody bold or timid.
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

/// The greatest row that is not above it: who is pessimistic lives longer.
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
