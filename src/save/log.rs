//! The command log of a running game, from its first turn to its last.
//!
//! Every command is written before its outcome is shown, and flushed to the disk before
//! each save. So the log may be ahead of the save, never behind: the save and the commands
//! [after it](Store::log_after) are the whole run, even if the program was killed. Failing
//! to write the log never stops the game.

mod kept;

pub use kept::KeptLog;

use std::io;

use super::saved::{NO_LOG, Saved};
use super::store::{Store, StoreError};
use super::transcript::{Check, Entry, Header, Mark, PROGRAM, Transcript, length_up_to};
use crate::content::{Content, KitId, mods_in_words};
use crate::game::Game;
use crate::model::mind::Action;
use crate::model::run::Clock;

/// Name of the log of the current run.
pub const CURRENT: &str = "run.log";
/// Commands between two checks.
const CHECK_EVERY: u32 = 20;
/// Maximum number of logs of finished runs that are kept.
const KEPT: u32 = 5;
/// Maximum number of copies of damaged logs.
const MOST_COPIES: u32 = 99;
/// Maximum length of a log in bytes, enough for some million commands.
const MOST_BYTES: usize = 64 << 20;

/// The log of one run.
#[derive(Debug)]
pub struct CommandLog {
    /// Lines that are not written yet.
    pending: String,
    /// Bytes already written.
    written: u64,
    /// Total number of commands, or [`NO_LOG`] once the log is given up.
    commands: u32,
    /// Number of commands at the last check.
    checked: u32,
    /// Whether the player was told that the log cannot be written.
    is_lamented: bool,
}

impl CommandLog {
    /// Creates the log of a new run.
    #[must_use]
    pub fn begin(seed: u64, kit: KitId, content: &Content) -> Self {
        let header = Header {
            seed,
            kit: content.kits.row(kit).id.clone(),
            content: content.digest,
            version: PROGRAM.to_owned(),
            mods: content.mods.clone(),
        };
        let pending = format!("{header}\n");
        Self {
            pending,
            ..Self::resume(0, 0)
        }
    }

    fn resume(written: u64, commands: u32) -> Self {
        Self {
            pending: String::new(),
            written,
            commands,
            checked: commands,
            is_lamented: false,
        }
    }

    /// Number of commands in the log, stored in the save.
    #[must_use]
    pub const fn commands(&self) -> u32 {
        self.commands
    }

    /// Lines not written yet. Before the first flush this is the whole log.
    #[must_use]
    pub fn waiting(&self) -> &str {
        &self.pending
    }

    /// Appends commands that `game` has just carried out, in order. Every 20 commands a
    /// check of the state after the last of them follows.
    pub fn record(&mut self, actions: &[Action], game: &Game) {
        if self.commands == NO_LOG {
            return;
        }
        let before = self.commands;
        for &action in actions {
            self.pending.push_str(&action.to_string());
            self.pending.push('\n');
            self.commands += 1;
        }
        if self.commands / CHECK_EVERY > before / CHECK_EVERY {
            self.check(game);
        }
    }

    /// Notes that the run does not count from here on.
    pub fn mark(&mut self, mark: Mark) {
        if self.commands != NO_LOG {
            self.pending.push_str(&mark.line());
            self.pending.push('\n');
        }
    }

    fn check(&mut self, game: &Game) {
        let check = Check {
            turn: game.world.resource::<Clock>().hero_turns,
            hash: game.hash(),
        };
        self.pending.push_str(&format!("{check}\n"));
        self.checked = self.commands;
    }
}

/// The log of a saved run.
struct OwnLog {
    log: Transcript,
    /// Its length in bytes up to the save.
    length: u64,
    /// Whether there are whole lines beyond the save.
    goes_on: bool,
}

impl Store {
    /// Begins the log of a new run. An existing log is kept as that of the last run.
    pub fn begin_log(&mut self, seed: u64, kit: KitId, content: &Content) -> CommandLog {
        // If this fails, writing the new log fails as well and reports it.
        let _ = self.put_log_away();
        CommandLog::begin(seed, kit, content)
    }

    /// Resumes the log of a saved run and truncates it to match the save. If the log does
    /// not belong to the save, the run continues without one and the returned message says
    /// why.
    pub fn resume_log(&mut self, saved: &Saved, content: &Content) -> (CommandLog, Option<String>) {
        if saved.commands == NO_LOG {
            return (CommandLog::resume(0, NO_LOG), None);
        }
        match self.log_of(saved, content) {
            Ok(own) => {
                let by = &own.log.header.version;
                let mut notice = (by != PROGRAM).then(|| {
                    format!("Quarry {by} began the log of this run; this Quarry might play it differently.")
                });
                // A practice run leaves its deaths behind.
                if own.goes_on && !saved.practice {
                    notice = Some(match self.copy_log() {
                        Ok(place) => format!("The whole log is kept as {place}."),
                        Err(error) => error.to_string(),
                    });
                }
                // If this fails, the next write overwrites what is beyond the save.
                let _ = self.shelf.extend(CURRENT, own.length, b"");
                (CommandLog::resume(own.length, saved.commands), notice)
            }
            Err(why) => {
                let place = self.shelf.place(CURRENT);
                let notice = format!(
                    "The command log {place} {why}. The run goes on without a log and can't be replayed."
                );
                let _ = self.put_log_away();
                (CommandLog::resume(0, NO_LOG), Some(notice))
            }
        }
    }

    /// The commands carried out after the run was saved, and the checks among them. Empty
    /// if the log is not that of the run.
    #[must_use]
    pub fn log_after(&self, saved: &Saved, content: &Content) -> Vec<Entry> {
        match self.log_of(saved, content) {
            Ok(own) => own.log.after(saved.commands).to_vec(),
            Err(_) => Vec::new(),
        }
    }

