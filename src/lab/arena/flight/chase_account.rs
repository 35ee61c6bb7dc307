//! What became of each who took to flight.
//!
//! A flight begins when it is first seen to run. It is *caught* when it is struck beside a
//! foe, cornered, or dead; it has *got away* when nobody has perceived it for
//! [`AWAY`] turns, or it has left the level; it has *come back* when it got away and later
//! goes for somebody who perceives it. One flight can be all three in turn.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use super::glimpse::{Blows, Glimpse};
use crate::lab::arena::TICKS;
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// Turns without being perceived after which it has got away.
pub const AWAY: u64 = 20;
/// Turns without being perceived after which nobody waits any longer.
pub const OVER: u64 = 60;

/// One flight that is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fled {
    /// Whether it is safe in the end: alive, and away or rid of all its pursuers.
    pub got_away: bool,
    /// Whether it got away and returned to the fight.
    pub came_back: bool,
    /// Ticks from the beginning of the flight to when it was caught first, if it was.
    pub caught_after: Option<u64>,
    /// Whether it died.
    pub died: bool,
    /// Whether it died with no way out.
    pub died_cornered: bool,
    /// Own turns of the flight that began and ended under the eyes of a pursuer.
    pub turns_in_view: u32,
    /// How many of those it stood still in, or stepped back to where it had just been.
    pub wasted: u32,
}

impl fmt::Display for Fled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match (self.got_away, self.died, self.died_cornered) {
            (true, ..) => "got away",
            (_, _, true) => "died with no way out",
            (_, true, _) => "died",
            _ => "is still about",
        };
        write!(f, "{end}")?;
        if self.came_back {
            write!(f, ", came back once")?;
        }
        if let Some(ticks) = self.caught_after {
            write!(f, ", caught first after {} ticks", ticks)?;
        }
        let (wasted, all) = (self.wasted, self.turns_in_view);
        write!(f, "; wasted {wasted} of {all} turns in view")
    }
}

/// Where somebody is who runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// On the level.
    Here,
    /// Gone from it alive.
    Left,
    Dead,
}

#[derive(Clone, Copy, Debug)]
struct Flight {
    /// The tick it began in.
    began: u64,
    /// The tick in which it was perceived last.
    perceived: u64,
    state: State,
    has_got_away: bool,
    /// The last look at it.
    last: Glimpse,
    /// Where it was before its last turn.
    before: Option<Pos>,
    so_far: Fled,
}

/// The accounts of all who may run, while the chase goes on.
#[derive(Clone, Debug, Default)]
pub struct Flights {
    fleers: BTreeMap<ActorId, Flight>,
    /// Whether somebody of the first side is there who has not run yet.
    others_stand: bool,
}

impl Flights {
    /// Enters a look at everybody of the first side who lives and is there.
    pub fn note(&mut self, now: u64, looks: &BTreeMap<ActorId, Glimpse>, blows: &Blows) {
        for (&id, &look) in looks.iter().filter(|(_, look)| look.runs) {
            self.fleers.entry(id).or_insert(Flight::new(now, look));
        }
        let is_new = |id: &ActorId| !self.fleers.contains_key(id);
        self.others_stand = looks.keys().any(is_new);
        for (id, flight) in &mut self.fleers {
            match looks.get(id) {
                Some(look) => flight.go_on(now, *look, blows.struck.contains(id)),
                None if blows.killed.contains(id) => flight.die(now),
                None => flight.leave(),
            }
        }
    }

    /// Whether nothing more is to come: all have run, and each is dead, or was not
    /// perceived for [`OVER`] turns and is not after anybody itself.
    #[must_use]
    pub fn are_over(&self, now: u64) -> bool {
        let is_over = |flight: &Flight| {
            let hunts = flight.state == State::Here && flight.last.hunts;
            flight.state == State::Dead || (flight.quiet(now) >= OVER && !hunts)
        };
        !self.fleers.is_empty() && !self.others_stand && self.fleers.values().all(is_over)
    }

    /// What became of those who ran. `is_won` tells that no pursuer is left.
    #[must_use]
    pub fn close(&self, now: u64, is_won: bool) -> Vec<Fled> {
        let close = |flight: &Flight| {
            let is_away = match flight.state {
                State::Dead => false,
                State::Left => true,
                State::Here if flight.last.yields => false,
                State::Here => is_won || flight.quiet(now) >= AWAY,
            };
            Fled {
                got_away: is_away,
                ..flight.so_far
            }
        };
        self.fleers.values().map(close).collect()
    }

    /// In a few words, how it stands with somebody; nothing about who has not run.
    #[must_use]
    pub fn words(&self, id: ActorId, now: u64) -> Option<String> {
        let flight = self.fleers.get(&id)?;
        let quiet = flight.quiet(now);
        Some(match flight.state {
            State::Dead => "dead".to_owned(),
            State::Left => "left the level".to_owned(),
            State::Here if flight.last.is_cornered => "cornered".to_owned(),
            State::Here if quiet > 0 => format!("not perceived for {quiet} turns"),
            State::Here => "perceived".to_owned(),
        })
    }

    /// Those who have run so far.
    pub fn ids(&self) -> impl Iterator<Item = ActorId> {
        self.fleers.keys().copied()
    }
}

impl Flight {
    fn new(now: u64, last: Glimpse) -> Self {
        Self {
            began: now,
            perceived: now,
            state: State::Here,
            has_got_away: false,
            last,
            before: None,
            so_far: Fled::default(),
        }
    }

    /// Turns since it was perceived.
    const fn quiet(&self, now: u64) -> u64 {
        now.saturating_sub(self.perceived) / TICKS
    }

    fn go_on(&mut self, now: u64, look: Glimpse, is_struck: bool) {
        self.state = State::Here;
        if look.in_contact {
            self.perceived = now;
        }
        self.has_got_away |= self.quiet(now) >= AWAY;
        let is_at_arms_length = look.is_beside || self.last.is_beside;
        if (is_struck && is_at_arms_length) || (look.runs && look.is_cornered) {
            self.catch(now);
        }
        self.so_far.came_back |= self.has_got_away && look.in_contact && look.fights;
        if look.has_acted && now > self.began {
            self.step(look);
        }
        self.last = look;
    }

    /// A turn of its own went by.
    fn step(&mut self, look: Glimpse) {
        if look.runs && look.in_contact && self.last.in_contact {
            let is_back = self.before == Some(look.at);
            self.so_far.turns_in_view += 1;
            self.so_far.wasted += u32::from(is_back || look.at == self.last.at);
        }
        self.before = Some(self.last.at);
    }

    fn catch(&mut self, now: u64) {
        let after = now - self.began;
        self.so_far.caught_after.get_or_insert(after);
    }

    fn die(&mut self, now: u64) {
        if self.state != State::Dead {
            self.state = State::Dead;
            self.catch(now);
            self.so_far.died = true;
            self.so_far.died_cornered = self.last.is_cornered;
        }
    }

    fn leave(&mut self) {
        if self.state == State::Here {
            self.state = State::Left;
            self.has_got_away = true;
        }
    }
}
