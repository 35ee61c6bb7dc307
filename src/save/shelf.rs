//! A shelf is a storage backend for named pieces of bytes: a folder, a browser's storage, or
//! memory.

use std::collections::BTreeMap;
use std::io;

/// A flat store of named pieces. Each shelf belongs to one game at a time.
pub trait Shelf: Send + Sync {
    /// Reads at most `limit` + 1 bytes of the piece `name`; the extra byte shows that the
    /// piece is longer. `None` if there is no such piece.
    ///
    /// # Errors
    /// If the piece exists and cannot be read.
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>>;

    /// Stores all of `bytes` under `name`, or changes nothing. With `older`, the previous
    /// piece is kept under that name, and at least one of the two exists at any moment.
    ///
    /// # Errors
    /// If the piece cannot be written; nothing has changed then.
    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()>;

    /// Truncates the piece `name` to `length` bytes and appends `bytes`, which survive the
    /// death of the program, but a power cut only after [`flush`](Self::flush). An
    /// interrupted call can be repeated safely.
    ///
    /// # Errors
    /// If the piece cannot be written.
    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()>;

    /// Makes the extensions of the piece `name` survive a power cut. Does nothing without
    /// such a piece, or where the storage sees to it itself.
    ///
    /// # Errors
    /// If the storage reports that the bytes may be lost.
    fn flush(&mut self, name: &str) -> io::Result<()> {
        let _ = name;
        Ok(())
    }

    /// Whether there is a piece `name`, readable or not.
    fn has(&self, name: &str) -> bool;

    /// Renames the piece `from` to `to`, and replaces any piece with that name.
    ///
    /// # Errors
    /// If there is no such piece or it cannot be moved.
    fn rename(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Removes the piece `name` if it exists.
    ///
    /// # Errors
    /// If it exists and cannot be removed.
    fn remove(&mut self, name: &str) -> io::Result<()>;

    /// Location of the piece `name`, as shown to the player.
    fn place(&self, name: &str) -> String;
}

/// A shelf in memory, for tests and for play without any storage.
#[derive(Clone, Debug, Default)]
pub struct MemoryShelf {
    pieces: BTreeMap<String, Vec<u8>>,
    /// Capacity in bytes; unlimited without a number.
    pub room: Option<usize>,
}

impl MemoryShelf {
    /// Creates an empty shelf with that capacity in bytes.
    #[must_use]
    pub fn with_room(bytes: usize) -> Self {
        Self {
            room: Some(bytes),
            ..Self::default()
        }
    }

    /// The bytes held in all pieces.
    #[must_use]
    pub fn held(&self) -> usize {
        self.pieces.values().map(Vec::len).sum()
    }

    fn check_room(&self, more: usize) -> io::Result<()> {
        match self.room {
            Some(room) if self.held() + more > room => Err(io::ErrorKind::StorageFull.into()),
            _ => Ok(()),
        }
    }
}

impl Shelf for MemoryShelf {
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
        let piece = self.pieces.get(name);
        Ok(piece.map(|bytes| bytes[..bytes.len().min(limit.saturating_add(1))].to_vec()))
    }

    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()> {
        self.check_room(bytes.len())?;
        let before = self.pieces.insert(name.to_owned(), bytes.to_vec());
        if let (Some(before), Some(older)) = (before, older) {
            self.pieces.insert(older.to_owned(), before);
        }
        Ok(())
    }

    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.check_room(bytes.len())?;
        let piece = self.pieces.entry(name.to_owned()).or_default();
        piece.truncate(usize::try_from(length).unwrap_or(usize::MAX));
        piece.extend_from_slice(bytes);
        Ok(())
    }

    fn has(&self, name: &str) -> bool {
        self.pieces.contains_key(name)
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        let piece = self.pieces.remove(from).ok_or(io::ErrorKind::NotFound)?;
        self.pieces.insert(to.to_owned(), piece);
        Ok(())
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.pieces.remove(name);
        Ok(())
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}
