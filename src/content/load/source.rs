//! Where the text of the content comes from: the program itself, or a folder.

use std::hash::Hasher;
use std::path::Path;

use twox_hash::XxHash64;

use super::error::{ContentError, ContentErrors};

/// The most that one file may hold, in bytes.
const LARGEST: u64 = 4 << 20;

/// A file of the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum SourceFile {
    Factions,
    Breeds,
    States,
    Items,
    Terrain,
    Statuses,
    Elements,
    Spells,
    Gaits,
    Bands,
    Escapes,
    Chains,
    Depths,
    Rules,
    Tactics,
    Kits,
    Looks,
    Qualities,
}

impl SourceFile {
    /// All of them, in the order they are told about.
    pub const ALL: [Self; 18] = [
        Self::Factions,
        Self::Breeds,
        Self::States,
        Self::Items,
        Self::Terrain,
        Self::Statuses,
        Self::Elements,
        Self::Spells,
        Self::Gaits,
        Self::Bands,
        Self::Escapes,
        Self::Chains,
        Self::Depths,
        Self::Rules,
        Self::Tactics,
        Self::Kits,
        Self::Looks,
        Self::Qualities,
    ];

    /// Its name in a folder.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Factions => "factions.ron",
            Self::Breeds => "breeds.ron",
            Self::States => "states.ron",
            Self::Items => "items.ron",
            Self::Terrain => "terrain.ron",
            Self::Statuses => "statuses.ron",
            Self::Elements => "elements.ron",
            Self::Spells => "spells.ron",
            Self::Gaits => "gaits.ron",
            Self::Bands => "bands.ron",
            Self::Escapes => "escapes.ron",
            Self::Chains => "chains.ron",
            Self::Depths => "depths.ron",
            Self::Rules => "rules.ron",
            Self::Tactics => "tactics.ron",
            Self::Kits => "kits.ron",
            Self::Looks => "looks.ron",
            Self::Qualities => "qualities.ron",
        }
    }

    /// Whether it holds a list of entries, and not a single one.
    #[must_use]
    pub const fn is_list(self) -> bool {
        !matches!(self, Self::Rules | Self::Tactics)
    }
}

/// The text of every file; lines end in a line feed, whatever they ended in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sources([String; SourceFile::ALL.len()]);

impl Sources {
    /// The content that the game was built with.
    #[must_use]
    pub fn embedded() -> Self {
        let texts = [
            include_str!("../../../assets/factions.ron"),
            include_str!("../../../assets/breeds.ron"),
            include_str!("../../../assets/states.ron"),
            include_str!("../../../assets/items.ron"),
            include_str!("../../../assets/terrain.ron"),
            include_str!("../../../assets/statuses.ron"),
            include_str!("../../../assets/elements.ron"),
            include_str!("../../../assets/spells.ron"),
            include_str!("../../../assets/gaits.ron"),
            include_str!("../../../assets/bands.ron"),
            include_str!("../../../assets/escapes.ron"),
            include_str!("../../../assets/chains.ron"),
            include_str!("../../../assets/depths.ron"),
            include_str!("../../../assets/rules.ron"),
            include_str!("../../../assets/tactics.ron"),
            include_str!("../../../assets/kits.ron"),
            include_str!("../../../assets/looks.ron"),
            include_str!("../../../assets/qualities.ron"),
        ];
        Self(texts.map(plain))
    }

    /// The content of a folder; other files in it do not matter.
    ///
    /// # Errors
    /// Every file that is missing, cannot be read, is larger than 4 MB or is not UTF-8.
    pub fn from_dir(dir: &Path) -> Result<Self, ContentErrors> {
        let mut errors = Vec::new();
        let texts = SourceFile::ALL.map(|file| {
            let path = dir.join(file.name());
            read(&path).unwrap_or_else(|(found, expected)| {
                let path = path.display().to_string();
                errors.push(ContentError::new(path, 0, found, expected));
                String::new()
            })
        });
        if errors.is_empty() {
            Ok(Self(texts))
        } else {
            Err(ContentErrors { errors, more: 0 })
        }
    }

    /// The same, with another text for one file.
    #[must_use]
    pub fn with(mut self, file: SourceFile, text: &str) -> Self {
        self.0[file as usize] = plain(text);
        self
    }

    /// The text of one file.
    #[must_use]
    pub fn text(&self, file: SourceFile) -> &str {
        &self.0[file as usize]
    }

    /// A digest of all names and texts, the same on every machine.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut hasher = XxHash64::with_seed(0);
        for file in SourceFile::ALL {
            for part in [file.name(), self.text(file)] {
                hasher.write(part.as_bytes());
                hasher.write(&[0]);
            }
        }
        hasher.finish()
    }
}

/// Without a byte order mark, and with line feeds alone at the ends of lines.
fn plain(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// The file's text, or what was found instead and what is expected.
fn read(path: &Path) -> Result<String, (String, &'static str)> {
    const READABLE: &str = "a file that can be read: put it there, or start from `assets/`";
    let refused = |error: std::io::Error| (format!("no way to read it ({error})"), READABLE);
    let length = std::fs::metadata(path).map_err(refused)?.len();
    if length > LARGEST {
        let found = format!("{length} bytes");
        return Err((found, "at most 4 MB: take out what is no content"));
    }
    let bytes = std::fs::read(path).map_err(refused)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let found = format!(
            "a byte that is not UTF-8 at offset {}",
            error.utf8_error().valid_up_to()
        );
        (found, "text: save the file as UTF-8")
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
        let sources = Sources(std::array::from_fn(|_| "[]".to_owned()));
        assert_eq!(sources.digest(), 9_475_629_008_706_556_604);
    }

    #[test]
    fn all_unreadable_files_are_told_at_once() {
        let dir = tempfile::tempdir().expect("a folder for the test");
        for file in SourceFile::ALL {
            std::fs::write(dir.path().join(file.name()), "[]").expect("a file for the test");
        }
        assert!(Sources::from_dir(dir.path()).is_ok());
        std::fs::write(dir.path().join("breeds.ron"), b"[(id: \"\xff\")]").expect("a bad file");
        std::fs::write(dir.path().join("items.ron"), vec![b' '; 5 << 20]).expect("a big file");
        std::fs::remove_file(dir.path().join("rules.ron")).expect("the file is there");
        let errors = Sources::from_dir(dir.path()).expect_err("three files are bad");
        let told = errors.to_string();
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines.len(), 3, "{told}");
        assert!(lines[0].contains("breeds.ron: found a byte that is not UTF-8 at offset 7"));
        assert!(lines[1].contains("items.ron: found 5242880 bytes, expected at most 4 MB"));
        assert!(lines[2].contains("rules.ron: found no way to read it"));
    }
}
