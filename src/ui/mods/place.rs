//! Where mods lie.

use std::path::PathBuf;

use crate::content::ModFiles;

/// A place for mods beside the saves.
pub trait ModPlace: Send + Sync {
    /// Its name, for messages.
    fn name(&self) -> String;

    /// How the player puts a mod there: a sentence.
    fn how_to_add(&self) -> String;

    /// The mods there, sorted by the names of their folders or files, which come with them.
    fn mods(&self) -> Vec<(String, ModFiles)>;

    /// Makes the place, if that is needed before the player can put a mod there.
    fn prepare(&self) {}
}

/// A folder with a folder or a zip for each mod.
impl ModPlace for PathBuf {
    fn name(&self) -> String {
        self.display().to_string()
    }

    fn how_to_add(&self) -> String {
        format!("Put the folder or the zip of one into {}.", self.name())
    }

    fn mods(&self) -> Vec<(String, ModFiles)> {
        ModFiles::all_in(self)
    }

    fn prepare(&self) {
        // If it can't be made, there are no mods.
        let _ = std::fs::create_dir_all(self);
    }
}
