//! Mana fonts: where the stone gives back what spells take. In the middle of rooms, and
//! without a throw of the dice: a level is otherwise as it would be without them.

use std::collections::BTreeMap;

use super::lattice::Lattice;
use crate::content::TerrainId;
use crate::mapgen::draft::Site;
use crate::spatial::{Grid, Pos};

/// Sets so many fonts, one to a room, as many rooms apart as can be. What is not plain
/// floor, or has a name, is left alone.
pub(super) fn set(
    site: &Site,
    lattice: &Lattice,
    fonts: u8,
    places: &BTreeMap<String, Pos>,
    terrain: &mut Grid<TerrainId>,
) {
    let is_named = |at: Pos| places.values().any(|&place| place == at);
    let middles = lattice.rooms().iter().map(|room| room.middle());
    let plain = middles.filter(|&at| terrain[at] == site.palette.floor && !is_named(at));
    let plain: Vec<Pos> = plain.collect();
    let wanted = usize::from(fonts).min(plain.len());
    for one in 0..wanted {
        terrain[plain[one * plain.len() / wanted]] = site.palette.mana_font;
    }
}
