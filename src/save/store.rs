//! The newest save and one older copy, and what becomes of those that can not
//! be used: they are set aside under another name, never removed, never in the way.

use std::collections::BTreeSet;
use std::io;

use thiserror::Error;

use super::error::SaveError;
use super::format::MOST_BYTES;
use super::shelf::Shelf;
use super::snapshot::{Saved, decode, encode};
use crate::content::Content;

/// The newest save.
pub const NEWEST: &str = "run.quarry";
/// The save before it.
pub const OLDER: &str = "run.quarry.old";
/// No more than so many flawed saves of a kind are set aside.
const MOST_ASIDE: u32 = 999;

/// Why nothing can be kept: a sentence with what is wrong and one with what to do.
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
    TakenOver,
    #[error(
        "It was not possible to keep {place}: {reason}. If this goes on, keep the saves somewhere else."
    )]
    Other { place: String, reason: String },
}

impl StoreError {
    /// What an error of the system at `place` means to the player.
    #[must_use]
    pub fn of(error: &io::Error, place: String) -> Self {
        use io::ErrorKind as Kind;
        // Some shelves know better than the system what is wrong.
        if let Some(known) = error
            .get_ref()
            .and_then(|inner| inner.downcast_ref::<Self>())
        {
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
    /// The run to go on with; without one a new run may begin.
    pub saved: Option<Saved>,
    /// What the player should hear about saves that could not be used.
    pub notices: Vec<String>,
}

/// What came of trying one save.
enum Attempt {
    Missing,
    Sound(Box<Saved>),
    /// It was set aside, as the sentence says.
    Spoilt(String),
    /// Sound, but of other content; it was left where it is.
    Unfit(String),
}

/// The keeper of one run and of the logs of some runs before it.
pub struct Store {
    pub(super) shelf: Box<dyn Shelf>,
    /// The stems of the pieces that could neither be used nor set aside: they are left alone.
    pub(super) untouchable: BTreeSet<&'static str>,
}

impl Store {
    /// The store on that shelf.
    #[must_use]
    pub fn on(shelf: impl Shelf + 'static) -> Self {
        Self {
            shelf: Box::new(shelf),
            untouchable: BTreeSet::new(),
        }
    }

    /// Keeps the run; the save before it becomes the older copy.
    ///
    /// # Errors
    /// When it can not be written; what was there is there still.
    pub fn write(&mut self, saved: &Saved, content: &Content) -> Result<(), StoreError> {
        let bytes = encode(saved, content);
        self.shelf
            .write(NEWEST, &bytes, Some(OLDER))
            .map_err(|error| self.error(&error, NEWEST))
    }

    /// The newest save that can be used. Those that can not are set aside.
    ///
    /// # Errors
    /// When one can neither be used nor set aside: a new save would destroy it.
    pub fn load(&mut self, content: &Content) -> Result<Loaded, StoreError> {
        let mut notices = Vec::new();
        for name in [NEWEST, OLDER] {
            match self.try_load(name, content)? {
                Attempt::Missing => {}
                Attempt::Spoilt(notice) => notices.push(notice),
                Attempt::Unfit(notice) => {
                    let (saved, notices) = (None, vec![notice]);
                    return Ok(Loaded { saved, notices });
                }
                Attempt::Sound(saved) => {
                    notices.extend(which_copy(name, &notices));
                    let saved = Some(*saved);
                    return Ok(Loaded { saved, notices });
                }
            }
        }
        if !notices.is_empty() {
            notices.push("There is no other save.".to_owned());
        }
        let saved = None;
        Ok(Loaded { saved, notices })
    }

    /// One of the saves; set aside when it can not be used.
    fn try_load(&mut self, name: &str, content: &Content) -> Result<Attempt, StoreError> {
        let (word, flaw) = match self.shelf.read(name, MOST_BYTES) {
            Ok(None) => return Ok(Attempt::Missing),
            Ok(Some(bytes)) => match decode(&bytes, content) {
                Ok(saved) => return Ok(Attempt::Sound(Box::new(saved))),
                // Nothing is wrong with it: with its own content it goes on.
                Err(flaw @ SaveError::Lacks { .. }) => {
                    let place = self.shelf.place(name);
                    return Ok(Attempt::Unfit(format!(
                        "The save {place} can not be used with this content: {flaw}. It is left as it is until a new run begins."
                    )));
                }
                Err(flaw) => (flaw.word(), flaw.to_string()),
            },
            Err(error) => ("unreadable", unreadable(&error)),
        };
        let aside = self.set_aside(name, word)?;
        let (place, aside) = (self.shelf.place(name), self.shelf.place(&aside));
        Ok(Attempt::Spoilt(format!(
            "The save {place} can not be used: {flaw}. It is kept as {aside}."
        )))
    }

    /// Forgets the run, both copies of it.
    ///
    /// # Errors
    /// When one of them can not be removed.
    pub fn remove(&mut self) -> Result<(), StoreError> {
        // The older first: were this interrupted, the run would be as it is now.
        for name in [OLDER, NEWEST] {
            self.shelf
                .remove(name)
                .map_err(|error| self.error(&error, name))?;
        }
        Ok(())
    }

    /// Keeps the run under another name, to make room for a new one. Returns
    /// where it is now; nothing where there was none.
    ///
    /// # Errors
    /// When it can not be renamed, or its older copy not be removed.
    pub fn put_aside(&mut self) -> Result<Option<String>, StoreError> {
        let Some(run) = self.kept_run() else {
            return Ok(None);
        };
        let name = self.set_aside(run, "abandoned")?;
        self.shelf
            .remove(OLDER)
            .map_err(|error| self.error(&error, OLDER))?;
        Ok(Some(self.shelf.place(&name)))
    }

    /// Keeps this run in the place of the one that is kept, which is put aside.
    /// Returns where that is now; nothing where there was none.
    ///
    /// # Errors
    /// When the one can not be put aside or the other not be written; then the one
    /// that was kept is so still.
    pub fn replace(
        &mut self,
        saved: &Saved,
        content: &Content,
    ) -> Result<Option<String>, StoreError> {
        let run = self.kept_run();
        let aside = run
            .map(|run| self.set_aside(run, "abandoned"))
            .transpose()?;
        if let Err(error) = self.write(saved, content) {
            if let Some((aside, run)) = aside.zip(run) {
                self.shelf
                    .rename(&aside, run)
                    .map_err(|error| self.error(&error, &aside))?;
            }
            return Err(error);
        }
        // Of the run that was there, the newest copy is enough.
        self.shelf
            .remove(OLDER)
            .map_err(|error| self.error(&error, OLDER))?;
        Ok(aside.map(|name| self.shelf.place(&name)))
    }

    /// The name of the run that is kept: where the newest save was spoilt, the older
    /// copy is the run.
    fn kept_run(&self) -> Option<&'static str> {
        [NEWEST, OLDER]
            .into_iter()
            .find(|name| self.shelf.has(name))
    }

    /// Gives a save a name that nothing has yet, and returns it.
    fn set_aside(&mut self, name: &str, word: &str) -> Result<String, StoreError> {
        let aside = (1..=MOST_ASIDE)
            .map(|number| format!("run.{word}-{number}.quarry"))
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

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::IsADirectory => "it is a folder and not a file".to_owned(),
        io::ErrorKind::PermissionDenied => "you are not allowed to read it".to_owned(),
        _ => format!("it can not be read ({error})"),
    }
}

/// What to tell of a save that is not the newest.
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
