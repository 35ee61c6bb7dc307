//! Layers of content: the game itself, and mods on top of it.

use super::part::Part;
use crate::content::schema::ModId;

/// What messages call the game itself, as the lowest layer.
pub(super) const GAME: &str = "Quarry";

/// The files of the game, or of a mod.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layer {
    /// The mod; `None` for the game itself.
    pub(super) of: Option<ModId>,
    /// The folder of the mod, for messages; empty for the game itself.
    pub(super) folder: String,
    /// The names of the mods that it depends on.
    pub(super) dependencies: Vec<String>,
    pub(super) parts: Vec<Part>,
}

impl Layer {
    /// What messages call it.
    pub(super) fn name(&self) -> &str {
        self.of.as_ref().map_or(GAME, |it| &it.name)
    }

    /// What messages call one of its files.
    pub(super) fn path_of(&self, part: &Part) -> String {
        match self.of {
            Some(_) => format!("{}/{}", self.folder, part.name),
            None => part.name.clone(),
        }
    }
}
