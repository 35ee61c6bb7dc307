//! The arena: sides of creatures fight on a map, many times over, to measure the strength
//! of breeds and the value of each tactic.
//!
//! The command is `quarry arena`. [`Matchup`] describes a fight; [`fight`] runs one,
//! deterministic in its seed on every machine; [`season`] runs many; [`worth`] compares
//! fights with and without a tactic on the same seeds; [`flight`] does so for chases;
//! [`report`] formats the results. Everything here uses the rules and changes none of them.

pub mod account;
pub(crate) mod crew;
pub mod flight;
pub mod fray;
pub mod hero;
mod hunt;
pub mod maps;
mod meeting;
mod opening;
pub mod place;
pub mod problem;
pub mod report;
pub mod rout;
pub mod season;
pub mod sides;
pub mod suite;
pub mod worth;

use std::sync::Arc;

use bevy::ecs::world::World;

use crate::content::{Content, FactionId, Rules};
use crate::model::mind::{Action, Tactic};
use crate::model::run::Clock;
use crate::model::things::Item;
use crate::rules::queries::hero as hero_of;
use crate::turn::driver;
use account::{Bout, Ledger, Outcome};
use hero::Script;
use place::Place;
use problem::Problem;
use sides::{Side, factions};

/// Ticks per turn.
const TICKS: u64 = 10;
/// The hero's equipment for a fight, in addition to the usual kit.
const KIT: [&str; 3] = ["short sword", "ring mail", "2 potion of healing"];
/// Radius in cells within which actors act: larger than any map.
const EVERYWHERE: u16 = 1_000;
/// A number of turns longer than any fight.
const NEVER: u32 = 1_000_000;

/// Who fights whom, where and how.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// The sides.
    pub sides: [Side; 2],
    /// The place of the fight.
    pub map: Place,
    /// Maximum duration in turns of ten ticks, after which it is a draw.
    pub turns: u32,
    /// Tactics disabled for the first side. The hero never uses tactics.
    pub without: Vec<Tactic>,
    /// Whether only the first member of each side knows where its foes are, instead of all.
    pub scouts: bool,
    /// Whether the fight starts as a chase: the sides in view of each other, at random
    /// places.
    pub is_chase: bool,
    /// Initial health of the first side in percent, at least one hit point each; full
    /// without a number.
    pub hurt: Option<u8>,
    factions: [FactionId; 2],
    content: Arc<Content>,
}

impl Matchup {
    /// Creates a matchup of two sides. `kit` replaces the hero's usual equipment, by name.
    ///
    /// # Errors
    /// If the sides, the kit or the content do not allow a fight.
    pub fn new(
        content: &Content,
        sides: [&str; 2],
        map: impl Into<Place>,
        kit: Option<&[String]>,
    ) -> Result<Self, Problem> {
        let sides = [
            Side::read(sides[0], content)?,
            Side::read(sides[1], content)?,
        ];
        if sides[0].heroes() + sides[1].heroes() > 1 {
            return Err(Problem::SecondHero);
        }
        let map = map.into();
        map.ground(content, 1)?;
        Ok(Self {
            sides,
            map,
            turns: 300,
            without: Vec::new(),
            scouts: false,
            is_chase: false,
            hurt: None,
            factions: factions(content)?,
            content: Arc::new(with_things(content, kit)?.with_rules(rules(content))),
        })
    }

    /// The same matchup with one more tactic disabled for the first side.
    #[must_use]
    pub fn without(&self, tactic: Tactic) -> Self {
        let mut without = self.without.clone();
        without.push(tactic);
        Self {
            without,
            ..self.clone()
        }
    }
}

/// Rules for fights: no arrivals, no hunger, and all actors act at any distance.
fn rules(content: &Content) -> Rules {
    Rules {
        arrival_pace: 0,
        hunger_stage: NEVER,
        active_radius: EVERYWHERE,
        ..content.rules.clone()
    }
}

/// The content with the hero's equipment for the fight.
fn with_things(content: &Content, kit: Option<&[String]>) -> Result<Content, Problem> {
    let usual = || {
        let own = KIT.iter().map(|&name| name.to_owned());
        own.chain(content.usual_kit().things.iter().cloned())
            .collect()
    };
    let things: Vec<String> = kit.map_or_else(usual, <[String]>::to_vec);
    let unknown = |name: &&String| Item::called(name, content).is_none();
    if let Some(name) = things.iter().find(unknown) {
        return Err(Problem::NoSuchThing(name.clone()));
    }
    Ok(content.with_usual_things(things))
}

/// Runs one fight.
///
/// # Errors
/// If the content lacks terrain of the map, or the map has no room for a chase.
pub fn fight(matchup: &Matchup, seed: u64) -> Result<Bout, Problem> {
    let mut game = opening::open(matchup, seed)?;
    let world = &mut game.world;
    let is_wary = matchup.sides.iter().any(Side::is_wary);
    let mut script = opening::script(world).wary(is_wary);
    let mut ledger = Ledger::open(world, matchup.factions);
    let end = u64::from(matchup.turns) * TICKS;
    let mut outcome = ledger.outcome(world, matchup.factions);
    while outcome.is_none() && tick(world) < end {
        let before = tick(world);
        go_on(world, &mut script);
        if tick(world) == before {
            break;
        }
        ledger.look(world, matchup.factions);
        outcome = ledger.outcome(world, matchup.factions);
    }
    Ok(Bout {
        seed,
        outcome: outcome.unwrap_or(Outcome::Drawn),
        turns: u32::try_from(tick(world).div_ceil(TICKS)).unwrap_or(u32::MAX),
        sides: ledger.sides,
    })
}

fn tick(world: &World) -> u64 {
    world.resource::<Clock>().tick
}

/// Advances by one turn of the hero, or by one tick without a hero.
fn go_on(world: &mut World, script: &mut Script) {
    if hero_of(world).is_none() {
        driver::run_ticks(world, 1);
        return;
    }
    let action = script.next_action(world);
    if driver::submit(world, action).is_err() || action.is_free() {
        // The script only asks for legal actions that take time. If it ever fails to, the
        // fight still has to go on.
        let _ = driver::submit(world, Action::Wait);
    }
}
