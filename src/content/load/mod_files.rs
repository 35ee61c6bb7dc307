//! The files of a mod, and its description in `mod.ron`.

use std::path::Path;

use super::error::ContentError;
use super::manifest::{self, Manifest};
use super::mod_layout::{DEEPEST, MANIFEST, MOST_FILES, TESTS};
use super::mod_zip::{LARGEST_ZIP, unpack};
use super::part::{Part, listed, read};
use super::split::quote;
use crate::content::schema::ModId;
use crate::outside::files;

/// Maximum number of mods in a folder of mods.
const MOST_MODS: usize = 200;
/// How the name of a packed mod ends.
const ZIP: &str = ".zip";

/// The files of a mod that is about to be loaded.
#[derive(Clone, Debug)]
pub struct ModFiles {
    pub(super) folder: String,
    /// `None` if it is missing or has mistakes.
    pub(super) manifest: Option<Manifest>,
    pub(super) parts: Vec<Part>,
    pub(super) mistakes: Vec<ContentError>,
}

impl ModFiles {
    /// The mods in a folder of folders and zips, sorted by the names of these, which come with
    /// them. Empty if there is no such folder.
    #[must_use]
    pub fn all_in(dir: &Path) -> Vec<(String, Self)> {
        let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
        let mods = entries.filter(|entry| entry.path().is_dir() || is_zip(&entry.path()));
        let names = mods.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| !name.starts_with('.')).collect();
        names.sort_unstable();
        names.truncate(MOST_MODS);
        let read = |name: String| {
            let files = Self::at(&dir.join(&name));
            (name, files)
        };
        names.into_iter().map(read).collect()
    }

    /// Its name and version, if it has a sound `mod.ron`.
    #[must_use]
    pub fn id(&self) -> Option<&ModId> {
        self.manifest.as_ref().map(|it| &it.id)
    }

    /// What it says about itself; empty if nothing.
    #[must_use]
    pub fn about(&self) -> &str {
        self.manifest.as_ref().map_or("", |it| &it.about)
    }

    /// What is wrong with it as far as is known before its content is loaded: mistakes in its
    /// `mod.ron`, and files that can't be read.
    #[must_use]
    pub fn mistakes(&self) -> Vec<String> {
        self.mistakes.iter().map(ToString::to_string).collect()
    }

    /// The names of the mods that it depends on.
    pub fn dependencies(&self) -> impl Iterator<Item = &str> {
        let manifest = self.manifest.iter();
        manifest.flat_map(|it| it.dependencies.iter().map(|(name, _)| name.as_str()))
    }

    /// The mod in a folder or in a zip. Mistakes are kept until the content is loaded.
    #[must_use]
    pub fn at(path: &Path) -> Self {
        if !is_zip(path) {
            return Self::from_dir(path);
        }
        let name = path.display().to_string();
        match files::read(path, LARGEST_ZIP) {
            Ok(zip) => Self::from_zip(&name, &zip),
            Err(error) => {
                let expected = "the folder or the zip of a mod";
                Self::unreadable(&name, (error.to_string(), expected))
            }
        }
    }

    /// The mod in a zip; `name` is its place in messages. Mistakes are kept until the content is
    /// loaded.
    #[must_use]
    pub fn from_zip(name: &str, zip: &[u8]) -> Self {
        match unpack(zip) {
            Ok(files) => Self::of(name, files),
            Err(refused) => Self::unreadable(name, refused),
        }
    }

    /// A mod of which nothing is known but why.
    fn unreadable(name: &str, (found, expected): (String, &str)) -> Self {
        Self {
            folder: name.to_owned(),
            manifest: None,
            parts: Vec::new(),
            mistakes: vec![ContentError::new(name, 0, found, expected)],
        }
    }

    /// The mod in a folder: all `.ron` files in it and in the folders below, but for the rooms
    /// in `tests`. Mistakes are kept until the content is loaded.
    fn from_dir(dir: &Path) -> Self {
        let mut names = Vec::new();
        let mut mistakes = Vec::new();
        find(dir, "", DEEPEST, &mut names, &mut mistakes);
        let mut told = |name: &str, (found, expected): (String, &str)| {
            let path = dir.join(name).display().to_string();
            mistakes.push(ContentError::new(path, 0, found, expected));
        };
        if names.len() > MOST_FILES {
            let found = format!("more than {MOST_FILES} files");
            told("", (found, "the folder of a mod"));
            names.truncate(MOST_FILES);
        }
        let mut files = Vec::new();
        for name in names {
            match read(&dir.join(&name)) {
                Ok(text) => files.push((name, text)),
                Err((found, _)) => told(&name, (found, "a text file in UTF-8 of at most 4 MB")),
            }
        }
        let folder = dir.display().to_string();
        let mut files = Self::of(folder.trim_end_matches(['/', '\\']), files);
        if mistakes.is_empty() {
            return files;
        }
        files.mistakes.retain(|mistake| mistake.line > 0);
        files.mistakes.splice(..0, mistakes);
        files
    }

    /// A mod with files of these names and texts; `folder` is its place in messages.
    pub fn of(folder: &str, files: impl IntoIterator<Item = (String, String)>) -> Self {
        let parts = files.into_iter();
        let parts = parts.map(|(name, text)| Part::new(name, &text));
        let (described, parts): (Vec<Part>, Vec<Part>) =
            parts.partition(|part| part.name == MANIFEST);
        let path = format!("{folder}/{MANIFEST}");
        let read = match described.first() {
            Some(part) => manifest::read(&path, &part.text),
            None => {
                let expected = "one that names the mod: `( name: \"bees\", version: \"1.0\" )`";
                Err(vec![ContentError::new(path, 0, "no such file", expected)])
            }
        };
        let (manifest, mistakes) = match read {
            Ok(manifest) => (Some(manifest), Vec::new()),
            Err(mistakes) => (None, mistakes),
        };
        Self {
            folder: folder.to_owned(),
            manifest,
            parts,
            mistakes,
        }
    }
}

fn is_zip(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.to_ascii_lowercase().ends_with(ZIP)) && !path.is_dir()
}

/// Adds the names of all `.ron` files in a folder of the mod, and below it.
fn find(
    dir: &Path,
    inside: &str,
    depth: usize,
    names: &mut Vec<String>,
    mistakes: &mut Vec<ContentError>,
) {
    let here = dir.join(inside);
    let mistake = |found: String| {
        let path = here.display().to_string();
        let expected = "the folder of a mod, with a `mod.ron` in it";
        ContentError::new(path, 0, found, expected)
    };
    match listed(&here) {
        Ok(files) => names.extend(files.into_iter().map(|name| inside.to_owned() + &name)),
        Err((found, _)) => return mistakes.push(mistake(found)),
    }
    let Ok(entries) = std::fs::read_dir(&here) else {
        return;
    };
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let mut folders: Vec<String> = folders
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| !(name.starts_with('.') || inside.is_empty() && name == TESTS))
        .collect();
    folders.sort_unstable();
    for folder in folders {
        if names.len() > MOST_FILES {
            return;
        }
        if depth == 0 {
            let found = format!("folders more than {DEEPEST} deep: {}", quote(&folder));
            mistakes.push(mistake(found));
            return;
        }
        let inside = format!("{inside}{folder}/");
        find(dir, &inside, depth - 1, names, mistakes);
    }
}
