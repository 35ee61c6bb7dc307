//! The record of each fleer in a chase.
//!
//! A flight begins when the actor is first seen to flee. It is *caught* when it is struck
//! next to a foe, cornered, or dead; it has *got away* when no foe has perceived it for
//! [`AWAY`] turns, or it has left the level; it has *come back* when it got away and later
//! attacks a foe who perceives it. One flight can be all three in turn.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use super::glimpse::{Blows, Glimpse};
use crate::lab::arena::TICKS;
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// Turns without being perceived after which a fleer has got away.
pub const AWAY: u64 = 20;
/// Turns without being perceived after which the chase ends.
pub const OVER: u64 = 60;

/// One finished flight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fled {
    /// Whether the fleer ends up safe: alive, and away or with all its pursuers gone.
    pub got_away: bool,
    /// Whether it got away and returned to the fight.
    pub came_back: bool,
    /// Ticks from the start of the flight until it was first caught, if it was.
    pub caught_after: Option<u64>,
    /// Whether it died.
    pub died: bool,
    /// Whether it died cornered.
    pub died_cornered: bool,
    /// Turns of its own that began and ended in view of a pursuer.
    pub turns_in_view: u32,
    /// Number of those turns in which it stood still or stepped back to its previous cell.
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

/// Where a fleer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// On the level.
    Here,
    /// Left the level alive.
    Left,
    Dead,
}

#[derive(Clone, Copy, Debug)]
struct Flight {
    /// The tick in which the flight began.
    began: u64,
    /// The tick in which it was last perceived.
    perceived: u64,
    state: State,
    has_got_away: bool,
    /// The last look at it.
    last: Glimpse,
    /// Its position before its last turn.
    before: Option<Pos>,
    so_far: Fled,
}

/// The records of all flights during a chase.
#[derive(Clone, Debug, Default)]
pub struct Flights {
    fleers: BTreeMap<ActorId, Flight>,
    /// Whether a member of the first side on the level has not fled yet.
    others_stand: bool,
}

impl Flights {
    /// Adds a look at all living members of the first side on the level.
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

    /// Whether the chase is over: all members have fled, and each is dead, or unperceived
    /// for [`OVER`] turns and not hunting.
    #[must_use]
    pub fn are_over(&self, now: u64) -> bool {
        let is_over = |flight: &Flight| {
            let hunts = flight.state == State::Here && flight.last.hunts;
            flight.state == State::Dead || (flight.quiet(now) >= OVER && !hunts)
        };
        !self.fleers.is_empty() && !self.others_stand && self.fleers.values().all(is_over)
    }

    /// Closes the records. `is_won` means that no pursuer is left.
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

    /// The state of a fleer in a few words; `None` for an actor that has not fled.
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

    /// The actors that have fled so far.
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

    /// Turns since it was last perceived.
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

    /// Records a turn taken by the fleer.
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
