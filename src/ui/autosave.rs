//! Keeps the run: logs its commands, saves it regularly, and removes the save at its end.
//!
//! A command is in the log before its outcome is shown, so a kill loses none: the save and
//! the rest of the log are the run (`recovery.rs`).
//!
//! A failed save is reported to the player and never stops the game.

mod files;
mod logs;
mod memory;
mod mods;
mod options;
mod practice;
mod records;
mod recovery;

use std::sync::Arc;

use super::messages::{Message, Messages, Tone};
use super::run::Run;
use super::story::story;
use super::task::{Alerts, Leavings};
use crate::content::Content;
use crate::game::Game;
use crate::rules::queries::{content, level};
use crate::save::bestiary::Bestiary;
use crate::save::saved::NO_LOG;
use crate::save::transcript::Mark;
use crate::save::{
    CommandLog, Hall, Saved, SavedLeavings, SavedMessage, Statistics, Store, StoreError, saved_by,
};

/// Maximum number of actions between two saves. More are lost in a power cut only.
const SAVE_EVERY: u32 = 10;

/// Keeps one run, or nothing if there is no store.
#[derive(Default)]
pub struct Keeper {
    store: Option<Store>,
    log: Option<CommandLog>,
    /// The run found at startup, until it is resumed; its log is left alone until then.
    found: Option<Saved>,
    notices: Vec<String>,
    /// Why nothing is saved although it should be.
    refusal: Option<String>,
    unsaved: u32,
    saved_depth: u8,
    /// Whether the last save was marked as helped by wizardry.
    is_marked: bool,
    /// What exploring ignores, as last saved. No command in the log tells it.
    saved_leavings: SavedLeavings,
    /// Number of finished runs in the statistics when the run began.
    runs_before: u32,
    /// Whether the run had ended before, when a kill interrupted its end.
    ends_again: bool,
    /// For practice runs: the state when the hero arrived on the level.
    checkpoint: Option<Saved>,
    /// Why the last save failed. Reported once, until a save succeeds again.
    failure: Option<String>,
    /// Knowledge of creatures, as last stored.
    bestiary: Bestiary,
    /// Whether storing the bestiary failed: reported once, and not tried again.
    is_forgetful: bool,
    /// Whether a failure to store options was reported.
    are_options_lamented: bool,
    /// The best runs so far; only those of this session if nothing is stored.
    hall: Hall,
    /// Statistics over all runs; only of this session if nothing is or can be stored.
    statistics: Statistics,
}

