//! A simple scripted hero: explores, fights what it meets, takes what it finds,
//! goes down for the goal and comes back up with it.
//!
//! It uses nothing but what the hero knows: the cells he has seen, the things he
//! remembers, the creatures in his view. It shows the game to whoever has no
//! keyboard at hand, and plays the long runs of the tests.

mod fight;
mod foe;
mod spell;
mod way;

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions;
use crate::ai::layers::walk::Walker;
use crate::content::{Burst, Content, Effect, ItemClass, Leads};
use crate::model::visibility::GLIMMER;
use crate::model::worth::{better_gear, is_better};
use crate::model::{
    Action, Build, Flame, Health, Hunger, HungerStage, Item, Level, Pack, content, entity_of, held,
    hero, level, light_at, position,
};
use crate::spatial::Pos;

use foe::{Foe, foes_in_view};

/// Below this share of its health, in percent, it looks for a cure.
const HURT: i32 = 45;
/// Below this share it rests when nobody is about.
const TIRED: i32 = 75;
/// From so near it lets a hunter take the last steps, and strikes first.
const NEAR: u32 = 3;
/// Its own turns that a mood of it lasts.
const MOOD: u32 = 12;
/// What it costs to go through somebody who sleeps, in tenths of a step. Less than a
/// step there and back, lest it turn round whenever a sleeper goes out of its view.
const DETOUR: u32 = 15;
/// Cells that it thinks ahead when it looks for a way.
const MOST_CELLS: u32 = 4_000;

/// A scripted hero.
#[derive(Clone, Debug, Default)]
pub struct Bot {}

impl Bot {
    /// What it does next.
    pub fn next_action(&mut self, world: &World) -> Action {
        next_action(world)
    }
}

/// What the scripted hero does next. Always something that can be done.
#[must_use]
pub fn next_action(world: &World) -> Action {
    let Some(hero) = hero(world) else {
        return Action::Wait;
    };
    let mind = Mind::of(world, hero);
    let plans = [
        Mind::cure,
        Mind::escape,
        Mind::eat,
        Mind::spare,
        Mind::fight,
        Mind::grow,
        Mind::put_on_better,
        Mind::mend,
        Mind::drop_ballast,
        Mind::make_light,
        Mind::rest,
        Mind::take,
        Mind::leave,
        Mind::explore,
        Mind::take_stairs,
        Mind::break_in,
    ];
    let chosen = plans.into_iter().find_map(|plan| {
        let action = plan(&mind)?;
        actions::check(world, hero, action)
            .is_ok()
            .then_some(action)
    });
    chosen.unwrap_or(Action::Wait)
}

struct Mind<'a> {
    world: &'a World,
    hero: Entity,
    here: Pos,
    level: &'a Level,
    content: &'a Content,
    percent: i32,
    /// The ground by memory; one for all the cells that are asked about.
    walker: Option<Walker<'a>>,
    /// The foes in view, the nearest first.
    foes: Vec<Foe>,
}

impl<'a> Mind<'a> {
    fn of(world: &'a World, hero: Entity) -> Self {
        let here = position(world, hero).unwrap_or_default();
        Self {
            world,
            hero,
            here,
            level: level(world),
            content: content(world),
            percent: world
                .get::<Health>(hero)
                .map_or(100, |health| health.percent()),
            walker: way::walker(world, hero),
            foes: foes_in_view(world, hero, here),
        }
    }

    fn cure(&self) -> Option<Action> {
        let is_needed = self.percent < HURT && self.awake().next().is_some();
        if !is_needed {
            return None;
        }
        let mends = |class: &ItemClass| matches!(class, ItemClass::Scroll(Effect::Heal(_)));
        let potion = self.letter_of(ItemClass::heals).map(Action::Quaff);
        potion.or_else(|| self.letter_of(mends).map(Action::Read))
    }

    fn eat(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        let is_food = |class: &ItemClass| matches!(class, ItemClass::Food(_));
        let is_needed = stage <= HungerStage::Hungry;
        self.letter_of(is_food)
            .filter(|_| is_needed)
            .map(Action::Eat)
    }

    /// It has mercy on whoever pleads beside it.
    fn spare(&self) -> Option<Action> {
        let beside = self.here.neighbours();
        let who = beside.filter_map(|at| self.level.occupant(at));
        let mut pleads = who.filter(|&id| {
            let other = entity_of(self.world, id);
            other.is_some_and(|other| held(self.world, other).is_some())
        });
        pleads.next().map(Action::Spare)
    }

