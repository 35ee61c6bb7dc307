//! Exploring: the hero goes to what he has not seen yet, the nearest first, takes what he
//! finds, and stops when nothing is left that he can get to.
//!
//! He uses what he knows and nothing else: cells that he has seen beside cells that he has
//! not, and things that he remembers. A trip ends in one of three ways, and each can happen
//! only so often on a level: something new was seen, a thing was taken, or the place is left
//! alone from then on. So exploring ends.

use crate::rules::visibility::hero_eyes;
use bevy::ecs::world::World;

use super::Next;
use super::leavings::Leavings;
use super::walkable::Ground;
use crate::actions;
use crate::content::{ItemClass, Leads};
use crate::model::mind::Action;
use crate::model::things::Item;
use crate::rules::queries::hero;
use crate::rules::speed::Build;
use crate::spatial::{Pos, flow};
use crate::ui::command::{Command, Way};
use crate::ui::keys::Keymap;
use crate::ui::messages::Tone;
use crate::ui::narrate::{capitalised, things};

/// How far he looks for the next place to go to, one after the other, in tenths of a step:
/// the whole level is rarely needed for it.
const HORIZONS: [u32; 3] = [100, 400, flow::UNREACHED - 1];
/// So many tenths of a step farther he goes for a thing than for a corner.
const LURE: u32 = 60;

/// A trip to something that he has not seen, or wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exploring {
    /// The cells on the way, the next last.
    way: Vec<Pos>,
}

/// Why the hero can not explore now, if he can not.
#[must_use]
pub fn refusal(world: &World) -> Option<String> {
    if hero_eyes(world).is_none() {
        return Some("You can not see.".to_owned());
    }
    let threat = crate::ui::task::foes_in_view::threat_in_view(world)?;
    Some(format!("Not with {threat} about."))
}

impl Exploring {
    pub(super) fn next(&mut self, world: &World, leavings: &mut Leavings, keys: &Keymap) -> Next {
        let Some(ground) = Ground::of(world) else {
            return Next::Over(None);
        };
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
            None => return Next::told(nothing_left(&ground, leavings, keys), Tone::Good),
        };
        match self.step(&ground, leavings) {
            Some(step) => Next::Do(step),
            None => Next::told("You know no way on.", Tone::Refused),
        }
    }

    /// The next step of the trip, as long as it is worth it and can be gone.
    fn step(&self, ground: &Ground, leavings: &Leavings) -> Option<Action> {
        let (&to, &next) = (self.way.first()?, self.way.last()?);
        let goes_on = is_worth_a_trip(ground, leavings, to)
            && ground.here.is_next_to(next)
            && ground.cost(next).is_some();
        let dir = ground.here.towards(next).filter(|_| goes_on)?;
        Some(Action::Step(dir))
    }
}

/// What there is to do where he stands: to take what he wants. What he came for is for the
/// player to take: all the dungeon will know of it.
fn underfoot(ground: &Ground, leavings: &mut Leavings, keys: &Keymap) -> Option<Next> {
    let item = *ground.level.items.get(&ground.here)?.last()?;
    if leavings.has_thing(ground.here, item.kind) {
        return None;
    }
    if is_goal(ground, item) {
        leavings.leave_thing(ground.here, item.kind);
        let name = capitalised(&things(ground.world, item));
        let key = keys.key_of(Command::Do(Action::PickUp));
        let text = format!("{name} lies here. {key} takes it.");
        return Some(Next::told(text, Tone::Good));
    }
    if is_wanted(ground, item) && can(ground.world, Action::PickUp) {
        return Some(Next::Do(Action::PickUp));
    }
    leavings.leave_thing(ground.here, item.kind);
    None
}

fn is_goal(ground: &Ground, item: Item) -> bool {
    ground.content.items.row(item.kind).class == ItemClass::Goal
}

/// Whether the hero could do that now.
fn can(world: &World, action: Action) -> bool {
    hero(world).is_some_and(|hero| actions::check(world, hero, action).is_ok())
}

/// Whether he has room for it and would not go slower for it.
fn is_wanted(ground: &Ground, item: Item) -> bool {
    let build = hero(ground.world).and_then(|hero| Build::of(ground.world, hero));
    build.is_some_and(|build| {
        let weight = item.weight(ground.content);
        build.pack.has_room_for(item) && build.can_bear(weight, ground.content)
    })
}

/// Whether there is something for him there: a thing, or something to see.
fn is_worth_a_trip(ground: &Ground, leavings: &Leavings, at: Pos) -> bool {
    is_worth_taking(ground, leavings, at)
        || (is_edge(ground, at) && !leavings.has_corner(at) && ground.cost(at).is_some())
}

fn is_worth_taking(ground: &Ground, leavings: &Leavings, at: Pos) -> bool {
    let item = ground.level.known_items.get(&at);
    item.is_some_and(|&item| {
        !leavings.has_thing(at, item.kind) && (is_goal(ground, item) || is_wanted(ground, item))
    })
}

/// Whether it is ground beside what he has not seen.
fn is_edge(ground: &Ground, at: Pos) -> bool {
    ground.bare_cost(at).is_some() && at.neighbours().any(|near| ground.is_unknown(near))
}

/// The way to the nearest place that is worth a trip.
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

/// That he has seen it all, what bars the rest, and where the way goes on.
fn nothing_left(ground: &Ground, leavings: &Leavings, keys: &Keymap) -> String {
    let mut told = vec!["You have seen all that you can get to here.".to_owned()];
    let known = || ground.level.known.positions();
    if known().any(|at| is_edge(ground, at) && !leavings.has_corner(at)) {
        let is_barred_by = |bars: &dyn Fn(Pos) -> bool| known().any(bars);
        let why = if is_barred_by(&|at| ground.is_slept_on(at)) {
            "Somebody sleeps in the way to the rest."
        } else if is_barred_by(&|at| ground.is_stood_on(at)) {
            "Somebody stands in the way to the rest."
        } else {
            "You know no safe way to the rest."
        };
        told.push(why.to_owned());
    }
    if known().any(|at| ground.is_locked(at)) {
        told.push("A lock bars a door: only you can say whether to open it.".to_owned());
    }
    if let Some(thing) = too_heavy(ground) {
        told.push(format!("You left {thing}: more than you carry with ease."));
    }
    let key = keys.key_of(Command::Go(Way::Down));
    told.push(match ground.exits(&[Leads::Down]).is_empty() {
        false => format!("{key} goes to the way down."),
        true => "You know of no way down.".to_owned(),
    });
    told.join(" ")
}

/// A thing that he left lying for its weight.
fn too_heavy(ground: &Ground) -> Option<String> {
    let known = ground.level.known_items.values();
    let mut heavy = known.filter(|&&item| !is_goal(ground, item) && !is_wanted(ground, item));
    heavy.next().map(|&item| things(ground.world, item))
}
