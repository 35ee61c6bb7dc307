//! A shelf on a storage that holds texts under keys, as a browser's does.
//!
//! Every key begins with [`PREFIX`]. Logs are kept as they are, all else as
//! base64. A text is replaced whole or not at all, and the newest save and the one
//! before it lie under two keys, each with the checksum of its own that every
//! [save](mod@super::format) carries: whatever happens between two writes, one of
//! them is sound.
//!
//! Two games may share a storage without knowing of each other, as two tabs of a
//! browser do. The one that came last owns it; the other can read, and is refused
//! every change.

use std::io;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;

use super::shelf::Shelf;
use super::store::StoreError;

/// What every key begins with.
pub const PREFIX: &str = "quarry/";
/// The key under which the owner is written.
const OWNER: &str = "quarry/owner";
/// What is given up first where there is no room.
const OLD_LOGS: [&str; 4] = [
    "last-run-5.log",
    "last-run-4.log",
    "last-run-3.log",
    "last-run-2.log",
];
/// How the name of a text that needs no base64 ends.
const PLAIN: &str = ".log";

/// Texts under keys. A text is replaced whole or not at all.
pub trait TextStorage: Send + Sync {
    /// The text under a key; nothing where there is none.
    ///
    /// # Errors
    /// When the storage may not be used.
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Keeps a text under a key, in place of what was there.
    ///
    /// # Errors
    /// When there is no room or the storage may not be used; then nothing has changed.
    fn set(&mut self, key: &str, text: &str) -> Result<(), StoreError>;

    /// Keeps nothing more under a key.
    ///
    /// # Errors
    /// When the storage may not be used.
    fn remove(&mut self, key: &str) -> Result<(), StoreError>;
}

/// A shelf that is a storage of texts.
#[derive(Debug)]
pub struct TextShelf<S> {
    storage: S,
    owner: String,
}

impl<S: TextStorage> TextShelf<S> {
    /// The shelf on that storage, owned from now on by who calls himself `owner`:
    /// a word that nobody else uses.
    ///
    /// # Errors
    /// When the storage may not be used or is full.
    pub fn open(mut storage: S, owner: String) -> Result<Self, StoreError> {
        storage.set(OWNER, &owner)?;
        Ok(Self { storage, owner })
    }

    /// Refuses whoever is no longer the owner. A storage that somebody emptied
    /// is taken again.
    fn check_owner(&mut self) -> io::Result<()> {
        match self.storage.get(OWNER).map_err(io::Error::other)? {
            Some(owner) if owner == self.owner => Ok(()),
            Some(_) => Err(io::Error::other(StoreError::TakenOver)),
            None => self
                .storage
                .set(OWNER, &self.owner)
                .map_err(io::Error::other),
        }
    }

    fn get(&self, name: &str) -> io::Result<Option<String>> {
        self.storage.get(&key(name)).map_err(io::Error::other)
    }

    /// Keeps a text; where there is no room, in place of logs of old runs, which
    /// are worth less than any run.
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

/// The bytes that a text stands for. Base64 that is damaged is given as it is, for
/// the reader of saves to say so.
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
            // There was room for it a moment ago. Should it be gone, the copy
            // that stands there now is the newest save itself: no harm.
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
        // There is no room for it twice, but there is for once.
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
