//! The data shared by actors that flee alike: the danger of each cell, the safe cells, and
//! the field of least danger from anywhere to safety.

use std::sync::Arc;

use super::danger::Danger;
use super::refuges::Safety;
use crate::content::Refuge;
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;
use crate::spatial::lazy::Lazy;

/// The safety map for one cache key.
#[derive(Clone, Debug)]
pub struct SafetyMap {
    /// The danger of each cell.
    pub danger: Arc<Danger>,
    /// The safe cells and the reason each is safe, in reading order.
    goals: Vec<(Pos, Refuge)>,
    /// The least total danger to safety; `None` without a safe cell.
    field: Option<Lazy>,
}

impl SafetyMap {
    /// A safety map with this danger and this definition of safety.
    #[must_use]
    pub fn new(danger: Arc<Danger>, safety: &Safety) -> Self {
        let mut goals = safety.cells(&danger);
        goals.sort_by_key(|&(at, _)| at);
        goals.dedup_by_key(|&mut (at, _)| at);
        let field = (!goals.is_empty()).then(|| {
            let foes = danger.foes.iter().map(|foe| foe.threat.at);
            let cells = goals.iter().map(|&(at, _)| at);
            Lazy::from_goals(&danger.lay.blank, foes, cells)
        });
        Self {
            danger,
            goals,
            field,
        }
    }

    /// The least total danger from the cell to safety, not counting the turn on the cell
    /// itself; [`UNREACHED`] without a path.
    pub fn ask(&mut self, at: Pos) -> u32 {
        let danger = &self.danger;
        let field = self.field.as_mut();
        field.map_or(UNREACHED, |field| field.ask(at, danger.all()))
    }

    /// A lower bound of [`ask`](Self::ask) that needs no further search.
    #[must_use]
    pub fn at_least(&self, at: Pos) -> u32 {
        let field = self.field.as_ref();
        field.map_or(UNREACHED, |field| {
            field.known(at).unwrap_or(field.settled() + 1)
        })
    }

    /// The safe cells and the reason each is safe, in reading order. A cell safe for two
    /// reasons has the first.
    #[must_use]
    pub fn goals(&self) -> &[(Pos, Refuge)] {
        &self.goals
    }

    /// The safe cell that the path from `at` leads to, and why it is safe. `at` must have
    /// been queried before.
    #[must_use]
    pub fn safety_of(&self, at: Pos) -> Option<(Pos, Refuge)> {
        let goal = self.field.as_ref()?.goal_of(at)?;
        Some(self.goals[goal])
    }

    /// Whether the cell is safe.
    #[must_use]
    pub fn is_safe(&self, at: Pos) -> bool {
        let field = self.field.as_ref();
        field.is_some_and(|field| field.known(at) == Some(0))
    }

    /// The next cell on the path from `at` to safety, which must have been queried before.
    /// `None` if `at` is safe or has no path.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        self.field.as_ref()?.onward(at)
    }

    /// The path from `from` to safety, ending in a safe cell; empty if `from` is safe or
    /// has no path.
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

    /// Total cells expanded so far.
    #[must_use]
    pub fn looked_around(&self) -> u32 {
        self.field.as_ref().map_or(0, Lazy::looked_around)
    }
}
