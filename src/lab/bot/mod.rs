//! A simple scripted hero, "the bot": explores, fights what it can beat, flees from the
//! rest, picks up and uses items, goes down for the goal and returns with it.
//!
//! It uses only what the hero knows: seen cells, remembered items, and creatures in view.
//! It demonstrates the game without a keyboard, and plays the long runs of the tests.

mod fight;
mod fight_odds;
mod gear;
mod loot;
mod memory;
mod ploys;
mod retreat;
mod seen_foe;
mod shop;
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
use crate::ui::title_scene::Pilot;

use memory::{Memory, Moment};
use seen_foe::{Foe, foes_in_view};

/// Below this share of its health, in percent, it looks for a cure.
const HURT: i32 = 50;
/// Below this share of its health, in percent, it rests when no foe is about.
const TIRED: i32 = 90;
/// Sleeping foes that would cost this share of its health in a fight, in percent, are
/// avoided.
const DREAD: i32 = 60;
/// Distance in steps within which it lets a hunter come, to strike first.
const NEAR: u32 = 3;
/// Duration of a mood, in turns.
const MOOD: u32 = 12;
/// Extra cost of a cell with a sleeping foe, in tenths of a step. Less than a step there
/// and back, so that the bot does not turn round whenever a sleeper goes out of view.
const DETOUR: u32 = 15;
/// Maximum number of cells explored in a search for a path.
const MOST_CELLS: u32 = 4_000;

/// The bot, with its memory from action to action.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    memory: Memory,
}

impl Bot {
    /// A new bot as a pilot.
    #[must_use]
    pub fn pilot() -> Pilot {
        let mut bot = Self::default();
        Box::new(move |world| bot.next_action(world))
    }

    /// Chooses its next action, which is always legal.
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

/// Chooses the next action of a bot without memory. It is always legal.
#[must_use]
pub fn next_action(world: &World) -> Action {
    Bot::default().next_action(world)
}

/// One thing the bot may do; `None` if it does not apply now.
type Plan<'a> = fn(&Mind<'a>) -> Option<Action>;

struct Mind<'a> {
    world: &'a World,
    hero: Entity,
    here: Pos,
    level: &'a Level,
    content: &'a Content,
    memory: &'a Memory,
    percent: i32,
    /// The ground as remembered, shared by all queries for cells.
    walker: Option<Walker<'a>>,
    /// The foes in view, nearest first.
    foes: Vec<Foe>,
    /// Positions of dangerous foes that are not hunting it.
    dreaded: Vec<Pos>,
    /// All known exits of the level.
    exits: OnceCell<Vec<(Leads, Pos)>>,
    /// The rest of the last planned path, after its first step.
    route: RefCell<Vec<Pos>>,
}

impl<'a> Mind<'a> {
    /// The usual plans, in order of priority.
    const PLANS: [Plan<'a>; 29] = [
        Self::learn,
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
        Self::shop,
        Self::prepare,
        Self::leave,
        Self::read_map,
        Self::hurry,
        Self::explore,
        Self::take_stairs,
        Self::break_in,
        Self::turn_back,
    ];

    /// Plans after a long time without progress; they leave out whatever kept the bot busy.
    const RESTLESS: [Plan<'a>; 14] = [
        Self::learn,
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

    /// The first plan that gives a legal action.
    fn choose(&self) -> Action {
        let plans = if self.memory.is_restless() {
            &Self::RESTLESS[..]
        } else {
            &Self::PLANS[..]
        };
        let chosen = plans.iter().find_map(|plan| self.if_legal(plan(self)?));
        chosen.unwrap_or(Action::Wait)
    }

    fn if_legal(&self, action: Action) -> Option<Action> {
        let check = actions::check(self.world, self.hero, action);
        check.is_ok().then_some(action)
    }

    /// Foes that matter at once; sleeping ones are left alone.
    fn awake(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter().filter(|foe| !foe.sleeps)
    }

    fn hunters(&self) -> impl Iterator<Item = &Foe> {
        self.foes.iter().filter(|foe| foe.hunts)
    }

    /// With the goal in the pack, up and out.
    fn leave(&self) -> Option<Action> {
        self.has_goal().then_some(())?;
        self.by_way_of(Leads::Up, Action::Ascend)
            .or_else(|| self.by_way_of(Leads::Out, Action::Ascend))
    }

    fn has_goal(&self) -> bool {
        let is_goal = |class: &ItemClass| matches!(class, ItemClass::Goal);
        self.letter_of(is_goal).is_some()
    }

    /// The first identified item in the pack of that class.
    fn letter_of(&self, is_wanted: impl Fn(&ItemClass) -> bool) -> Option<char> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut known = pack.iter().filter(|carried| self.knows(carried.item.kind));
        let found = known.find(|it| is_wanted(&self.content.items.row(it.item.kind).class));
        found.map(|carried| carried.letter)
    }
}
