//! Which cells are safe, by what somebody takes for safety.
//!
//! None of it but a way out of the level, a friend or a thing that helps is safe while a
//! foe is about to be there: so a door is a goal until the pursuer comes to it, and then
//! the next one is.

use std::sync::Arc;

use super::chart::{Choice, Key};
use super::danger::{Danger, FLOOR, Foe};
use super::threats::LEVEL;
use crate::content::{Content, Refuge};
use crate::model::Level;
use crate::spatial::flow::UNREACHED;
use crate::spatial::{Grid, Pos};

/// Friends are reached within so many steps of them, and not where a foe is nearer.
const BESIDE: u32 = 1;

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
    (level, content): (&Level, &Content),
    air: &[Arc<Grid<u32>>],
) -> Vec<(Pos, Refuge)> {
    let sought = sought(content, key);
    let asker = Asker {
        danger,
        key,
        level,
        content,
        air,
        is_shy_of_traps: key.choice != Choice::Anywhere && !danger.lay.loops.are_none(),
    };
    let mut goals = Vec::new();
    for at in danger
        .lay
        .costs
        .positions()
        .filter(|&at| danger.lay.costs[at] > 0)
    {
        let suits = |refuge: &&Refuge| asker.is_safe(at, **refuge);
        if let Some(&refuge) = sought.iter().find(suits) {
            goals.push((at, refuge));
        }
    }
    goals
}

struct Asker<'a> {
    danger: &'a Danger,
    key: &'a Key,
    level: &'a Level,
    content: &'a Content,
    /// For each foe what the way through the air would cost it.
    air: &'a [Arc<Grid<u32>>],
    /// Whether it would not be shut in.
    is_shy_of_traps: bool,
}

impl Asker<'_> {
    fn is_safe(&self, at: Pos, refuge: Refuge) -> bool {
        let terrain = || {
            let id = self.level.terrain_at(at);
            id.map(|id| self.content.terrain.row(id))
        };
        match refuge {
            Refuge::Away => self.is_away(at),
            Refuge::Stairs => terrain().is_some_and(|ground| ground.leads.is_some()),
            Refuge::Portal => false,
            Refuge::Doors => {
                let is_door = terrain().is_some_and(|ground| {
                    ground.opens_into.is_some() || ground.shuts_into.is_some()
                });
                is_door && self.is_left_alone(at)
            }
            Refuge::Loops => self.is_round(at),
            Refuge::Sky => self.is_up_there(at),
            Refuge::Healing | Refuge::Weapon => self.key.places.contains(&(refuge, at)),
            Refuge::Pack => self.is_among_friends(at),
            Refuge::Lair => self.key.places.contains(&(refuge, at)) && self.is_left_alone(at),
        }
    }

    /// Whether no foe would soon do harm there.
    fn is_left_alone(&self, at: Pos) -> bool {
        self.danger.harm(at) == 0
    }

    fn is_away(&self, at: Pos) -> bool {
        if self.is_shy_of_traps && !self.danger.lay.loops.core[at] {
            return false;
        }
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
            let far = foe.steps(at);
            far.is_none_or(|far| far >= u32::from(steps))
        })
    }

    /// Whether one could run in circles there before foes that are all slower.
    fn is_round(&self, at: Pos) -> bool {
        let is_slower = |foe: &Foe| foe.threat.pace < LEVEL;
        self.danger.lay.loops.rounds[at]
            && self.danger.foes.iter().all(is_slower)
            && self.is_left_alone(at)
    }

    /// Whether each foe would need much longer to get there than through the air.
    fn is_up_there(&self, at: Pos) -> bool {
        let longer = u32::from(self.danger.weights.sky);
        let mut foes = self.danger.foes.iter().zip(self.air);
        self.is_left_alone(at)
            && foes.all(|(foe, air)| {
                let straight = air[at];
                let by_foot = foe.steps(at);
                let is_farther = |steps: u32| steps >= straight.div_ceil(FLOOR) + longer;
                straight != UNREACHED && by_foot.is_none_or(is_farther)
            })
    }

    fn is_among_friends(&self, at: Pos) -> bool {
        let mut friends = self.key.places.iter();
        friends.any(|&(refuge, friend)| {
            refuge == Refuge::Pack && friend.steps_to(at) <= BESIDE && friend != at
        }) && self.is_so_far(at, 2)
    }
}
