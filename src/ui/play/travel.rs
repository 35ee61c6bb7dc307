//! Travelling: where the cursor for a destination starts, the places Tab visits, and the
//! ways off a level.

use bevy::ecs::world::World;

use super::{Panel, Play, act, cursor};
use crate::content::Leads;
use crate::rules::companionship::stragglers;
use crate::rules::level_exits::beyond;
use crate::rules::queries::{content, hero, level, position};
use crate::spatial::Pos;
use crate::ui::client::Key;
use crate::ui::command::{Command, Place, Way};
use crate::ui::keys::Keymap;
use crate::ui::messages::Tone;
use crate::ui::narrate::{capitalised, listed};
use crate::ui::reasons::name_of;
use crate::ui::run::Run;
use crate::ui::task::{Task, exits, places};

/// The kinds of exit for a direction.
const fn leads(way: Way) -> &'static [Leads] {
    match way {
        Way::Up => &[Leads::Up, Leads::Out],
        Way::Down => &[Leads::Down],
    }
}

/// The initial cursor: the last destination if not reached yet, else the first known place,
/// else the hero's cell.
pub(super) fn first(run: &Run) -> Pos {
    let world = run.world();
    let here = hero(world).and_then(|hero| position(world, hero));
    let here = here.unwrap_or_default();
    let wanted = run
        .wanted
        .filter(|&(depth, at)| depth == level(world).depth && at != here);
    let known = || places(world).into_iter().find(|&at| at != here);
    wanted.map(|(_, at)| at).or_else(known).unwrap_or(here)
}

/// Walks to a place.
pub(super) fn to(run: &mut Run, place: Place) {
    let at = match place {
        Place::At(at) => at,
        Place::Off(way) => match gentlest(run.world(), way) {
            Some(at) => {
                tell_of_others(run, way, at);
                at
            }
            None => return tell_no_way(run, way),
        },
    };
    run.wanted = Some((level(run.world()).depth, at));
    let here = hero(run.world()).and_then(|hero| position(run.world(), hero));
    if here.is_some_and(|here| here.is_next_to(at)) {
        // As a task, so that the step strikes nobody.
        run.task = Some(Task::Walk(vec![at]));
    } else {
        act::walk_to(run, at);
    }
}

/// The nearest of the known exits that lead to the least danger.
fn gentlest(world: &World, way: Way) -> Option<Pos> {
    let (level, content) = (level(world), content(world));
    let exits = exits(world, leads(way)).into_iter();
    exits.min_by_key(|&at| beyond(level, content, at).map(|depth| content.danger(depth)))
}

/// Names the chosen exit if others of that kind lead elsewhere.
fn tell_of_others(run: &mut Run, way: Way, chosen: Pos) {
    let world = run.world();
    let (level, content) = (level(world), content(world));
    let leads_to = |at: Pos| beyond(level, content, at);
    let mut others: Vec<u8> = exits(world, leads(way))
        .into_iter()
        .filter_map(leads_to)
        .collect();
    let Some(to) = leads_to(chosen) else {
        return;
    };
    others.retain(|&other| other != to);
    others.sort_unstable();
    others.dedup();
    if others.is_empty() {
        return;
    }
    let name = |depth: u8| {
        let place = content
            .depths
            .get(usize::from(depth))
            .map_or("nowhere", |place| place.id.as_str());
        format!("{place} (danger {})", content.danger(depth))
    };
    let others: Vec<String> = others.into_iter().map(name).collect();
    let text = format!(
        "You head for {}. Other ways lead to {}.",
        name(to),
        listed(&others)
    );
    run.tell(text, Tone::Plain);
}

fn tell_no_way(run: &mut Run, way: Way) {
    let explore = run.keys.key_of(Command::Explore);
    let way = match way {
        Way::Up => "up",
        Way::Down => "down",
    };
    let text = format!("You haven't found a way {way} yet. Press {explore} to explore.");
    run.tell(text, Tone::Refused);
}

impl Play {
    /// Takes the exit under the hero, else walks to one of that kind. Asks before leaving
    /// companions behind.
    pub(super) fn leave_level(&mut self, run: &mut Run, way: Way) {
        let world = run.world();
        let at = hero(world).and_then(|hero| position(world, hero));
        let is_exit = |at: &Pos| {
            let here = level(world).leads_at(*at, content(world));
            here.is_some_and(|here| leads(way).contains(&here))
        };
        let Some(at) = at.filter(is_exit) else {
            return to(run, Place::Off(way));
        };
        let lost: Vec<String> = stragglers(world, at)
            .filter_map(|entity| Some(name_of(world, *world.get(entity)?)))
            .collect();
        match &lost[..] {
            [] => act::deed(run, way.leaving()),
            [one] => self.ask_to_leave(way, &format!("{one} is")),
            _ => self.ask_to_leave(way, &format!("{} are", listed(&lost))),
        }
    }

    fn ask_to_leave(&mut self, way: Way, who: &str) {
        let question = format!(
            "{} too far away to come along. Leave anyway?",
            capitalised(who)
        );
        self.panel = Panel::Confirm(way.leaving(), question);
    }

    /// Handles a key while choosing a destination.
    pub(super) fn key_at_travel(&mut self, run: &mut Run, key: Key, at: Pos) {
        match (key, run.keys.command_of(key)) {
            _ if run.keys.confirms(key, Command::Travel(None)) => {
                self.panel = Panel::Map;
                to(run, Place::At(at));
            }
            (_, Some(Command::Go(way))) => self.travel_to_exit(run, way, at),
            (Key::Tab, _) => self.panel = Panel::Travel(after(&places(run.world()), at)),
            _ => self.panel = Panel::Travel(cursor::moved_cursor(run, at, key)),
        }
    }

    fn travel_to_exit(&mut self, run: &Run, way: Way, at: Pos) {
        self.panel = Panel::Travel(after(&exits(run.world(), leads(way)), at));
    }
}

/// The place after `at`, wrapping around; `at` itself if there are no places.
fn after(places: &[Pos], at: Pos) -> Pos {
    let now = places.iter().position(|&place| place == at);
    let next = now.map_or(0, |now| (now + 1) % places.len());
    places.get(next).copied().unwrap_or(at)
}

/// The prompt while choosing a destination.
pub(super) fn question(keys: &Keymap) -> String {
    let [down, up] = [Way::Down, Way::Up].map(|way| keys.key_of(Command::Go(way)));
    format!("Travel where? Enter: go; Tab: next known place; {down} {up}: exits. Esc:")
}