    /// Keeps a copy of the current log, of which a part is about to be cut off. Returns its
    /// place.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn copy_log(&mut self) -> Result<String, StoreError> {
        let copied = self.shelf.read(CURRENT, MOST_BYTES).and_then(|bytes| {
            let name = (1..=MOST_COPIES)
                .map(|number| format!("run.damaged-{number}.log"))
                .find(|name| !self.shelf.has(name))
                .ok_or_else(|| io::Error::other("there are too many copies of damaged logs"))?;
            self.shelf.write(&name, &bytes.unwrap_or_default(), None)?;
            Ok(self.shelf.place(&name))
        });
        copied.map_err(|error| self.error(&error, CURRENT))
    }

    /// The log of the current run up to its first invalid line, and whether no whole line
    /// was left out; `None` without a readable log.
    #[must_use]
    pub fn current_log(&self) -> Option<(Transcript, bool)> {
        let bytes = self.shelf.read(CURRENT, MOST_BYTES).ok()??;
        let log = Transcript::salvage(readable(&bytes)).ok()?;
        let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let is_whole = lines == log.entries.len() + 1;
        Some((log, is_whole))
    }

    /// The log of a saved run; otherwise what is wrong with it.
    fn log_of(&self, saved: &Saved, content: &Content) -> Result<OwnLog, String> {
        const OTHER_RUN: &str = "is that of another run";
        let read = self.shelf.read(CURRENT, MOST_BYTES);
        let bytes = read.map_err(|_| "can't be read")?.ok_or("is missing")?;
        let text = readable(&bytes);
        let log = Transcript::salvage(text).map_err(|_| "is something else")?;
        let header = &log.header;
        if header.seed != saved.snapshot.seed {
            return Err(OTHER_RUN.to_owned());
        }
        if header.content != content.digest {
            let with = match mods_in_words(&header.mods) {
                mods if mods.is_empty() => String::new(),
                mods => format!(" ({mods})"),
            };
            return Err(format!("was begun with other content{with}"));
        }
        if content.kit_called(&header.kit) != Ok(saved.snapshot.kit) {
            return Err(OTHER_RUN.to_owned());
        }
        let length = length_up_to(text, saved.commands).ok_or("ends before the save")?;
        Ok(OwnLog {
            log,
            length: length as u64,
            goes_on: text[length..].contains('\n'),
        })
    }

    /// Saves the run and its log. Returns a message for the player about trouble with the
    /// log.
    ///
    /// # Errors
    /// If the run cannot be written; the previous save is then still there.
    pub fn keep(
        &mut self,
        saved: &Saved,
        log: &mut CommandLog,
        content: &Content,
    ) -> Result<Option<String>, StoreError> {
        // In this order a crash never leaves a save without its commands.
        let notice = self.flush_log(log);
        self.write(saved, content)?;
        Ok(notice)
    }

    /// Writes the waiting lines, which then survive the death of the program. The first
    /// failure returns a message for the player. Lines that were not written stay in the
    /// buffer.
    pub fn write_log(&mut self, log: &mut CommandLog) -> Option<String> {
        if log.pending.is_empty() {
            return None;
        }
        let lines = log.pending.as_bytes();
        match self.shelf.extend(CURRENT, log.written, lines) {
            Ok(()) => {
                log.written += lines.len() as u64;
                log.pending.clear();
                None
            }
            Err(error) => self.log_failure(log, &error),
        }
    }

    /// Writes the waiting lines, and makes the log survive a power cut as well.
    pub fn flush_log(&mut self, log: &mut CommandLog) -> Option<String> {
        let notice = self.write_log(log);
        if log.commands == NO_LOG || !log.pending.is_empty() {
            return notice;
        }
        match self.shelf.flush(CURRENT) {
            Ok(()) => notice,
            Err(error) => notice.or_else(|| self.log_failure(log, &error)),
        }
    }

    fn log_failure(&self, log: &mut CommandLog, error: &io::Error) -> Option<String> {
        let error = self.error(error, CURRENT);
        let is_first = !std::mem::replace(&mut log.is_lamented, true);
        is_first.then(|| format!("The command log can't be written; the game goes on. {error}"))
    }

    /// Ends the log with a last check. Calling it again adds nothing.
    pub fn close_log(&mut self, log: &mut CommandLog, game: &Game) -> Option<String> {
        if log.commands == NO_LOG {
            return None;
        }
        if log.checked != log.commands {
            log.check(game);
        }
        self.flush_log(log)
    }

    /// Keeps the current log as that of the last run, and shifts the older ones by one.
    /// Does nothing without a current log.
    ///
    /// # Errors
    /// If one of them cannot be renamed.
    pub fn put_log_away(&mut self) -> Result<(), StoreError> {
        if !self.shelf.has(CURRENT) {
            return Ok(());
        }
        for number in (1..KEPT).rev() {
            let (from, to) = (last_run(number), last_run(number + 1));
            if self.shelf.has(&from) {
                self.shelf
                    .rename(&from, &to)
                    .map_err(|error| self.error(&error, &from))?;
            }
        }
        self.shelf
            .rename(CURRENT, &last_run(1))
            .map_err(|error| self.error(&error, CURRENT))
    }
}

/// The longest prefix of a log that is valid UTF-8; what follows may be torn.
fn readable(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_else(|error| {
        std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
    })
}

/// Name of the log of a finished run; 1 is the most recent.
fn last_run(number: u32) -> String {
    match number {
        1 => "last-run.log".to_owned(),
        number => format!("last-run-{number}.log"),
    }
}

#[cfg(test)]
mod tests;
