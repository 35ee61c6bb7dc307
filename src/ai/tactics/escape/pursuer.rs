//! A foe as those reckon with it who run from it: where it could be by when, and what it
//! sees.

use std::sync::{Arc, OnceLock};

use super::escape_terrain::{CostField, FLOOR};
use crate::ai::tactics::escape::threat::{LEVEL, QUARTERS, Threat};
use crate::content::Flights;
use crate::spatial::flow::{self, UNREACHED};
use crate::spatial::fov::View;
use crate::spatial::near::Near;
use crate::spatial::{Grid, Pos};

/// How far the ways of foes are followed, in what steps over plain floor cost: who is so far
/// from all of them is far by any measure.
pub(super) const FOLLOWED: u32 = 40 * FLOOR;
/// How far they are followed at once: hardly anything that is farther off is asked about.
const CLOSE: u32 = 20 * FLOOR;
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
    ways: Arc<Ways>,
    /// What it sees.
    pub view: Arc<View>,
    /// In a straight line, cells so far off or farther are none of its business.
    beyond: u32,
    /// From so far off it could do no harm soon, however short its way.
    harmless: u32,
    /// A way that costs it more takes it past the turns that count.
    soon: u32,
}

impl Foe {
    /// That threat, with the ways of its breed from where it is, and what it has in view.
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
            // One more for those who are reached from beside them.
            let by_foot = (steps * FLOOR).div_ceil(cheapest.max(1)) + 1;
            by_foot.max(threat.reach.into()) + 1
        };
        foe.beyond = past(soon.max(weights.far.max(weights.near).into()));
        foe.harmless = past(soon);
        foe.soon = soon * FLOOR;
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

    /// Whether the cell is so far off that it could do no harm there soon.
    pub(super) fn is_harmless_at(&self, at: Pos) -> bool {
        self.threat.at.steps_to(at) >= self.harmless
    }

    /// All cells on which it could do harm soon, or that are near by any measure, and some
    /// more: all others are [too far](Self::is_too_far_from) from it, or its way there is.
    pub(super) fn about(&self, weights: &Flights) -> Vec<Pos> {
        let steps = u32::from(weights.far.max(weights.near)).saturating_sub(1);
        let most = self.soon.max(steps * FLOOR);
        if most > CLOSE || self.threat.reach > 1 {
            let beyond = self.beyond.saturating_sub(1);
            return self.threat.at.within(beyond).collect();
        }
        let reached = self.ways.near.reached().iter().copied();
        let near = reached.take_while(|&at| self.ways.near.get(at).is_some_and(|it| it <= most));
        near.chain(self.ways.beside.iter().copied()).collect()
    }

    /// All cells that are not so far off.
    pub(super) fn may_harm(&self) -> impl Iterator<Item = Pos> {
        self.threat.at.within(self.harmless.saturating_sub(1))
    }

    /// Whether that is so of all cells about that one.
    pub(super) fn is_harmless_about(&self, at: Pos) -> bool {
        self.threat.at.steps_to(at) > self.harmless
    }

    /// Whether it stirs, and is on the cell within so much of the fleer's time, 10 for a
    /// step over plain floor.
    pub(super) fn comes_within(&self, at: Pos, time: u32) -> bool {
        let pace = u32::from(self.threat.pace);
        let most = (time.saturating_add(1).saturating_mul(pace)).saturating_sub(1) / QUARTERS;
        pace > 0 && self.ways.cost(at, most).is_some()
    }

    /// Whether it has fewer steps to the cell than that.
    pub(super) fn is_within(&self, at: Pos, steps: u32) -> bool {
        let most = steps.checked_sub(1);
        most.is_some_and(|most| self.ways.cost(at, most * FLOOR).is_some())
    }

    /// Its steps to the cell, as far as they were counted.
    #[must_use]
    pub fn steps(&self, at: Pos) -> Option<u32> {
        let cost = self.ways.cost(at, UNREACHED);
        cost.map(|cost| cost.div_ceil(FLOOR))
    }

    /// The fleer's turns until it is on that cell, as far as they count.
    pub(super) fn arrival(&self, at: Pos) -> Option<u32> {
        let steps = self.ways.cost(at, self.soon)?.div_ceil(FLOOR);
        match u32::from(self.threat.pace) {
            0 => (steps <= SHUNNED).then_some(steps),
            pace => Some(steps * QUARTERS / pace),
        }
    }
}

/// What the ways from a cell cost somebody: those close by at once, the rest when it is
/// asked for.
#[derive(Debug)]
pub struct Ways {
    from: Pos,
    near: Near,
    /// The ground; none for a thing, which is shunned whatever lies between.
    costs: Option<Arc<CostField>>,
    /// Whether they lead beside what can not be entered: blows reach so far.
    leads_beside: bool,
    /// The cells close by that they lead beside.
    beside: Vec<Pos>,
    rest: OnceLock<Grid<u32>>,
}

impl Ways {
    /// Over such ground, or beside those that can not be entered.
    #[must_use]
    pub fn of_blows(costs: Arc<CostField>, from: Pos) -> Self {
        let mut ways = Self::of_steps(costs.clone(), from);
        ways.leads_beside = true;
        let mut beside = Vec::new();
        for &at in ways.near.reached() {
            let cost = ways.near.get(at).unwrap_or(UNREACHED).saturating_add(FLOOR);
            let near = at.neighbours().filter(|_| cost <= CLOSE);
            let is_shut = |near: &Pos| costs.grid().contains(*near) && !costs.is_open(*near);
            beside.extend(near.filter(is_shut).map(|near| (near, cost)));
        }
        for &(at, cost) in &beside {
            ways.near.lower(at, cost);
        }
        ways.beside = beside.into_iter().map(|(at, _)| at).collect();
        ways.beside.sort_unstable();
        ways.beside.dedup();
        ways
    }

    /// Over such ground.
    #[must_use]
    pub fn of_steps(costs: Arc<CostField>, from: Pos) -> Self {
        let close = u16::try_from(CLOSE).expect("it is close");
        let reach = CLOSE / costs.cheapest().max(1) + 1;
        let reach = u16::try_from(reach).unwrap_or(close);
        Self {
            from,
            near: Near::flood(from, close, reach, |at| costs.step(at)),
            costs: Some(costs),
            leads_beside: false,
            beside: Vec::new(),
            rest: OnceLock::new(),
        }
    }

    /// The steps to a thing, close by, whatever lies between.
    #[must_use]
    pub fn to_thing(thing: Pos) -> Self {
        let close = u16::try_from(ABOUT).expect("it is close");
        Self {
            from: thing,
            near: Near::flood(thing, close, close, |_| Some(FLOOR)),
            costs: None,
            leads_beside: false,
            beside: Vec::new(),
            rest: OnceLock::new(),
        }
    }

    /// What the cheapest step costs.
    fn cheapest(&self) -> u32 {
        (self.costs.as_ref()).map_or(FLOOR, |costs| costs.cheapest())
    }

    /// What the way to the cell costs, if that is not more than `most` and it was followed so
    /// far.
    pub(super) fn cost(&self, at: Pos, most: u32) -> Option<u32> {
        if let Some(cost) = self.near.get(at) {
            return (cost <= most).then_some(cost);
        }
        let costs = self.costs.as_ref().filter(|_| most > CLOSE)?;
        let rest = self.rest.get_or_init(|| self.followed(costs));
        let cost = rest.get(at).copied();
        cost.filter(|&cost| cost != UNREACHED && cost <= most)
    }

    fn followed(&self, costs: &CostField) -> Grid<u32> {
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
