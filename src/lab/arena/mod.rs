//! The arena: sides of creatures set against each other on a drawn map, many times over,
//! to measure what they are worth, and what each of their tactics is.
//!
//! `quarry arena` at the prompt. [`Matchup`] says who fights where; [`fight`] holds one
//! fight, the same for the same seed on every machine; [`season`] holds many; [`worth`]
//! holds them with a tactic and without, by the same seeds; [`flight`] does the same for
//! those who run; [`report`] tells of it.
//! Everything here stands on the rules and changes none of them.

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

/// Ticks of a turn.
const TICKS: u64 = 10;
/// What the hero has on and with him for a fight, before the usual kit.
const KIT: [&str; 3] = ["short sword", "ring mail", "2 potion of healing"];
/// Nobody is too far from the hero to act.
const EVERYWHERE: u16 = 1_000;
/// Longer than any fight.
const NEVER: u32 = 1_000_000;

/// Who fights whom, where and how.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// The sides.
    pub sides: [Side; 2],
    /// Where.
    pub map: Place,
    /// After so many turns of ten ticks it is a draw.
    pub turns: u32,
    /// What the first side does without; the hero knows no tactics.
    pub without: Vec<Tactic>,
    /// Whether of each side only the first is told where the others are, instead of all.
    pub scouts: bool,
    /// Whether it begins as a chase: the sides in view of each other, anywhere.
    pub is_chase: bool,
    /// How much of its health each of the first side has at the start, in percent, if not
    /// all; one hit point at the least.
    pub hurt: Option<u8>,
    factions: [FactionId; 2],
    content: Arc<Content>,
}

impl Matchup {
    /// Two sides on a map. `kit` is what the hero has instead of the usual, by name.
    ///
    /// # Errors
    /// When the sides, the kit or the content can not make a fight.
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

    /// The same fight without that tactic of the first side, too.
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

/// The rules of a fight: nobody comes by, gets hungry, or is too far off to act.
fn rules(content: &Content) -> Rules {
    Rules {
        arrival_pace: 0,
        hunger_stage: NEVER,
        active_radius: EVERYWHERE,
        ..content.rules.clone()
    }
}

/// The content with what the hero has for the fight.
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

/// Holds one fight.
///
/// # Errors
/// When the content lacks the ground of the map, or a chase has no room on it.
pub fn fight(matchup: &Matchup, seed: u64) -> Result<Bout, Problem> {
    let mut game = opening::open(matchup, seed)?;
    let world = &mut game.world;
    let mut script = opening::script(world);
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

/// Lets a turn of the hero go by, or a tick where there is none.
fn go_on(world: &mut World, script: &mut Script) {
    if hero_of(world).is_none() {
        driver::run_ticks(world, 1);
        return;
    }
    let action = script.next_action(world);
    if driver::submit(world, action).is_err() || action.is_free() {
        // The script only asks for what can be done and takes time; were it wrong, the
        // fight would still have to go on.
        let _ = driver::submit(world, Action::Wait);
    }
}
