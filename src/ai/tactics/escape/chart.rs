//! What those share who flee alike: how dangerous each cell is, which are safe, and the
//! field of the least danger from anywhere to safety.

use super::danger::Danger;
use super::threats::Threat;
use crate::content::{EscapeId, Handiness, Refuge};
use crate::model::ground::Means;
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;
use crate::spatial::lazy::Lazy;

/// How somebody gets about, as far as ways go by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Body {
    /// Its gait, and what it does about doors.
    pub handiness: Handiness,
    /// How hard it pushes at what sticks.
    pub strength: u8,
    /// What it opens locks with, and which wards let it pass.
    pub means: Means,
}

/// Which of its refuges a fleer asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// What its kind seeks.
    Seeks,
    /// What it makes do with.
    Otherwise,
    /// Anywhere out of sight and far, shut in or not.
    Anywhere,
}

impl Choice {
    /// In the order in which they are asked for.
    pub const ALL: [Self; 3] = [Self::Seeks, Self::Otherwise, Self::Anywhere];
}

/// All that a chart is worked out from: as long as it is the same, so is the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The level.
    pub depth: u8,
    /// Which ground it has.
    pub version: u64,
    /// How it flees.
    pub escape: EscapeId,
    /// For what.
    pub choice: Choice,
    /// How it gets about.
    pub body: Body,
    /// What it runs from.
    pub threats: Vec<Threat>,
    /// Cells worth going to that it alone may know of: friends, things, its lair.
    pub places: Vec<(Refuge, Pos)>,
    /// Whether it would leave by stairs, and may not.
    pub stays: bool,
    /// The portal that it stands on, if it seeks such: that takes it nowhere.
    pub ring: Option<Pos>,
}

/// The chart of those who share a key.
#[derive(Clone, Debug)]
pub struct Chart {
    /// How dangerous each cell is.
    pub danger: Danger,
    /// The safe cells and why each is, in reading order.
    pub goals: Vec<(Pos, Refuge)>,
    field: Lazy,
}

impl Chart {
    /// A chart with those safe cells; one that is safe for two reasons keeps the first.
    #[must_use]
    pub fn new(danger: Danger, mut goals: Vec<(Pos, Refuge)>) -> Self {
        goals.sort_by_key(|&(at, _)| at);
        goals.dedup_by_key(|&mut (at, _)| at);
        let ground = danger.lay.costs.grid();
        let cells: Vec<Pos> = goals.iter().map(|&(at, _)| at).collect();
        let is_open = |at| danger.is_open(at);
        let field = Lazy::from_goals(ground.width(), ground.height(), &cells, is_open);
        Self {
            danger,
            goals,
            field,
        }
    }

    /// The least danger from the cell to safety, its own turn not counted; [`UNREACHED`]
    /// where there is no way.
    pub fn ask(&mut self, at: Pos) -> u32 {
        let danger = &self.danger;
        let is_open = |cell| danger.is_open(cell);
        self.field.ask(at, is_open, |cell| danger.of_cell(cell))
    }

    /// The safe cell that the way from there leads to, once it has been asked about, and
    /// why it is safe.
    #[must_use]
    pub fn safety_of(&self, at: Pos) -> Option<(Pos, Refuge)> {
        let goal = self.field.goal_of(at)?;
        let found = self.goals.binary_search_by_key(&goal, |&(at, _)| at);
        found.ok().map(|found| self.goals[found])
    }

    /// Whether the cell is one of the safe ones.
    #[must_use]
    pub fn is_safe(&self, at: Pos) -> bool {
        self.field.known(at) == Some(0)
    }

    /// The next cell of the way from there to safety, once it has been asked about; nothing
    /// where it is safe, or there is no way.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        self.field.onward(at)
    }

    /// The cells of the way from there to safety, the last of them safe; empty where it is
    /// safe already, or there is no way.
    pub fn way(&mut self, from: Pos) -> Vec<Pos> {
        let mut way = Vec::new();
        let (mut at, mut left) = (from, self.ask(from));
        while left != 0 && left != UNREACHED {
            let onward = at.neighbours().filter_map(|near| {
                let danger = self.danger.at(near)?;
                let after = self.ask(near);
                (after < left).then_some((danger.saturating_add(after), near, after))
            });
            let Some((_, next, after)) = onward.min() else {
                break;
            };
            way.push(next);
            (at, left) = (next, after);
        }
        way
    }

    /// How many cells the field has looked around from so far.
    #[must_use]
    pub const fn looked_around(&self) -> u32 {
        self.field.looked_around()
    }
}
