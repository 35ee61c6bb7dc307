//! The text format of a command log.
//!
//! ```text
//! quarry log 3 seed=7 kit=hunter content=00000000deadbeef version=0.1.0
//! step north
//! throw b 12 7
//! = 2 89ab4567cdef0123
//! ```
//!
//! The first line identifies the run; `mods=bees@1.2,ants@0.3` at its end names the mods it
//! was played with, if any. Then follows a line for each command, and at
//! intervals a check: the hero's turn and the hash of the whole game. A line such as
//! `mark wizard` says what keeps the run from counting from then on.

use std::fmt;

use strum::{Display, EnumString};
use thiserror::Error;

use crate::content::{ModId, with_mods};
use crate::model::mind::Action;

/// Start of a line with a [`Mark`].
const MARK: &str = "mark ";
/// Start of every log; the number of the format follows.
const OPENING: &str = "quarry log ";
/// The format written and read here.
const FORMAT: &str = "3";
/// The version of this program.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");
/// Maximum number of characters quoted from an invalid line.
const SHOWN: usize = 40;

/// The first line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The seed of the run.
    pub seed: u64,
    /// The name of the hero's starting kit.
    pub kit: String,
    /// The digest of the content the run was played with.
    pub content: u64,
    /// The version of the program that played the run.
    pub version: String,
    /// The mods that it was played with, in load order.
    pub mods: Vec<ModId>,
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seed, kit) = (self.seed, &self.kit);
        let (content, version) = (self.content, &self.version);
        write!(
            f,
            "{OPENING}{FORMAT} seed={seed} kit={kit} content={content:016x} version={version}"
        )?;
        for (at, id) in self.mods.iter().enumerate() {
            let before = if at == 0 { " mods=" } else { "," };
            write!(f, "{before}{}@{}", id.name, id.version)?;
        }
        Ok(())
    }
}

impl Header {
    /// Parses a first line.
    ///
    /// # Errors
    /// If it is not the first line of a log, or the log has another format.
    pub fn read(line: &str) -> Result<Self, ReplayError> {
        let rest = line.strip_prefix(OPENING).ok_or(ReplayError::NotALog)?;
        let (format, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        if format != FORMAT {
            return Err(ReplayError::OtherFormat {
                found: excerpt(format),
                known: FORMAT,
            });
        }
        let mut fields = rest.split(' ');
        let mut field = |name: &str| fields.next()?.strip_prefix(name)?.strip_prefix('=');
        let read = (|| {
            Some(Self {
                seed: field("seed")?.parse().ok()?,
                kit: excerpt(field("kit")?),
                content: u64::from_str_radix(field("content")?, 16).ok()?,
                version: excerpt(field("version")?),
                mods: field("mods").map_or_else(Vec::new, mods),
            })
        })();
        read.ok_or_else(|| ReplayError::Nonsense {
            line: 1,
            found: excerpt(line),
            expected: "`quarry log 3 seed=… kit=… content=… version=…`",
        })
    }
}

/// The mods in a header.
fn mods(text: &str) -> Vec<ModId> {
    let ids = text.split(',').filter_map(|id| id.split_once('@'));
    let ids = ids.map(|(name, version)| ModId {
        name: excerpt(name),
        version: excerpt(version),
    });
    ids.collect()
}

/// A line after the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A command that was carried out.
    Command(Action),
    /// The hero's turn and the hash of the game at this point.
    Check(Check),
    /// What keeps the run from counting from here on.
    Mark(Mark),
}

/// What keeps a run from counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "lowercase")]
pub enum Mark {
    /// A practice run, in which death is not the end.
    Practice,
    /// Wizardry was used, which reveals more than the hero knows.
    Wizard,
}

impl Mark {
    /// The line of the log.
    #[must_use]
    pub fn line(self) -> String {
        format!("{MARK}{self}")
    }
}

/// The state of the game at one moment, for comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// Turns taken by the hero.
    pub turn: u32,
    /// The hash of the whole game.
    pub hash: u64,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "= {} {:016x}", self.turn, self.hash)
    }
}

impl Entry {
    /// Parses a line; `None` if it is invalid.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        if let Some(mark) = line.strip_prefix(MARK) {
            return mark.parse().ok().map(Self::Mark);
        }
        let Some(check) = line.strip_prefix("= ") else {
            return Action::parse(line).map(Self::Command);
        };
        let (turn, hash) = check.split_once(' ')?;
        Some(Self::Check(Check {
            turn: turn.parse().ok()?,
            hash: u64::from_str_radix(hash, 16).ok()?,
        }))
    }
}

