//! A shelf on a storage that holds texts under keys, such as a browser's.
//!
//! Every key begins with [`PREFIX`]. Logs are stored as they are, everything else as
//! base64. A text is replaced whole or not at all. The newest save and the previous one
//! have separate keys, and each [save](mod@super::format) carries its own checksum: if the
//! game dies between two writes, one of them is intact.
//!
//! Two games may share a storage without knowing of each other, such as two tabs of a
//! browser. The latest to open the storage owns it; the other can still read, but all its
//! changes are refused.

use std::io;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;

use super::shelf::Shelf;
use super::store::StoreError;

/// Prefix of every key.
pub const PREFIX: &str = "quarry/";
/// The key that holds the owner.
const OWNER: &str = "quarry/owner";
/// Logs removed to make room, first to last.
const OLD_LOGS: [&str; 4] = [
    "last-run-5.log",
    "last-run-4.log",
    "last-run-3.log",
    "last-run-2.log",
];
/// Ending of the names of texts stored without base64.
const PLAIN: &str = ".log";

/// Texts under keys. A text is replaced whole or not at all.
pub trait TextStorage: Send + Sync {
    /// Returns the text under a key, or `None`.
    ///
    /// # Errors
    /// If access to the storage is denied.
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Stores a text under a key, and replaces any previous text.
    ///
    /// # Errors
    /// If there is no room or access to the storage is denied; nothing has changed then.
    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError>;

    /// Removes the text under a key.
    ///
    /// # Errors
    /// If access to the storage is denied.
    fn remove(&mut self, key: &str) -> Result<(), StoreError>;
}

/// A shelf on a [`TextStorage`].
#[derive(Debug)]
pub struct TextShelf<S> {
    storage: S,
    owner: String,
}

impl<S: TextStorage> TextShelf<S> {
    /// Opens the shelf on that storage and takes ownership of it. `owner` must be a unique
    /// word.
    ///
    /// # Errors
    /// If access to the storage is denied or it is full.
    pub fn open(mut storage: S, owner: String) -> Result<Self, StoreError> {
        storage.set(OWNER, &owner)?;
        Ok(Self { storage, owner })
    }

    /// The shelf on that storage, to look at: all changes are refused.
    pub const fn visiting(storage: S) -> Self {
        Self {
            storage,
            owner: String::new(),
        }
    }

    /// Returns an error unless this shelf still owns the storage. Ownership is taken again
    /// if the storage was emptied.
    fn check_owner(&mut self) -> io::Result<()> {
        match self.storage.get(OWNER).map_err(io::Error::other)? {
            Some(owner) if owner == self.owner => Ok(()),
            Some(_) => Err(io::Error::other(StoreError::OtherTab)),
            None if self.owner.is_empty() => Err(io::Error::other(StoreError::OtherTab)),
            None => self
                .storage
                .set(OWNER, &self.owner)
                .map_err(io::Error::other),
        }
    }

    fn get(&self, name: &str) -> io::Result<Option<String>> {
        self.storage.get(&key(name)).map_err(io::Error::other)
    }

    /// Stores a text. If there is no room, old logs are removed, since they are worth less
    /// than any run.
    fn set(&mut self, name: &str, text: &str) -> io::Result<()> {
        let mut kept = self.storage.set(&key(name), text);
        for log in OLD_LOGS {
            if kept != Err(StoreError::StorageFull) {
                break;
            }
            if self.storage.get(&key(log)) != Ok(None) {
                kept = self
                    .storage
                    .remove(&key(log))
                    .and_then(|()| self.storage.set(&key(name), text));
            }
        }
        kept.map_err(io::Error::other)
    }
}

fn key(name: &str) -> String {
    format!("{PREFIX}{name}")
}

/// Decodes a stored text. Damaged base64 is returned as it is, so that the reader of saves
/// reports it.
fn bytes_of(name: &str, text: String) -> Vec<u8> {
    if name.ends_with(PLAIN) {
        return text.into_bytes();
    }
    BASE64
        .decode(text.as_bytes())
        .unwrap_or_else(|_| text.into_bytes())
}

impl<S: TextStorage> Shelf for TextShelf<S> {
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
        let text = self.get(name)?;
        Ok(text.map(|text| {
            let mut bytes = bytes_of(name, text);
            bytes.truncate(limit.saturating_add(1));
            bytes
        }))
    }

    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()> {
        self.check_owner()?;
        let before = match older {
            Some(older) => self.get(name)?.map(|text| (older, text)),
            None => None,
        };
        let Some((older, text)) = before else {
            return self.set(name, &BASE64.encode(bytes));
        };
        let oldest = self.get(older)?;
        self.set(older, &text)?;
        let written = self.set(name, &BASE64.encode(bytes));
        if let (Err(_), Some(oldest)) = (&written, oldest) {
            // There was room for it a moment ago. If not any more, no harm is done: the
            // copy under this name is then the newest save itself.
            let _ = self.set(older, &oldest);
        }
        written
    }

    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.check_owner()?;
        let mut text = self.get(name)?.unwrap_or_default();
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        if text.len() < length || !text.is_char_boundary(length) {
            return Err(io::Error::other("somebody else cut it short"));
        }
        text.truncate(length);
        let more = std::str::from_utf8(bytes).map_err(io::Error::other)?;
        text.push_str(more);
        self.set(name, &text)
    }

    fn has(&self, name: &str) -> bool {
        self.get(name).is_ok_and(|text| text.is_some())
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.check_owner()?;
        let text = self.get(from)?.ok_or(io::ErrorKind::NotFound)?;
        if from.ends_with(PLAIN) != to.ends_with(PLAIN) {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        if self.set(to, &text).is_ok() {
            return self.storage.remove(&key(from)).map_err(io::Error::other);
        }
        // There is no room for two copies, but there is for one.
        self.storage.remove(&key(from)).map_err(io::Error::other)?;
        self.set(to, &text).or_else(|error| {
            self.set(from, &text)?;
            Err(error)
        })
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.check_owner()?;
        self.storage.remove(&key(name)).map_err(io::Error::other)
    }

    fn place(&self, name: &str) -> String {
        format!("{name} in this browser's storage")
    }
}

#[cfg(test)]
mod tests;