    fn grow(&self) -> Option<Action> {
        let grows = |class: &ItemClass| matches!(class, ItemClass::Potion(Effect::Strengthen(_)));
        self.letter_of(grows).map(Action::Quaff)
    }

    fn put_on_better(&self) -> Option<Action> {
        better_gear(self.world, self.hero).map(Action::Wield)
    }

    /// Mends what broke in use, if it can.
    fn mend(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let mut broken = pack.iter().filter(|carried| carried.item.is_broken);
        let first = broken.find(|carried| carried.in_use)?;
        Some(Action::Tend(first.letter))
    }

    /// Arms and armour that it has better of only slow it down.
    fn drop_ballast(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let is_ballast = |class: &ItemClass| {
            matches!(class, ItemClass::Weapon { .. } | ItemClass::Armour { .. })
        };
        let ballast = pack.iter().find(|carried| {
            !carried.in_use && is_ballast(&self.content.items.row(carried.item.kind).class)
        });
        ballast.map(|carried| Action::Drop(carried.letter))
    }

    /// Lights what it has where it is dark.
    fn make_light(&self) -> Option<Action> {
        let is_light = |class: &ItemClass| matches!(class, ItemClass::Light { .. });
        let pack = self.world.get::<Pack>(self.hero)?;
        let burns = pack.iter().any(|carried| carried.item.flame != Flame::Out);
        let is_dark = light_at(self.world, self.here) < GLIMMER;
        let letter = self.letter_of(is_light).filter(|_| is_dark && !burns)?;
        Some(Action::Tend(letter))
    }

    /// Who starves gets no better by resting.
    fn rest(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        (self.percent < TIRED && stage > HungerStage::Starving).then_some(Action::Rest)
    }

    /// Everything useful that lies where it was seen.
    fn take(&self) -> Option<Action> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let is_wanted = |item: &Item| pack.has_room_for(*item) && self.is_useful(*item);
        let underfoot = self
            .level
            .items
            .get(&self.here)
            .and_then(|heap| heap.last());
        if underfoot.is_some_and(is_wanted) {
            return Some(Action::PickUp);
        }
        let known = self.level.known_items.iter();
        let things: Vec<Pos> = known
            .filter(|(_, item)| is_wanted(item))
            .map(|(&at, _)| at)
            .collect();
        self.walk_to_nearest(&things)
    }

    /// It is not clever enough for most scrolls, nor so vain as to collect.
    fn is_useful(&self, item: Item) -> bool {
        let kind = self.content.items.row(item.kind);
        match &kind.class {
            ItemClass::Potion(effect) => matches!(effect, Effect::Heal(_) | Effect::Strengthen(_)),
            ItemClass::Scroll(effect) => matches!(effect, Effect::Heal(_) | Effect::Teleport),
            ItemClass::Bomb { burst, .. } => matches!(burst, Burst::Fire { .. }),
            ItemClass::Book(spells) => self.is_worth_reading(item.kind, spells),
            ItemClass::Food(_)
            | ItemClass::Goal
            | ItemClass::Whetstone
            | ItemClass::Key { .. }
            | ItemClass::Picks { .. } => true,
            ItemClass::Missile | ItemClass::Treasure(_) => self.can_bear(kind.weight),
            ItemClass::Weapon { .. } | ItemClass::Armour { .. } => {
                is_better(self.world, self.hero, item)
            }
            ItemClass::Light { .. } => false,
        }
    }

    /// Whether so much more would not slow it down.
    fn can_bear(&self, weight: u16) -> bool {
        let build = Build::of(self.world, self.hero);
        build.is_some_and(|build| {
            let load = build.pack.weight(self.content) + u32::from(weight);
            load <= build.free_load(self.content)
        })
    }

    /// Up and out with the goal in the pack.
    fn leave(&self) -> Option<Action> {
        let is_goal = |class: &ItemClass| matches!(class, ItemClass::Goal);
        self.letter_of(is_goal)?;
        self.by_way_of(Leads::Up, Action::Ascend)
            .or_else(|| self.by_way_of(Leads::Out, Action::Ascend))
    }

    fn take_stairs(&self) -> Option<Action> {
        self.by_way_of(Leads::Down, Action::Descend)
    }

    fn letter_of(&self, is_wanted: impl Fn(&ItemClass) -> bool) -> Option<char> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let found = pack
            .iter()
            .find(|carried| is_wanted(&self.content.items.row(carried.item.kind).class));
        found.map(|carried| carried.letter)
    }
}
