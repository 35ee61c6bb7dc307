//! Measurement of flight: the second side chases the first, which starts in its view.
//!
//! [`chase`] runs one chase, deterministic in its seed on every machine. [`chase_account`]
//! records the fate of each fleer from the observations in [`glimpse`]; [`measure`] sums up
//! many chases and compares two sets of them; [`trials`] runs them with and without
//! [`Tactic::Escape`](crate::model::mind::Tactic::Escape); [`watch`] shows one as text.
//! Nothing here changes the rules or reads an actor's intentions: only what could be seen
//! from above counts.

pub mod chase_account;
pub mod glimpse;
pub mod measure;
pub mod trials;
pub mod watch;

use bevy::ecs::world::World;

use super::account::Ledger;
use super::problem::Problem;
use super::{Matchup, TICKS, go_on, opening, tick};
use crate::model::mind::Diary;
use crate::model::run::Events;
use chase_account::{Fled, Flights};

/// A finished chase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pursuit {
    /// Duration, in turns of ten ticks.
    pub turns: u32,
    /// The fleers, in order of their ids.
    pub fled: Vec<Fled>,
}

/// Runs one chase of the first side by the second.
///
/// # Errors
/// Those of [`fight`](super::fight).
pub fn chase(matchup: &Matchup, seed: u64) -> Result<Pursuit, Problem> {
    run(matchup, seed, &mut |_, _| ())
}

/// Runs one chase and calls `look` before the first turn and after each turn of the hero,
/// or each tick without a hero.
fn run(
    matchup: &Matchup,
    seed: u64,
    look: &mut dyn FnMut(&World, &Flights),
) -> Result<Pursuit, Problem> {
    let matchup = &Matchup {
        is_chase: true,
        ..matchup.clone()
    };
    let mut game = opening::open(matchup, seed)?;
    let world = &mut game.world;
    world.init_resource::<Diary>();
    let mut script = opening::hunting_script(world);
    let mut ledger = Ledger::open(world, matchup.factions);
    let mut flights = Flights::default();
    look(world, &flights);
    let end = u64::from(matchup.turns) * TICKS;
    let is_on = |ledger: &Ledger, flights: &Flights, world: &World| {
        let outcome = ledger.outcome(world, matchup.factions);
        outcome.is_none() && !flights.are_over(tick(world)) && tick(world) < end
    };
    while is_on(&ledger, &flights, world) {
        let before = tick(world);
        go_on(world, &mut script);
        if tick(world) == before {
            break;
        }
        let events = std::mem::take(&mut world.resource_mut::<Events>().0);
        script.listen(world, &events);
        ledger.enter(world, matchup.factions, &events);
        let acted = std::mem::take(&mut world.resource_mut::<Diary>().0);
        let looks = glimpse::all(world, matchup.factions, &acted);
        flights.note(tick(world), &looks, &glimpse::blows(&events));
        look(world, &flights);
    }
    let is_over = ledger.sides[1].standing == 0;
    Ok(Pursuit {
        turns: u32::try_from(tick(world).div_ceil(TICKS)).unwrap_or(u32::MAX),
        fled: flights.close(tick(world), is_over),
    })
}
