//! The colours of terrain in each colour scheme.

use super::{Colour, Parts, SchemeId, Terrain, TerrainId};
use crate::content::table::RowId;

/// The colours of a kind of terrain in full light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coat {
    /// The glyph.
    pub glyph: Colour,
    /// The ground behind it.
    pub ground: Colour,
}

/// The colours of all terrain in each scheme, computed once.
#[derive(Clone, Debug)]
pub(super) struct Coats {
    /// By scheme, then by terrain.
    rows: Vec<Vec<Coat>>,
}

/// The terrain whose ground lies under terrain that has none of its own.
const FLOOR: &str = "floor";
/// The ground where not even the floor has a colour.
const BARE: Colour = Colour(56, 52, 48);

impl Coats {
    pub(super) fn new(parts: &Parts) -> Self {
        let rows = parts.schemes.iter().map(|(_, scheme)| {
            let given = |id: &str| scheme.ground.iter().find(|(name, ..)| name == id);
            let floor = given(FLOOR).map_or(BARE, |&(_, _, ground)| ground);
            let coat = |terrain: &Terrain| match given(&terrain.id) {
                Some(&(_, glyph, ground)) => Coat { glyph, ground },
                None => Coat {
                    glyph: terrain.colour,
                    ground: terrain.ground.unwrap_or(floor),
                },
            };
            parts.terrain.iter().map(|(_, row)| coat(row)).collect()
        });
        Self {
            rows: rows.collect(),
        }
    }

    pub(super) fn of(&self, scheme: SchemeId, terrain: TerrainId) -> Coat {
        self.rows[usize::from(scheme.number())][usize::from(terrain.number())]
    }
}
