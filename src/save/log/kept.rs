//! Read-only access to the logs of finished runs.

use super::{KEPT, MOST_BYTES, last_run, readable};
use crate::save::store::Store;
use crate::save::transcript::{Check, Entry, Header};

/// The log of a finished run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLog {
    /// Location of the log, as shown to the player.
    pub place: String,
    /// The text of the log, or a message why it cannot be read.
    pub text: Result<String, String>,
}

impl KeptLog {
    /// The header of the log, if its first line is one.
    #[must_use]
    pub fn header(&self) -> Option<Header> {
        let first = self.text.as_ref().ok()?.lines().next()?;
        Header::read(first).ok()
    }

    /// The last check in the log.
    #[must_use]
    pub fn last_check(&self) -> Option<Check> {
        let lines = self.text.as_ref().ok()?.lines();
        lines.rev().find_map(|line| match Entry::read(line)? {
            Entry::Check(check) => Some(check),
            Entry::Command(_) | Entry::Mark(_) => None,
        })
    }

    /// Whether the log ends with a check, so that no more turns follow. A run that was
    /// abandoned for another has commands after its last check.
    #[must_use]
    pub fn ends_with_a_check(&self) -> bool {
        let last = self.text.as_ref().ok().and_then(|text| text.lines().last());
        matches!(last.and_then(Entry::read), Some(Entry::Check(_)))
    }
}

impl Store {
    /// Whether there is a log of a finished run.
    #[must_use]
    pub fn has_kept_logs(&self) -> bool {
        (1..=KEPT).any(|number| self.shelf.has(&last_run(number)))
    }

    /// The logs of finished runs, most recent first.
    #[must_use]
    pub fn kept_logs(&self) -> Vec<KeptLog> {
        let names = (1..=KEPT).map(last_run);
        names.filter_map(|name| self.kept_log(&name)).collect()
    }

    /// The log of the most recently finished run.
    #[must_use]
    pub fn last_log(&self) -> Option<KeptLog> {
        self.kept_log(&last_run(1))
    }

    fn kept_log(&self, name: &str) -> Option<KeptLog> {
        let place = self.shelf.place(name);
        let text = match self.shelf.read(name, MOST_BYTES) {
            Ok(bytes) => Ok(readable(&bytes?).to_owned()),
            Err(error) => Err(format!("The log {place} can not be read: {error}.")),
        };
        Some(KeptLog { place, text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::shelf::{MemoryShelf, Shelf};

    #[test]
    fn kept_logs_are_read_the_last_run_first_and_a_torn_one_as_far_as_it_goes() {
        let mut shelf = MemoryShelf::default();
        let header = "quarry log 3 seed=7 kit=hunter content=1 version=0.1.0";
        let torn = [header.as_bytes(), b"\nwait\n= 1 0a\nwai\xff"].concat();
        for (name, bytes) in [("last-run-3.log", &torn[..]), ("last-run.log", b"no log")] {
            shelf.write(name, bytes, None).expect("there is room");
        }
        let store = Store::on(shelf);
        assert!(store.has_kept_logs());
        let logs = store.kept_logs();
        let places: Vec<&str> = logs.iter().map(|log| log.place.as_str()).collect();
        assert_eq!(places, ["last-run.log", "last-run-3.log"]);
        assert_eq!((logs[0].header(), logs[0].last_check()), (None, None));
        assert_eq!(store.last_log().as_ref(), logs.first());
        assert_eq!(logs[1].header().map(|header| header.seed), Some(7));
        let check = Check { turn: 1, hash: 10 };
        assert_eq!(logs[1].last_check(), Some(check));
        assert_eq!(logs[1].text, Ok(format!("{header}\nwait\n= 1 0a\nwai")));
        assert!(!Store::on(MemoryShelf::default()).has_kept_logs());
    }
}
