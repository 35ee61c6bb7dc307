//! The newest save and one older copy. Unusable saves are renamed out of the way and never
//! deleted. `file_shelf.rs` replaces the file atomically.

use std::collections::BTreeSet;
use std::io;

use thiserror::Error;

use super::error::SaveError;
use super::format::MOST_BYTES;
use super::saved::Saved;
use super::shelf::Shelf;
use super::snapshot::{self, decode, encode};
use crate::content::{Content, ModId, mods_in_words};

/// Name of the newest save.
pub const NEWEST: &str = "run.quarry";
/// Name of the previous save.
pub const OLDER: &str = "run.quarry.old";
/// Stem of the names of runs that made room for another.
const ABANDONED: &str = "run.abandoned";
/// Maximum number of files set aside per stem.
const MOST_ASIDE: u32 = 999;

/// Why nothing can be stored: a sentence that says what is wrong and one that says what to
/// do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentences are the documentation")]
pub enum StoreError {
    #[error(
        "Another Quarry is playing from the folder {place}. Leave that one first, or give this one a folder of its own."
    )]
    InUse { place: String },
    #[error(
        "The disk is full: {place} could not be written. Make some room and save again; what was saved before is still there."
    )]
    Full { place: String },
    #[error(
        "You are not allowed to write {place}. Give yourself the right to, or choose another folder for the saves."
    )]
    Denied { place: String },
    #[error(
        "A folder and a file are in each other's place at {place}. Move what is there away, or choose another folder for the saves."
    )]
    Misplaced { place: String },
    #[error(
        "{place} is {kind}, not a regular file. Move it away, or choose another folder for the saves."
    )]
    NotAFile { place: String, kind: &'static str },
    #[error(
        "There are too many spoilt saves beside {place}. Remove those that you do not need any more."
    )]
    TooManyAside { place: String },
    #[error(
        "The browser has no more room for this page: the run could not be saved. Under Saves, below the game, download it and remove old runs; what was saved before is still there."
    )]
    StorageFull,
    #[error(
        "The browser does not let this page keep anything. Allow it to store data, or download the run under Saves, below the game, before you leave."
    )]
    StorageForbidden,
    #[error(
        "The run goes on in another tab; what is done here is not saved. Close this tab, or reload it to play here."
    )]
    OtherTab,
    #[error(
        "Another Quarry has played from the folder {place}; what is done here is not saved any more. Leave, and start again."
    )]
    TakenOver { place: String },
    #[error(
        "It was not possible to keep {place}: {reason}. If this goes on, keep the saves somewhere else."
    )]
    Other { place: String, reason: String },
}

impl StoreError {
    /// The more precise error that some shelves wrap in their I/O errors.
    fn within(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }

    /// Translates an I/O error at `place` into an error for the player.
    #[must_use]
    pub fn of(error: &io::Error, place: String) -> Self {
        use io::ErrorKind as Kind;
        if let Some(known) = Self::within(error) {
            return known.clone();
        }
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::Full { place },
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Self::Denied { place },
            Kind::IsADirectory | Kind::NotADirectory | Kind::AlreadyExists => {
                Self::Misplaced { place }
            }
            _ => Self::Other {
                place,
                reason: error.to_string(),
            },
        }
    }
}

/// What was found on the shelf.
#[derive(Debug)]
pub struct Loaded {
    /// The run to resume, or `None` if a new run may begin.
    pub saved: Option<Saved>,
    /// Messages for the player about saves that could not be used.
    pub notices: Vec<String>,
}

/// Result of trying to load one save.
enum Attempt {
    Missing,
    Sound(Box<Saved>),
    /// Damaged, and set aside; the text is a notice for the player.
    Spoilt(String),
    /// Intact, but made with other content, and left in place.
    Unfit(String),
}

/// Stores one run and the logs of a few earlier runs.
pub struct Store {
    pub(super) shelf: Box<dyn Shelf>,
    /// Stems of the pieces that could be neither used nor set aside. They are not
    /// overwritten.
    pub(super) untouchable: BTreeSet<&'static str>,
}

