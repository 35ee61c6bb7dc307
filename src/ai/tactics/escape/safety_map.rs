//! The data shared by actors that flee alike: the danger of each cell, the safe cells, and
//! the field of least danger from anywhere to safety.

use std::borrow::Cow;
use std::sync::Arc;

use super::danger::Danger;
use super::refuges::Safety;
use crate::content::Refuge;
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;
use crate::spatial::lazy::Lazy;
use crate::spatial::seek::{Ground, Seek};

/// Levels with more cells than this are large: filling from the safe cells would visit too
/// many irrelevant cells before reaching the fleer.
const LARGE: usize = 6_000;
/// Search radii around the asking cell on large levels, in cells: the first, then the wider
/// one.
const WINDOWS: [u8; 2] = [24, 80];
/// After this many queries the map evidently serves many actors, so it switches to a filled
/// field.
const MANY: usize = 40;

/// The safety map for one cache key.
#[derive(Clone, Debug)]
pub struct SafetyMap {
    /// The danger of each cell.
    pub danger: Arc<Danger>,
    safety: Safety,
    field: Field,
    /// Cells expanded by fields that have since been discarded.
    looked_around: u32,
}

/// The current knowledge of paths to safety.
#[derive(Clone, Debug)]
enum Field {
    /// Filled outward from the safe cells; used when many actors ask.
    Filled {
        /// The safe cells and the reason each is safe, in reading order.
        goals: Vec<(Pos, Refuge)>,
        values: Lazy,
    },
    /// Searched from the asking cell; used for few queries on a large level.
    Sought {
        /// Cells queried so far.
        asked: Vec<Pos>,
        values: Option<Seek>,
    },
}

/// The danger and goals as the search sees them.
struct Sought<'a> {
    danger: &'a Danger,
    safety: &'a Safety,
}

impl Ground for Sought<'_> {
    fn cost(&self, at: Pos) -> Option<u32> {
        self.danger.at(at)
    }

    fn is_goal(&self, at: Pos) -> bool {
        self.safety.of_cell(self.danger, at).is_some()
    }

    fn at_least(&self, at: Pos) -> u32 {
        self.safety.at_least(self.danger, at)
    }
}

impl SafetyMap {
    /// A safety map with this danger and this definition of safety.
    #[must_use]
    pub fn new(danger: Arc<Danger>, safety: Safety) -> Self {
        let is_large = danger.lay.costs.grid().cells().len() > LARGE;
        let field = if is_large && safety.can_be(&danger) {
            Field::Sought {
                asked: Vec::new(),
                values: None,
            }
        } else {
            Field::filled(&danger, &safety)
        };
        Self {
            danger,
            safety,
            field,
            looked_around: 0,
        }
    }

    /// The least total danger from the cell to safety, not counting the turn on the cell
    /// itself; [`UNREACHED`] without a path.
    pub fn ask(&mut self, at: Pos) -> u32 {
        if let Some(value) = self.field.ask(at, &self.danger, &self.safety) {
            return value;
        }
        self.widen(at);
        self.ask(at)
    }

    /// A lower bound of [`ask`](Self::ask) that needs no further search.
    #[must_use]
    pub fn at_least(&self, at: Pos) -> u32 {
        match &self.field {
            Field::Filled { values, .. } => values.known(at).unwrap_or(values.settled() + 1),
            Field::Sought { values, .. } => {
                let known = values.as_ref().and_then(|values| values.known(at));
                known.unwrap_or(0)
            }
        }
    }

    /// Switches to a wider search or a filled field, and repeats the queries made so far.
    fn widen(&mut self, at: Pos) {
        self.looked_around = self.looked_around();
        let Field::Sought { asked, values } = &mut self.field else {
            return;
        };
        let asked = std::mem::take(asked);
        let reach = values.as_ref().map_or(0, Seek::reach);
        let wider = WINDOWS.into_iter().find(|&wider| wider > reach);
        self.field = match wider.filter(|_| asked.len() < MANY) {
            Some(reach) => Field::Sought {
                asked: Vec::new(),
                values: Some(Seek::about(at, reach)),
            },
            None => Field::filled(&self.danger, &self.safety),
        };
        for at in asked {
            self.ask(at);
        }
    }

    /// The safe cells and the reason each is safe, in reading order. A cell safe for two
    /// reasons has the first.
    #[must_use]
    pub fn goals(&self) -> Cow<'_, [(Pos, Refuge)]> {
        match &self.field {
            Field::Filled { goals, .. } => Cow::Borrowed(goals),
            Field::Sought { .. } => Cow::Owned(in_order(self.safety.cells(&self.danger))),
        }
    }

    /// The safe cell that the path from `at` leads to, and why it is safe. `at` must have
    /// been queried before.
    #[must_use]
    pub fn safety_of(&self, at: Pos) -> Option<(Pos, Refuge)> {
        match &self.field {
            Field::Filled { goals, values } => values.goal_of(at).map(|goal| goals[goal]),
            Field::Sought { values, .. } => {
                let values = values.as_ref()?;
                let mut goal = at;
                while let Some(onward) = values.onward(goal) {
                    goal = onward;
                }
                let refuge = self.safety.of_cell(&self.danger, goal)?;
                (values.known(goal) == Some(0)).then_some((goal, refuge))
            }
        }
    }

    /// Whether the cell is safe.
    #[must_use]
    pub fn is_safe(&self, at: Pos) -> bool {
        match &self.field {
            Field::Filled { values, .. } => values.known(at) == Some(0),
            Field::Sought { .. } => self.safety.of_cell(&self.danger, at).is_some(),
        }
    }

    /// The next cell on the path from `at` to safety, which must have been queried before.
    /// `None` if `at` is safe or has no path.
    #[must_use]
    pub fn onward(&self, at: Pos) -> Option<Pos> {
        match &self.field {
            Field::Filled { values, .. } => values.onward(at),
            Field::Sought { values, .. } => values.as_ref()?.onward(at),
        }
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

    /// Total cells expanded so far by all fields of this map.
    #[must_use]
    pub fn looked_around(&self) -> u32 {
        let now = match &self.field {
            Field::Filled { values, .. } => values.looked_around(),
            Field::Sought { values, .. } => values.as_ref().map_or(0, Seek::looked_around),
        };
        self.looked_around + now
    }
}

impl Field {
    fn filled(danger: &Danger, safety: &Safety) -> Self {
        let goals = in_order(safety.cells(danger));
        let foes = danger.foes.iter().map(|foe| foe.threat.at);
        let cells = goals.iter().map(|&(at, _)| at);
        let values = Lazy::from_goals(&danger.lay.blank, foes, cells);
        Self::Filled { goals, values }
    }

    /// The danger left from the cell, or `None` if this field cannot tell.
    fn ask(&mut self, at: Pos, danger: &Danger, safety: &Safety) -> Option<u32> {
        match self {
            Self::Filled { values, .. } => Some(values.ask(at, danger.all())),
            Self::Sought { asked, values } => {
                let values = values.as_mut().filter(|_| asked.len() < MANY)?;
                let value = values.ask(at, &Sought { danger, safety })?;
                asked.push(at);
                Some(value)
            }
        }
    }
}

fn in_order(mut goals: Vec<(Pos, Refuge)>) -> Vec<(Pos, Refuge)> {
    goals.sort_by_key(|&(at, _)| at);
    goals.dedup_by_key(|&mut (at, _)| at);
    goals
}
