//! A simple scripted hero: explores, fights what it can beat, runs from the rest, takes and
//! uses what it finds, goes down for the goal and comes back up with it.
//!
//! It uses nothing but what the hero knows: the cells he has seen, the things he
//! remembers, the creatures in his view. It shows the game to whoever has no
//! keyboard at hand, and plays the long runs of the tests.

mod fight;
mod fight_odds;
mod gear;
mod loot;
mod memory;
mod ploys;
mod retreat;
mod seen_foe;
mod spell;
mod strange;
mod upkeep;
mod use_items;
mod way;

use std::cell::{OnceCell, RefCell};

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions;
use crate::ai::layers::walk::Walker;
use crate::content::{Content, ItemClass, Leads};
use crate::model::body::Health;
use crate::model::level::Level;
use crate::model::mind::Action;
use crate::model::things::Pack;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;

use memory::{Memory, Moment};
use seen_foe::{Foe, foes_in_view};

/// Below this share of its health, in percent, it looks for a cure.
const HURT: i32 = 50;
/// Below this share it rests when nobody is about.
const TIRED: i32 = 90;
/// Who would cost it so much of its health in a fight, in percent, is given a wide berth.
const DREAD: i32 = 60;
/// From so near it lets a hunter take the last steps, and strikes first.
const NEAR: u32 = 3;
/// Its own turns that a mood of it lasts.
const MOOD: u32 = 12;
/// What it costs to go through somebody who sleeps, in tenths of a step. Less than a
/// step there and back, lest it turn round whenever a sleeper goes out of its view.
const DETOUR: u32 = 15;
/// Cells that it thinks ahead when it looks for a way.
const MOST_CELLS: u32 = 4_000;

/// A scripted hero, with what it keeps in mind from deed to deed.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    memory: Memory,
}

impl Bot {
    /// What it does next. Always something that can be done.
    pub fn next_action(&mut self, world: &World) -> Action {
        let Some(hero) = hero(world) else {
            return Action::Wait;
        };
        self.memory.look(world);
        let mind = Mind::of(world, hero, &self.memory);
        let (action, moment) = (mind.choose(), mind.moment());
        let route = match action {
            Action::Step(_) => mind.route.take(),
            _ => Vec::new(),
        };
        self.memory.keep(moment, action, route);
        action
    }
}

/// What the scripted hero does next who remembers nothing. Always something that can be done.
#[must_use]
pub fn next_action(world: &World) -> Action {
    Bot::default().next_action(world)
}

/// Something that it may want to do.
type Plan<'a> = fn(&Mind<'a>) -> Option<Action>;

struct Mind<'a> {
    world: &'a World,
    hero: Entity,
    here: Pos,
    level: &'a Level,
    content: &'a Content,
    memory: &'a Memory,
    percent: i32,
    /// The ground by memory; one for all the cells that are asked about.
    walker: Option<Walker<'a>>,
    /// The foes in view, the nearest first.
    foes: Vec<Foe>,
    /// Where those are who had better not be met, and are not after it.
    dreaded: Vec<Pos>,
    /// All the ways off the level that it knows.
    exits: OnceCell<Vec<(Leads, Pos)>>,
    /// What is left of the way to a place, once the step is done that it thought of last.
    route: RefCell<Vec<Pos>>,
}

impl<'a> Mind<'a> {
    /// What it does as a rule, in the order in which it asks itself.
    const PLANS: [Plan<'a>; 27] = [
        Self::escape,
        Self::cure,
        Self::shake_off,
        Self::dodge,
        Self::slip_away,
        Self::eat,
        Self::spare,
        Self::brace,
        Self::run,
        Self::gamble,
        Self::fight,
        Self::grow,
        Self::put_on_better,
        Self::mend,
        Self::sort_out,
        Self::make_light,
        Self::study,
        Self::rest,
        Self::take,
        Self::prepare,
        Self::leave,
        Self::read_map,
        Self::hurry,
        Self::explore,
        Self::take_stairs,
        Self::break_in,
        Self::turn_back,
    ];

    /// What it does when it has got nowhere for long: it lets be whatever kept it.
    const RESTLESS: [Plan<'a>; 13] = [
        Self::escape,
        Self::cure,
        Self::shake_off,
        Self::eat,
        Self::spare,
        Self::strike_beside,
        Self::rest,
        Self::take,
        Self::leave,
        Self::take_stairs,
        Self::break_in,
        Self::roam,
        Self::explore,
    ];

    fn of(world: &'a World, hero: Entity, memory: &'a Memory) -> Self {
        let here = position(world, hero).unwrap_or_default();
        let mut mind = Self {
            world,
            hero,
            here,
            level: level(world),
            content: content(world),
            memory,
            percent: world
                .get::<Health>(hero)
                .map_or(100, |health| health.percent()),
            walker: way::walker(world, hero),
            foes: foes_in_view(world, hero, here),
            dreaded: Vec::new(),
            exits: OnceCell::new(),
            route: RefCell::default(),
        };
        let is_dreaded = |foe: &&Foe| !foe.hunts && mind.peril_of(foe) > DREAD;
        let dreaded = mind.foes.iter().filter(is_dreaded).map(|foe| foe.at);
        mind.dreaded = dreaded.collect();
        mind
    }

    fn moment(&self) -> Moment {
        Moment {
            spot: (self.level.depth, self.here),
            is_pursued: self.hunters().next().is_some(),
            has_goal: self.has_goal(),
        }
    }

    /// The first of its plans that can be carried out.
    fn choose(&self) -> Action {
        let plans = if self.memory.is_restless() {
            &Self::RESTLESS[..]
        } else {
            &Self::PLANS[..]
        };
        let chosen = plans.iter().find_map(|plan| {
            let action = plan(self)?;
            let can_be_done = actions::check(self.world, self.hero, action).is_ok();
            can_be_done.then_some(action)
        });
        chosen.unwrap_or(Action::Wait)
    }

    /// Those it has to do with: sleeping foes are let lie.
    fn awake(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter().filter(|foe| !foe.sleeps)
    }

    fn hunters(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter().filter(|foe| foe.hunts)
    }

    /// Up and out with the goal in the pack.
    fn leave(&self) -> Option<Action> {
        self.has_goal().then_some(())?;
        self.by_way_of(Leads::Up, Action::Ascend)
            .or_else(|| self.by_way_of(Leads::Out, Action::Ascend))
    }

    fn has_goal(&self) -> bool {
        let is_goal = |class: &ItemClass| matches!(class, ItemClass::Goal);
        self.letter_of(is_goal).is_some()
    }

    /// The first thing in its pack of which it knows that it is such.
    fn letter_of(&self, is_wanted: impl Fn(&ItemClass) -> bool) -> Option<char> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut known = pack.iter().filter(|carried| self.knows(carried.item.kind));
        let found = known.find(|it| is_wanted(&self.content.items.row(it.item.kind).class));
        found.map(|carried| carried.letter)
    }
}
