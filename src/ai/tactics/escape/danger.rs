//! The danger of each cell for those who flee alike: the map of the obstacle.
//!
//! A cell's danger is 1, or more for who is slower than its foe, and for each foe that would
//! soon be beside one there, certain death over the turns that one would survive: those the
//! foe takes to come and those it takes to kill. So much is Ray Dillinger's rule. Turns are
//! the fleer's own; ground that takes longer to cross counts so much more.

use std::sync::Arc;

use super::threats::{LEVEL, Threat};
use crate::content::Flights;
use crate::spatial::flow::UNREACHED;
use crate::spatial::fov::View;
use crate::spatial::loops::Loops;
use crate::spatial::{Grid, Pos};

/// What a step over plain floor costs.
pub(super) const FLOOR: u32 = 10;
/// Quarters of a turn in one, the measure of a pace.
const QUARTERS: u32 = LEVEL as u32;
/// What does not stir is shunned so far off, in steps.
const SHUNNED: u32 = 2;

/// The ground for one way of getting about.
#[derive(Clone, Debug)]
pub struct Lay {
    /// What a step onto each cell costs, 10 for plain floor; 0 where there is none.
    pub costs: Grid<u32>,
    /// Where one can not be shut in.
    pub loops: Loops,
    /// Where to look for safety, by what is taken for it.
    pub sites: Sites,
}

/// The cells that could be safe, each list in reading order.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    /// All that one can be on.
    pub open: Vec<Pos>,
    /// Those of [`Loops::core`].
    pub core: Vec<Pos>,
    /// Those of [`Loops::rounds`].
    pub rounds: Vec<Pos>,
    /// Doors that one can pass, open or shut.
    pub doors: Vec<Pos>,
    /// Ways off the level.
    pub exits: Vec<Pos>,
    /// Ground that leads elsewhere.
    pub portals: Vec<Pos>,
}

/// A threat and what is worked out of it once for all who run from it.
#[derive(Clone, Debug)]
pub struct Foe {
    /// What it is taken for.
    pub threat: Threat,
    /// What its way to each cell costs it, as far as that matters.
    pub ways: Arc<Grid<u32>>,
    /// What it sees.
    pub view: Arc<View>,
}

impl Foe {
    /// Its steps to the cell, as far as they were counted.
    #[must_use]
    pub fn steps(&self, at: Pos) -> Option<u32> {
        let cost = self.ways.get(at).copied().unwrap_or(UNREACHED);
        (cost != UNREACHED).then(|| cost.div_ceil(FLOOR))
    }

    /// The fleer's turns until it is on that cell.
    fn arrival(&self, at: Pos) -> Option<u32> {
        let steps = self.steps(at)?;
        match u32::from(self.threat.pace) {
            0 => (steps <= SHUNNED).then_some(steps),
            pace => Some(steps * QUARTERS / pace),
        }
    }
}

/// The danger for those who get about alike and run from the same foes.
#[derive(Clone, Debug)]
pub struct Danger {
    /// The ground.
    pub lay: Arc<Lay>,
    /// From whom they run.
    pub foes: Vec<Foe>,
    /// What dangers count.
    pub weights: Flights,
    /// Whether they know what a line of fire is.
    minds_missiles: bool,
    /// What a turn counts where no foe is near.
    base: u32,
}

impl Danger {
    /// The danger on that ground before those foes.
    #[must_use]
    pub fn of(lay: Arc<Lay>, foes: Vec<Foe>, weights: Flights, minds_missiles: bool) -> Self {
        let chased = foes.iter().map(|foe| {
            // Who is slower will have the foe at its heels wherever it runs.
            let faster = u32::from(foe.threat.pace).saturating_sub(QUARTERS);
            weights.lethal * faster / QUARTERS / u32::from(foe.threat.turns)
        });
        let base = 1 + chased.max().unwrap_or(0);
        Self {
            lay,
            foes,
            weights,
            minds_missiles,
            base,
        }
    }

