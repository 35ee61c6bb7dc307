//! Small texts beside the saves that outlive every run: what was learned of creatures, the
//! best runs, the player's options. They are read and kept alike: what can not be used is set
//! aside under another name, never removed, and one begins anew.

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
    /// When it can neither be used nor set aside: a new one would destroy it.
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
        let aside = self.put_piece_aside(piece)?;
        let told = format!(
            "{}, {place}, can not be used: {flaw}. It is kept as {aside}, and you begin anew.",
            piece.what
        );
        Ok((T::default(), Some(told)))
    }

    /// Keeps a text of that kind.
    ///
    /// # Errors
    /// When it can not be written; what was there is there still.
    pub(super) fn keep_piece(&mut self, piece: Piece, text: &str) -> Result<(), StoreError> {
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
