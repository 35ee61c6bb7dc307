//! The steady noise of somebody who moves about, as a field that others climb or
//! descend: kept up to date by rebuilding no more of it than is needed.
//!
//! # How it is kept
//!
//! After Leon Marrick's flow of the fourth-generation AI of Oangband 0.5.2: the
//! field reaches further than the noise, so the centre can wander within it. When
//! it has gone [`FAR`] cells or is out of sight of where it was at the last
//! update, the field is flooded outward from it, erasing what is there, until the
//! old centre is reached; only what was erased gets new values. Between updates
//! nothing is done at all.
//!
//! # Why its slopes are right
//!
//! Every cell with a value has a neighbour that is strictly nearer, except the
//! centre. So whoever always goes to the nearest neighbour never walks in a
//! circle, never stops short, and ends at the centre of the last update. A whole
//! flood has this property. A rebuilt part keeps it only if no cell outside looks
//! nearer than a cell within, else the old centre, or a loop of corridor that
//! comes back to it from behind, would be a hollow of its own. Therefore the field
//! holds *nearness*, and each update raises the new centre above the old one by
//! exactly their distance `d`:
//!
//! - within (distances from 0 to `d`), every cell is at least as near as the old
//!   centre was, and its way to the new centre lies within, too;
//! - outside, every cell is farther than the old centre was, and its old way either
//!   goes on outside or enters the rebuilt part, which only means going up.
//!
//! The price: far from the centre, values are distances by way of the old centres.
//! They are never too small; they are too great by at most twice what the centre
//! has wandered, and the way they lead along is longer than the shortest by no
//! more than that. So the wandering is bounded, and a whole flood follows it every
//! so often. A change of the map costs a whole flood, too: which slopes it makes
//! wrong can not be known without one.
//!
//! # Several kinds, doors
//!
//! What a step costs is the caller's to say. Kinds that pass doors, rubble or
//! water differently have a field each, shared by all of the kind.

mod reading;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::{Deserialize, Serialize};

use super::flow::{self, UNREACHED};
use super::grid::{Grid, Pos};

/// How many cells the centre may move, in sight of where it was, before the field
/// follows it (Oangband 0.5.2: five).
pub const FAR: u32 = 5;

/// How many cells the centre may wander before the whole field is made anew, if an
/// ordinary step costs 1 (Oangband 0.5.2: fifteen); times the cost of a step else.
pub const SPARE: u32 = 15;

/// The field: plain data, to be saved with the level, for its values depend on
/// where the centre has been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noise {
    /// How near each cell is, 0 where there is no noise.
    nearness: Grid<u32>,
    /// Where the last update had its centre.
    centre: Option<Pos>,
    /// How far the noise carries, in cost.
    reach: u32,
    /// The caller's number of the map that the field was made for.
    map: u64,
    /// How much the centre may wander between whole floods, in cost.
    spare: u32,
    /// How far the last whole flood went, in cost.
    covered: u32,
    /// The centres since the last whole flood, the latest last.
    stages: Vec<Stage>,
}

/// What has to be known of a centre later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stage {
    /// How near the centre itself is. All that its update gave a value to lies
    /// between this and the same of the stage before.
    top: u32,
    /// The cost of the way from the first centre to this one. The way back may cost
    /// something else; it is the difference of their tops.
    wandered: u32,
}

/// What there is to hear, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hearable {
    /// Whose noise it is stands here.
    pub centre: Pos,
    /// How far it carries, in cost; 45 steps is a usual most.
    pub reach: u32,
    /// A number that changes whenever the cost of any cell does.
    pub map: u64,
}

/// What an update did, with the number of cells it gave a value to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rebuilt {
    /// The field still serves.
    Nothing,
    /// What lies between the new centre and the old one, and as far around.
    Part(u32),
    /// Everything.
    Whole(u32),
}

impl Rebuilt {
    /// How many cells got a value.
    #[must_use]
    pub fn cells(self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Part(cells) | Self::Whole(cells) => cells,
        }
    }
}

impl Noise {
    /// A silent field of `width` by `height` cells. `spare` is the cost that the
    /// centre may wander between whole floods: [`SPARE`] ordinary steps.
    #[must_use]
    pub fn silent(width: u16, height: u16, spare: u32) -> Self {
        Self {
            nearness: Grid::filled(width, height, 0),
            centre: None,
            reach: 0,
            map: 0,
            spare,
            covered: 0,
            stages: Vec::new(),
        }
    }

