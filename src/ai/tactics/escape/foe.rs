//! A foe as those reckon with it who run from it: where it could be by when, and what it
//! sees.

use std::sync::Arc;

use super::danger::QUARTERS;
use super::lay::{Costs, FLOOR};
use super::threats::{LEVEL, Threat};
use crate::content::Flights;
use crate::spatial::flow::{self, UNREACHED};
use crate::spatial::fov::View;
use crate::spatial::{Grid, Pos};

/// How far the ways of foes are followed, in what steps over plain floor cost: who is so far
/// from all of them is far by any measure.
pub(super) const FOLLOWED: u32 = 40 * FLOOR;
/// How far a thing that is feared is shunned, in the same measure.
const ABOUT: u32 = 3 * FLOOR;
/// What does not stir is shunned so far off, in steps.
const SHUNNED: u32 = 2;

/// A threat and what is worked out of it once for all who run from it.
#[derive(Clone, Debug)]
pub struct Foe {
    /// What it is taken for.
    pub threat: Threat,
    /// What its way to each cell costs it, as far as that matters.
    ways: Arc<Grid<u32>>,
    /// What it sees.
    pub view: Arc<View>,
    /// In a straight line, cells so far off or farther are none of its business.
    beyond: u32,
}

impl Foe {
    /// That threat, with the ways of its breed over that ground, what the cheapest step on it costs, and what it
    /// has in view.
    #[must_use]
    pub fn new(
        threat: Threat,
        ways: Arc<Grid<u32>>,
        cheapest: u32,
        view: Arc<View>,
        weights: &Flights,
    ) -> Self {
        let mut foe = Self {
            threat,
            ways,
            view,
            beyond: 0,
        };
        let (pace, horizon) = (u32::from(threat.pace), foe.horizon(weights));
        let soon = ((u32::from(horizon) + 1) * pace).div_ceil(QUARTERS);
        let steps = soon.max(weights.far.max(weights.near).into()).max(SHUNNED);
        // One more for those who are reached from beside them.
        let by_foot = (steps * FLOOR).div_ceil(cheapest.max(1)) + 1;
        foe.beyond = by_foot.max(threat.reach.into()) + 1;
        foe
    }

    /// How many turns of the fleer's ahead it counts.
    pub(super) fn horizon(&self, weights: &Flights) -> u8 {
        let is_slower = (1..LEVEL).contains(&self.threat.pace);
        if is_slower {
            weights.nimble
        } else {
            weights.horizon
        }
    }

    /// Whether the cell is so far off that it can do nothing there soon, nor is near by any
    /// measure: what is told without looking up its way.
    pub(super) fn is_too_far_from(&self, at: Pos) -> bool {
        self.threat.at.steps_to(at) >= self.beyond
    }

    /// What its way to the cell costs it, as far as it was followed.
    pub(super) fn cost(&self, at: Pos) -> Option<u32> {
        let cost = self.ways.get(at).copied();
        cost.filter(|&cost| cost != UNREACHED)
    }

    /// Its steps to the cell, as far as they were counted.
    #[must_use]
    pub fn steps(&self, at: Pos) -> Option<u32> {
        self.cost(at).map(|cost| cost.div_ceil(FLOOR))
    }

    /// The fleer's turns until it is on that cell.
    pub(super) fn arrival(&self, at: Pos) -> Option<u32> {
        let steps = self.steps(at)?;
        match u32::from(self.threat.pace) {
            0 => (steps <= SHUNNED).then_some(steps),
            pace => Some(steps * QUARTERS / pace),
        }
    }
}

/// What it costs to get from there to each cell over such ground, or beside those that can
/// not be entered: blows reach so far.
pub(super) fn ways(costs: &Costs, from: Pos) -> Grid<u32> {
    let mut ways = followed(costs, from);
    let reached = ways.positions().filter(|&at| ways[at] != UNREACHED);
    let mut beside = Vec::new();
    for at in reached {
        let near = at.neighbours();
        let out_of_its_way = near.filter(|&near| ways.get(near) == Some(&UNREACHED));
        beside.extend(out_of_its_way.map(|near| (near, ways[at] + FLOOR)));
    }
    for (at, cost) in beside {
        ways[at] = ways[at].min(cost);
    }
    ways
}

/// What it costs to get from there to each cell over such ground.
pub(super) fn followed(costs: &Costs, from: Pos) -> Grid<u32> {
    flow::flood(costs.grid(), &[(from, 0)], FOLLOWED, |at| costs.step(at))
}

/// The steps to a thing, close by, whatever lies between.
pub(super) fn about<T>(shape: &Grid<T>, thing: Pos) -> Grid<u32> {
    flow::flood(shape, &[(thing, 0)], ABOUT, |_| Some(FLOOR))
}
