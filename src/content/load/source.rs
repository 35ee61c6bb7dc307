//! The source of the content's text: layers of files, the game itself first and then mods.
//!
//! The game's own layer comes from the program or from a folder. Which kind of entries a file
//! holds follows from its name if the game has a file of that name; otherwise the file says
//! so itself.

use crate::content::load::source_file::SourceFile;
use std::hash::Hasher;
use std::path::Path;

use twox_hash::XxHash64;

use super::embedded;
use super::error::{ContentError, ContentErrors};
use super::layer::Layer;
use super::load_order::in_load_order;
use super::mod_files::ModFiles;
use super::mod_layout::MANIFEST;
use super::part::{Part, listed, read};
use crate::content::schema::ModId;

/// The text of every file, and of every file in the folders: of the game, and of the mods
/// that change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources {
    /// The game, and then the mods in load order.
    layers: Vec<Layer>,
    /// What is wrong with the mods' folders and `mod.ron` files.
    mistakes: Vec<ContentError>,
}

impl Sources {
    fn of(parts: Vec<Part>) -> Self {
        let game = Layer {
            of: None,
            folder: String::new(),
            dependencies: Vec::new(),
            parts,
        };
        Self {
            layers: vec![game],
            mistakes: Vec::new(),
        }
    }

    /// The content embedded at build time.
    #[must_use]
    pub fn embedded() -> Self {
        let texts = SourceFile::ALL.into_iter().flat_map(embedded::texts);
        Self::of(texts.map(|(name, text)| Part::new(name, text)).collect())
    }

    /// The content of a folder: the files of the game, and further `.ron` files that say
    /// themselves what they hold. Other files are ignored.
    ///
    /// # Errors
    /// All files that are missing, unreadable, not regular, larger than 4 MB or not UTF-8,
    /// folders that cannot be listed, and a mod in place of the content.
    pub fn from_dir(dir: &Path) -> Result<Self, ContentErrors> {
        let mut errors = Vec::new();
        let mut told = |name: &str, (found, expected): (String, &str)| {
            let path = dir.join(name).display().to_string();
            errors.push(ContentError::new(path, 0, found, expected));
        };
        let mut names = Vec::new();
        for file in SourceFile::ALL {
            if file.is_folder() {
                match listed(&dir.join(file.name())) {
                    Ok(inside) => {
                        names.extend(inside.iter().map(|name| file.name().to_owned() + name));
                    }
                    Err(mistake) => told(file.name(), mistake),
                }
            } else {
                names.push(file.name().to_owned());
            }
        }
        // If the folder can't be listed, its files are missing and are told of below.
        for name in listed(dir).unwrap_or_default() {
            if name == MANIFEST {
                let found = "the `mod.ron` of a mod".to_owned();
                told(
                    &name,
                    (
                        found,
                        "a whole game's content: add a mod to it with `--mod`",
                    ),
                );
            } else if SourceFile::named(&name).is_none() {
                names.push(name);
            }
        }
        let mut parts = Vec::new();
        for name in names {
            match read(&dir.join(&name)) {
                Ok(text) => parts.push(Part { name, text }),
                Err(mistake) => told(&name, mistake),
            }
        }
        if errors.is_empty() {
            Ok(Self::of(parts))
        } else {
            Err(ContentErrors { errors, more: 0 })
        }
    }

    /// The same sources with mods on top: in the given order, but each after the mods that it
    /// depends on. What is wrong with them is reported when the content is loaded.
    #[must_use]
    pub fn with_mods(mut self, mods: Vec<ModFiles>) -> Self {
        let (layers, mistakes) = in_load_order(mods);
        self.layers.extend(layers);
        self.mistakes.extend(mistakes);
        self
    }

    /// The same sources with the text of a file of the game replaced, or with `own.ron` added
    /// to a folder.
    #[must_use]
    pub fn with(mut self, file: SourceFile, text: &str) -> Self {
        let name = match file.is_folder() {
            true => format!("{}own.ron", file.name()),
            false => file.name().to_owned(),
        };
        let parts = &mut self.layers[0].parts;
        let own = Part::new(name, text);
        match parts.iter_mut().find(|part| part.name == own.name) {
            Some(part) => *part = own,
            None => parts.push(own),
        }
        self
    }

