//! A simple scripted hero: explores, fights what it meets, takes what it finds,
//! goes down for the goal and comes back up with it.
//!
//! It uses nothing but what the hero knows: the cells he has seen, the things he
//! remembers, the creatures in his view. It shows the game to whoever has no
//! keyboard at hand, and plays the long runs of the tests.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions;
use crate::ai::layers::walk::Walker;
use crate::ai::want::gain::{better_gear, is_better};
use crate::content::{Content, Effect, ItemClass, Leads};
use crate::model::{
    Action, Health, Hunger, HungerStage, Item, Level, Pack, breed_of, content, hero,
    hostile_in_view, level, position,
};
use crate::spatial::{Pos, flow};

/// Below this share of its health, in percent, it looks for a cure.
const HURT: i32 = 45;
/// Below this share it rests when nobody is about.
const TIRED: i32 = 75;

/// What the scripted hero does next. Always something that can be done.
#[must_use]
pub fn next_action(world: &World) -> Action {
    let Some(hero) = hero(world) else {
        return Action::Wait;
    };
    let mind = Mind::of(world, hero);
    let plans = [
        Mind::cure,
        Mind::eat,
        Mind::fight,
        Mind::grow,
        Mind::put_on_better,
        Mind::rest,
        Mind::take,
        Mind::leave,
        Mind::explore,
        Mind::take_stairs,
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
}

impl<'a> Mind<'a> {
    fn of(world: &'a World, hero: Entity) -> Self {
        Self {
            world,
            hero,
            here: position(world, hero).unwrap_or_default(),
            level: level(world),
            content: content(world),
            percent: world
                .get::<Health>(hero)
                .map_or(100, |health| health.percent()),
        }
    }

    fn cure(&self) -> Option<Action> {
        let heals = |class: &ItemClass| matches!(class, ItemClass::Potion(Effect::Heal(_)));
        let is_needed = self.percent < HURT && hostile_in_view(self.world).is_some();
        self.letter_of(heals)
            .filter(|_| is_needed)
            .map(Action::Quaff)
    }

    fn eat(&self) -> Option<Action> {
        let stage = self.world.get::<Hunger>(self.hero)?.stage;
        let is_food = |class: &ItemClass| matches!(class, ItemClass::Food(_));
        let is_needed = stage <= HungerStage::Hungry;
        self.letter_of(is_food)
            .filter(|_| is_needed)
            .map(Action::Eat)
    }

    /// Throws from afar, strikes beside, and otherwise lets them come.
    fn fight(&self) -> Option<Action> {
        let foe = hostile_in_view(self.world)?;
        let at = position(self.world, foe)?;
        if self.here.is_next_to(at) {
            return self.here.towards(at).map(Action::Step);
        }
        let is_missile = |class: &ItemClass| matches!(class, ItemClass::Missile);
        let throws = self
            .letter_of(is_missile)
            .map(|letter| Action::Throw(letter, at));
        throws
            .filter(|&action| actions::check(self.world, self.hero, action).is_ok())
            .or_else(|| self.walk_to(at))
    }

    fn grow(&self) -> Option<Action> {
        let grows = |class: &ItemClass| matches!(class, ItemClass::Potion(Effect::Strengthen(_)));
        self.letter_of(grows).map(Action::Quaff)
    }

    fn put_on_better(&self) -> Option<Action> {
        better_gear(self.world, self.hero).map(Action::Wield)
    }

    fn rest(&self) -> Option<Action> {
        (self.percent < TIRED).then_some(Action::Rest)
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
        match &self.content.items.row(item.kind).class {
            ItemClass::Potion(effect) => matches!(effect, Effect::Heal(_) | Effect::Strengthen(_)),
            ItemClass::Food(_) | ItemClass::Missile | ItemClass::Treasure(_) | ItemClass::Goal => {
                true
            }
            ItemClass::Weapon { .. } | ItemClass::Armour { .. } => {
                is_better(self.world, self.hero, item)
            }
            ItemClass::Scroll(_) | ItemClass::Light { .. } | ItemClass::Bomb { .. } => false,
        }
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

    fn by_way_of(&self, leads: Leads, action: Action) -> Option<Action> {
        let leads_there = |&(_, terrain): &(Pos, &Option<crate::content::TerrainId>)| {
            terrain.is_some_and(|terrain| self.content.terrain.row(terrain).leads == Some(leads))
        };
        let at = self
            .level
            .known
            .iter()
            .find(leads_there)
            .map(|(at, _)| at)?;
        if at == self.here {
            Some(action)
        } else {
            self.walk_to(at)
        }
    }

    /// The nearest known cell beside an unknown one. In the open of the town, where
    /// all is soon seen, the stairs come first.
    fn explore(&self) -> Option<Action> {
        if self.level.depth == 0
            && let Some(action) = self.take_stairs()
        {
            return Some(action);
        }
        let is_edge = |&pos: &Pos| {
            self.cost(pos).is_some()
                && pos
                    .neighbours()
                    .any(|next| matches!(self.level.known.get(next), Some(None)))
        };
        let edges: Vec<Pos> = self.level.known.positions().filter(is_edge).collect();
        self.walk_to_nearest(&edges)
    }

    fn walk_to_nearest(&self, goals: &[Pos]) -> Option<Action> {
        let field = flow::flood(&self.level.known, &[(self.here, 0)], u32::MAX - 1, |pos| {
            self.cost(pos)
        });
        let nearest = goals
            .iter()
            .copied()
            .filter(|&goal| goal != self.here)
            .min_by_key(|&goal| (field.get(goal).copied(), goal))?;
        (field[nearest] != flow::UNREACHED)
            .then(|| self.walk_to(nearest))
            .flatten()
    }

    fn walk_to(&self, to: Pos) -> Option<Action> {
        let first = self.walker()?.way(self.here, to)?.first().copied()?;
        self.here.towards(first).map(Action::Step)
    }

    /// What a step costs, as far as the hero knows.
    fn cost(&self, pos: Pos) -> Option<u32> {
        self.walker()?.ground_cost(pos)
    }

    fn walker(&self) -> Option<Walker<'a>> {
        let breed = breed_of(self.world, self.hero)?;
        Some(Walker::by_memory(self.level, self.content, breed))
    }

    fn letter_of(&self, is_wanted: impl Fn(&ItemClass) -> bool) -> Option<char> {
        let pack = self.world.get::<Pack>(self.hero)?;
        let found = pack
            .iter()
            .find(|carried| is_wanted(&self.content.items.row(carried.item.kind).class));
        found.map(|carried| carried.letter)
    }
}
