//! Small texts beside the saves that outlive every run: knowledge of creatures, the best
//! runs, the player's options. All are stored alike: with a checksum in the last line, and
//! with one older copy. An unusable text is renamed, never deleted.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::format::checksum;
use super::store::{Store, StoreError, unreadable};

/// The file of a kind of text.
#[derive(Clone, Copy, Debug)]
pub struct PieceFile {
    /// The file name is this stem with `.quarry` appended.
    pub stem: &'static str,
    /// A description that can begin a sentence, such as `Your options`.
    pub what: &'static str,
    /// Maximum length in bytes.
    pub most_bytes: usize,
    /// Whether players may edit it. It is then used even if its checksum does not agree.
    pub by_hand: bool,
}

/// Data kept as such a text: RON below a heading.
pub trait Piece: Default + Serialize + DeserializeOwned {
    /// The file.
    const FILE: PieceFile;
    /// The first line; a number in it is the format version.
    const HEADING: &'static str;

    /// Serializes the data.
    fn encode(&self) -> String {
        in_ron(Self::HEADING, self)
    }

    /// Parses serialized data.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    fn decode(text: &str) -> Result<Self, String> {
        of_ron(Self::HEADING, text)
    }
}

/// Start of the last line, which holds the XXH64 of all lines above it.
const CHECKSUM: &str = "// checksum ";

impl PieceFile {
    pub(super) fn name(&self) -> String {
        format!("{}.quarry", self.stem)
    }

    /// Name of the older copy.
    pub(super) fn older(&self) -> String {
        format!("{}.quarry.old", self.stem)
    }
}

impl Store {
    /// Loads data kept as a text. An unusable text is set aside; the result is then the
    /// default and a message that says what was wrong.
    ///
    /// # Errors
    /// If it can be neither used nor set aside, since a new one would destroy it.
    pub fn load_piece<T: Piece>(&mut self) -> Result<(T, Option<String>), StoreError> {
        self.load_text(T::FILE, T::decode)
    }

    /// Stores data as a text.
    ///
    /// # Errors
    /// If it cannot be written; the previous text is then still there.
    pub fn keep_piece<T: Piece>(&mut self, data: &T) -> Result<(), StoreError> {
        self.keep_text(T::FILE, &data.encode())
    }

    /// Loads the text and parses it with `read`. If it is unusable, it is set aside and the
    /// older copy is tried. The returned message says what was wrong and what happens now.
    ///
    /// # Errors
    /// If a text can be neither used nor set aside; it is not overwritten from then on.
    pub(super) fn load_text<T: Default>(
        &mut self,
        piece: PieceFile,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<(T, Option<String>), StoreError> {
        let mut notice = None;
        for name in [piece.name(), piece.older()] {
            let flaw = match self.try_text(piece, &name, &read) {
                Ok(None) => continue,
                Ok(Some(found)) => {
                    let told = notice.map(|notice| format!("{notice} An older copy is used."));
                    return Ok((found, told));
                }
                Err(flaw) => flaw,
            };
            let place = self.shelf.place(&name);
            let aside = self.set_aside(&name, &format!("{}.damaged", piece.stem));
            if aside.is_err() {
                self.untouchable.insert(piece.stem);
            }
            let aside = self.shelf.place(&aside?);
            notice.get_or_insert_with(|| {
                let what = piece.what;
                format!("{what}, {place}, can not be used: {flaw}. It is kept as {aside}.")
            });
        }
        let told = notice.map(|notice| format!("{notice} You begin anew."));
        Ok((T::default(), told))
    }

    /// Reads one copy; `None` if there is none.
    fn try_text<T>(
        &self,
        piece: PieceFile,
        name: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, String> {
        let found = self.shelf.read(name, piece.most_bytes);
        let Some(bytes) = found.map_err(|error| unreadable(&error))? else {
            return Ok(None);
        };
        if bytes.len() > piece.most_bytes {
            return Err("it is too long".to_owned());
        }
        let text = std::str::from_utf8(&bytes).map_err(|_| "it is no text".to_owned())?;
        let (text, agrees) = checked(text);
        if agrees || piece.by_hand {
            read(text).map(Some)
        } else {
            Err("its checksum does not agree with its contents".to_owned())
        }
    }

    /// Stores the text with its checksum, and keeps the previous one as an older copy,
    /// unless that would overwrite an unusable text that could not be set aside.
    ///
    /// # Errors
    /// If it cannot be written; the previous text is then still there.
    pub(super) fn keep_text(&mut self, piece: PieceFile, text: &str) -> Result<(), StoreError> {
        if self.untouchable.contains(piece.stem) {
            return Ok(());
        }
        let name = piece.name();
        let text = format!("{text}{CHECKSUM}{:016x}\n", checksum(text.as_bytes()));
        let older = piece.older();
        let written = self.shelf.write(&name, text.as_bytes(), Some(&older));
        written.map_err(|error| self.error(&error, &name))
    }
}

/// The text above the last line with the checksum, and whether they agree. Without that
/// line, the whole text is taken as it is.
fn checked(text: &str) -> (&str, bool) {
    let Some((above, sum)) = text.rsplit_once(CHECKSUM) else {
        return (text, true);
    };
    let sum = u64::from_str_radix(sum.trim_end(), 16);
    (above, sum == Ok(checksum(above.as_bytes())))
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

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::save::shelf::{MemoryShelf, Shelf};

    const PIECE: PieceFile = PieceFile {
        stem: "piece",
        what: "The piece",
        most_bytes: 100,
        by_hand: false,
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
        let spoilt = |_: &str| Err::<u8, _>("it is spoilt".to_owned());
        assert!(store.load_text(PIECE, spoilt).is_err());
        assert_eq!(store.keep_text(PIECE, "new"), Ok(()));
        let kept = store.shelf.read(&PIECE.name(), 100);
        assert_eq!(kept.expect("it is there"), Some(b"spoilt".to_vec()));
    }

    #[test]
    fn a_damaged_text_is_replaced_by_its_older_copy() {
        let read = |text: &str| {
            text.trim()
                .parse::<u8>()
                .map_err(|_| "no number".to_owned())
        };
        for (by_hand, expected) in [(false, 17), (true, 99)] {
            let piece = PieceFile { by_hand, ..PIECE };
            let mut store = Store::on(MemoryShelf::default());
            store.keep_text(piece, "17\n").expect("there is room");
            store.keep_text(piece, "18\n").expect("there is room");
            let loaded = store.load_text(piece, read);
            assert_eq!(loaded, Ok((18, None)));
            let bytes = store.shelf.read(&piece.name(), 100).expect("it is read");
            let text = String::from_utf8(bytes.expect("it is there")).expect("it is text");
            let other = text.replace("18", "99");
            let written = store.shelf.write(&piece.name(), other.as_bytes(), None);
            written.expect("there is room");
            let (found, notice) = store.load_text(piece, read).expect("it can be set aside");
            assert_eq!((found, notice.is_none()), (expected, by_hand), "{notice:?}");
        }
    }
}
