//! Which mods are on, and in which order they are loaded: a text beside the saves.

use serde::{Deserialize, Serialize};

use super::piece::{Piece, PieceFile};

/// The player's choice of mods, in load order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModChoice {
    /// Every mod that he has seen: the name of its folder, and whether it is on.
    pub mods: Vec<(String, bool)>,
}

impl Piece for ModChoice {
    const FILE: PieceFile = PieceFile {
        stem: "mods",
        what: "The list of your mods",
        most_bytes: 64 << 10,
        by_hand: true,
    };
    const HEADING: &'static str = "quarry mods 1";
}
