//! The storage of saves in a folder. Everything specific to files is here.
//!
//! A file is replaced by writing another beside it, flushing that to the disk and renaming
//! it. A lock on `run.lock` keeps a second game out while the shelf exists; the system
//! releases it even if the game is killed. Nothing is written through links.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use atomic_write_file::AtomicWriteFile;
use directories::ProjectDirs;

use super::shelf::Shelf;
use super::store::{Store, StoreError};
use crate::outside::files::other_than_file;

/// The lock file. It stays behind, empty.
const LOCK: &str = "run.lock";
/// Length of the random suffix of a file that is being written.
const SUFFIX: usize = 6;

/// Endings of the files that are replaced by way of a temporary file.
const ENDINGS: [&str; 3] = [".quarry", ".old", ".txt"];

/// A locked folder for this game alone.
#[derive(Debug)]
pub struct FileShelf {
    dir: PathBuf,
    lock: File,
}

/// Default folder for saves: the system's data folder, or else `quarry-saves` in the
/// current directory.
#[must_use]
pub fn default_dir() -> PathBuf {
    ProjectDirs::from("", "", "quarry").map_or_else(
        || PathBuf::from("quarry-saves"),
        |dirs| dirs.data_dir().to_owned(),
    )
}

impl Store {
    /// Opens the store in a folder, which is created if missing. The folder is locked for
    /// this store while it exists.
    ///
    /// # Errors
    /// If another game has locked the folder, or it cannot be created or written to.
    pub fn new(dir: PathBuf) -> Result<Self, StoreError> {
        FileShelf::open(dir).map(Self::on)
    }
}

impl FileShelf {
    /// Opens the shelf in a folder, which is created if missing. Files left half-written by
    /// a killed game are removed.
    ///
    /// # Errors
    /// If another game has locked the folder, or it cannot be created or written to.
    pub fn open(dir: PathBuf) -> Result<Self, StoreError> {
        let flawed = |error: io::Error| StoreError::of(&error, dir.display().to_string());
        fs::create_dir_all(&dir).map_err(flawed)?;
        let lock = lock(&dir).map_err(flawed)?;
        sweep(&dir);
        Ok(Self { dir, lock })
    }

    /// Checks that the lock file is still the one locked, before any change. If somebody
    /// removed it, the folder is locked again; but if there is another, another game has
    /// played from the folder meanwhile.
    ///
    /// # Errors
    /// If there is another lock file, or none can be made.
    fn keep_lock(&mut self) -> io::Result<()> {
        let path = self.path(LOCK);
        if is_same(&self.lock, &path) {
            return Ok(());
        }
        if path.symlink_metadata().is_ok() {
            let place = self.dir.display().to_string();
            return Err(io::Error::other(StoreError::TakenOver { place }));
        }
        self.lock = lock(&self.dir)?;
        Ok(())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.join(name)
    }

    /// Gives the file the second name `older`, atomically replacing any file with that
    /// name.
    fn keep_as(&self, name: &str, older: &str) -> io::Result<()> {
        let (from, to) = (self.path(name), self.path(older));
        let between = self.path(&format!(".{older}.linked"));
        if !from.is_file() {
            return Ok(());
        }
        let _ = fs::remove_file(&between);
        // Not every file system supports hard links.
        if fs::hard_link(&from, &between).is_err() {
            fs::copy(&from, &between)?;
        }
        fs::rename(&between, &to)
    }
}

/// Times that a lock held by another is tried.
const TRIES: u32 = 10;
/// Time between two tries.
const PAUSE: Duration = Duration::from_millis(20);

/// Creates the lock file if necessary, and locks it. A program that a game is just starting
/// holds the game's lock for a moment after the game is gone, so a lock is tried for a while.
fn lock(dir: &Path) -> io::Result<File> {
    let file = open_to_write(&dir.join(LOCK))?;
    let mut locked = file.try_lock();
    for _ in 1..TRIES {
        if !matches!(locked, Err(TryLockError::WouldBlock)) {
            break;
        }
        std::thread::sleep(PAUSE);
        locked = file.try_lock();
    }
    match locked {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(io::Error::other(StoreError::InUse {
            place: dir.display().to_string(),
        })),
        // Some shared folders do not support locks; being able to play matters more.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether an open file is the one at `path`. Always true where files have no numbers.
fn is_same(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let number = |found: fs::Metadata| (found.dev(), found.ino());
        let open = file.metadata().map(number);
        let there = path.symlink_metadata().map(number);
        matches!((open, there), (Ok(open), Ok(there)) if open == there)
    }
    #[cfg(not(unix))]
    {
        let _ = (file, path);
        true
    }
}

/// Opens a file to write in place, and creates it if missing. Refuses links, which could
/// lead anywhere, and pipes and devices, which could block for ever.
fn open_to_write(path: &Path) -> io::Result<File> {
    if let Ok(found) = path.symlink_metadata()
        && let Some(kind) = other_than_file(found.file_type())
    {
        let place = path.display().to_string();
        return Err(io::Error::other(StoreError::NotAFile { place, kind }));
    }
    File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
}

/// Removes temporary files of a killed game. Files that cannot be removed do no harm.
fn sweep(dir: &Path) {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        if name.to_str().is_some_and(is_leftover) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether this is the name of one of our temporary files.
fn is_leftover(name: &str) -> bool {
    let parts = name
        .strip_prefix('.')
        .and_then(|rest| rest.rsplit_once('.'));
    parts.is_some_and(|(file, suffix)| {
        ENDINGS.iter().any(|ending| file.ends_with(ending))
            && suffix.len() == SUFFIX
            && suffix.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

impl Shelf for FileShelf {
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
        // Checked first, because opening a pipe would block for ever.
        match fs::metadata(self.path(name)) {
            Ok(found) if found.is_file() => {}
            Ok(found) => {
                let kind = other_than_file(found.file_type()).unwrap_or_default();
                let place = self.place(name);
                return Err(io::Error::other(StoreError::NotAFile { place, kind }));
            }
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
        self.keep_lock()?;
        let mut file = AtomicWriteFile::open(self.path(name))?;
        file.write_all(bytes)?;
        file.sync_all()?;
        if let Some(older) = older {
            self.keep_as(name, older)?;
        }
        file.commit()?;
        // The rename is durable once the folder is flushed; where that is impossible, the
        // system does it in its own time.
        let _ = File::open(&self.dir).and_then(|dir| dir.sync_all());
        Ok(())
    }

    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.keep_lock()?;
        let mut file = open_to_write(&self.path(name))?;
        match file.metadata()?.len() {
            longer if longer > length => file.set_len(length)?,
            shorter if shorter < length => {
                return Err(io::Error::other("somebody else cut it short"));
            }
            _ => {}
        }
        file.seek(SeekFrom::Start(length))?;
        file.write_all(bytes)
    }

    fn flush(&mut self, name: &str) -> io::Result<()> {
        if self.has(name) {
            open_to_write(&self.path(name))?.sync_data()?;
        }
        Ok(())
    }

    fn has(&self, name: &str) -> bool {
        self.path(name).symlink_metadata().is_ok()
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.keep_lock()?;
        fs::rename(self.path(from), self.path(to))
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.keep_lock()?;
        match fs::remove_file(self.path(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn place(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }
}
