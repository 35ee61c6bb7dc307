//! Where the stairs go: out of the way, and far from each other.
//!
//! Whoever arrives on a level should not stand in the middle of a room full of
//! foes. Dead ends serve; so do alcoves, single cells dug into a corridor's wall.

use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

use super::lattice::{Lattice, NO_ROOM};
use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::mapgen::walk::Walk;
use crate::spatial::{Dir, Grid, Pos};

/// How far apart the stairs should be at least, in percent of the longest walk there is.
const APART: u32 = 60;
/// How many places for the stairs up are tried before the best pair is taken.
const TRIES: usize = 6;

/// Where the stairs are.
pub(super) struct Stairs {
    pub up: Pos,
    /// Nothing on the last depth.
    pub down: Option<Pos>,
}

/// A cell where stairs could be.
#[derive(Clone, Copy)]
struct Spot {
    cell: Pos,
    /// The floor one steps onto it from; for a dead end the cell itself.
    foot: Pos,
}

impl Spot {
    const fn on(floor: Pos) -> Self {
        Self {
            cell: floor,
            foot: floor,
        }
    }
}

/// Chooses where the stairs go, and builds them.
pub(super) fn place(
    site: &Site,
    lattice: &Lattice,
    terrain: &mut Grid<TerrainId>,
    rng: &mut Pcg64Mcg,
) -> Stairs {
    let passable = site.passable(terrain);
    let quiet = quiet_spots(lattice, terrain);
    let (up, down) = far_apart(quiet, &passable, rng)
        .or_else(|| far_apart(any_floor(site, terrain), &passable, rng))
        .expect("the farthest floor from any other is half the longest walk away");
    terrain[up.cell] = site.way_back();
    let down = Some(down.cell).filter(|_| !site.is_last());
    if let Some(down) = down {
        terrain[down] = site.palette.stairs_down;
    }
    Stairs { up: up.cell, down }
}

/// Dead ends and alcoves.
fn quiet_spots(lattice: &Lattice, terrain: &Grid<TerrainId>) -> Vec<Spot> {
    let dead_ends = lattice.dead_ends().map(Lattice::centre).map(Spot::on);
    dead_ends.chain(alcoves(lattice, terrain)).collect()
}

/// Every cell of floor: for levels that are nearly all rooms.
fn any_floor(site: &Site, terrain: &Grid<TerrainId>) -> Vec<Spot> {
    let floor = terrain.iter().filter(|&(_, &id)| id == site.palette.floor);
    floor.map(|(pos, _)| Spot::on(pos)).collect()
}

/// Cells in the walls of corridors with nothing but rock behind, at most one for
/// each maze cell.
fn alcoves(lattice: &Lattice, terrain: &Grid<TerrainId>) -> impl Iterator<Item = Spot> {
    let is_corridor =
        |cell: &Pos| lattice.room_of(*cell) == NO_ROOM && lattice.exits(*cell).count() == 2;
    lattice.cells().filter(is_corridor).filter_map(|cell| {
        let foot = Lattice::centre(cell);
        let is_solid =
            |dir: &Dir| !lattice.is_open(cell.step(*dir)) && !terrain.is_border(foot.step(*dir));
        let side = Dir::CARDINAL.into_iter().find(is_solid)?;
        Some(Spot {
            cell: foot.step(side),
            foot,
        })
    })
}

/// Two of the spots with a long way between them: [`APART`] if one of a few drawn for
/// the stairs up allows that, else at least half the longest; else nothing.
fn far_apart(
    mut spots: Vec<Spot>,
    passable: &Grid<bool>,
    rng: &mut Pcg64Mcg,
) -> Option<(Spot, Spot)> {
    spots.shuffle(rng);
    let longest = longest_walk(spots.first()?.foot, passable);
    let mut best = (0, spots[0], spots[0]);
    for &up in &spots[..spots.len().min(TRIES)] {
        let walk = Walk::from(up.foot, passable);
        // Two alcoves that touch at a corner would be a short cut.
        let downs = || spots.iter().filter(|down| !down.cell.is_next_to(up.cell));
        let far = |down: &&Spot| walk.steps[down.foot] * 100 >= longest * APART;
        if let Some(&&down) = downs().filter(far).collect::<Vec<_>>().choose(rng) {
            return Some((up, down));
        }
        for &down in downs() {
            if walk.steps[down.foot] > best.0 {
                best = (walk.steps[down.foot], up, down);
            }
        }
    }
    let (apart, up, down) = best;
    (apart * 2 >= longest).then_some((up, down))
}

/// Nearly the longest of all shortest ways: from `start` to the farthest cell, and
/// from there, and from the four cells nearest the corners, to the farthest again.
/// Exact where there are no loops; seldom a tenth too short in open rooms.
fn longest_walk(start: Pos, passable: &Grid<bool>) -> u32 {
    let cells = || passable.positions().filter(|&pos| passable[pos]);
    let ends = [
        Some(Walk::from(start, passable).farthest()),
        cells().min_by_key(|pos| pos.x + pos.y),
        cells().max_by_key(|pos| pos.x + pos.y),
        cells().min_by_key(|pos| pos.x - pos.y),
        cells().max_by_key(|pos| pos.x - pos.y),
    ];
    let walks = ends
        .into_iter()
        .flatten()
        .map(|end| Walk::from(end, passable).greatest());
    walks.max().unwrap_or(0)
}