impl Keeper {
    /// Keeps the run in a folder. If that is impossible, the game goes on unsaved and the
    /// player is told why.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn in_folder(dir: std::path::PathBuf) -> Self {
        Store::new(dir).map_or_else(|error| Self::without(&error), Self::with)
    }

    /// Keeps the run in `store`.
    #[must_use]
    pub fn with(store: Store) -> Self {
        Self {
            store: Some(store),
            ..Self::default()
        }
    }

    /// Keeps nothing, for the given reason.
    #[must_use]
    pub fn without(reason: &StoreError) -> Self {
        let refusal = format!("{reason} This run won't be saved.");
        Self {
            notices: vec![refusal.clone()],
            refusal: Some(refusal),
            ..Self::default()
        }
    }

    /// Why the latest progress is not saved although it should be.
    #[must_use]
    pub fn flaw(&self) -> Option<&str> {
        self.refusal.as_deref().or(self.failure.as_deref())
    }

    /// Returns and clears the pending notices for the player.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Queues notices again that could not be shown where they were taken to.
    pub fn put_back_notices(&mut self, notices: Vec<String>) {
        self.notices.splice(0..0, notices);
    }

    /// Loads the saved run, if there is one.
    pub fn load(&mut self, content: &Arc<Content>) -> Option<Run> {
        self.load_bestiary();
        self.load_records();
        match self.store.as_mut()?.load(content) {
            Ok(loaded) => {
                self.notices.extend(loaded.notices);
                match loaded.saved {
                    Some(saved) => Some(self.caught_up(saved, content)),
                    None => self.rebuilt(content),
                }
            }
            Err(error) => {
                // Never overwrite a save that can be neither used nor moved.
                *self = Self::without(&error);
                None
            }
        }
    }

    /// Stores the story of a finished run as text. Returns its location if that worked.
    fn keep_story(&mut self, run: &Run) -> Option<String> {
        let seed = run.world().resource::<crate::model::run::Seed>().0;
        let which = (seed, run.turn());
        match self
            .store
            .as_mut()?
            .keep_story(which, &story(run), self.ends_again)
        {
            Ok(place) => Some(place),
            Err(error) => {
                self.lament(&error);
                None
            }
        }
    }

    fn resumed(&mut self, saved: Saved, content: &Arc<Content>) -> Run {
        let messages = Messages::restored(saved.messages.iter().cloned().map(told).collect());
        let game = Game::resume(content.clone(), saved.snapshot.clone());
        self.saved_depth = level(&game.world).depth;
        let (is_helped, is_practice) = (saved.wizard, saved.practice);
        self.checkpoint = is_practice.then(|| saved.clone());
        (self.is_marked, self.ends_again) = (is_helped, false);
        self.runs_before = saved.runs_before;
        self.saved_leavings = saved.leavings.clone();
        let leavings = Leavings::restored(self.saved_depth, saved.leavings.clone());
        let alerts = Alerts::restored(&game.world, saved.alerts.clone());
        self.found = Some(saved);
        let mut run = Run {
            is_helped,
            is_practice,
            leavings,
            alerts,
            ..Run::of(game, messages)
        };
        run.remember(&self.bestiary);
        run
    }

    /// Resumes the run that was found, together with its log.
    pub fn go_on(&mut self, content: &Content) {
        if let Some((store, saved)) = self.store.as_mut().zip(self.found.take()) {
            let (log, notice) = store.resume_log(&saved, content);
            self.notices.extend(notice);
            self.log = Some(log);
        }
    }

    /// Stores the old run under another name and tells the player where. Returns whether
    /// that worked: otherwise a new run would destroy it.
    pub fn put_aside(&mut self) -> bool {
        let aside = self.store.as_mut().map_or(Ok(None), Store::put_aside);
        match aside {
            Ok(place) => {
                self.found = None;
                let told = place.map(|place| format!("Your old run was saved as {place}."));
                self.notices.extend(told);
                true
            }
            Err(error) => {
                self.notices.push(error.to_string());
                false
            }
        }
    }

    /// Starts the log of a new run and saves it at once.
    pub fn begin(&mut self, run: &Run) {
        if let Some(store) = &mut self.store {
            let world = run.world();
            let seed = world.resource::<crate::model::run::Seed>().0;
            let kit = world.resource::<crate::model::run::HeroKit>().0;
            let mut log = store.begin_log(seed, kit, content(world));
            if run.is_practice {
                log.mark(Mark::Practice);
            }
            self.log = Some(log);
        }
        (self.is_marked, self.ends_again) = (false, false);
        self.runs_before = self.statistics.all().runs;
        self.set_checkpoint(run);
        self.save(run);
    }

    /// Logs the latest actions, which a kill can't undo from then on, and saves if a save is
    /// due.
    pub fn follow(&mut self, run: &mut Run) {
        let done = std::mem::take(&mut run.unlogged);
        let count = u32::try_from(done.len()).unwrap_or(u32::MAX);
        self.unsaved = self.unsaved.saturating_add(count);
        // Save a new mark at once, so that a crash cannot remove it.
        let is_new_mark = run.is_helped != self.is_marked;
        let mut most = SAVE_EVERY;
        if let Some((store, log)) = self.store.as_mut().zip(self.log.as_mut()) {
            log.record(&done, &run.game);
            if is_new_mark && run.is_helped {
                log.mark(Mark::Wizard);
            }
            self.notices.extend(store.write_log(log));
            // Then the log can't stand in for a save.
            if log.commands() == NO_LOG || !log.waiting().is_empty() {
                most = 1;
            }
        }
        let has_travelled = level(run.world()).depth != self.saved_depth;
        // If the hero died on the way, the checkpoint stays on the previous level.
        if has_travelled && run.is_on() {
            self.set_checkpoint(run);
        }
        let is_due = self.unsaved >= most || has_travelled || is_new_mark || self.failure.is_some();
        if run.is_on() && (is_due || *run.leavings.left() != self.saved_leavings) {
            self.save(run);
        }
    }

    /// Saves the run before it is left. Returns whether it is safe.
    pub fn save_changes(&mut self, run: &Run) -> bool {
        // On leaving, report a failure even if it is not the first.
        self.failure = None;
        self.save(run)
    }

    /// Saves the run. Returns true if it is safe, or if nothing is to be saved.
    fn save(&mut self, run: &Run) -> bool {
        let (Some(store), Some(log)) = (&mut self.store, &mut self.log) else {
            return true;
        };
        let saved = saved(run, log.commands(), self.runs_before);
        self.unsaved = 0;
        self.is_marked = run.is_helped;
        self.saved_leavings = saved.leavings.clone();
        self.saved_depth = level(run.world()).depth;
        match store.keep(&saved, log, content(run.world())) {
            Ok(notice) => {
                self.failure = None;
                self.notices.extend(notice);
                self.keep_bestiary(run);
                true
            }
            Err(error) => {
                self.lament(&error);
                false
            }
        }
    }

    /// Ends the run: lists and counts it, stores its story, and then removes the save and puts
    /// the log away. If a kill or a full disk interrupts this, it is repeated at the next
    /// start, since the save and the log lead to the same end; nothing is stored twice.
    /// Returns the rank of the run among the best, from 0, if it has one, and the location of
    /// its story. A run that doesn't count has neither.
    pub fn finish(&mut self, run: &Run, counts: bool) -> (Option<usize>, Option<String>) {
        if let Some((store, log)) = self.store.as_mut().zip(self.log.as_mut()) {
            self.notices.extend(store.close_log(log, &run.game));
            if !log.waiting().is_empty() {
                let flaw = "The run's command log can't be written.".to_owned();
                self.failure.get_or_insert(flaw);
            }
        }
        if !self.is_counted(run) {
            self.keep_bestiary(run);
        }
        let mut kept = (None, None);
        if counts {
            kept.1 = self.keep_story(run);
            // Counted last: that marks the others as done.
            let recorded = self.list(run).and_then(|place| {
                kept.0 = place;
                self.count(run)
            });
            if let Err(error) = recorded {
                self.lament(&error);
                return kept;
            }
        }
        let Some((store, _)) = self.store.as_mut().zip(self.log.take()) else {
            return kept;
        };
        if let Err(error) = store.remove().and_then(|()| store.put_log_away()) {
            self.lament(&error);
        }
        kept
    }

    /// Unpacks a stored value and queues its notices. Returns the default if nothing is
    /// stored or the stored value is unusable.
    fn found<T: Default>(&mut self, found: Option<Result<(T, Option<String>), StoreError>>) -> T {
        match found {
            None => T::default(),
            Some(Ok((found, notice))) => {
                self.notices.extend(notice);
                found
            }
            Some(Err(error)) => {
                self.notices.push(error.to_string());
                T::default()
            }
        }
    }

    fn lament(&mut self, error: &StoreError) {
        let sentence = error.to_string();
        if self.failure.replace(sentence.clone()).is_none() {
            self.notices.push(sentence);
        }
    }
}

fn saved(run: &Run, commands: u32, runs_before: u32) -> Saved {
    Saved {
        messages: run.messages.lines().iter().map(kept).collect(),
        commands,
        wizard: run.is_helped,
        practice: run.is_practice,
        leavings: run.leavings.left().clone(),
        alerts: run.alerts.saved().clone(),
        runs_before,
        program: saved_by(content(run.world())),
        ..Saved::of(run.game.snapshot())
    }
}

fn kept(message: &Message) -> SavedMessage {
    SavedMessage {
        turn: message.turn,
        text: message.text.clone(),
        times: message.times,
        kind: message.tone as u8,
    }
}

fn told(message: SavedMessage) -> Message {
    Message {
        turn: message.turn,
        text: message.text,
        times: message.times,
        tone: Tone::from_repr(message.kind).unwrap_or(Tone::Plain),
    }
}

#[cfg(test)]
mod tests;
