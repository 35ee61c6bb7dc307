//! Exploring: the hero walks to the nearest unseen place, picks up what he finds, and stops
//! when there is nothing left that he can reach.
//!
//! He uses only his own knowledge: seen cells next to unseen ones, and remembered items. A
//! trip ends in one of three ways: something new was seen, an item was taken, or the place
//! is ignored from then on. Each can happen only a limited number of times on a level, so
//! exploring ends.

use bevy::ecs::world::World;

use super::Next;
use super::leavings::{Leavings, Sleeper};
use super::walkable::Ground;
use crate::actions;
use crate::content::{ItemClass, Leads, with_article};
use crate::model::mind::Action;
use crate::model::things::Item;
use crate::rules::queries::{hero, level};
use crate::rules::speed::Build;
use crate::spatial::{Pos, flow};
use crate::ui::command::{Command, Way};
use crate::ui::keys::Keymap;
use crate::ui::messages::Tone;
use crate::ui::narrate::{capitalised, listed, things};
use crate::ui::reasons::name_of;

/// Search distances for the next destination, tried in order, in tenths of a step. The
/// whole level is rarely needed.
const HORIZONS: [u32; 3] = [100, 400, flow::UNREACHED - 1];
/// How much farther he walks for an item than for an unseen place, in tenths of a step.
const LURE: u32 = 60;
/// Number of kinds of items left behind that are named.
const MOST_NAMED: usize = 4;

/// A trip to an unseen place or a wanted item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exploring {
    /// The cells of the path, next one last.
    way: Vec<Pos>,
}

impl Exploring {
    pub(super) fn next(&mut self, world: &World, leavings: &mut Leavings, keys: &Keymap) -> Next {
        let Some(ground) = Ground::of(world) else {
            return Next::Over(None);
        };
        let shunned = leavings.shunned();
        let ground = ground.shunning(shunned.iter().map(|sleeper| sleeper.at));
        if self.way.last() == Some(&ground.here) {
            self.way.pop();
        }
        if let Some(next) = underfoot(&ground, leavings, keys) {
            self.way.clear();
            return next;
        }
        if self.way.is_empty() && is_edge(&ground, ground.here) {
            leavings.leave_corner(ground.here);
        }
        if let Some(step) = self.step(&ground, leavings) {
            return Next::Do(step);
        }
        self.way = match next_trip(&ground, leavings) {
            Some(way) => way,
            None if let Some(told) = let_sleep(world, leavings, &shunned, keys) => {
                leavings.dare();
                return Next::told(told, Tone::Warning);
            }
            None => return Next::told(nothing_left(&ground, leavings, keys), Tone::Good),
        };
        match self.step(&ground, leavings) {
            Some(step) => Next::Do(step),
            None => Next::told("You can't find a way on.", Tone::Refused),
        }
    }

    /// Whether his next step ends at an item that he'll pick up.
    pub(super) fn ends_at_item(&self, world: &World, leavings: &Leavings) -> bool {
        let to = self.way.first().filter(|_| self.way.len() == 1);
        let item = to.and_then(|to| level(world).known_items.get(to));
        item.zip(Ground::of(world)).is_some_and(|(&item, ground)| {
            !is_goal(&ground, item) && is_wanted(&ground, leavings, item)
        })
    }

    /// The next step of the trip, while it is worthwhile and possible.
    fn step(&self, ground: &Ground, leavings: &Leavings) -> Option<Action> {
        let (&to, &next) = (self.way.first()?, self.way.last()?);
        let goes_on = is_worth_a_trip(ground, leavings, to)
            && ground.here.is_next_to(next)
            && ground.cost(next).is_some();
        let dir = ground.here.towards(next).filter(|_| goes_on)?;
        Some(Action::Step(dir))
    }
}

/// What to do on the hero's cell: pick up a wanted item. The goal is left to the player,
/// because taking it alerts the whole dungeon.
fn underfoot(ground: &Ground, leavings: &mut Leavings, keys: &Keymap) -> Option<Next> {
    let item = *ground.level.items.get(&ground.here)?.last()?;
    if leavings.has_thing(ground.here, item.kind) || is_offered(ground, ground.here) {
        return None;
    }
    if is_goal(ground, item) {
        leavings.leave_thing(ground.here, item.kind);
        let name = capitalised(&things(ground.world, item));
        let key = keys.key_of(Command::Do(Action::PickUp));
        let text = format!("{name} is here. Press {key} to pick it up.");
        return Some(Next::told(text, Tone::Good));
    }
    if is_wanted(ground, leavings, item) && can(ground.world, Action::PickUp) {
        return Some(Next::Do(Action::PickUp));
    }
    leavings.leave_thing(ground.here, item.kind);
    None
}

fn is_goal(ground: &Ground, item: Item) -> bool {
    ground.content.items.row(item.kind).class == ItemClass::Goal
}

/// Whether the hero could take this action now.
fn can(world: &World, action: Action) -> bool {
    hero(world).is_some_and(|hero| actions::check(world, hero, action).is_ok())
}

/// Whether he takes such items, has room for it, and it would not slow him down.
fn is_wanted(ground: &Ground, leavings: &Leavings, item: Item) -> bool {
    let (world, content) = (ground.world, ground.content);
    let Some((hero, build)) = hero(world).and_then(|hero| Some((hero, Build::of(world, hero)?)))
    else {
        return false;
    };
    leavings.gather.takes(world, hero, item)
        && build.pack.has_room_for(item)
        && build.can_bear(item.weight(content), content)
}

