//! A foe as the fleer models it: where it could be by when, and what it sees.

use std::sync::{Arc, OnceLock};

use super::escape_terrain::{CostField, FLOOR};
use crate::ai::tactics::escape::threat::{LEVEL, QUARTERS, Threat};
use crate::content::Flights;
use crate::spatial::flow::{self, UNREACHED};
use crate::spatial::fov::View;
use crate::spatial::near::Near;
use crate::spatial::{Grid, Pos};

/// Maximum cost up to which foes' paths are computed. A cell farther than this from all
/// foes is far by any measure.
pub(super) const FOLLOWED: u32 = 40 * FLOOR;
/// Cost up to which paths are computed eagerly; farther cells are rarely queried.
const CLOSE: u32 = 20 * FLOOR;
/// Cost within which a feared object is avoided.
const ABOUT: u32 = 3 * FLOOR;
/// Distance to keep from immobile threats, in steps.
const SHUNNED: u32 = 2;

/// A threat with the data derived from it, shared by all actors that flee from it.
#[derive(Clone, Debug)]
pub struct Foe {
    /// What the fleer believes of it.
    pub threat: Threat,
    /// Its path cost to each cell, as far as that matters.
    ways: Arc<Ways>,
    /// The cells it sees.
    pub view: Arc<View>,
    /// Straight-line distance in cells from which the foe is irrelevant.
    beyond: u32,
    /// Straight-line distance in cells from which it cannot do harm soon.
    harmless: u32,
    /// Maximum path cost the foe covers within the turns that count.
    soon: u32,
}

impl Foe {
    /// A foe for this threat, with its breed's path costs and its view.
    #[must_use]
    pub fn new(threat: Threat, ways: Arc<Ways>, view: Arc<View>, weights: &Flights) -> Self {
        let cheapest = ways.cheapest();
        let mut foe = Self {
            threat,
            ways,
            view,
            beyond: 0,
            harmless: 0,
            soon: 0,
        };
        let (pace, horizon) = (u32::from(threat.pace), u32::from(foe.horizon(weights)));
        let soon = ((horizon + 1) * pace).div_ceil(QUARTERS).max(SHUNNED);
        let past = |steps: u32| {
            // One more, since a foe strikes from the cell beside its target.
            let by_foot = (steps * FLOOR).div_ceil(cheapest.max(1)) + 1;
            by_foot.max(threat.reach.into()) + 1
        };
        foe.beyond = past(soon.max(weights.far.max(weights.near).into()));
        foe.harmless = past(soon);
        foe.soon = soon * FLOOR;
        foe
    }

    /// How many of the fleer's turns to look ahead.
    pub(super) fn horizon(&self, weights: &Flights) -> u8 {
        let is_slower = (1..LEVEL).contains(&self.threat.pace);
        if is_slower {
            weights.nimble
        } else {
            weights.horizon
        }
    }

    /// Whether the foe can neither do harm soon nor count as near on the cell, judged by
    /// straight-line distance alone.
    pub(super) fn is_too_far_from(&self, at: Pos) -> bool {
        self.threat.at.steps_to(at) >= self.beyond
    }

    /// A superset of the cells where the foe could do harm soon or counts as near. Every
    /// other cell is too far in a straight line or too long a walk.
    pub(super) fn about(&self, weights: &Flights) -> Vec<Pos> {
        let steps = u32::from(weights.far.max(weights.near)).saturating_sub(1);
        let most = self.soon.max(steps * FLOOR);
        if most > CLOSE || self.threat.reach > 1 {
            let beyond = self.beyond.saturating_sub(1);
            return self.threat.at.within(beyond).collect();
        }
        self.ways.within(most)
    }

    /// All cells within the distance where the foe might do harm soon.
    pub(super) fn may_harm(&self) -> impl Iterator<Item = Pos> {
        self.threat.at.within(self.harmless.saturating_sub(1))
    }

    /// Whether the cell and all its neighbours are too far away for the foe to do harm
    /// there soon.
    pub(super) fn is_harmless_about(&self, at: Pos) -> bool {
        self.threat.at.steps_to(at) > self.harmless
    }

