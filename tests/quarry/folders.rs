//! Folders for tests that save something.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// A temporary folder, removed when it is dropped.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

/// The names of the files in a folder, in order.
pub fn files(dir: &Path) -> Vec<String> {
    let names = std::fs::read_dir(dir).expect("it can be listed");
    let mut names: Vec<String> = names
        .map(|entry| {
            entry
                .expect("it can be listed")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// A copy of the game's own content in a new folder at that place, for one test to spoil.
pub fn assets(place: &Path) -> PathBuf {
    let to = place.join("assets");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for folder in ["", "vaults"] {
        fs::create_dir_all(to.join(folder)).expect("it has room");
        for name in files(&from.join(folder)) {
            if name.ends_with(".ron") {
                let inside = Path::new(folder).join(name);
                fs::copy(from.join(&inside), to.join(&inside)).expect("it has room");
            }
        }
    }
    to
}
