//! Fires in rooms: what light there is on a dark level. They go in before the stairs
//! and whatever else is placed by how far one has to walk.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::Recipe;
use super::lattice::{Lattice, Room};
use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::mapgen::percent;
use crate::spatial::{Dir, Grid, Pos};

/// How often, in percent, embers spread onto a cell beside them.
const SPREAD: u8 = 50;

/// Sets braziers and strews embers in as many rooms as the recipe says.
pub(super) fn set(
    site: &Site,
    lattice: &Lattice,
    recipe: &Recipe,
    terrain: &mut Grid<TerrainId>,
    rng: &mut Pcg64Mcg,
) {
    for &room in lattice.rooms() {
        for (share, fire) in [
            (recipe.braziers, site.palette.brazier),
            (recipe.embers, site.palette.embers),
        ] {
            if percent(rng, share)
                && let Some(at) = within(room, rng)
                && terrain[at] == site.palette.floor
            {
                terrain[at] = fire;
                if fire == site.palette.embers {
                    spread(site, at, terrain, rng);
                }
            }
        }
    }
}

/// A cell of the room that is not beside its walls, so that one can walk all around
/// it: whatever stands there cuts nothing off. None in a room too small for that.
fn within(room: Room, rng: &mut Pcg64Mcg) -> Option<Pos> {
    if room.width < 2 || room.height < 2 {
        return None;
    }
    let corner = Lattice::centre(room.corner);
    // A room of n maze cells is 2n - 1 cells wide.
    let mut inner = |side: i16| rng.random_range(1..2 * side - 2);
    let (x, y) = (inner(room.width), inner(room.height));
    Some(Pos::new(corner.x + x, corner.y + y))
}

fn spread(site: &Site, at: Pos, terrain: &mut Grid<TerrainId>, rng: &mut Pcg64Mcg) {
    for near in Dir::CARDINAL.map(|dir| at.step(dir)) {
        if terrain[near] == site.palette.floor && percent(rng, SPREAD) {
            terrain[near] = site.palette.embers;
        }
    }
}
