//! Folders for tests that save something.

use std::path::Path;

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
