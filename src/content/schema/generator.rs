//! How levels are made: chains of small builders, one step after the other.

use serde::{Deserialize, Serialize};

/// One builder of a chain, with its numbers. What it builds with is named by terrain;
/// shares are in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Ground: a perfect maze with dead ends removed or cut short and rooms laid over it.
    Maze {
        /// Share of dead ends that are removed whole.
        dead_ends_removed: u8,
        /// Share of the remaining dead ends that are cut short.
        dead_ends_cut: u8,
        /// How many rooms to try for, 1 to 40.
        rooms: u8,
        /// Least and greatest width and height of a room in maze cells, 1 to 8.
        room_size: (u8, u8),
    },
    /// Ground: caves that a cellular automaton washes out of the rock.
    Caves {
        /// Share of cells that are open at first, 40 to 70.
        open: u8,
        /// How often every cell looks at its neighbours, 1 to 8: more make rounder caves.
        rounds: u8,
    },
    /// Ground: small round chambers joined by winding tunnels.
    Burrows {
        /// How many chambers to try for, 2 to 60.
        chambers: u8,
        /// Least and greatest radius of a chamber, 1 to 6.
        radius: (u8, u8),
    },
    /// Ground: a nave with pillars, crossed by aisles with rows of tombs.
    Tombs {
        /// Share of the sites for a tomb that have one, 10 to 100.
        dug: u8,
        /// Least and greatest width of a tomb, 2 to 12.
        width: (u8, u8),
    },
    /// Ground: a heightfield, cut into layers from the lowest cells to the highest.
    Heights {
        /// How rough it is, 0 to 100: how much of the height differs from cell to cell.
        rough: u8,
        /// Terrain with its share of all cells, the lowest first; 100 together.
        layers: Vec<(String, u8)>,
    },
    /// Ground: open ground within a wall, and in it the gate one comes in by.
    Walls {
        /// What the ground is.
        ground: String,
        /// What the wall is.
        wall: String,
    },
    /// A fort: a walled court with a gate, towers, barracks and a keep.
    Fort {
        /// What its walls are.
        wall: String,
        /// What its court is.
        court: String,
        /// Columns and rows of all of it, from 24 by 14; never more than the level has.
        size: (u8, u8),
    },
    /// A well near the middle, with a ring around it.
    Well {
        /// What stands in the middle.
        of: String,
        /// What the ring is.
        ring: String,
    },
    /// Houses with a door each.
    Houses {
        /// How many to try for, 1 to 30.
        count: u8,
        /// What their walls are.
        wall: String,
        /// Names of the places in them, in the order they are built.
        places: Vec<String>,
    },
    /// Roads from the way in, the stairs and every house to each other.
    Roads {
        /// What they are.
        of: String,
        /// What they are laid over.
        over: String,
    },
    /// Winding patches.
    Ponds {
        /// What they are.
        of: String,
        /// What they take the place of.
        over: String,
        /// There is one for so many cells of the level, 100 to 10000.
        one_in: u16,
    },
    /// Single cells here and there.
    Scatter {
        /// What they become.
        of: String,
        /// What they were.
        over: String,
        /// There is one for so many cells of the level, 4 to 10000.
        one_in: u16,
    },
    /// Fills whatever one can not get to.
    Fill {
        /// What it becomes.
        with: String,
    },
    /// Joins whatever lies apart, by the shortest ways there are; fills it where it is small.
    Join {
        /// What the ways are dug or thrown up of.
        with: String,
    },
    /// The ways up and down, far from each other.
    Stairs {
        /// Whether they lie in the open; otherwise in dead ends and alcoves.
        #[serde(default)]
        open: bool,
    },
    /// Doors in entrances of rooms.
    Doors {
        /// Share of entrances that get one.
        share: u8,
    },
    /// Which of these doors bar the way.
    Locks {
        /// Share that is locked, where the places can be reached another way.
        #[serde(default)]
        locked: u8,
        /// Share of the others that stick.
        #[serde(default)]
        stuck: u8,
    },
    /// Fires in rooms.
    Fires {
        /// What burns there.
        of: String,
        /// Share of rooms that get one.
        share: u8,
        /// Share of the cells beside it that it spreads to.
        #[serde(default)]
        spreads: u8,
    },
    /// Pools in rooms, where that cuts nothing off.
    Pools {
        /// What they are of.
        of: String,
        /// How many to try for, 1 to 20.
        count: u8,
    },
    /// Heaps of a few cells on bare ground.
    Heaps {
        /// What they are of.
        of: String,
        /// How many, 1 to 40.
        count: u8,
    },
    /// Winding lines, two cells wide, from the north to the south over bare ground.
    Streams {
        /// What they are of.
        of: String,
        /// How many, 1 to 8.
        count: u8,
    },
    /// Something in the middle of rooms.
    Fonts {
        /// What it is.
        of: String,
        /// How many rooms get one, 1 to 8.
        count: u8,
    },
    /// Cells that lead to each other, in corners of rooms.
    Rings {
        /// What they are of.
        of: String,
        /// How many, 2 to 4; none where there is no place for two.
        count: u8,
    },
    /// Places drawn by hand, of those that are found on such a level, each once.
    Vaults {
        /// How many to try for, 1 to 6.
        count: u8,
        /// How many of 100 tries come to something.
        share: u8,
    },
}