impl Store {
    /// Creates a store on `shelf`.
    #[must_use]
    pub fn on(shelf: impl Shelf + 'static) -> Self {
        Self {
            shelf: Box::new(shelf),
            untouchable: BTreeSet::new(),
        }
    }

    /// Saves the run. The previous save becomes the older copy.
    ///
    /// # Errors
    /// If the save cannot be written; the previous one is then still there.
    pub fn write(&mut self, saved: &Saved, content: &Content) -> Result<(), StoreError> {
        let bytes = encode(saved, content);
        self.shelf
            .write(NEWEST, &bytes, Some(OLDER))
            .map_err(|error| self.error(&error, NEWEST))
    }

    /// Loads the newest usable save and sets unusable ones aside.
    ///
    /// # Errors
    /// If a save can be neither used nor set aside, since a new save would destroy it.
    pub fn load(&mut self, content: &Content) -> Result<Loaded, StoreError> {
        let (mut notices, mut unfit) = (Vec::new(), Vec::new());
        for name in [NEWEST, OLDER] {
            match self.try_load(name, content)? {
                Attempt::Missing => {}
                Attempt::Spoilt(notice) => notices.push(notice),
                Attempt::Unfit(notice) => {
                    unfit.push(name);
                    notices.push(notice);
                }
                Attempt::Sound(saved) => {
                    // Another save would soon take its place.
                    for unfit in unfit {
                        let aside = self.set_aside(unfit, "run.other-content")?;
                        notices.push(format!("It is kept as {}.", self.shelf.place(&aside)));
                    }
                    notices.extend(which_copy(name, &notices));
                    notices.extend(other_mods(&saved, content));
                    let saved = Some(*saved);
                    return Ok(Loaded { saved, notices });
                }
            }
        }
        if !unfit.is_empty() {
            notices.truncate(1);
            notices.push("It is left as it is until a new run begins.".to_owned());
        } else if !notices.is_empty() {
            notices.push("There is no other save.".to_owned());
        }
        let saved = None;
        Ok(Loaded { saved, notices })
    }

    /// The mods that the stored run was played with, if there is one: as its save says, or else
    /// its log.
    #[must_use]
    pub fn mods_of_run(&self) -> Option<Vec<ModId>> {
        let saves = [NEWEST, OLDER].into_iter();
        let mut saves = saves.filter_map(|name| self.shelf.read(name, MOST_BYTES).ok()?);
        let of_save = saves.find_map(|bytes| snapshot::mods(&bytes));
        of_save.or_else(|| Some(self.current_log()?.0.header.mods))
    }

    /// Tries to load one save, and sets it aside if it is unusable.
    fn try_load(&mut self, name: &str, content: &Content) -> Result<Attempt, StoreError> {
        let (word, flaw) = match self.shelf.read(name, MOST_BYTES) {
            Ok(None) => return Ok(Attempt::Missing),
            Ok(Some(bytes)) => match decode(&bytes, content) {
                Ok(saved) => return Ok(Attempt::Sound(Box::new(saved))),
                // The save is intact and can be resumed with its own content.
                Err(flaw @ SaveError::Lacks { .. }) => {
                    let place = self.shelf.place(name);
                    return Ok(Attempt::Unfit(format!(
                        "The save {place} can not be used with this content: {flaw}."
                    )));
                }
                Err(flaw) => (flaw.word(), flaw.to_string()),
            },
            Err(error) => ("unreadable", unreadable(&error)),
        };
        let aside = self.set_aside(name, &format!("run.{word}"))?;
        let (place, aside) = (self.shelf.place(name), self.shelf.place(&aside));
        Ok(Attempt::Spoilt(format!(
            "The save {place} can not be used: {flaw}. It is kept as {aside}."
        )))
    }

    /// Deletes both copies of the run.
    ///
    /// # Errors
    /// If one of them cannot be removed.
    pub fn remove(&mut self) -> Result<(), StoreError> {
        // The older copy goes first: if interrupted, the newest save is still loadable.
        for name in [OLDER, NEWEST] {
            self.shelf
                .remove(name)
                .map_err(|error| self.error(&error, name))?;
        }
        Ok(())
    }

