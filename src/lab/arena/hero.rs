//! The hero in the arena: a short script that plays him the same way in every fight, so
//! that differences come from the other actors.
//!
//! He drinks when badly hurt, strikes adjacent foes, throws missiles at approaching ones,
//! walks to the nearest visible foe or else to the last known position of one, and
//! otherwise patrols the map. In a chase he also follows noises and searches for foes he
//! lost. The [bot](crate::lab::bot), which plays whole runs, is cleverer.
//!
//! A wary hero has habits besides: against several foes he goes to a doorway or a corridor near
//! him and fights there, and he rests where he stands until he has recovered, if he sees no foe.

use crate::rules::hostility::is_hostile;
use crate::rules::visibility::hero_sees;
use std::collections::BTreeMap;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::hunt::Hunt;
use crate::actions;
use crate::ai::layers::walk::Walker;
use crate::content::ItemClass;
use crate::model::body::{ActorId, Health};
use crate::model::level::Level;
use crate::model::mind::Action;
use crate::model::run::{Event, Happened, Roster};
use crate::model::things::Pack;
use crate::rules::queries::{content, hero, is_alive, level, position};
use crate::rules::trajectory::path;
use crate::spatial::Pos;
use crate::spatial::path::{self, Search};

/// He drinks a healing potion below this share of his health, in percent.
const HURT: i32 = 40;
/// A wary hero rests until he has this share of his health, in percent.
const RESTED: i32 = 80;
/// A wary hero goes at most this many steps to a narrow place.
const NEAR: u32 = 8;
/// Turns that a wary hero stays in a narrow place after the last foe was seen.
const WATCH: u32 = 15;
/// Maximum number of cells explored in a search for a path.
const MOST_CELLS: u32 = 4_000;

/// The script's memory from turn to turn.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// The last known position of each foe.
    last_known: BTreeMap<ActorId, Pos>,
    /// Patrol points, visited in turn while he knows of no foe.
    rounds: Vec<Pos>,
    /// The search for lost foes, in a chase.
    hunt: Option<Hunt>,
    /// Whether he fights in narrow places and rests.
    is_wary: bool,
    /// Turns that he has waited in a narrow place without seeing a foe.
    waited: u32,
}

/// A visible foe.
struct Foe {
    steps: u32,
    who: ActorId,
    at: Pos,
}

impl Script {
    /// Creates the script with the starting positions of the foes. `rounds` are patrol
    /// points all over the map, which he knows.
    #[must_use]
    pub fn new(foes: impl IntoIterator<Item = (ActorId, Pos)>, rounds: Vec<Pos>) -> Self {
        Self {
            last_known: foes.into_iter().collect(),
            rounds,
            ..Self::default()
        }
    }

    /// The same with habits.
    #[must_use]
    pub fn wary(self, is_wary: bool) -> Self {
        Self { is_wary, ..self }
    }

    /// The same for a chase: he searches for lost foes at the nearest patrol point that he
    /// has not looked at.
    #[must_use]
    pub fn hunting(self) -> Self {
        Self {
            hunt: Some(Hunt::default()),
            ..self
        }
    }

    /// Notes the direction of noises among the events since his last action.
    pub fn listen(&mut self, world: &World, events: &[Happened]) {
        let here = hero(world).and_then(|hero| position(world, hero));
        let Some((hunt, here)) = self.hunt.as_mut().zip(here) else {
            return;
        };
        for happened in events {
            if let Event::Heard {
                toward: Some(toward),
                ..
            } = happened.event
            {
                hunt.hear(here, toward);
            }
        }
    }

    /// Chooses his next action, which is always legal.
    pub fn next_action(&mut self, world: &World) -> Action {
        let Some(hero) = hero(world) else {
            return Action::Wait;
        };
        let here = position(world, hero).unwrap_or_default();
        let foes = foes_in_view(world, hero, here);
        self.take_note(world, &foes);
        let can_do = |action: &Action| actions::check(world, hero, *action).is_ok();
        let fights = [
            drink(world, hero, &foes),
            strike(here, &foes),
            shoot(world, hero, here, &foes),
        ];
        let fights = fights.into_iter().flatten().find(can_do);
        let habit = self.habit(world, (hero, here), &foes);
        if let Some(action) = fights.or(habit) {
            return Some(action).filter(can_do).unwrap_or(Action::Wait);
        }
        let to = self.next_place(world, (hero, here));
        let walks = to.and_then(|to| walk(world, hero, here, to));
        walks.filter(can_do).unwrap_or(Action::Wait)
    }

