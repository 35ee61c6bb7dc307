//! Determines which cells are safe, given the refuges an actor seeks.
//!
//! Stairs, portals (except the one it stands on), healing items and weapons stay goals even
//! when a foe arrives. A cell beside a friend stays one until a foe is next to it. All others
//! stop being goals when a foe could do harm there.
//! A cell by a door, for example, stops being a goal when the pursuer sees it, and another, or
//! the next door, takes its place.

use crate::ai::tactics::escape::threat::LEVEL;
use std::borrow::Cow;
use std::sync::Arc;

use super::cache_key::{Choice, Key};
use super::danger::Danger;
use super::escape_terrain::FLOOR;
use super::pursuer::{FOLLOWED, Foe, Ways};

use crate::content::{Content, Refuge};
use crate::spatial::Pos;

/// The refuges that a key's choice stands for.
#[must_use]
pub fn sought(content: &Content, key: &Key) -> Vec<Refuge> {
    let escape = content.escapes.row(key.escape);
    match key.choice {
        Choice::Seeks => escape.seeks.clone(),
        Choice::Otherwise => escape.otherwise.clone(),
        Choice::Anywhere => vec![Refuge::Away],
    }
}

/// The definition of safety shared by all users of a safety map.
#[derive(Clone, Debug)]
pub struct Safety {
    seeks: Vec<Refuge>,
    /// Sought places that only these fleers may know of.
    places: Vec<(Refuge, Pos)>,
    /// Whether they seek stairs but may not leave the level.
    stays: bool,
    /// The portal they stand on.
    ring: Option<Pos>,
    /// Path costs from each foe's cell for a body that moves like the fleer; empty where
    /// they do not matter.
    air: Vec<Arc<Ways>>,
    /// Whether they avoid places where they can be cornered.
    is_shy_of_traps: bool,
}

impl Safety {
    /// The definition of safety for a key. `air` holds the path costs from each foe's
    /// cell for a body that moves like the fleer; empty if terrain is no help against some
    /// foe.
    #[must_use]
    pub fn of(danger: &Danger, key: &Key, content: &Content, air: Vec<Arc<Ways>>) -> Self {
        let mut seeks = sought(content, key);
        seeks.retain(|&refuge| refuge != Refuge::Sky || !air.is_empty());
        let is_sought = |&&(refuge, _): &&(Refuge, Pos)| seeks.contains(&refuge);
        Self {
            places: key.places.iter().filter(is_sought).copied().collect(),
            seeks,
            stays: key.stays,
            ring: key.ring,
            air,
            is_shy_of_traps: key.choice != Choice::Anywhere && !danger.lay.loops.are_none(),
        }
    }

    /// All safe cells and the reason each is safe, ordered by preference.
    #[must_use]
    pub fn cells(&self, danger: &Danger) -> Vec<(Pos, Refuge)> {
        let mut goals = Vec::new();
        for &refuge in &self.seeks {
            let sites = self.sites(danger, refuge);
            if refuge == Refuge::Away {
                let away = danger.away(&sites).into_iter();
                goals.extend(away.map(|at| (at, refuge)));
                continue;
            }
            let safe = sites.iter().filter(|&&at| self.is_safe(danger, at, refuge));
            goals.extend(safe.map(|&at| (at, refuge)));
        }
        goals
    }

    /// Candidate cells for a kind of refuge.
    fn sites<'a>(&'a self, danger: &'a Danger, refuge: Refuge) -> Cow<'a, [Pos]> {
        let sites = &danger.lay.sites;
        let listed = match refuge {
            Refuge::Away if self.is_shy_of_traps => &sites.core,
            Refuge::Away | Refuge::Sky => &sites.open,
            Refuge::Stairs => &sites.exits,
            Refuge::Portal => &sites.portals,
            Refuge::Doors => &sites.by_doors,
            Refuge::Loops => &sites.rounds,
            Refuge::Healing | Refuge::Weapon | Refuge::Lair => {
                return self.places(refuge).collect();
            }
            Refuge::Pack => {
                let friends = self.places(refuge);
                return friends.flat_map(Pos::neighbours).collect();
            }
        };
        Cow::Borrowed(listed)
    }

    /// Places of that kind that only the fleer may know of.
    fn places(&self, refuge: Refuge) -> impl Iterator<Item = Pos> {
        let places = self.places.iter();
        let known = places.filter(move |&&(kind, _)| kind == refuge);
        known.map(|&(_, at)| at)
    }

    fn is_safe(&self, danger: &Danger, at: Pos, refuge: Refuge) -> bool {
        match refuge {
            Refuge::Away => danger.is_away(at),
            Refuge::Stairs => !self.stays,
            Refuge::Portal => self.ring != Some(at) || is_left_alone(danger, at),
            Refuge::Doors => is_left_alone(danger, at) && is_by_door(danger, at),
            Refuge::Lair => is_left_alone(danger, at),
            Refuge::Loops => are_slower(danger) && is_left_alone(danger, at),
            Refuge::Sky => self.is_up_there(danger, at),
            Refuge::Healing | Refuge::Weapon => true,
            // The cell beside a friend is no refuge if a foe is on it or within one step of
            // it.
            Refuge::Pack => danger.is_open(at) && danger.is_so_far(at, 2),
        }
    }

    /// Whether every foe needs much longer to reach the cell than the fleer would need from
    /// the foe's place.
    fn is_up_there(&self, danger: &Danger, at: Pos) -> bool {
        let longer = u32::from(danger.weights.sky);
        let mut foes = danger.foes.iter().zip(&self.air);
        is_left_alone(danger, at)
            && foes.all(|(foe, air)| {
                // Without a path the foe needs at least this many steps.
                let by_foot = foe.steps(at).unwrap_or(FOLLOWED / FLOOR);
                let straight = air.cost(at, FOLLOWED);
                straight.is_some_and(|straight| by_foot >= straight.div_ceil(FLOOR) + longer)
            })
    }
}

/// Whether the cell is a refuge of the doors. In a doorway in view of a foe the fleer would be
/// shot at, so the hidden cells behind it are refuges in its place, if there are any.
fn is_by_door(danger: &Danger, at: Pos) -> bool {
    let is_door = |at: &Pos| danger.lay.sites.doors.binary_search(at).is_ok();
    if is_door(&at) {
        let mut around = at.neighbours();
        return !danger.is_seen(at) || !around.any(|it| is_behind(danger, at, it));
    }
    let mut doors = at.neighbours().filter(is_door);
    doors.any(|door| danger.is_seen(door) && is_behind(danger, door, at))
}

/// Whether the cell next to that door is out of sight, and farther from every foe.
fn is_behind(danger: &Danger, door: Pos, at: Pos) -> bool {
    // A cell that a foe cannot reach is farther than any.
    let steps = |foe: &Foe, at| foe.steps(at).unwrap_or(u32::MAX);
    let is_farther = |foe: &Foe| steps(foe, at) > steps(foe, door);
    danger.lay.costs.is_open(at) && !danger.is_seen(at) && danger.foes.iter().all(is_farther)
}

/// Whether no foe could soon do harm on the cell.
fn is_left_alone(danger: &Danger, at: Pos) -> bool {
    danger.harm(at) == 0
}

/// Whether all foes are slower, so that running in circles works.
fn are_slower(danger: &Danger) -> bool {
    let is_slower = |foe: &Foe| foe.threat.pace < LEVEL;
    danger.foes.iter().all(is_slower)
}