/// A whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What the log is of.
    pub header: Header,
    /// Commands and checks; the first entry is on line 2.
    pub entries: Vec<Entry>,
    /// Whether the end was left out, because the game was killed while writing it.
    pub is_torn: bool,
}

impl Transcript {
    /// Parses a log.
    ///
    /// # Errors
    /// If the text is not a log, or has an invalid line.
    pub fn read(text: &str) -> Result<Self, ReplayError> {
        let is_torn = !text.is_empty() && !text.ends_with('\n');
        let mut lines = text.lines();
        let header = Header::read(lines.next().unwrap_or_default())?;
        let mut entries = Vec::new();
        let mut lines = (2..).zip(lines).peekable();
        while let Some((line, words)) = lines.next() {
            if is_torn && lines.peek().is_none() {
                break;
            }
            entries.push(Entry::read(words).ok_or_else(|| ReplayError::Nonsense {
                line,
                found: excerpt(words),
                expected: "a command such as `step north`, `strike 17` or `throw b 12 7`, or a check such as `= 20 89ab4567cdef0123`",
            })?);
        }
        Ok(Self {
            header,
            entries,
            is_torn,
        })
    }

    /// Parses a log up to its first invalid or unterminated line.
    ///
    /// # Errors
    /// If the first line is not that of a log.
    pub fn salvage(text: &str) -> Result<Self, ReplayError> {
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().and_then(|line| line.strip_suffix('\n'));
        let header = Header::read(first.unwrap_or_default())?;
        let count = lines.clone().count();
        let entries: Vec<Entry> = lines
            .map_while(|line| Entry::read(line.strip_suffix('\n')?))
            .collect();
        let is_torn = entries.len() < count;
        Ok(Self {
            header,
            entries,
            is_torn,
        })
    }

    /// The entries after the first `commands` commands, from the checks and marks that
    /// follow the last of these on.
    #[must_use]
    pub fn after(&self, commands: u32) -> &[Entry] {
        let mut found = 0;
        let is_last = |entry: &Entry| {
            found += u32::from(matches!(entry, Entry::Command(_)));
            found == commands
        };
        let last = self.entries.iter().position(is_last);
        match last {
            _ if commands == 0 => &self.entries,
            Some(last) => &self.entries[last + 1..],
            None => &[],
        }
    }
}

/// Length of `text` in bytes up to its command number `commands`, including any check or
/// mark after it. `None` if the log holds fewer commands.
#[must_use]
pub fn length_up_to(text: &str, commands: u32) -> Option<usize> {
    let mut length = 0;
    let mut found = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let words = line.strip_suffix('\n');
        let Some(words) = words else {
            break;
        };
        if number > 0 {
            match Entry::read(words) {
                Some(Entry::Command(_)) if found == commands => break,
                Some(Entry::Command(_)) => found += 1,
                Some(Entry::Check(_) | Entry::Mark(_)) => {}
                None => break,
            }
        }
        length += line.len();
    }
    (found == commands && length > 0).then_some(length)
}

/// The start of a text, at most [`SHOWN`] characters, with unprintable ones escaped.
fn excerpt(text: &str) -> String {
    let mut shown: String = text
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the sentences are the documentation")]
pub enum ReplayError {
    #[error(
        "This is no command log of Quarry: its first line does not begin with `quarry log`. Choose a file such as `run.log` or `last-run.log`."
    )]
    NotALog,
    #[error(
        "This log has format `{found}`, and this Quarry plays format {known}. Play it with the Quarry that wrote it."
    )]
    OtherFormat { found: String, known: &'static str },
    #[error(
        "This log was played {}, and you play {}. Replay it with the mods it was played with (the page Mods, or `--mod`).",
        with_mods(played),
        with_mods(present)
    )]
    OtherMods {
        played: Vec<ModId>,
        present: Vec<ModId>,
    },
    #[error(
        "This log was played with other content (digest {found:016x}, while the present content has {present:016x}). Replay it with the content it was played with."
    )]
    OtherContent { found: u64, present: u64 },
    #[error("Line {line} of the log makes no sense: found `{found}`, expected {expected}.")]
    Nonsense {
        line: usize,
        found: String,
        expected: &'static str,
    },
}
