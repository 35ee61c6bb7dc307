//! A shelf that is a folder: all that is particular to files is here.
//!
//! A file is replaced by writing another beside it, flushing that to the disk
//! and renaming it. A lock on `run.lock` keeps a second game out for as long as
//! the shelf lives; the system lets go of it even when the game is killed.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use directories::ProjectDirs;

use super::shelf::Shelf;
use super::store::{Store, StoreError};

/// What the lock is on. It stays behind, empty.
const LOCK: &str = "run.lock";
/// Letters and digits that a file being written has behind its name.
const SUFFIX: usize = 6;

/// A folder of the game's own, locked.
#[derive(Debug)]
pub struct FileShelf {
    dir: PathBuf,
    _lock: File,
}

/// The folder saves are kept in unless another is named: the one the system has
/// for such data, else `quarry-saves` where the game was started.
#[must_use]
pub fn default_dir() -> PathBuf {
    ProjectDirs::from("", "", "quarry").map_or_else(
        || PathBuf::from("quarry-saves"),
        |dirs| dirs.data_dir().to_owned(),
    )
}

impl Store {
    /// The store in a folder, which is made if it is missing and is this
    /// store's alone for as long as it lives.
    ///
    /// # Errors
    /// When another game has it, or it can not be made or written to.
    pub fn new(dir: PathBuf) -> Result<Self, StoreError> {
        FileShelf::open(dir).map(Self::on)
    }
}

impl FileShelf {
    /// The shelf in that folder, which is made if it is missing. What a killed
    /// game left half written is swept away.
    ///
    /// # Errors
    /// When another game has it, or it can not be made or written to.
    pub fn open(dir: PathBuf) -> Result<Self, StoreError> {
        let flawed = |error: io::Error| StoreError::of(&error, dir.display().to_string());
        fs::create_dir_all(&dir).map_err(flawed)?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(dir.join(LOCK))
            .map_err(flawed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let place = dir.display().to_string();
                return Err(StoreError::InUse { place });
            }
            // Some shared folders know no locks; play is worth more than one.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(flawed(error)),
        }
        sweep(&dir);
        Ok(Self { dir, _lock: lock })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }

    /// Puts a second name, `older`, on the file, in one step and whatever had it before.
    fn keep_as(&self, name: &str, older: &str) -> io::Result<()> {
        let (from, to) = (self.path(name), self.path(older));
        let between = self.path(&format!(".{older}.linked"));
        if !from.is_file() {
            return Ok(());
        }
        let _ = fs::remove_file(&between);
        // Not every disk can give a file two names.
        if fs::hard_link(&from, &between).is_err() {
            fs::copy(&from, &between)?;
        }
        fs::rename(&between, &to)
    }
}

/// Removes what was being written when a game was killed. What cannot be
/// removed does no harm.
fn sweep(dir: &Path) {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        if name.to_str().is_some_and(is_leftover) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether it is a name that a file of ours has while it is written.
fn is_leftover(name: &str) -> bool {
    let parts = name
        .strip_prefix(".run.")
        .and_then(|rest| rest.rsplit_once('.'));
    parts.is_some_and(|(_, suffix)| {
        suffix.len() == SUFFIX && suffix.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

impl Shelf for FileShelf {
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
        // Asked first, for opening a pipe would wait for ever.
        match fs::metadata(self.path(name)) {
            Ok(found) if found.is_file() => {}
            Ok(_) => return Err(io::ErrorKind::IsADirectory.into()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        }
        let file = File::open(self.path(name))?;
        let mut bytes = Vec::new();
        file.take((limit as u64).saturating_add(1))
            .read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    }

    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()> {
        let mut file = AtomicWriteFile::open(self.path(name))?;
        file.write_all(bytes)?;
        file.sync_all()?;
        if let Some(older) = older {
            self.keep_as(name, older)?;
        }
        file.commit()?;
        // The new name lasts when the folder is flushed too; where that cannot be
        // done, the system does it in its own time.
        let _ = File::open(&self.dir).and_then(|dir| dir.sync_all());
        Ok(())
    }

    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.path(name))?;
        match file.metadata()?.len() {
            longer if longer > length => file.set_len(length)?,
            shorter if shorter < length => {
                return Err(io::Error::other("somebody else cut it short"));
            }
            _ => {}
        }
        file.seek(SeekFrom::Start(length))?;
        file.write_all(bytes)?;
        file.sync_data()
    }

    fn has(&self, name: &str) -> bool {
        self.path(name).symlink_metadata().is_ok()
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.path(from), self.path(to))
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        match fs::remove_file(self.path(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn place(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }
}