    /// Renames the saved run to make room for a new one. Returns its new place, or `None`
    /// without a saved run.
    ///
    /// # Errors
    /// If it or its log cannot be renamed, or its older copy cannot be removed.
    pub fn put_aside(&mut self) -> Result<Option<String>, StoreError> {
        let Some(run) = self.kept_run() else {
            return Ok(None);
        };
        let name = self.set_aside(run, ABANDONED)?;
        self.shelf
            .remove(OLDER)
            .map_err(|error| self.error(&error, OLDER))?;
        // Without a save, a log counts as that of a run whose saves were lost.
        self.put_log_away()?;
        Ok(Some(self.shelf.place(&name)))
    }

    /// Saves this run in place of the stored one, which is set aside. Returns the new place
    /// of the latter, or `None` without a stored run.
    ///
    /// # Errors
    /// If the stored run cannot be set aside, or the new one cannot be written. The stored
    /// run is then still in place.
    pub fn replace(
        &mut self,
        saved: &Saved,
        content: &Content,
    ) -> Result<Option<String>, StoreError> {
        let run = self.kept_run();
        let aside = run.map(|run| self.set_aside(run, ABANDONED)).transpose()?;
        if let Err(error) = self.write(saved, content) {
            if let Some((aside, run)) = aside.zip(run) {
                self.shelf
                    .rename(&aside, run)
                    .map_err(|error| self.error(&error, &aside))?;
            }
            return Err(error);
        }
        // One copy of the replaced run is enough.
        self.shelf
            .remove(OLDER)
            .map_err(|error| self.error(&error, OLDER))?;
        self.put_log_away()?;
        Ok(aside.map(|name| self.shelf.place(&name)))
    }

    /// Name of the stored run: the newest save, or the older copy without a newest save.
    fn kept_run(&self) -> Option<&'static str> {
        [NEWEST, OLDER]
            .into_iter()
            .find(|name| self.shelf.has(name))
    }

    /// Renames a file to the first of `{stem}-1.quarry`, `{stem}-2.quarry` and so on that is
    /// not in use, and returns the new name.
    pub(super) fn set_aside(&mut self, name: &str, stem: &str) -> Result<String, StoreError> {
        let aside = (1..=MOST_ASIDE)
            .map(|number| format!("{stem}-{number}.quarry"))
            .find(|aside| !self.shelf.has(aside));
        let place = || self.shelf.place(name);
        let aside = aside.ok_or_else(|| StoreError::TooManyAside { place: place() })?;
        self.shelf
            .rename(name, &aside)
            .map_err(|error| self.error(&error, name))?;
        Ok(aside)
    }

    pub(super) fn error(&self, error: &io::Error, name: &str) -> StoreError {
        StoreError::of(error, self.shelf.place(name))
    }
}

pub(super) fn unreadable(error: &io::Error) -> String {
    match StoreError::within(error) {
        Some(StoreError::NotAFile { kind, .. }) => format!("it is {kind}, not a regular file"),
        _ if error.kind() == io::ErrorKind::PermissionDenied => {
            "you aren't allowed to read it".to_owned()
        }
        _ => format!("it can't be read ({error})"),
    }
}

/// Notice for the player if the run was saved with other mods than it goes on with.
fn other_mods(saved: &Saved, content: &Content) -> Option<String> {
    let in_words = |mods: &str| match mods {
        "" => "without mods".to_owned(),
        mods => format!("with {mods}"),
    };
    let (before, now) = (saved.mods(), mods_in_words(&content.mods));
    (before != now).then(|| {
        let (before, now) = (in_words(before), in_words(&now));
        format!("The run was saved {before} and goes on {now}.")
    })
}

/// Notice for the player if the loaded save is not the newest.
fn which_copy(name: &str, notices: &[String]) -> Option<String> {
    let words = match (name, notices.is_empty()) {
        (NEWEST, _) => return None,
        (_, true) => "The newest save is missing: the run goes on from the older copy.",
        (_, false) => "The run goes on from the older copy.",
    };
    Some(words.to_owned())
}

#[cfg(test)]
mod tests;
