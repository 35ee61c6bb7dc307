//! Runs the game to its next stop.
//!
//! A tick is run only when somebody acts in it, and never one in which the hero
//! would act without orders: then the person is asked. Every run is bounded.

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
    /// The hero's turn is next: the person is asked for a deed.
    Asked,
    /// The run is over.
    Ended,
    /// Nobody is left who could ever act.
    Nobody,
    /// The hero was not asked for too long; [`run`] may simply be called again.
    Bound,
}

/// Turns that one call may run before it returns.
const MOST_TURNS: u32 = 2_000;

/// Orders the hero to do something and runs the game until he is asked again.
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

/// Runs the game until the hero is asked, the run is over, or the bound is met.
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

/// Runs at least so many ticks without asking anybody: for rooms without a hero,
/// and to look at a crowd. A hero waits.
pub fn run_ticks(world: &mut World, ticks: u64) {
    let end = world.resource::<Clock>().tick + ticks;
    while world.resource::<Clock>().tick < end
        && *world.resource::<RunOutcome>() == RunOutcome::Playing
        && ticks_to_next_turn(world).is_some()
    {
        world.run_schedule(Turn);
    }
}

/// Whether the hero's next turn is lost anyhow, so that there is nothing to ask.
fn is_hero_helpless(world: &World) -> bool {
    hero(world).is_some_and(|hero| status::helpless_by(world, hero, 1).is_some())
}

/// Whether anybody still holds a turn or an intent: never between two ticks.
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