    /// Whether the fleer could be on that cell, and no foe is.
    #[must_use]
    pub fn is_open(&self, at: Pos) -> bool {
        let cost = self.lay.costs.get(at).copied().unwrap_or(0);
        cost > 0 && !self.foes.iter().any(|foe| foe.threat.at == at)
    }

    /// The danger of a turn on that cell, 1 or more; nothing where the fleer can not be, or
    /// a foe is.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<u32> {
        self.is_open(at).then(|| self.of_cell(at))
    }

    /// The same for a cell that is [open](Self::is_open).
    ///
    /// # Panics
    /// For a cell off the level.
    #[must_use]
    pub fn of_cell(&self, at: Pos) -> u32 {
        let cost = self.lay.costs[at];
        let seen = if self.is_seen(at) {
            self.weights.seen
        } else {
            0
        };
        let danger = self.base + u32::from(seen) + self.harm(at);
        (danger * cost).div_ceil(FLOOR).max(1)
    }

    /// That part of it which foes would do, 0 where none would be soon.
    #[must_use]
    pub fn harm(&self, at: Pos) -> u32 {
        self.foes.iter().map(|foe| self.harm_by(foe, at)).sum()
    }

    fn harm_by(&self, foe: &Foe, at: Pos) -> u32 {
        let turns = u32::from(foe.threat.turns);
        let is_slower = (1..LEVEL).contains(&foe.threat.pace);
        let horizon = if is_slower {
            self.weights.nimble
        } else {
            self.weights.horizon
        };
        let soon = foe.arrival(at).filter(|&turns| turns <= horizon.into());
        let by_hand = soon.map_or(0, |arrival| {
            self.weights.lethal / (turns + arrival.saturating_sub(1))
        });
        let by_missile = if self.is_in_line_of(foe, at) {
            self.weights.lethal / turns
        } else {
            0
        };
        by_hand.max(by_missile)
    }

    /// Whether the foe could hit one there from afar, and one knows it.
    fn is_in_line_of(&self, foe: &Foe, at: Pos) -> bool {
        let reach = u32::from(foe.threat.reach);
        let is_in_reach = (2..=reach).contains(&foe.threat.at.steps_to(at));
        self.minds_missiles && is_in_reach && foe.view.contains(at)
    }

    /// Whether any of them could.
    #[must_use]
    pub fn is_under_fire(&self, at: Pos) -> bool {
        self.foes.iter().any(|foe| self.is_in_line_of(foe, at))
    }

    /// Whether a foe that stirs could be on that cell within so much of the fleer's time, 10
    /// for a step over plain floor.
    #[must_use]
    pub fn comes_within(&self, at: Pos, time: u32) -> bool {
        self.foes.iter().any(|foe| {
            let cost = foe.ways.get(at).copied().unwrap_or(UNREACHED);
            let pace = u32::from(foe.threat.pace);
            pace > 0 && cost != UNREACHED && cost * QUARTERS / pace <= time
        })
    }

    /// Whether a foe that stirs is beside the cell.
    #[must_use]
    pub fn is_beside(&self, at: Pos) -> bool {
        let mut foes = self.foes.iter().filter(|foe| foe.threat.pace > 0);
        foes.any(|foe| foe.threat.at.is_next_to(at))
    }

    /// Whether a foe has the cell in view.
    #[must_use]
    pub fn is_seen(&self, at: Pos) -> bool {
        self.foes.iter().any(|foe| foe.view.contains(at))
    }

    /// How much of the harm to one on that cell would be a blast's to each beside it: that
    /// of foes that were seen to harm all who stood together, and could do it there.
    #[must_use]
    pub fn blast(&self, at: Pos) -> u32 {
        let blasts = self.foes.iter().filter(|foe| {
            let reach = u32::from(foe.threat.reach);
            foe.threat.blasts && foe.threat.at.steps_to(at) <= reach && foe.view.contains(at)
        });
        blasts
            .map(|foe| self.weights.lethal / u32::from(foe.threat.turns))
            .sum()
    }
}
