//! How levels are generated: chains of small builders that run one after the other.

use serde::{Deserialize, Serialize};

/// The place where the way down from a level begins, if there is one.
pub const DOWN_STAIRS: &str = "down stairs";

/// One builder of a chain, with its parameters. Materials are named by terrain; shares are
/// in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Ground: a perfect maze with some dead ends removed or shortened, and rooms laid over
    /// it.
    Maze {
        /// Share of dead ends that are removed completely.
        dead_ends_removed: u8,
        /// Share of the remaining dead ends that are shortened.
        dead_ends_cut: u8,
        /// Number of rooms to try to place, 1 to 40.
        rooms: u8,
        /// Minimum and maximum width and height of a room in maze cells, 1 to 8.
        room_size: (u8, u8),
    },
    /// Ground: caves from a cellular automaton.
    Caves {
        /// Share of cells that are open at first, 40 to 70.
        open: u8,
        /// Number of passes of the automaton, 1 to 8: more make rounder caves.
        rounds: u8,
    },
    /// Ground: small round chambers joined by winding tunnels.
    Burrows {
        /// Number of chambers to try to place, 2 to 60.
        chambers: u8,
        /// Minimum and maximum radius of a chamber in cells, 1 to 6.
        radius: (u8, u8),
    },
    /// Ground: a nave with pillars, crossed by aisles with rows of tombs.
    Tombs {
        /// Share of the sites for a tomb that get one, 10 to 100.
        dug: u8,
        /// Minimum and maximum width of a tomb in cells, 2 to 12.
        width: (u8, u8),
    },
    /// Ground: a heightfield, cut into layers from the lowest cells to the highest.
    Heights {
        /// Roughness, 0 to 100: how much the height differs from cell to cell.
        rough: u8,
        /// Terrain and its share of all cells, lowest first; the shares add up to 100.
        layers: Vec<(String, u8)>,
    },
    /// Ground: open ground inside a wall with the entrance gate.
    Walls {
        /// Terrain of the ground.
        ground: String,
        /// Terrain of the wall.
        wall: String,
    },
    /// A fort: a walled court with a gate, towers, barracks and a keep.
    Fort {
        /// Terrain of its walls.
        wall: String,
        /// Terrain of its court.
        court: String,
        /// Total columns and rows, at least 24 by 14; cut down to the size of the level.
        size: (u8, u8),
    },
    /// A well near the middle, with a ring around it.
    Well {
        /// Terrain of the centre.
        of: String,
        /// Terrain of the ring.
        ring: String,
    },
    /// Houses with one door each.
    Houses {
        /// Number of houses to try to place, 1 to 30.
        count: u8,
        /// Terrain of their walls.
        wall: String,
        /// Names of the places inside, in building order.
        places: Vec<String>,
    },
    /// Roads that join the entrance, the stairs and every house.
    Roads {
        /// Terrain of the roads.
        of: String,
        /// Terrain they replace.
        over: String,
    },
    /// Winding patches.
    Ponds {
        /// Terrain of the patches.
        of: String,
        /// Terrain they replace.
        over: String,
        /// Cells of the level per patch, 100 to 10 000.
        one_in: u16,
    },
    /// Scattered single cells.
    Scatter {
        /// Terrain of these cells.
        of: String,
        /// Terrain they replace.
        over: String,
        /// Cells of the level per scattered cell, 4 to 10 000.
        one_in: u16,
    },
    /// Fills unreachable areas.
    Fill {
        /// Terrain of the filling.
        with: String,
    },
    /// Joins separate areas by the shortest possible links; fills small ones.
    Join {
        /// Terrain of the links.
        with: String,
    },
    /// The stairs up and down, far from each other.
    Stairs {
        /// Whether they are in the open rather than in dead ends and alcoves.
        #[serde(default)]
        open: bool,
    },
    /// Doors in room entrances.
    Doors {
        /// Share of entrances that get a door.
        share: u8,
    },
    /// Which doors are locked or stuck.
    Locks {
        /// Share that is locked, if the places behind can be reached another way.
        #[serde(default)]
        locked: u8,
        /// Share of the other doors that stick.
        #[serde(default)]
        stuck: u8,
    },
    /// Fires in rooms.
    Fires {
        /// Terrain of the fire.
        of: String,
        /// Share of rooms that get a fire.
        share: u8,
        /// Share of adjacent cells that the fire spreads to.
        #[serde(default)]
        spreads: u8,
    },
    /// Pools in rooms, where they cut nothing off.
    Pools {
        /// Terrain of the pools.
        of: String,
        /// Number of pools to try to place, 1 to 20.
        count: u8,
    },
    /// Heaps of a few cells on bare ground.
    Heaps {
        /// Terrain of the heaps.
        of: String,
        /// Number of heaps, 1 to 40.
        count: u8,
    },
    /// Winding streams, two cells wide, from north to south over bare ground.
    Streams {
        /// Terrain of the streams.
        of: String,
        /// Number of streams, 1 to 8.
        count: u8,
    },
    /// A feature in the middle of rooms.
    Fonts {
        /// Terrain of the feature.
        of: String,
        /// Number of rooms that get one, 1 to 8.
        count: u8,
    },
    /// Portals to each other, in corners of rooms.
    Rings {
        /// Terrain of the portals.
        of: String,
        /// Number of portals, 2 to 4; none if fewer than two fit.
        count: u8,
    },
    /// Vaults that can occur on the level, each at most once.
    Vaults {
        /// Number of attempts, 1 to 6.
        count: u8,
        /// Percent of attempts that are carried out.
        share: u8,
        /// Vaults that come first and always, by name, wherever they are found otherwise.
        #[serde(default)]
        always: Vec<String>,
    },
}

impl Step {
    /// Whether it creates ground from nothing. A chain starts with such a step.
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

    /// Whether it creates stairs or a gate.
    #[must_use]
    pub const fn has_ways(&self) -> bool {
        matches!(self, Self::Stairs { .. } | Self::Walls { .. })
    }

    /// The terrain it names.
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

    /// The vaults that it always places, by name.
    #[must_use]
    pub fn vaults(&self) -> &[String] {
        match self {
            Self::Vaults { always, .. } => always,
            _ => &[],
        }
    }

    /// The places it names, however the level turns out.
    #[must_use]
    pub fn places(&self) -> Vec<&str> {
        match self {
            Self::Walls { .. } => vec!["gate"],
            Self::Well { .. } => vec!["well"],
            Self::Houses { places, .. } => places.iter().map(String::as_str).collect(),
            Self::Stairs { open: true } => vec!["stairs"],
            Self::Stairs { open: false } => vec!["up stairs", DOWN_STAIRS, "far end"],
            Self::Fort { .. } => vec!["fort gate", "court", "barracks", "keep", "watch"],
            Self::Tombs { .. } => vec!["nave"],
            _ => Vec::new(),
        }
    }
}
