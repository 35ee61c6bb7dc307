//! The text of a file of the content, read from wherever it lies.

use std::path::Path;

use crate::outside::files::{Unreadable, read_text};

/// Maximum size of a file in bytes.
pub(super) const LARGEST: u64 = 4 << 20;

/// The text of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name in its folder: `breeds.ron`, `vaults/goblins.ron`.
    pub name: String,
    /// Its text, with line feeds as line ends.
    pub text: String,
}

impl Part {
    pub(super) fn new(name: impl Into<String>, text: &str) -> Self {
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

/// The sorted names of all RON files in a folder, without those in folders below it. The
/// error is what was found and what was expected.
pub(super) fn listed(path: &Path) -> Result<Vec<String>, (String, &'static str)> {
    const LISTABLE: &str = "a folder of `.ron` files: it may be empty";
    let refused = |error: std::io::Error| (format!("no way to list it ({error})"), LISTABLE);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(path).map_err(refused)? {
        let name = entry.map_err(refused)?.file_name();
        let Some(name) = name.to_str() else {
            return Err(("a name that is not UTF-8".to_owned(), LISTABLE));
        };
        if name.ends_with(".ron") {
            names.push(name.to_owned());
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
pub(super) fn read(path: &Path) -> Result<String, (String, &'static str)> {
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
