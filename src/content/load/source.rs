//! The source of the content's text: the program itself, or a folder.
//!
//! Most kinds of content are in a single file. Vaults are in a folder, and each file in it
//! is a part. The lines of the parts are numbered consecutively, so that a line number
//! identifies the part.

use crate::content::load::source_file::SourceFile;
use std::hash::Hasher;
use std::path::Path;

use twox_hash::XxHash64;

use super::embedded;
use super::error::{ContentError, ContentErrors};
use crate::outside::files::{Unreadable, read_text};

/// Maximum size of a file in bytes.
const LARGEST: u64 = 4 << 20;

/// The text of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name: `breeds.ron`, `vaults/goblins.ron`.
    pub name: String,
    /// Its text, with line feeds as line ends.
    pub text: String,
}

impl Part {
    fn new(name: impl Into<String>, text: &str) -> Self {
        Self {
            name: name.into(),
            text: plain(text),
        }
    }

    /// The number of lines.
    pub(super) fn lines(&self) -> usize {
        self.text.split('\n').count()
    }
}

/// The text of every file, and of every file in the folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources([Vec<Part>; SourceFile::ALL.len()]);

impl Sources {
    /// The content embedded at build time.
    #[must_use]
    pub fn embedded() -> Self {
        Self(SourceFile::ALL.map(|file| {
            let texts = embedded::texts(file).into_iter();
            texts.map(|(name, text)| Part::new(name, text)).collect()
        }))
    }

    /// The content of a folder; unrelated files are ignored.
    ///
    /// # Errors
    /// All files that are missing, unreadable, not regular, larger than 4 MB or not UTF-8,
    /// and folders that cannot be listed.
    pub fn from_dir(dir: &Path) -> Result<Self, ContentErrors> {
        let mut errors = Vec::new();
        let parts = SourceFile::ALL.map(|file| {
            let mut told = |path: &Path, (found, expected): (String, &str)| {
                let path = path.display().to_string();
                errors.push(ContentError::new(path, 0, found, expected));
            };
            let path = dir.join(file.name());
            let names = if file.is_folder() {
                listed(&path, file).unwrap_or_else(|mistake| {
                    told(&path, mistake);
                    Vec::new()
                })
            } else {
                vec![file.name().to_owned()]
            };
            let parts = names.into_iter().map(|name| {
                let path = dir.join(&name);
                let text = read(&path).unwrap_or_else(|mistake| {
                    told(&path, mistake);
                    String::new()
                });
                Part { name, text }
            });
            parts.collect()
        });
        if errors.is_empty() {
            Ok(Self(parts))
        } else {
            Err(ContentErrors { errors, more: 0 })
        }
    }

    /// The same sources with the text of a file replaced, or with `own.ron` added to a
    /// folder.
    #[must_use]
    pub fn with(mut self, file: SourceFile, text: &str) -> Self {
        let parts = &mut self.0[file as usize];
        if file.is_folder() {
            let name = format!("{}own.ron", file.name());
            parts.retain(|part| part.name != name);
            parts.push(Part::new(name, text));
        } else {
            *parts = vec![Part::new(file.name(), text)];
        }
        self
    }

    /// The text of a file, or of the first file in a folder; empty for an empty folder.
    #[must_use]
    pub fn text(&self, file: SourceFile) -> &str {
        let first = self.parts(file).first();
        first.map_or("", |part| part.text.as_str())
    }

    /// The single file, or all files in the folder, sorted by name.
    #[must_use]
    pub fn parts(&self, file: SourceFile) -> &[Part] {
        &self.0[file as usize]
    }

    /// A digest of all names and texts, identical on every machine.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        for part in self.0.iter().flatten() {
            for text in [&part.name, &part.text] {
                hasher.write(text.as_bytes());
                hasher.write(&[0]);
            }
        }
        hasher.finish()
    }
}

/// The sorted names of all RON files in a folder. The error is what was found and what was
/// expected.
fn listed(path: &Path, folder: SourceFile) -> Result<Vec<String>, (String, &'static str)> {
    const LISTABLE: &str = "a folder of `.ron` files: it may be empty";
    let refused = |error: std::io::Error| (format!("no way to list it ({error})"), LISTABLE);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(path).map_err(refused)? {
        let name = entry.map_err(refused)?.file_name();
        let Some(name) = name.to_str() else {
            return Err(("a name that is not UTF-8".to_owned(), LISTABLE));
        };
        if name.ends_with(".ron") {
            names.push(format!("{}{name}", folder.name()));
        }
    }
    names.sort();
    Ok(names)
}

/// `text` without a byte order mark, and with line feeds as line ends.
fn plain(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// The text of a file. The error is what was found and what was expected.
fn read(path: &Path) -> Result<String, (String, &'static str)> {
    let text = read_text(path, LARGEST).map_err(|error| match error {
        Unreadable::Io(error) => (
            format!("no way to read it ({error})"),
            "a file that can be read: put it there, or start from `assets/`",
        ),
        Unreadable::NoFile(what) => (
            what.to_owned(),
            "a regular file: put one there, or start from `assets/`",
        ),
        Unreadable::TooLarge(_) => (
            "more than 4 MB".to_owned(),
            "at most that: take out what is no content",
        ),
        Unreadable::NoText(offset) => (
            format!("a byte that is not UTF-8 at offset {offset}"),
            "text: save the file as UTF-8",
        ),
    })?;
    Ok(plain(&text))
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
        let mut sources = Sources(SourceFile::ALL.map(|file| vec![Part::new(file.name(), "[]")]));
        assert_eq!(sources.digest(), 12_921_556_453_141_781_486);
        sources.0[SourceFile::Vaults as usize].clear();
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
        let names = two.parts(SourceFile::Vaults).iter().map(|part| &*part.name);
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
