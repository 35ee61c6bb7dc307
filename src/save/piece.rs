//! Small texts beside the saves that outlive every run: what was learned of creatures, the
//! best runs, the player's options. They are read and kept alike: what can not be used is set
//! aside under another name, never removed, and one begins anew.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::store::{Store, StoreError};

/// No more than so many spoilt ones of a kind are set aside.
const MOST_ASIDE: u32 = 99;

/// A kind of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Its name is that, with `.quarry` behind it.
    pub stem: &'static str,
    /// What it is, as a sentence begins with it: `Your options`.
    pub what: &'static str,
    /// None is longer, in bytes.
    pub most_bytes: usize,
}

impl Piece {
    pub fn name(&self) -> String {
        format!("{}.quarry", self.stem)
    }
}

impl Store {
    /// What is kept of that kind, as `read` understands it, or why that can not be used, in a
    /// sentence; it is set aside then.
    ///
    /// # Errors
    /// When it can neither be used nor set aside: it is not written over from then on.
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

    /// Keeps a text of that kind, unless that would destroy one that could not be used.
    ///
    /// # Errors
    /// When it can not be written; what was there is there still.
    pub(super) fn keep_piece(&mut self, piece: Piece, text: &str) -> Result<(), StoreError> {
        if self.untouchable.contains(piece.stem) {
            return Ok(());
        }
        let name = piece.name();
        let written = self.shelf.write(&name, text.as_bytes(), None);
        written.map_err(|error| self.error(&error, &name))
    }

    /// Returns where it is then.
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

/// Plain data as a text: RON below a line that says what it is.
///
/// # Panics
/// Never: plain data can always be written.
#[must_use]
pub fn in_ron(heading: &str, data: &impl Serialize) -> String {
    let pretty = ron::ser::PrettyConfig::default();
    let body = ron::ser::to_string_pretty(data, pretty).expect("plain data can be written");
    format!("{heading}\n{body}\n")
}

/// The data of such a text.
///
/// # Errors
/// What is wrong with it, and in which line.
pub fn of_ron<T: DeserializeOwned>(heading: &str, text: &str) -> Result<T, String> {
    // Whoever writes it by hand may have an editor that ends lines otherwise.
    let text = text.replace("\r\n", "\n");
    let body = text
        .strip_prefix(heading)
        .and_then(|rest| rest.strip_prefix('\n'))
        .ok_or_else(|| format!("it does not begin with `{heading}`"))?;
    ron::from_str(body).map_err(|flaw| {
        // Lines are counted from below the heading.
        let (line, column) = (flaw.span.start.line + 1, flaw.span.start.col);
        format!("line {line}, column {column}: {}", flaw.code)
    })
}

/// The bytes of a text.
///
/// # Errors
/// When they are none.
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

    /// A shelf on which nothing can be moved.
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
