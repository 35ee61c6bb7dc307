//! Programs killed at any moment of a run: whatever the player has seen is still there.
//!
//! A whole run is played on a shelf that remembers its state after every single change, and
//! half-way through every appended line. Each of these states is what a kill may leave.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex};

use quarry::content::Content;
use quarry::frontend::headless::hero_acts;
use quarry::lab::bot::Bot;
use quarry::save::shelf::{MemoryShelf, Shelf};
use quarry::save::store::{NEWEST, OLDER};
use quarry::save::{Store, decode, replay};
use quarry::ui::autosave::Keeper;
use quarry::ui::client::{Key, UiClient};
use quarry::ui::session::Session;

use crate::endings::{DEADLY, for_a_hero};

/// The longest run of the scripted hero that is played, in commands.
const MOST_COMMANDS: usize = 2_000;

/// What a kill leaves at one moment.
struct Remains {
    shelf: MemoryShelf,
    /// Commands whose outcome was shown by then.
    shown: usize,
}

#[derive(Default)]
struct History {
    now: MemoryShelf,
    remains: Vec<Remains>,
    shown: usize,
}

impl History {
    fn note(&mut self) {
        let (shelf, shown) = (self.now.clone(), self.shown);
        self.remains.push(Remains { shelf, shown });
    }
}

/// A shelf that remembers all its states.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<History>>);

impl Recorder {
    fn change<T>(&self, change: impl FnOnce(&mut MemoryShelf) -> T) -> T {
        let mut history = self.0.lock().expect("nobody panicked");
        let result = change(&mut history.now);
        history.note();
        result
    }
}

impl Shelf for Recorder {
    fn read(&self, name: &str, limit: usize) -> io::Result<Option<Vec<u8>>> {
        self.0
            .lock()
            .expect("nobody panicked")
            .now
            .read(name, limit)
    }

    fn write(&mut self, name: &str, bytes: &[u8], older: Option<&str>) -> io::Result<()> {
        if let (Some(older), Some(before)) = (older, self.read(name, usize::MAX)?) {
            // The older copy comes first.
            self.change(|shelf| shelf.write(older, &before, None))?;
        }
        self.change(|shelf| shelf.write(name, bytes, older))
    }

    fn extend(&mut self, name: &str, length: u64, bytes: &[u8]) -> io::Result<()> {
        let half = &bytes[..bytes.len() / 2];
        self.change(|shelf| shelf.extend(name, length, half))?;
        self.change(|shelf| shelf.extend(name, length, bytes))
    }

    fn has(&self, name: &str) -> bool {
        self.0.lock().expect("nobody panicked").now.has(name)
    }

    fn rename(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.change(|shelf| shelf.rename(from, to))
    }

    fn remove(&mut self, name: &str) -> io::Result<()> {
        self.change(|shelf| shelf.remove(name))
    }

    fn place(&self, name: &str) -> String {
        name.to_owned()
    }
}

/// A run played to its end.
struct Played {
    content: Arc<Content>,
    remains: Vec<Remains>,
    /// The hash of the game after each number of commands.
    hashes: Vec<u64>,
}

/// A short run of a weak hero, to his death.
fn played() -> Played {
    let content = for_a_hero(4);
    let shelf = Recorder::default();
    let keeper = Keeper::with(Store::on(shelf.clone()));
    let mut session = Session::new(content.clone(), keeper, || 5);
    session.begin(DEADLY);
    let hash = |session: &Session| session.run().expect("there is one").game.hash();
    let mut hashes = vec![hash(&session)];
    let mut bot = Bot::default();
    while hashes.len() < MOST_COMMANDS && hero_acts(&mut session, &mut bot) {
        hashes.push(hash(&session));
        shelf.0.lock().expect("nobody panicked").shown = hashes.len() - 1;
    }
    assert!(!session.has_run(), "the hero lives");
    let remains = std::mem::take(&mut shelf.0.lock().expect("nobody panicked").remains);
    Played {
        content,
        remains,
        hashes,
    }
}

/// The next sitting after a kill.
fn next_sitting(content: &Arc<Content>, remains: &MemoryShelf) -> (Session, Recorder) {
    let shelf = Recorder::default();
    shelf.0.lock().expect("nobody panicked").now = remains.clone();
    let keeper = Keeper::with(Store::on(shelf.clone()));
    (Session::new(content.clone(), keeper, || 5), shelf)
}