impl Step {
    /// Whether it makes ground out of nothing; a chain begins with one that does.
    #[must_use]
    pub const fn is_ground(&self) -> bool {
        matches!(
            self,
            Self::Maze { .. }
                | Self::Caves { .. }
                | Self::Burrows { .. }
                | Self::Tombs { .. }
                | Self::Heights { .. }
                | Self::Walls { .. }
        )
    }

    /// Whether it makes ways up and down, or a gate.
    #[must_use]
    pub const fn has_ways(&self) -> bool {
        matches!(self, Self::Stairs { .. } | Self::Walls { .. })
    }

    /// The terrain that it names.
    #[must_use]
    pub fn terrain(&self) -> Vec<&str> {
        match self {
            Self::Heights { layers, .. } => layers.iter().map(|(name, _)| name.as_str()).collect(),
            Self::Walls { ground, wall } => vec![ground, wall],
            Self::Fort { wall, court, .. } => vec![wall, court],
            Self::Well { of, ring } => vec![of, ring],
            Self::Houses { wall, .. } => vec![wall],
            Self::Roads { of, over }
            | Self::Ponds { of, over, .. }
            | Self::Scatter { of, over, .. } => vec![of, over],
            Self::Fill { with } | Self::Join { with } => vec![with],
            Self::Fires { of, .. }
            | Self::Pools { of, .. }
            | Self::Heaps { of, .. }
            | Self::Streams { of, .. }
            | Self::Fonts { of, .. }
            | Self::Rings { of, .. } => vec![of],
            Self::Maze { .. }
            | Self::Caves { .. }
            | Self::Burrows { .. }
            | Self::Tombs { .. }
            | Self::Stairs { .. }
            | Self::Doors { .. }
            | Self::Vaults { .. }
            | Self::Locks { .. } => Vec::new(),
        }
    }

    /// The places that it names, whatever the level comes out like.
    #[must_use]
    pub fn places(&self) -> Vec<&str> {
        match self {
            Self::Walls { .. } => vec!["gate"],
            Self::Well { .. } => vec!["well"],
            Self::Houses { places, .. } => places.iter().map(String::as_str).collect(),
            Self::Stairs { open: true } => vec!["stairs"],
            Self::Stairs { open: false } => vec!["up stairs", "down stairs", "far end"],
            Self::Fort { .. } => vec!["fort gate", "court", "barracks", "keep", "watch"],
            Self::Tombs { .. } => vec!["nave"],
            _ => Vec::new(),
        }
    }
}
