//! The colours of a place on the screen.

use serde::{Deserialize, Serialize};

use super::Colour;
use crate::content::record::record;

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