    /// The text of a file of the game, or of the first file in a folder; empty for an empty
    /// folder.
    #[must_use]
    pub fn text(&self, file: SourceFile) -> &str {
        let first = self.parts(file).into_iter().next();
        first.map_or("", |part| part.text.as_str())
    }

    /// The single file of the game, or all its files in the folder, sorted by name.
    #[must_use]
    pub fn parts(&self, file: SourceFile) -> Vec<&Part> {
        let parts = self.layers[0].parts.iter();
        parts
            .filter(|part| SourceFile::named(&part.name) == Some(file))
            .collect()
    }

    /// The game, and then the mods in load order.
    pub(super) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// What is wrong with the mods' folders and `mod.ron` files.
    pub(super) fn mistakes(&self) -> &[ContentError] {
        &self.mistakes
    }

    /// The mods, in load order.
    #[must_use]
    pub fn mods(&self) -> Vec<ModId> {
        let mods = self.layers.iter().filter_map(|layer| layer.of.clone());
        mods.collect()
    }

    /// A digest of all names and texts, and of the names and versions of mods, identical on
    /// every machine.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        let mut write = |text: &str| {
            hasher.write(text.as_bytes());
            hasher.write(&[0]);
        };
        for layer in &self.layers {
            if let Some(id) = &layer.of {
                write(&id.to_string());
            }
            for part in &layer.parts {
                write(&part.name);
                write(&part.text);
            }
        }
        hasher.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_marks_change_nothing() {
        let sources = Sources::embedded();
        let rules = sources.text(SourceFile::Rules);
        let odd = format!("\u{feff}{}", rules.replace('\n', "\r\n"));
        let again = sources.clone().with(SourceFile::Rules, &odd);
        assert_eq!(again, sources);
        assert_ne!(
            sources.clone().with(SourceFile::Rules, "()").digest(),
            sources.digest()
        );
    }

    #[test]
    fn the_digest_is_the_same_on_every_machine() {
        let files = SourceFile::ALL.into_iter();
        let parts = files.map(|file| Part::new(file.name(), "[]")).collect();
        let mut sources = Sources::of(parts);
        assert_eq!(sources.digest(), 12_921_556_453_141_781_486);
        sources.layers[0].parts.pop();
        assert_eq!(sources.digest(), 8_811_219_963_334_944_105);
    }

    #[test]
    fn all_unreadable_files_are_told_at_once() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        for file in SourceFile::ALL.into_iter().filter(|file| !file.is_folder()) {
            std::fs::write(dir.path().join(file.name()), "[]").expect("a file for the test");
        }
        let told = Sources::from_dir(dir.path()).expect_err("there is no folder of vaults");
        assert!(
            told.to_string()
                .contains("vaults/: found no way to list it"),
            "{told}"
        );
        std::fs::create_dir(dir.path().join("vaults")).expect("a folder for the test");
        let none = Sources::from_dir(dir.path()).expect("an empty folder will do");
        assert!(none.parts(SourceFile::Vaults).is_empty());
        for name in ["b.ron", "a.ron", "notes.txt"] {
            std::fs::write(dir.path().join("vaults").join(name), "[]").expect("a vault");
        }
        let two = Sources::from_dir(dir.path()).expect("two files will do");
        let two = two.parts(SourceFile::Vaults);
        let names = two.iter().map(|part| &*part.name);
        assert_eq!(names.collect::<Vec<_>>(), ["vaults/a.ron", "vaults/b.ron"]);
        std::fs::write(dir.path().join("breeds.ron"), b"[(id: \"\xff\")]").expect("a bad file");
        std::fs::write(dir.path().join("items.ron"), vec![b' '; 5 << 20]).expect("a big file");
        std::fs::remove_file(dir.path().join("rules.ron")).expect("the file is there");
        let errors = Sources::from_dir(dir.path()).expect_err("three files are bad");
        let told = errors.to_string();
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines.len(), 3, "{told}");
        assert!(lines[0].contains("breeds.ron: found a byte that is not UTF-8 at offset 7"));
        assert!(lines[1].contains("items.ron: found more than 4 MB, expected at most that"));
        assert!(lines[2].contains("rules.ron: found no way to read it"));
    }
}
