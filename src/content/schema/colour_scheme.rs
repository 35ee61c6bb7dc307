//! The colours of a place on the screen.

use serde::{Deserialize, Serialize};

use super::{Colour, Content, Depth, Parts, SchemeId, Terrain, TerrainId};
use crate::content::record::record;
use crate::content::table::RowId;

record! {
    /// The colours of the levels of one kind of place.
    pub struct ColourScheme {
        /// Its name. Levels whose theme has the same name use it.
        pub id: String = id(),
        /// The colour of the level's ambient light.
        pub sky: Colour = colour(),
        /// The colour of the faint light in which ground in view is shown where it is dark.
        pub gloom: Colour = colour(),
        /// Terrain by name with the colours of its glyph and of its ground in full light.
        pub ground: Vec<(String, Colour, Colour)> = terrain_colours(),
    }
}

/// How terrain moves on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroundMotion {
    /// It does not.
    #[default]
    Still,
    /// Slow waves of light pass over it, as on water.
    Ripples,
    /// It brightens and dims, as embers do.
    Flickers,
    /// It stirs a little, as grass in the wind.
    Sways,
}

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
}

impl Content {
    /// The colour scheme of a level: the one it names, else that of its theme, else the
    /// first.
    #[must_use]
    pub fn scheme_of(&self, depth: &Depth) -> SchemeId {
        let named = depth.colours.as_ref().unwrap_or(&depth.theme);
        self.schemes.find(named).unwrap_or_default()
    }

    /// The colours of terrain in a scheme.
    #[must_use]
    pub fn coat(&self, scheme: SchemeId, terrain: TerrainId) -> Coat {
        self.coats.rows[usize::from(scheme.number())][usize::from(terrain.number())]
    }
}
