//! Runs the game to its next stop.
//!
//! Only ticks in which an actor acts are run. If the hero is next and has no orders, the
//! driver stops to ask the player. Every run is bounded.

use bevy::ecs::query::With;
use bevy::ecs::world::World;

use super::initiative::{is_hero_next, ticks_to_next_turn};
use super::{Turn, status};
use crate::actions::{self, Refusal};
use crate::model::body::MyTurn;
use crate::model::mind::{Action, Intent};
use crate::model::run::{Clock, Orders, RunOutcome};
use crate::rules::queries::hero;

/// Why the driver stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The hero's turn is next; the player has to choose an action.
    Asked,
    /// The run is over.
    Ended,
    /// No actor is left that could ever act.
    Nobody,
    /// The limit of ticks was reached. Calling [`run`] again continues.
    Bound,
}

/// Maximum number of ticks that one call of [`run`] plays.
const MOST_TURNS: u32 = 2_000;

/// Orders the hero to act and runs the game until his next turn.
///
/// # Errors
/// Why the hero cannot do that; then no time has passed.
pub fn submit(world: &mut World, action: Action) -> Result<Stop, Refusal> {
    if *world.resource::<RunOutcome>() != RunOutcome::Playing {
        return Err(Refusal::RunOver);
    }
    let hero = hero(world).ok_or(Refusal::RunOver)?;
    actions::check(world, hero, action)?;
    if action.is_free() {
        actions::perform(world, hero, action)?;
        return Ok(Stop::Asked);
    }
    world.resource_mut::<Orders>().0 = Some(action);
    Ok(run(world))
}

/// Runs the game until the hero's turn, the end of the run, or the limit of ticks.
pub fn run(world: &mut World) -> Stop {
    for _ in 0..MOST_TURNS {
        if *world.resource::<RunOutcome>() != RunOutcome::Playing {
            return Stop::Ended;
        }
        let Some(next) = ticks_to_next_turn(world) else {
            return Stop::Nobody;
        };
        if is_hero_next(world, next)
            && world.resource::<Orders>().0.is_none()
            && !is_hero_helpless(world)
        {
            return Stop::Asked;
        }
        world.run_schedule(Turn);
    }
    Stop::Bound
}

/// Runs at least `ticks` ticks without asking the player, to test rooms without a hero or
/// watch a crowd. A hero waits.
pub fn run_ticks(world: &mut World, ticks: u64) {
    let end = world.resource::<Clock>().tick + ticks;
    while world.resource::<Clock>().tick < end
        && *world.resource::<RunOutcome>() == RunOutcome::Playing
        && ticks_to_next_turn(world).is_some()
    {
        world.run_schedule(Turn);
    }
}

/// Whether the hero loses his next turn anyway, so that asking is pointless.
fn is_hero_helpless(world: &World) -> bool {
    hero(world).is_some_and(|hero| status::helpless_by(world, hero, 1).is_some())
}

/// Whether any actor holds a turn or an intent, which never happens between ticks.
pub fn has_leftovers(world: &mut World) -> bool {
    let turns = world
        .query_filtered::<(), With<MyTurn>>()
        .iter(world)
        .count();
    let intents = world
        .query_filtered::<(), With<Intent>>()
        .iter(world)
        .count();
    turns + intents > 0
}

#[cfg(test)]
mod tests;
