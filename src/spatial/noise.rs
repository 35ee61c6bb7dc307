//! The steady noise of a moving actor, as a field that others climb or descend. Updates
//! rebuild only as much of it as needed.
//!
//! # Updates
//!
//! After Leon Marrick's flow of the fourth-generation AI of Oangband 0.5.2. The field
//! reaches farther than the noise, so the centre can wander within it. When the centre has
//! moved [`FAR`] cells from the last update or is out of its sight, the field is flooded
//! outward from the new centre until the old centre is reached. Only those cells get new
//! values. Between updates nothing is done.
//!
//! # Correctness of the slopes
//!
//! Every cell with a value has a neighbour that is strictly nearer, except the centre. So
//! going to the nearest neighbour never circles, never stops short, and ends at the centre
//! of the last update. A full flood has this property. A rebuilt part keeps it only if no
//! cell outside looks nearer than a cell within; otherwise the old centre, or a corridor
//! looping back to it from behind, would form a local optimum. The field therefore holds
//! *nearness*, and each update raises the new centre above the old one by exactly their
//! distance `d`:
//!
//! - within (distances from 0 to `d`), every cell is at least as near as the old centre
//!   was, and its path to the new centre lies within as well;
//! - outside, every cell is farther than the old centre was, and its old path either stays
//!   outside or enters the rebuilt part, which only means climbing.
//!
//! The price: far from the centre, values are distances by way of the old centres. They are
//! never too small, and too large by at most twice the distance the centre has wandered;
//! the path they lead along is longer than the shortest by no more than that. The wandering
//! is bounded by a full flood every so often. A change of the map also needs a full flood,
//! since the affected slopes cannot be known without one.
//!
//! # Step costs
//!
//! The caller defines step costs. Kinds of actors that pass doors, rubble or water
//! differently have a field each, shared by all actors of the kind.

mod reading;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::{Deserialize, Serialize};

use super::flow::{self, UNREACHED};
use super::grid::{Grid, Pos};

/// Cells the centre may move within sight before the field follows it (Oangband 0.5.2:
/// five).
pub const FAR: u32 = 5;

/// Cells the centre may wander before a full flood, if an ordinary step costs 1 (Oangband
/// 0.5.2: fifteen); multiply by the cost of a step otherwise.
pub const SPARE: u32 = 15;

/// The field. Saved with the level, because its values depend on where the centre has been.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noise {
    /// Nearness of each cell; 0 where silent.
    nearness: Grid<u32>,
    /// The centre of the last update.
    centre: Option<Pos>,
    /// How far the noise carries, in cost.
    reach: u32,
    /// The caller's version of the map that the field was made for.
    map: u64,
    /// How far the centre may wander between full floods, in cost.
    spare: u32,
    /// How far the last full flood went, in cost.
    covered: u32,
    /// The centres since the last full flood, latest last.
    stages: Vec<Stage>,
}

/// Data kept about a past centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stage {
    /// Nearness of the centre itself. All cells its update changed lie between this value
    /// and that of the previous stage.
    top: u32,
    /// Path cost from the first centre to this one. The cost of the way back may differ; it
    /// is the difference of their tops.
    wandered: u32,
}

/// A noise and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hearable {
    /// The cell of the noise's source.
    pub centre: Pos,
    /// How far it carries, in cost; 45 steps is a typical maximum.
    pub reach: u32,
    /// A version number that changes whenever the cost of any cell does.
    pub map: u64,
}

/// What an update did, with the number of cells it changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rebuilt {
    /// The field was still good.
    Nothing,
    /// The area between the new centre and the old one, and as far around.
    Part(u32),
    /// Everything.
    Whole(u32),
}

impl Rebuilt {
    /// The number of cells changed.
    #[must_use]
    pub fn cells(self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Part(cells) | Self::Whole(cells) => cells,
        }
    }
}

impl Noise {
    /// A silent field of `width` by `height` cells. `spare` is the cost the centre may
    /// wander between full floods, usually that of [`SPARE`] steps.
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

    /// Follows the noise if necessary. `is_in_sight` is whether the centre of the last
    /// update is visible from the current one. `cost` is the cost of a step onto a cell for
    /// this kind of actor (0 counts as 1), `None` if blocked.
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

    /// Whether the field matches the level's size and is consistent. A field from a damaged
    /// file may not be.
    #[must_use]
    pub fn is_sound(&self, width: u16, height: u16) -> bool {
        let has_size = self.nearness.width() == width && self.nearness.height() == height;
        let is_within = |centre| self.nearness.contains(centre);
        let has_stages = self.centre.is_some() != self.stages.is_empty();
        has_size && self.nearness.is_sound() && self.centre.is_none_or(is_within) && has_stages
    }

    /// Path cost the centre has moved since the last full flood.
    fn wandered(&self) -> u32 {
        self.stages.last().map_or(0, |stage| stage.wandered)
    }

    /// Path cost from the current centre back to the first.
    fn risen(&self) -> u32 {
        match &self.stages[..] {
            [first, .., last] => last.top.saturating_sub(first.top),
            _ => 0,
        }
    }

    /// Whether the last full flood still covers the reach after wandering this far.
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

    /// Returns the number of cells changed; `None` if a full flood is needed.
    fn rebuild_part(
        &mut self,
        last: Pos,
        centre: Pos,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> Option<u32> {
        // A centre this kind cannot enter separates paths: old ones may pass on one side of
        // it, new ones on the other.
        let (onto_last, onto_new) = (cost(last)?, cost(centre)?);
        let spare = self.spare.saturating_sub(self.risen());
        let part = between(&self.nearness, centre, last, spare, cost)?;
        let back = part.iter().find(|(pos, _)| *pos == last)?.1;
        // The reverse path enters the new centre instead of the old one.
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

/// Every cell no farther from `from` than `to` is, with its distance; `None` if `to` is
/// farther than `limit`.
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
