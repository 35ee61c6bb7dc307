//! The terrain for one way of moving: step costs, where the fleer cannot be cornered, and
//! where refuges may be.

use std::sync::Arc;

use crate::ai::layers::walk::Walker;
use crate::content::Content;
use crate::model::level::Level;
use crate::rules::level_exits::exit_action;
use crate::spatial::lazy::Blank;
use crate::spatial::loops::Loops;
use crate::spatial::{Grid, Pos};

/// Cost of a step over plain floor.
pub(super) const FLOOR: u32 = 10;

/// The cost of a step onto each cell.
#[derive(Clone, Debug)]
pub struct CostField {
    /// 0 where blocked.
    grid: Grid<u32>,
    cheapest: u32,
}

impl CostField {
    /// The current step costs for the walker.
    #[must_use]
    pub fn of(level: &Level, walker: &Walker<'_>) -> Self {
        let mut grid = Grid::filled(level.width(), level.height(), 0);
        let cells: Vec<Pos> = grid.positions().collect();
        let mut cheapest = FLOOR;
        for at in cells {
            if let Some(cost) = walker.ground_cost(at).filter(|&cost| cost > 0) {
                grid[at] = cost;
                cheapest = cheapest.min(cost);
            }
        }
        Self { grid, cheapest }
    }

    /// All costs; 0 where blocked.
    #[must_use]
    pub const fn grid(&self) -> &Grid<u32> {
        &self.grid
    }

    /// The cheapest step cost, at most that of plain floor.
    #[must_use]
    pub const fn cheapest(&self) -> u32 {
        self.cheapest
    }

    /// Whether every cell open in `than` is open here too, at the same cost or less.
    #[must_use]
    pub fn are_nowhere_dearer(&self, than: &Self) -> bool {
        let mut both = self.grid.cells().iter().zip(than.grid.cells());
        both.all(|(&mine, &theirs)| theirs == 0 || (1..=theirs).contains(&mine))
    }

    /// The cost of a step onto the cell, 10 for plain floor; 0 if blocked.
    #[must_use]
    pub fn at(&self, at: Pos) -> u32 {
        self.grid.get(at).copied().unwrap_or(0)
    }

    /// Like [`at`](Self::at), but `None` if blocked.
    #[must_use]
    pub fn step(&self, at: Pos) -> Option<u32> {
        Some(self.at(at)).filter(|&cost| cost > 0)
    }

    /// Whether the cell can be entered.
    #[must_use]
    pub fn is_open(&self, at: Pos) -> bool {
        self.at(at) > 0
    }
}

/// The terrain for one way of moving.
#[derive(Clone, Debug)]
pub struct EscapeTerrain {
    /// Step costs.
    pub costs: Arc<CostField>,
    /// Where the fleer cannot be cornered.
    pub loops: Loops,
    /// Candidate cells for each kind of refuge.
    pub sites: Sites,
    /// The template from which all fields over this terrain start.
    pub blank: Blank,
    /// Step costs by field index.
    pub paces: Vec<u32>,
}

/// Cells that could be safe, each list in reading order.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    /// All cells that can be entered.
    pub open: Vec<Pos>,
    /// Cells of [`Loops::core`].
    pub core: Vec<Pos>,
    /// Cells of [`Loops::rounds`].
    pub rounds: Vec<Pos>,
    /// Passable doors, open or shut.
    pub doors: Vec<Pos>,
    /// Those doors, and the cells next to them.
    pub by_doors: Vec<Pos>,
    /// Exits from the level.
    pub exits: Vec<Pos>,
    /// Portals.
    pub portals: Vec<Pos>,
}

impl EscapeTerrain {
    /// The current terrain for the walker.
    #[must_use]
    pub fn of(level: &Level, content: &Content, walker: &Walker<'_>) -> Self {
        let costs = Arc::new(CostField::of(level, walker));
        let mut is_open = Grid::filled(level.width(), level.height(), false);
        let mut sites = Sites::default();
        for at in costs.grid().positions().filter(|&at| costs.is_open(at)) {
            is_open[at] = true;
            sites.open.push(at);
            let ground = level.terrain_at(at).map(|id| content.terrain.row(id));
            if ground.is_some_and(|it| it.opens_into.is_some() || it.shuts_into.is_some()) {
                let around = std::iter::once(at).chain(at.neighbours());
                sites.doors.push(at);
                sites
                    .by_doors
                    .extend(around.filter(|&it| costs.is_open(it)));
            }
            if exit_action(level, content, at).is_some() {
                sites.exits.push(at);
            }
            if level.is_portal(at) {
                sites.portals.push(at);
            }
        }
        sites.by_doors.sort_unstable();
        sites.by_doors.dedup();
        let loops = Loops::of(&is_open);
        let among =
            |cells: &Grid<bool>| sites.open.iter().copied().filter(|&at| cells[at]).collect();
        (sites.core, sites.rounds) = (among(&loops.core), among(&loops.rounds));
        let blank = Blank::of(level.width(), level.height(), |at| costs.is_open(at));
        Self {
            paces: blank.spread(|at| costs.at(at)),
            blank,
            costs,
            loops,
            sites,
        }
    }
}
