//! Small texts beside the saves that outlive every run: knowledge of creatures, the best
//! runs, the player's options. All are stored alike. An unusable text is renamed, never
//! deleted, and a new one begins.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::store::{Store, StoreError};

/// Maximum number of damaged texts set aside per kind.
const MOST_ASIDE: u32 = 99;

/// A kind of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The file name is this stem with `.quarry` appended.
    pub stem: &'static str,
    /// A description that can begin a sentence, such as `Your options`.
    pub what: &'static str,
    /// Maximum length in bytes.
    pub most_bytes: usize,
}

impl Piece {
    pub fn name(&self) -> String {
        format!("{}.quarry", self.stem)
    }
}

impl Store {
    /// Loads the text and parses it with `read`. An unusable text is set aside, and the
    /// returned message says why.
    ///
    /// # Errors
    /// If it can be neither used nor set aside; it is not overwritten from then on.
    pub(super) fn load_piece<T: Default>(
        &mut self,
        piece: Piece,
        read: impl Fn(&[u8]) -> Result<T, String>,
    ) -> Result<(T, Option<String>), StoreError> {
        let name = piece.name();
        let found = match self.shelf.read(&name, piece.most_bytes) {
            Ok(None) => return Ok((T::default(), None)),
            Ok(Some(bytes)) if bytes.len() > piece.most_bytes => Err("it is too long".to_owned()),
            Ok(Some(bytes)) => read(&bytes),
            Err(error) => Err(format!("it can not be read ({error})")),
        };
        let flaw = match found {
            Ok(found) => return Ok((found, None)),
            Err(flaw) => flaw,
        };
        let place = self.shelf.place(&name);
        let aside = self.put_piece_aside(piece);
        if aside.is_err() {
            self.untouchable.insert(piece.stem);
        }
        let aside = aside?;
        let told = format!(
            "{}, {place}, can not be used: {flaw}. It is kept as {aside}, and you begin anew.",
            piece.what
        );
        Ok((T::default(), Some(told)))
    }

    /// Stores the text, unless that would overwrite an unusable text that could not be set
    /// aside.
    ///
    /// # Errors
    /// If it cannot be written; the previous text is then still there.
    pub(super) fn keep_piece(&mut self, piece: Piece, text: &str) -> Result<(), StoreError> {
        if self.untouchable.contains(piece.stem) {
            return Ok(());
        }
        let name = piece.name();
        let written = self.shelf.write(&name, text.as_bytes(), None);
        written.map_err(|error| self.error(&error, &name))
    }

    /// Sets the text aside and returns its new place.
    fn put_piece_aside(&mut self, piece: Piece) -> Result<String, StoreError> {
        let name = piece.name();
        let mut names =
            (1..=MOST_ASIDE).map(|number| format!("{}.damaged-{number}.quarry", piece.stem));
        let aside = names.find(|aside| !self.shelf.has(aside));
        let aside = aside.ok_or_else(|| StoreError::TooManyAside {
            place: self.shelf.place(&name),
        })?;
        let moved = self.shelf.rename(&name, &aside);
        moved.map_err(|error| self.error(&error, &name))?;
        Ok(self.shelf.place(&aside))
    }
}

/// Serializes data as RON below a heading that identifies it.
///
/// # Panics
/// Never: plain data can always be serialized.
#[must_use]
pub fn in_ron(heading: &str, data: &impl Serialize) -> String {
    let pretty = ron::ser::PrettyConfig::default();
    let body = ron::ser::to_string_pretty(data, pretty).expect("plain data can be written");
    format!("{heading}\n{body}\n")
}

/// Parses a text written by [`in_ron`].
///
/// # Errors
/// Says what is wrong and on which line.
pub fn of_ron<T: DeserializeOwned>(heading: &str, text: &str) -> Result<T, String> {
    // Editors used to edit the file by hand may write other line endings.
    let text = text.replace("\r\n", "\n");
    let body = text
        .strip_prefix(heading)
        .and_then(|rest| rest.strip_prefix('\n'))
        .ok_or_else(|| format!("it does not begin with `{heading}`"))?;
    ron::from_str(body).map_err(|flaw| {
        // The parser counts lines from below the heading.
        let (line, column) = (flaw.span.start.line + 1, flaw.span.start.col);
        format!("line {line}, column {column}: {}", flaw.code)
    })
}

/// The bytes as UTF-8 text.
///
/// # Errors
/// If they are not valid UTF-8.
pub(super) fn text(bytes: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(bytes).map_err(|_| "it is no text".to_owned())
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::save::shelf::{MemoryShelf, Shelf};

    const PIECE: Piece = Piece {
        stem: "piece",
        what: "The piece",
        most_bytes: 100,
    };

    /// A shelf on which nothing can be renamed.
    struct Stiff(MemoryShelf);

    impl Shelf for Stiff {
        fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
            self.0.read(name, limit)
        }
        fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()> {
            self.0.write(name, bytes, older)
        }
        fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
            self.0.extend(name, length, bytes)
        }
        fn has(&self, name: &str) -> bool {
            self.0.has(name)
        }
        fn rename(&mut self, _: &str, _: &str) -> io::Result<()> {
            Err(io::ErrorKind::PermissionDenied.into())
        }
        fn remove(&mut self, name: &str) -> io::Result<()> {
            self.0.remove(name)
        }
        fn place(&self, name: &str) -> String {
            self.0.place(name)
        }
    }

    #[test]
    fn what_can_neither_be_used_nor_set_aside_is_left_alone() {
        let mut shelf = MemoryShelf::default();
        shelf
            .write(&PIECE.name(), b"spoilt", None)
            .expect("there is room");
        let mut store = Store::on(Stiff(shelf));
        let spoilt = |_: &[u8]| Err::<u8, _>("it is spoilt".to_owned());
        assert!(store.load_piece(PIECE, spoilt).is_err());
        assert_eq!(store.keep_piece(PIECE, "new"), Ok(()));
        let kept = store.shelf.read(&PIECE.name(), 100);
        assert_eq!(kept.expect("it is there"), Some(b"spoilt".to_vec()));
    }
}
