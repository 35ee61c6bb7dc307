//! Connecting a level: separate areas are joined by the shortest paths, or filled.

use std::collections::BTreeMap;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::walk::{UNREACHED, Walk, flood};
use crate::spatial::{Dir, Grid, Pos};

/// Minimum number of cells of an area worth connecting.
const WORTH_A_WAY: usize = 12;
/// Marks cells that belong to no area.
const NO_PIECE: usize = usize::MAX;

/// The connected areas of passable cells.
struct Pieces {
    /// The area number of each cell.
    of: Grid<usize>,
    cells: Vec<Vec<Pos>>,
}

impl Pieces {
    fn of(work: &LevelBuilder) -> Self {
        let passable = work.site.passable(&work.terrain);
        let mut of = Grid::filled(passable.width(), passable.height(), NO_PIECE);
        let mut cells: Vec<Vec<Pos>> = Vec::new();
        for start in passable.positions() {
            if !passable[start] || of[start] != NO_PIECE {
                continue;
            }
            let number = cells.len();
            of[start] = number;
            cells.push(flood(start, &passable, |_, to| {
                let is_new = of.cells()[to] == NO_PIECE;
                if is_new {
                    of.cells_mut()[to] = number;
                }
                is_new
            }));
        }
        Self { of, cells }
    }

    /// The largest area.
    fn main(&self) -> Option<usize> {
        let numbers = 0..self.cells.len();
        numbers.min_by_key(|&number| usize::MAX - self.cells[number].len())
    }
}

/// Whether all passable cells are connected.
pub(super) fn is_whole(work: &LevelBuilder) -> bool {
    let passable = work.site.passable(&work.terrain);
    let mut open = passable.positions().filter(|&at| passable[at]);
    let Some(start) = open.next() else {
        return false;
    };
    let walk = Walk::from(start, &passable);
    open.all(|at| walk.steps[at] != UNREACHED)
}

/// The most common bare terrain, or floor without any.
pub(super) fn commonest_ground(work: &LevelBuilder) -> TerrainId {
    let bare = work.site.bare(&work.terrain);
    let mut counts: BTreeMap<TerrainId, usize> = BTreeMap::new();
    for (at, &id) in work.terrain.iter() {
        *counts.entry(id).or_default() += usize::from(bare[at]);
    }
    let most = counts.into_iter().filter(|&(_, count)| count > 0);
    let most = most.max_by_key(|&(_, count)| count);
    most.map_or(work.site.palette.floor, |(id, _)| id)
}

/// Fills all passable cells not connected to the hero's first arrival cell. Without an
/// arrival, the largest area is kept.
pub(super) fn fill(work: &mut LevelBuilder, with: &str) {
    let with = work.site.terrain(with);
    let pieces = Pieces::of(work);
    let arrival = work.ups.first().map(|&up| pieces.of[up]);
    let main = arrival.or_else(|| pieces.main());
    for (number, cells) in pieces.cells.iter().enumerate() {
        if Some(number) != main {
            for &at in cells {
                work.terrain[at] = with;
            }
        }
    }
}

/// Connects all areas to the largest one by paths of `with` terrain. Small areas without
/// protected cells are filled instead.
pub(super) fn join(work: &mut LevelBuilder, with: TerrainId) {
    let pieces = Pieces::of(work);
    let Some(main) = pieces.main().filter(|_| pieces.cells.len() > 1) else {
        return;
    };
    let mut wanted = Grid::filled(pieces.of.width(), pieces.of.height(), NO_PIECE);
    for (number, cells) in pieces.cells.iter().enumerate() {
        let is_kept = cells.iter().any(|&at| work.kept[at]);
        if number == main || is_kept || cells.len() >= WORTH_A_WAY {
            for &at in cells {
                wanted[at] = number;
            }
        } else {
            fill_in(work, cells);
        }
    }
    dig_ways(work, &pieces, (main, &wanted), with);
}

/// Fills a small area with the most common impassable terrain around it.
fn fill_in(work: &mut LevelBuilder, cells: &[Pos]) {
    let mut around: BTreeMap<TerrainId, usize> = BTreeMap::new();
    for near in cells.iter().flat_map(|at| at.neighbours()) {
        if let Some(&id) = work.terrain.get(near)
            && !work.site.is_passable(id)
            && !work.kept[near]
        {
            *around.entry(id).or_default() += 1;
        }
    }
    let most = around.into_iter().max_by_key(|&(_, count)| count);
    let with = most.map_or(work.site.palette.rock, |(id, _)| id);
    for &at in cells {
        work.terrain[at] = with;
    }
}

/// Breadth-first search outwards from the main area through cells that may be dug. When it
/// meets another area, it digs the path back and continues from that area as well.
fn dig_ways(
    work: &mut LevelBuilder,
    pieces: &Pieces,
    (main, wanted): (usize, &Grid<usize>),
    with: TerrainId,
) {
    let mut back: Grid<Option<Dir>> = Grid::filled(wanted.width(), wanted.height(), None);
    let mut is_joined = vec![false; pieces.cells.len()];
    is_joined[main] = true;
    let mut queue = pieces.cells[main].clone();
    let mut next = 0;
    while let Some(&here) = queue.get(next) {
        next += 1;
        for dir in Dir::CARDINAL {
            let there = here.step(dir);
            let number = wanted.get(there).copied();
            let is_new = number.is_some_and(|number| number == NO_PIECE || !is_joined[number]);
            if !is_new || back[there].is_some() || !may_dig(work, there) {
                continue;
            }
            back[there] = there.towards(here);
            match number {
                Some(number) if number != NO_PIECE => {
                    dig_back(work, there, &back, with);
                    is_joined[number] = true;
                    queue.extend(&pieces.cells[number]);
                }
                _ => queue.push(there),
            }
        }
    }
}

/// Whether a path may cross the cell.
fn may_dig(work: &LevelBuilder, at: Pos) -> bool {
    work.is_passable(at) || (!work.kept[at] && !work.terrain.is_border(at))
}

fn dig_back(work: &mut LevelBuilder, end: Pos, back: &Grid<Option<Dir>>, with: TerrainId) {
    let mut at = end;
    while let Some(dir) = back[at] {
        if !work.is_passable(at) {
            work.terrain[at] = with;
        }
        at = at.step(dir);
    }
}