/// Whether the run was counted and told once, and its log leads to its end.
fn is_recorded_once(content: &Arc<Content>, shelf: &Recorder) -> Result<(), String> {
    let read = |name: &str| {
        let bytes = shelf.read(name, 1 << 20).expect("memory is read");
        bytes.map(|bytes| String::from_utf8(bytes).expect("it is text"))
    };
    let check = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    check(!shelf.has(NEWEST) && !shelf.has(OLDER), "a save is left")?;
    check(!shelf.has("run.log"), "the log is not put away")?;
    let best = read("best-runs.quarry").ok_or("no best run")?;
    check(best.matches("score").count() == 1, "not one best run")?;
    let counts = read("statistics.quarry").ok_or("no statistics")?;
    check(counts.contains("runs: 1,"), "not counted once")?;
    let stories = (2..9).filter(|number| {
        (0..5_000).any(|turn| shelf.has(&format!("story-{DEADLY}-{turn}-{number}.txt")))
    });
    check(stories.count() == 0, "told twice")?;
    let log = read("last-run.log").ok_or("no log")?;
    let report = replay(&log, content.clone()).map_err(|error| error.to_string())?;
    check(report.parting.is_none(), "the log parts from the game")?;
    check(
        report.to_string().contains("died"),
        "the hero lives in the log",
    )
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_shown() {
    let Played {
        content,
        remains,
        hashes,
    } = played();
    let mut recovered = BTreeSet::new();
    // The end is killed at every moment, and the rest at many.
    let ends = remains.len().saturating_sub(60);
    for (number, Remains { shelf, shown }) in remains.iter().enumerate() {
        if number >= 60 && number < ends && number % 7 > 0 {
            continue;
        }
        let (session, after) = next_sitting(&content, shelf);
        let name = format!("kill {number} of {}, after {shown} commands", remains.len());
        let Some(run) = session.run() else {
            // Before the first save, or after the last: then nothing was shown, or all done.
            let is_over = *shown + 1 >= hashes.len() - 1;
            let recorded = is_recorded_once(&content, &after);
            assert!(
                *shown == 0 && !is_over || recorded == Ok(()),
                "{name}: {recorded:?}"
            );
            continue;
        };
        let found = hashes.iter().rposition(|&hash| hash == run.game.hash());
        let found = found.unwrap_or_else(|| panic!("{name}: another game"));
        assert!(found >= *shown, "{name}: only {found} commands are left");
        recovered.insert(found);
        if !run.is_on() {
            assert_eq!(is_recorded_once(&content, &after), Ok(()), "{name}");
        }
    }
    assert!(recovered.len() > 40, "{} states", recovered.len());
    assert!(recovered.contains(&(hashes.len() - 1)), "also the last");
}

#[test]
fn a_run_is_rebuilt_from_its_log_if_both_saves_are_damaged() {
    let Played {
        content,
        remains,
        hashes,
    } = played();
    let middle = &remains[remains.len() / 2];
    let mut shelf = middle.shelf.clone();
    for name in [NEWEST, OLDER] {
        shelf.write(name, b"spoilt", None).expect("there is room");
    }
    let (mut session, _) = next_sitting(&content, &shelf);
    let notices = session.notices().join(" ");
    assert!(notices.contains("rebuilt from its log"), "{notices}");
    let run = session.run().expect("it is rebuilt");
    let found = hashes.iter().position(|&hash| hash == run.game.hash());
    assert!(found.is_some_and(|found| found >= middle.shown));
    session.key(Key::Char('c'));
    session.close();
}

#[test]
fn a_log_that_this_game_plays_differently_is_told_and_the_save_goes_on() {
    let Played {
        content, remains, ..
    } = played();
    let state = remains.iter().find(|state| {
        let log = state
            .shelf
            .read("run.log", 1 << 20)
            .expect("memory is read");
        state.shown > 43 && state.shown % 10 == 5 && log.is_some_and(|log| log.ends_with(b"\n"))
    });
    let mut shelf = state.expect("the run is long enough").shelf.clone();
    let (session, _) = next_sitting(&content, &shelf);
    let whole = session.run().expect("it goes on").turn();
    let log = shelf.read("run.log", 1 << 20).expect("memory is read");
    let log = String::from_utf8(log.expect("there is one")).expect("it is text");
    // As if by other rules: the state after the last command was another.
    let other = format!("{log}= {whole} 0000000000000001\n");
    shelf
        .write("run.log", other.as_bytes(), None)
        .expect("there is room");
    let (session, _) = next_sitting(&content, &shelf);
    let notices = session.notices().join(" ");
    assert!(notices.contains("resumes from its last save"), "{notices}");
    assert!(session.run().expect("it goes on").turn() < whole);
}

#[test]
fn a_recovered_run_is_set_aside_whole_if_another_begins() {
    let Played {
        content,
        remains,
        hashes,
    } = played();
    // Well before the command that kills the hero: nothing is left to set aside after it.
    let mut states = remains.iter().rev();
    let state = states.find(|state| state.shown % 10 == 7 && state.shown + 10 < hashes.len());
    let state = state.expect("the run is long enough");
    let (mut session, after) = next_sitting(&content, &state.shelf);
    session.begin(9);
    let bytes = after.read("run.abandoned-1.quarry", 1 << 24);
    let bytes = bytes.expect("memory is read").expect("it was set aside");
    let saved = decode(&bytes, &content).expect("it is sound");
    let found = hashes
        .iter()
        .position(|&hash| hash == saved.snapshot.hash());
    assert!(found.is_some_and(|found| found >= state.shown), "{found:?}");
}

#[test]
fn the_rest_of_a_damaged_log_is_kept_when_the_run_is_rebuilt() {
    let Played {
        content,
        remains,
        hashes,
    } = played();
    let mut shelf = remains[remains.len() / 2].shelf.clone();
    let log = shelf.read("run.log", 1 << 20).expect("memory is read");
    let log = String::from_utf8(log.expect("there is one")).expect("it is text");
    let damaged: Vec<&str> = log.lines().collect();
    let middle = damaged.len() / 2;
    let damaged = [&damaged[..middle], &["step sideways"], &damaged[middle..]].concat();
    let damaged = damaged.join("\n") + "\n";
    for (name, bytes) in [(NEWEST, "spoilt"), (OLDER, "spoilt"), ("run.log", &damaged)] {
        let written = shelf.write(name, bytes.as_bytes(), None);
        written.expect("there is room");
    }
    let (mut session, after) = next_sitting(&content, &shelf);
    let notices = session.notices().join(" ");
    assert!(
        notices.contains(", as far as it could be read"),
        "{notices}"
    );
    let run = session.run().expect("it is rebuilt");
    assert!(hashes.contains(&run.game.hash()));
    session.key(Key::Char('c'));
    let kept = after.read("run.damaged-1.log", 1 << 20);
    let kept = kept.expect("memory is read").expect("it is kept");
    assert_eq!(String::from_utf8(kept).as_deref(), Ok(damaged.as_str()));
}
