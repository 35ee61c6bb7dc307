//! Travelling: where the cursor begins that asks for a place, the places it goes to by
//! itself, and the ways off a level.

use super::{Panel, Play, cursor, deeds};
use crate::actions;
use crate::content::Leads;
use crate::model::{Action, content, hero, level, position};
use crate::spatial::Pos;
use crate::ui::command::{Command, Place};
use crate::ui::keys::key_of;
use crate::ui::messages::Tone;
use crate::ui::run::Run;
use crate::ui::seat::Key;
use crate::ui::task::{exits, places};

/// The ways that lead so.
const fn leads(place: Place) -> &'static [Leads] {
    match place {
        Place::Up => &[Leads::Up, Leads::Out],
        Place::Down | Place::At(_) => &[Leads::Down],
    }
}

/// Where the cursor begins: where he wanted to and has not come, else the first place that
/// he knows, else where he is.
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

/// Walks there.
pub(super) fn to(run: &mut Run, place: Place) {
    let at = match place {
        Place::At(at) => Some(at),
        Place::Down | Place::Up => exits(run.world(), leads(place)).first().copied(),
    };
    match at {
        Some(at) => {
            run.wanted = Some((level(run.world()).depth, at));
            deeds::walk_to(run, at);
        }
        None => tell_no_way(run, place),
    }
}

fn tell_no_way(run: &mut Run, place: Place) {
    let explore = key_of(Command::Explore);
    let way = match place {
        Place::Up => "up",
        Place::Down | Place::At(_) => "down",
    };
    let text = format!("You know of no way {way} here yet. {explore} explores.");
    run.tell(text, Tone::Refused);
}

/// Leaves by the way that he stands on, else walks to the nearest such way.
pub(super) fn leave(run: &mut Run, place: Place) {
    let world = run.world();
    let action = match place {
        Place::Up => Action::Ascend,
        Place::Down | Place::At(_) => Action::Descend,
    };
    let is_there = hero(world).is_some_and(|hero| {
        let at = position(world, hero).unwrap_or_default();
        let such = level(world).leads_at(at, content(world));
        such.is_some_and(|such| leads(place).contains(&such))
            || actions::check(world, hero, action).is_ok()
    });
    match is_there {
        true => deeds::deed(run, action),
        false => to(run, place),
    }
}

impl Play {
    /// What a key does while a place is asked for.
    pub(super) fn key_at_travel(&mut self, run: &mut Run, key: Key, at: Pos) {
        match key {
            Key::Enter | Key::Char('.' | '_') => {
                self.panel = Panel::Map;
                to(run, Place::At(at));
            }
            Key::Char('<') => self.travel_to_exit(run, Place::Up, at),
            Key::Char('>') => self.travel_to_exit(run, Place::Down, at),
            Key::Tab => self.panel = Panel::Travel(after(&places(run.world()), at)),
            _ => self.panel = Panel::Travel(cursor::moved_cursor(run, at, key)),
        }
    }

    fn travel_to_exit(&mut self, run: &Run, place: Place, at: Pos) {
        self.panel = Panel::Travel(after(&exits(run.world(), leads(place)), at));
    }
}

/// The place after that one, round and round; that one where there is none.
fn after(places: &[Pos], at: Pos) -> Pos {
    let now = places.iter().position(|&place| place == at);
    let next = now.map_or(0, |now| (now + 1) % places.len());
    places.get(next).copied().unwrap_or(at)
}

/// What stands above the map while a place is asked for.
pub(super) fn question() -> String {
    let [down, up] = [Command::GoDown, Command::GoUp].map(key_of);
    format!("Walk where? Enter goes, Tab: the next place you know, {down} {up} ways off. Esc:")
}
