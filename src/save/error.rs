//! Reasons why a save is rejected.

use std::fmt::Display;

use thiserror::Error;

/// Why a save cannot be resumed. Each message ends the sentence "the save cannot be used:".
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// Not a Quarry save.
    #[error("it is not a Quarry save")]
    Foreign,
    /// Written in a newer save format than this program reads.
    #[error(
        "it was written by a newer Quarry (save format {found}, while this one reads formats up to {known})"
    )]
    Newer {
        /// The format of the save.
        found: u16,
        /// The newest format this program reads.
        known: u16,
    },
    /// Written in a save format from before the first release.
    #[error(
        "it was written by an older Quarry (save format {found}, while this one reads formats from {known} on)"
    )]
    Older {
        /// The format of the save.
        found: u16,
        /// The oldest format this program reads.
        known: u16,
    },
    /// Truncated, altered or inconsistent. The text ends a sentence.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// Made with other content, and refers to a row that the present content lacks.
    #[error(
        "it was made with {} and needs the {kind} `{name}`, which is not there now",
        if mods.is_empty() { "other content" } else { mods }
    )]
    Lacks {
        /// The sort of row: `breed`, `item`, `terrain` or `status`, for example.
        kind: &'static str,
        /// The name of the row.
        name: String,
        /// The mods that the save was made with: `bees 1.2`; empty for none.
        mods: String,
    },
}

impl SaveError {
    /// A word for the error, used in file names.
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

/// Returns [`SaveError::Damaged`] with the message from `what` unless `holds` is true.
pub(super) fn ensure(holds: bool, what: impl Display) -> Result<(), SaveError> {
    if holds {
        Ok(())
    } else {
        Err(SaveError::Damaged(what.to_string()))
    }
}