    /// Whether the foe moves and could reach the cell within `time` of the fleer's time, 10
    /// per step over plain floor.
    pub(super) fn comes_within(&self, at: Pos, time: u32) -> bool {
        let pace = u32::from(self.threat.pace);
        let most = (time.saturating_add(1).saturating_mul(pace)).saturating_sub(1) / QUARTERS;
        pace > 0 && self.ways.cost(at, most).is_some()
    }

    /// Whether the foe needs fewer than `steps` steps to the cell.
    pub(super) fn is_within(&self, at: Pos, steps: u32) -> bool {
        let most = steps.checked_sub(1);
        most.is_some_and(|most| self.ways.cost(at, most * FLOOR).is_some())
    }

    /// The foe's steps to the cell, as far as paths were computed.
    #[must_use]
    pub fn steps(&self, at: Pos) -> Option<u32> {
        let cost = self.ways.cost(at, UNREACHED);
        cost.map(|cost| cost.div_ceil(FLOOR))
    }

    /// The fleer's turns until the foe reaches the cell; `None` if too late to count.
    pub(super) fn arrival(&self, at: Pos) -> Option<u32> {
        let steps = self.ways.cost(at, self.soon)?.div_ceil(FLOOR);
        match u32::from(self.threat.pace) {
            0 => (steps <= SHUNNED).then_some(steps),
            pace => Some(steps * QUARTERS / pace),
        }
    }
}

/// Path costs from a cell.
#[derive(Debug)]
pub enum Ways {
    /// Over ground: nearby costs computed eagerly, the rest on demand.
    Ground(Paths),
    /// To a nearby object, which is avoided whatever lies between.
    Thing(Pos),
}

/// Path costs over ground.
#[derive(Debug)]
pub struct Paths {
    from: Pos,
    near: Near,
    costs: Arc<CostField>,
    /// Whether blocked cells next to a path count, since melee attacks reach them.
    leads_beside: bool,
    rest: OnceLock<Grid<u32>>,
}

impl Ways {
    /// Path costs over this ground. `leads_beside` tells whether blocked cells next to the
    /// paths count as reached from them.
    #[must_use]
    pub fn over(costs: Arc<CostField>, from: Pos, leads_beside: bool) -> Self {
        let close = u16::try_from(CLOSE).expect("it is close");
        let reach = CLOSE / costs.cheapest().max(1) + 1;
        let reach = u16::try_from(reach).unwrap_or(close);
        let beside = leads_beside.then_some(FLOOR);
        Self::Ground(Paths {
            from,
            near: Near::flood(costs.grid(), from, close, reach, beside),
            costs,
            leads_beside,
            rest: OnceLock::new(),
        })
    }

    /// Cost of the cheapest step.
    fn cheapest(&self) -> u32 {
        match self {
            Self::Ground(paths) => paths.costs.cheapest(),
            Self::Thing(_) => FLOOR,
        }
    }

    /// The cells with a path cost of at most `most`, which must not exceed [`CLOSE`], and
    /// perhaps others.
    fn within(&self, most: u32) -> Vec<Pos> {
        match self {
            Self::Ground(paths) => {
                let near = &paths.near;
                let is_near = |at: &Pos| near.get(*at).is_some_and(|cost| cost <= most);
                near.reached().iter().copied().filter(is_near).collect()
            }
            Self::Thing(at) => at.within(ABOUT / FLOOR).collect(),
        }
    }

    /// The path cost to the cell, if it is at most `most` and was computed that far.
    pub(super) fn cost(&self, at: Pos, most: u32) -> Option<u32> {
        let cost = match self {
            Self::Ground(paths) => paths.cost(at, most),
            Self::Thing(thing) => Some(thing.steps_to(at) * FLOOR).filter(|&cost| cost <= ABOUT),
        };
        cost.filter(|&cost| cost <= most)
    }
}

impl Paths {
    fn cost(&self, at: Pos, most: u32) -> Option<u32> {
        if let Some(cost) = self.near.get(at) {
            return Some(cost);
        }
        if most <= CLOSE {
            return None;
        }
        let rest = self.rest.get_or_init(|| self.followed());
        let cost = rest.get(at).copied();
        cost.filter(|&cost| cost != UNREACHED)
    }

    fn followed(&self) -> Grid<u32> {
        let costs = &self.costs;
        let mut ways = flow::flood(costs.grid(), &[(self.from, 0)], FOLLOWED, |at| {
            costs.step(at)
        });
        if !self.leads_beside {
            return ways;
        }
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
}
