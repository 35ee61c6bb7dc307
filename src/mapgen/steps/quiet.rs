//! Out-of-the-way cells: ends of passages, and cells of rock or thicket that can be entered
//! from one side only.

use crate::content::Medium;
use crate::mapgen::level_builder::{LevelBuilder, Spot};
use crate::spatial::{Dir, Pos};

/// All such cells of a level, row by row: those recorded by earlier steps, or, if fewer
/// than two remain, all found by searching. None is protected or opens a second path
/// through a wall.
pub(super) fn spots(work: &LevelBuilder) -> Vec<Spot> {
    let known = work.spots.iter().copied();
    let known: Vec<Spot> = known.filter(|&spot| still_will_do(work, spot)).collect();
    if known.len() > 1 {
        return known;
    }
    let cells = work.terrain.positions();
    cells.filter_map(|at| spot_at(work, at)).collect()
}

/// Whether the cell is still out of the way after what was built since.
fn still_will_do(work: &LevelBuilder, spot: Spot) -> bool {
    let is_dead_end = spot.cell == spot.foot;
    !work.kept[spot.cell] && work.is_bare(spot.foot) && (is_dead_end || is_shut(work, spot))
}

/// Whether its foot is the only way out of the cell.
fn is_shut(work: &LevelBuilder, spot: Spot) -> bool {
    let mut around = spot.cell.neighbours().filter(|&at| work.is_passable(at));
    around.all(|at| at == spot.foot || at.is_next_to(spot.foot))
}

fn spot_at(work: &LevelBuilder, at: Pos) -> Option<Spot> {
    if work.terrain.is_border(at) || work.kept[at] {
        return None;
    }
    let open = Dir::CARDINAL.map(|dir| at.step(dir));
    let mut open = open.into_iter().filter(|&next| work.is_passable(next));
    let (foot, None) = (open.next()?, open.next()) else {
        return None;
    };
    if work.is_bare(at) {
        let is_end = is_shut(work, Spot { cell: at, foot });
        return is_end.then_some(Spot::on(at));
    }
    let medium = work.site.content.terrain.row(work.terrain[at]).medium;
    let is_solid = matches!(medium, Medium::Stone | Medium::Woods) && !work.is_passable(at);
    let spot = Spot { cell: at, foot };
    (is_solid && work.is_bare(foot) && is_shut(work, spot)).then_some(spot)
}
