//! Where named pieces of bytes are kept: a folder, a browser's storage, memory.

use std::collections::BTreeMap;
use std::io;

/// A flat place with names in it. Each shelf belongs to one game at a time.
pub trait Shelf: Send + Sync {
    /// What is kept under `name`, at most `limit` bytes of it and one more to
    /// tell that there are more; nothing where there is nothing.
    ///
    /// # Errors
    /// When it is there and can not be read.
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>>;

    /// Keeps all of `bytes` under `name` or leaves everything as it was. With
    /// `older`, what was there before is kept under that name; at no moment is
    /// there neither.
    ///
    /// # Errors
    /// When it can not be written; then nothing has changed.
    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()>;

    /// Cuts what is kept under `name` to `length` bytes and adds `bytes`. May be
    /// interrupted half way; doing it again mends that.
    ///
    /// # Errors
    /// When it can not be written.
    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()>;

    /// Whether there is anything under `name`, readable or not.
    fn has(&self, name: &str) -> bool;

    /// Keeps under `to` what is under `from`; what was under `to` is gone.
    ///
    /// # Errors
    /// When there is nothing or it can not be moved.
    fn rename(&mut self, from: &str, to: &str) -> io::Result<()>;

    /// Keeps nothing more under `name`. It may be so already.
    ///
    /// # Errors
    /// When it is there and can not be removed.
    fn remove(&mut self, name: &str) -> io::Result<()>;

    /// The place that `name` is kept at, as the player would find it.
    fn place(&self, name: &str) -> String;
}

/// A shelf that forgets when it is dropped: for tests, and for play where
/// nothing can be kept.
#[derive(Debug, Default)]
pub struct MemoryShelf {
    pieces: BTreeMap<String, Vec<u8>>,
    /// Bytes that it can hold in all; no end without a number.
    pub room: Option<usize>,
}

impl MemoryShelf {
    /// An empty shelf that can hold so many bytes.
    #[must_use]
    pub fn with_room(bytes: usize) -> Self {
        Self {
            room: Some(bytes),
            ..Self::default()
        }
    }

    fn check_room(&self, more: usize) -> io::Result<()> {
        let held: usize = self.pieces.values().map(Vec::len).sum();
        match self.room {
            Some(room) if held + more > room => Err(io::ErrorKind::StorageFull.into()),
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