    /// Follows the noise, if need be. `is_in_sight` tells whether the place of the
    /// last update is in sight of the present one; `cost`, what a step onto a cell
    /// costs one of the kind that this field is for (a cost of 0 counts as 1),
    /// nothing where it can not go.
    pub fn update(
        &mut self,
        now: Hearable,
        is_in_sight: impl FnOnce(Pos) -> bool,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> Rebuilt {
        let cost = |pos| cost(pos).map(|cost| cost.max(1));
        let last = self.centre.filter(|_| now.map == self.map);
        self.reach = now.reach;
        if let Some(last) = last.filter(|_| self.covers(self.wandered())) {
            let is_near = now.centre.steps_to(last) < FAR;
            if is_near && (now.centre == last || is_in_sight(last)) {
                return Rebuilt::Nothing;
            }
            if let Some(cells) = self.rebuild_part(last, now.centre, cost) {
                return Rebuilt::Part(cells);
            }
        }
        self.map = now.map;
        Rebuilt::Whole(self.rebuild(now.centre, cost))
    }

    /// Whether the field has the size of a level and its parts agree: one read from
    /// a damaged file may not.
    #[must_use]
    pub fn is_sound(&self, width: u16, height: u16) -> bool {
        let has_size = self.nearness.width() == width && self.nearness.height() == height;
        let is_within = |centre| self.nearness.contains(centre);
        let has_stages = self.centre.is_some() != self.stages.is_empty();
        has_size && self.nearness.is_sound() && self.centre.is_none_or(is_within) && has_stages
    }

    /// The cost of the way the centre has come since the last whole flood.
    fn wandered(&self) -> u32 {
        self.stages.last().map_or(0, |stage| stage.wandered)
    }

    /// The same from the present centre back to the first.
    fn risen(&self) -> u32 {
        match &self.stages[..] {
            [first, .., last] => last.top.saturating_sub(first.top),
            _ => 0,
        }
    }

    /// Whether the last whole flood still goes far enough if the centre has
    /// wandered that far since.
    fn covers(&self, wandered: u32) -> bool {
        wandered <= self.spare && self.reach.saturating_add(wandered) <= self.covered
    }

    fn rebuild(&mut self, centre: Pos, cost: impl Fn(Pos) -> Option<u32>) -> u32 {
        self.centre = Some(centre);
        self.covered = self.reach.saturating_add(self.spare).min(UNREACHED / 2);
        let top = self.covered + 1;
        self.stages = vec![Stage { top, wandered: 0 }];
        let distances = flow::flood(&self.nearness, &[(centre, 0)], self.covered, cost);
        let mut cells = 0;
        for (nearness, &distance) in self.nearness.cells_mut().iter_mut().zip(distances.cells()) {
            let is_reached = distance != UNREACHED;
            cells += u32::from(is_reached);
            *nearness = if is_reached { top - distance } else { 0 };
        }
        cells
    }

    /// Tells how many cells it gave a value to; nothing if a whole flood is needed.
    fn rebuild_part(
        &mut self,
        last: Pos,
        centre: Pos,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> Option<u32> {
        // A centre that the kind can not step on joins nothing: the old ways may
        // have led over one side of it and the new ones over the other.
        let (onto_last, onto_new) = (cost(last)?, cost(centre)?);
        let spare = self.spare.saturating_sub(self.risen());
        let part = between(&self.nearness, centre, last, spare, cost)?;
        let back = part.iter().find(|(pos, _)| *pos == last)?.1;
        // The same way in the other direction: one enters the new centre instead.
        let forth = back.saturating_add(onto_new).saturating_sub(onto_last);
        let wandered = self.wandered().saturating_add(forth);
        if !self.covers(wandered) {
            return None;
        }
        let top = self.nearness(last).saturating_add(back);
        for &(pos, distance) in &part {
            self.nearness[pos] = top - distance;
        }
        self.stages.push(Stage { top, wandered });
        self.centre = Some(centre);
        Some(part.len() as u32)
    }
}

/// Every cell that is no farther from `from` than `to` is, with its distance; nothing
/// if `to` is farther than `limit`.
fn between<T>(
    shape: &Grid<T>,
    from: Pos,
    to: Pos,
    limit: u32,
    cost: impl Fn(Pos) -> Option<u32>,
) -> Option<Vec<(Pos, u32)>> {
    let mut best = Grid::filled(shape.width(), shape.height(), UNREACHED);
    let mut open = BinaryHeap::from([Reverse((0, from))]);
    *best.get_mut(from)? = 0;
    let mut settled = Vec::new();
    let mut limit = limit;
    while let Some(Reverse((so_far, here))) = open.pop() {
        if so_far > limit {
            break;
        }
        if best[here] < so_far {
            continue;
        }
        settled.push((here, so_far));
        if here == to {
            limit = so_far;
        }
        for there in here.neighbours().filter(|&there| shape.contains(there)) {
            let Some(step) = cost(there) else { continue };
            let value = so_far.saturating_add(step);
            if value < best[there] && value <= limit {
                best[there] = value;
                open.push(Reverse((value, there)));
            }
        }
    }
    (best.get(to)? != &UNREACHED).then_some(settled)
}

#[cfg(test)]
mod tests;