    /// What a wary hero does who neither strikes nor throws: he goes to a narrow place if he
    /// knows of several foes, and stays there while any is in view, until he has recovered, and
    /// for [`WATCH`] turns.
    fn habit(
        &mut self,
        world: &World,
        (hero, here): (Entity, Pos),
        foes: &[Foe],
    ) -> Option<Action> {
        if !self.is_wary || self.last_known.len() < 2 {
            return None;
        }
        if !is_narrow(level(world), here) {
            self.waited = 0;
            let near = here.within(NEAR).filter(|&at| is_narrow(level(world), at));
            let refuge = near.min_by_key(|&at| (here.steps_to(at), at))?;
            return walk(world, hero, here, refuge);
        }
        let is_hurt = world.get::<Health>(hero)?.percent() < RESTED;
        self.waited = if foes.is_empty() { self.waited + 1 } else { 0 };
        (!foes.is_empty() || is_hurt || self.waited < WATCH).then_some(Action::Wait)
    }

    /// Updates the last known positions: visible foes are noted, and positions that he can
    /// see to be empty are forgotten.
    fn take_note(&mut self, world: &World, foes: &[Foe]) {
        self.last_known.retain(|_, at| !hero_sees(world, *at));
        self.last_known
            .extend(foes.iter().map(|foe| (foe.who, foe.at)));
        if let Some(hunt) = self.hunt.as_mut().filter(|_| !foes.is_empty()) {
            *hunt = Hunt::default();
        }
    }

    /// His destination: the nearest known foe, or else the next patrol point.
    fn next_place(&mut self, world: &World, (hero, here): (Entity, Pos)) -> Option<Pos> {
        let known = self.last_known.iter();
        let nearest = known.min_by_key(|&(&who, &at)| (here.steps_to(at), who));
        if let Some((_, &at)) = nearest {
            return Some(at);
        }
        if let Some(hunt) = &mut self.hunt {
            return hunt.next(world, (hero, here), &self.rounds);
        }
        let is_new = |at: &Pos| !hero_sees(world, *at);
        // If he sees all of them he goes on to the next, since foes may hide in the dark.
        let next = self.rounds.iter().position(is_new).unwrap_or(1);
        let next = next.min(self.rounds.len());
        self.rounds.rotate_left(next);
        self.rounds.first().copied()
    }
}

/// Whether it is a corridor or a doorway: shut in on two opposite sides.
fn is_narrow(level: &Level, at: Pos) -> bool {
    let is_shut = |x, y| !level.is_walkable(Pos::new(at.x + x, at.y + y));
    let is_gate = (is_shut(-1, 0) && is_shut(1, 0)) || (is_shut(0, -1) && is_shut(0, 1));
    level.is_walkable(at) && is_gate
}

/// Visible hostile actors, nearest first.
fn foes_in_view(world: &World, hero: Entity, here: Pos) -> Vec<Foe> {
    let roster = world.resource::<Roster>().iter();
    let foes = roster.filter_map(|(&who, &other)| {
        let at = position(world, other)?;
        let counts = other != hero
            && is_alive(world, other)
            && hero_sees(world, at)
            && is_hostile(world, other, hero);
        let steps = here.steps_to(at);
        counts.then_some(Foe { steps, who, at })
    });
    let mut foes: Vec<Foe> = foes.collect();
    foes.sort_by_key(|foe| (foe.steps, foe.who));
    foes
}

fn drink(world: &World, hero: Entity, foes: &[Foe]) -> Option<Action> {
    let is_hurt = world.get::<Health>(hero)?.percent() < HURT;
    letter_of(world, hero, ItemClass::heals)
        .filter(|_| is_hurt && !foes.is_empty())
        .map(Action::Quaff)
}

fn strike(here: Pos, foes: &[Foe]) -> Option<Action> {
    let nearest = foes.first().filter(|foe| foe.steps == 1)?;
    here.towards(nearest.at).map(Action::Step)
}

/// Throws at the nearest foe with a clear line of fire.
fn shoot(world: &World, hero: Entity, here: Pos, foes: &[Foe]) -> Option<Action> {
    let missile = letter_of(world, hero, |class| matches!(class, ItemClass::Missile))?;
    let is_clear = |to: Pos| {
        let mut before = path(level(world), here, to).filter(|&at| at != to);
        before.all(|at| level(world).is_free(at))
    };
    let throws = foes.iter().filter(|foe| is_clear(foe.at));
    let mut throws = throws.map(|foe| Action::Throw(missile, foe.at));
    throws.find(|&throw| actions::check(world, hero, throw).is_ok())
}

/// One step of a path; it may swap places with a friendly actor.
fn walk(world: &World, hero: Entity, here: Pos, to: Pos) -> Option<Action> {
    let walker = Walker::of(world, hero)?;
    let search = Search {
        cheapest_step: level(world).cheapest_step(),
        most_cells: MOST_CELLS,
        mirrored: false,
    };
    let way = path::way(here, to, search, |at| walker.ground_cost(at))?;
    here.towards(*way.first()?).map(Action::Step)
}

fn letter_of(world: &World, hero: Entity, is_wanted: impl Fn(&ItemClass) -> bool) -> Option<char> {
    let items = &content(world).items;
    let mut carried = world.get::<Pack>(hero)?.iter();
    let found = carried.find(|carried| is_wanted(&items.row(carried.item.kind).class));
    found.map(|carried| carried.letter)
}
