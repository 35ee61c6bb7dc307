//! Which cells are safe, by what somebody takes for safety.
//!
//! None of it but a way out of the level, a friend or a thing that helps is safe while a
//! foe is about to be there: so a door is a goal until the pursuer comes to it, and then
//! the next one is.

use std::borrow::Cow;
use std::sync::Arc;

use super::chart::{Choice, Key};
use super::danger::Danger;
use super::foe::{FOLLOWED, Foe};
use super::lay::FLOOR;
use super::threats::LEVEL;
use crate::content::{Content, Refuge};
use crate::spatial::flow::UNREACHED;
use crate::spatial::{Grid, Pos};

/// What the choice comes to for a kind of flight.
#[must_use]
pub fn sought(content: &Content, key: &Key) -> Vec<Refuge> {
    let escape = content.escapes.row(key.escape);
    match key.choice {
        Choice::Seeks => escape.seeks.clone(),
        Choice::Otherwise => escape.otherwise.clone(),
        Choice::Anywhere => vec![Refuge::Away],
    }
}

/// The safe cells before such danger. `air` is for each foe what its way through the air
/// would cost it; only where that matters.
pub(super) fn cells(
    danger: &Danger,
    key: &Key,
    content: &Content,
    air: &[Arc<Grid<u32>>],
) -> Vec<(Pos, Refuge)> {
    let asker = Asker {
        danger,
        key,
        air,
        is_shy_of_traps: key.choice != Choice::Anywhere && !danger.lay.loops.are_none(),
    };
    let mut goals = Vec::new();
    for refuge in sought(content, key) {
        let sites = asker.sites(refuge);
        let safe = sites.iter().filter(|&&at| asker.is_safe(at, refuge));
        goals.extend(safe.map(|&at| (at, refuge)));
    }
    goals
}

struct Asker<'a> {
    danger: &'a Danger,
    key: &'a Key,
    /// For each foe what the way through the air would cost it.
    air: &'a [Arc<Grid<u32>>],
    /// Whether it would not be shut in.
    is_shy_of_traps: bool,
}

impl Asker<'_> {
    /// Where to look for such a refuge.
    fn sites(&self, refuge: Refuge) -> Cow<'_, [Pos]> {
        let sites = &self.danger.lay.sites;
        let listed = match refuge {
            Refuge::Away if self.is_shy_of_traps => &sites.core,
            Refuge::Away | Refuge::Sky => &sites.open,
            Refuge::Stairs => &sites.exits,
            Refuge::Portal => &sites.portals,
            Refuge::Doors => &sites.doors,
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

    /// Places of that kind which the fleer alone may know of.
    fn places(&self, refuge: Refuge) -> impl Iterator<Item = Pos> {
        let places = self.key.places.iter();
        let known = places.filter(move |&&(kind, _)| kind == refuge);
        known.map(|&(_, at)| at)
    }

    fn is_safe(&self, at: Pos, refuge: Refuge) -> bool {
        match refuge {
            Refuge::Away => self.is_away(at),
            Refuge::Stairs => !self.key.stays,
            Refuge::Portal => self.key.ring != Some(at) || self.is_left_alone(at),
            Refuge::Doors | Refuge::Lair => self.is_left_alone(at),
            Refuge::Loops => self.is_round(at),
            Refuge::Sky => self.is_up_there(at),
            Refuge::Healing | Refuge::Weapon => true,
            // Not where a foe is nearer to the friend than it would be itself.
            Refuge::Pack => self.danger.is_open(at) && self.is_so_far(at, 2),
        }
    }

    /// Whether no foe would soon do harm there.
    fn is_left_alone(&self, at: Pos) -> bool {
        self.danger.harm(at) == 0
    }

    fn is_away(&self, at: Pos) -> bool {
        let weights = &self.danger.weights;
        let far = if self.danger.is_seen(at) {
            weights.far
        } else {
            weights.near
        };
        self.is_left_alone(at) && self.is_so_far(at, far)
    }

    fn is_so_far(&self, at: Pos, steps: u8) -> bool {
        let mut foes = self.danger.foes.iter();
        foes.all(|foe| {
            let is_so_far = |far: u32| far >= u32::from(steps);
            foe.is_too_far_from(at) || foe.steps(at).is_none_or(is_so_far)
        })
    }

    /// Whether one could run in circles there before foes that are all slower.
    fn is_round(&self, at: Pos) -> bool {
        let is_slower = |foe: &Foe| foe.threat.pace < LEVEL;
        self.danger.foes.iter().all(is_slower) && self.is_left_alone(at)
    }

    /// Whether each foe would need much longer to get there than through the air.
    fn is_up_there(&self, at: Pos) -> bool {
        let longer = u32::from(self.danger.weights.sky);
        let mut foes = self.danger.foes.iter().zip(self.air);
        self.is_left_alone(at)
            && foes.all(|(foe, air)| {
                let straight = air[at];
                // So far its way was followed at least.
                let by_foot = foe.steps(at).unwrap_or(FOLLOWED / FLOOR);
                straight != UNREACHED && by_foot >= straight.div_ceil(FLOOR) + longer
            })
    }
}
