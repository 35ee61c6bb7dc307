//! What can be wrong with a save.

use thiserror::Error;

/// Why a save cannot be played on; each ends the sentence "the save cannot be used:".
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// Something else altogether.
    #[error("it is not a Quarry save")]
    Foreign,
    /// Written in a format of the future.
    #[error(
        "it was written by a newer Quarry (save format {found}, while this one reads format {known})"
    )]
    Newer {
        /// The format it has.
        found: u16,
        /// The newest format that is known here.
        known: u16,
    },
    /// Written in a format that is no longer read.
    #[error(
        "it was written by an older Quarry (save format {found}, while this one reads format {known})"
    )]
    Older {
        /// The format it has.
        found: u16,
        /// The oldest format that is still read.
        known: u16,
    },
    /// Cut short, altered, or at odds with itself; how, in words that end a sentence.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// Made with other content, which had something that there is no more.
    #[error("it was made with other content and needs the {kind} `{name}`, which is not there now")]
    Lacks {
        /// What sort of thing: `breed`, `item`, `terrain` or `status`.
        kind: &'static str,
        /// Its name.
        name: String,
    },
}

impl SaveError {
    /// A word for it that goes into a file's name.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Foreign => "foreign",
            Self::Newer { .. } => "newer",
            Self::Older { .. } => "older",
            Self::Damaged(_) => "damaged",
            Self::Lacks { .. } => "other-content",
        }
    }
}

/// Goes on when `holds`; else the save is damaged, as `what` says.
pub(super) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), SaveError> {
    if holds {
        Ok(())
    } else {
        Err(SaveError::Damaged(what()))
    }
}