/// Whether there is an item to take or something to see at `at`.
fn is_worth_a_trip(ground: &Ground, leavings: &Leavings, at: Pos) -> bool {
    is_worth_taking(ground, leavings, at)
        || (is_edge(ground, at) && !leavings.has_corner(at) && ground.cost(at).is_some())
}

fn is_worth_taking(ground: &Ground, leavings: &Leavings, at: Pos) -> bool {
    let item = ground.level.known_items.get(&at);
    item.is_some_and(|&item| {
        !leavings.has_thing(at, item.kind)
            && !is_offered(ground, at)
            && (is_goal(ground, item) || is_wanted(ground, leavings, item))
    })
}

/// Whether it is an offering stone: the player has to choose.
fn is_offered(ground: &Ground, at: Pos) -> bool {
    ground.level.offering_at(at, ground.content).is_some()
}

/// Whether it is ground next to unseen cells.
fn is_edge(ground: &Ground, at: Pos) -> bool {
    ground.bare_cost(at).is_some() && at.neighbours().any(|near| ground.is_unknown(near))
}

/// The path to the nearest place that is worth a trip.
fn next_trip(ground: &Ground, leavings: &Leavings) -> Option<Vec<Pos>> {
    let things = ground.level.known_items.keys().copied();
    let things = things.filter(|&at| is_worth_taking(ground, leavings, at));
    let known = ground.level.known.positions();
    let corners = known.filter(|&at| is_edge(ground, at) && !leavings.has_corner(at));
    let mut places: Vec<(u32, Pos)> = things.map(|at| (0, at)).collect();
    places.extend(corners.map(|at| (LURE, at)));
    places.retain(|&(_, at)| at != ground.here);
    let nearest = HORIZONS.into_iter().find_map(|limit| {
        let costs = ground.costs(limit);
        let reached = places
            .iter()
            .filter(|&&(_, at)| costs[at] != flow::UNREACHED);
        reached
            .map(|&(extra, at)| (costs[at].saturating_add(extra), at))
            .min()
    });
    ground.way(nearest?.1)
}

/// A message that the rest lies near shunned sleepers, if it does.
fn let_sleep(
    world: &World,
    leavings: &Leavings,
    shunned: &[Sleeper],
    keys: &Keymap,
) -> Option<String> {
    let first = shunned.first()?;
    let ground = Ground::of(world)?;
    next_trip(&ground, leavings)?;
    let name = with_article(&ground.content.breeds.row(first.breed).id);
    let who = match shunned.len() - 1 {
        0 => format!("{} is sleeping", capitalised(&name)),
        1 => format!("{} and another foe are sleeping", capitalised(&name)),
        more => format!("{} and {more} more foes are sleeping", capitalised(&name)),
    };
    let key = keys.key_of(Command::Explore);
    Some(format!(
        "{who} near what's left to explore. Press {key} again to explore there anyway."
    ))
}

/// A message that everything reachable was seen, what blocks the rest, and where the exits
/// are.
fn nothing_left(ground: &Ground, leavings: &Leavings, keys: &Keymap) -> String {
    let mut told = vec!["You've explored everything you can reach here.".to_owned()];
    let known = || ground.level.known.positions();
    if known().any(|at| is_edge(ground, at) && !leavings.has_corner(at)) {
        let stands_on = |bars: &dyn Fn(Pos) -> bool| {
            let mut barred = known().filter(|&at| bars(at));
            let whom = barred.find_map(|at| ground.level.occupant(at));
            whom.map(|whom| capitalised(&name_of(ground.world, whom)))
        };
        told.push(
            if let Some(name) = stands_on(&|at| ground.is_slept_on(at)) {
                format!("{name} is asleep, blocking the way to the rest.")
            } else if let Some(name) = stands_on(&|at| ground.is_stood_on(at)) {
                format!("{name} is blocking the way to the rest.")
            } else {
                "You don't know a safe way to the rest.".to_owned()
            },
        );
    }
    if known().any(|at| ground.is_hot(at)) {
        told.push("Some ground is still hot: wait until it cools.".to_owned());
    }
    if known().any(|at| ground.is_locked(at)) {
        told.push("There's a locked door that you'll have to open yourself.".to_owned());
    }
    let left = left_lying(ground);
    if !left.is_empty() {
        told.push(format!("You left behind {}.", listed(&left)));
    }
    let key = keys.key_of(Command::Go(Way::Down));
    told.push(match ground.exits(&[Leads::Down]).is_empty() {
        false => format!("Press {key} to walk to the way down."),
        true if ground.is_dead_end() => "There's no way down from here.".to_owned(),
        true => "You haven't found a way down yet.".to_owned(),
    });
    told.join(" ")
}

/// The items he knows of on the level, but for the goal.
fn left_lying(ground: &Ground) -> Vec<String> {
    let mut left: Vec<Item> = Vec::new();
    let known = ground.level.known_items.values();
    for &item in known.filter(|&&item| !is_goal(ground, item)) {
        match left.iter_mut().find(|other| other.is_like(item)) {
            Some(other) => other.count = other.count.saturating_add(item.count),
            None => left.push(item),
        }
    }
    let more = left.len().saturating_sub(MOST_NAMED);
    left.truncate(MOST_NAMED);
    let mut names: Vec<String> = (left.into_iter())
        .map(|item| things(ground.world, item))
        .collect();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    names
}
