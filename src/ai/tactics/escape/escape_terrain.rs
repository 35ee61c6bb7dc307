//! The ground for one way of getting about: what it costs, where one can not be shut in, and
//! where there may be safety.

use std::sync::Arc;

use crate::ai::layers::walk::Walker;
use crate::content::Content;
use crate::model::level::Level;
use crate::rules::level_exits::exit_action;
use crate::spatial::lazy::Blank;
use crate::spatial::loops::Loops;
use crate::spatial::{Grid, Pos};

/// What a step over plain floor costs.
pub(super) const FLOOR: u32 = 10;

/// What a step onto each cell costs.
#[derive(Clone, Debug)]
pub struct CostField {
    /// 0 where there is no way.
    grid: Grid<u32>,
    cheapest: u32,
}

impl CostField {
    /// The ground as it is for the walker.
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

    /// All of them, 0 where there is no way.
    #[must_use]
    pub const fn grid(&self) -> &Grid<u32> {
        &self.grid
    }

    /// What the cheapest of all steps costs, at most as much as plain floor.
    #[must_use]
    pub const fn cheapest(&self) -> u32 {
        self.cheapest
    }

    /// Whether nothing that can be entered costs more by these than by the others, nor is
    /// shut.
    #[must_use]
    pub fn are_nowhere_dearer(&self, than: &Self) -> bool {
        let mut both = self.grid.cells().iter().zip(than.grid.cells());
        both.all(|(&mine, &theirs)| theirs == 0 || (1..=theirs).contains(&mine))
    }

    /// What a step onto the cell costs, 10 for plain floor; 0 where there is no way.
    #[must_use]
    pub fn at(&self, at: Pos) -> u32 {
        self.grid.get(at).copied().unwrap_or(0)
    }

    /// The same, nothing where there is no way.
    #[must_use]
    pub fn step(&self, at: Pos) -> Option<u32> {
        Some(self.at(at)).filter(|&cost| cost > 0)
    }

    /// Whether one could be on the cell.
    #[must_use]
    pub fn is_open(&self, at: Pos) -> bool {
        self.at(at) > 0
    }
}

/// The ground for one way of getting about.
#[derive(Clone, Debug)]
pub struct EscapeTerrain {
    /// What steps cost.
    pub costs: Arc<CostField>,
    /// Where one can not be shut in.
    pub loops: Loops,
    /// Where to look for safety, by what is taken for it.
    pub sites: Sites,
    /// What all fields over it begin from.
    pub blank: Blank,
    /// What steps cost, by place in those.
    pub paces: Vec<u32>,
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

impl EscapeTerrain {
    /// The ground as it is for the walker.
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
                sites.doors.push(at);
            }
            if exit_action(level, content, at).is_some() {
                sites.exits.push(at);
            }
            if level.is_portal(at) {
                sites.portals.push(at);
            }
        }
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
