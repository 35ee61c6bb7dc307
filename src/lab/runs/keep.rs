//! A file of runs, so that a long measurement can be interrupted and resumed.
//!
//! Each line is one value in Rusty Object Notation. The first describes what was played, so
//! that runs of different games are never counted together. Each other line is the account
//! of a run, written as soon as it ended. An incomplete last line is ignored.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Plan;
use super::run_account::Account;
use crate::content::Content;
use crate::outside::files::{Unreadable, read_text};

/// Maximum length of a file of runs in bytes, enough for a million of them.
const LARGEST: u64 = 4 << 30;

/// What was played, as far as it affects the outcome of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Played {
    /// The version of the game.
    game: String,
    /// The digest of its content.
    content: u64,
    /// Maximum number of actions per run.
    deeds: u32,
    /// Whether logs are replayed and compared.
    checks_logs: bool,
}

/// Why runs cannot be stored in a file.
#[derive(Debug, Error)]
pub enum Problem {
    /// The file cannot be read or written.
    #[error("can not be read or written: {0}")]
    Io(#[from] io::Error),
    /// A trace cannot be written.
    #[error("can't hold the trace of a run: {0}")]
    Trace(#[from] csv::Error),
    /// The file is no regular one, or too large.
    #[error("can not be read: {0}; name another")]
    Unreadable(#[from] Unreadable),
    /// The file does not start as a file of runs. It is left alone.
    #[error("is no file of runs; name one that is not there yet")]
    NotRuns,
    /// The file holds runs with another version, content or plan.
    #[error(
        "holds runs of another version, other content, or with other --deeds or --check-logs; name another file, or remove it"
    )]
    Another,
    /// The line with this number, counted from 1, is not the account of a run.
    #[error("holds something that is no run, in line {0}; remove that line")]
    Spoilt(usize),
}

/// Earlier runs, and the file to which new ones are appended.
#[derive(Debug, Default)]
pub struct Kept {
    known: BTreeMap<(String, u64), Account>,
    file: Option<Mutex<File>>,
}

impl Kept {
    /// Opens a file of runs, which is created if missing.
    ///
    /// # Errors
    /// If it cannot be read or written, or holds something else.
    pub fn open(file: &Path, content: &Content, plan: &Plan) -> Result<Self, Problem> {
        let played = Played {
            game: env!("CARGO_PKG_VERSION").to_owned(),
            content: content.digest,
            deeds: plan.deeds,
            checks_logs: plan.checks_logs,
        };
        let text = match read_text(file, LARGEST) {
            Ok(text) => text,
            Err(Unreadable::Io(error)) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(Unreadable::NoText(_)) => return Err(Problem::NotRuns),
            Err(error) => return Err(error.into()),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let known = accounts(&text[..whole], &played)?;
        if whole == 0 && !text.is_empty() {
            return Err(Problem::NotRuns);
        }
        let mut open = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(file)?;
        open.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
        io::Seek::seek(&mut open, io::SeekFrom::End(0))?;
        if whole == 0 {
            write_line(&mut open, &played)?;
        }
        Ok(Self {
            known,
            file: Some(Mutex::new(open)),
        })
    }

    /// The earlier run with that kit and seed, if there is one.
    #[must_use]
    pub fn known(&self, kit: &str, seed: u64) -> Option<&Account> {
        self.known.get(&(kit.to_owned(), seed))
    }

    /// Stores a finished run.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&self, run: &Account) -> Result<(), Problem> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(write_line(&mut file, run)?)
    }
}

fn accounts(text: &str, played: &Played) -> Result<BTreeMap<(String, u64), Account>, Problem> {
    let mut lines = text.lines();
    if let Some(first) = lines.next() {
        let first: Played = ron::from_str(first).map_err(|_| Problem::NotRuns)?;
        if first != *played {
            return Err(Problem::Another);
        }
    }
    let runs = lines.enumerate().map(|(number, line)| {
        let run: Account = ron::from_str(line).map_err(|_| Problem::Spoilt(number + 2))?;
        Ok(((run.kit.clone(), run.seed), run))
    });
    runs.collect()
}

fn write_line(file: &mut File, value: &impl Serialize) -> io::Result<()> {
    let mut line = ron::to_string(value).map_err(io::Error::other)?;
    line.push('\n');
    file.write_all(line.as_bytes())
}
