//! Keeping the run: saved in time, its deeds logged, ended for good.
//!
//! Whatever goes wrong with a save is told to the player and never stops the game.

mod files;
mod logs;
mod memory;
mod options;
mod practice;
mod records;

use std::sync::Arc;

use super::messages::{Message, Messages, Tone};
use super::run::Run;
use super::story::story;
use crate::content::Content;
use crate::game::Game;
use crate::rules::queries::{content, level};
use crate::save::bestiary::Bestiary;
use crate::save::{CommandLog, Hall, Saved, SavedMessage, Statistics, Store, StoreError};

/// Deeds after which the run is saved again, at the latest, where saving takes
/// a moment, as on a disk that has to be flushed.
const SAVE_EVERY: u32 = 10;

/// Keeps one run, or none where nothing is to be kept.
#[derive(Default)]
pub struct Keeper {
    store: Option<Store>,
    log: Option<CommandLog>,
    /// The run that was found, until it goes on: its log is not touched before.
    found: Option<Saved>,
    notices: Vec<String>,
    /// Why nothing is kept, where it should be.
    refusal: Option<String>,
    /// Whether every deed is saved at once, because the next moment may never come.
    is_eager: bool,
    unsaved: u32,
    saved_depth: u8,
    /// Whether the run that was saved last is marked as helped by wizardry.
    is_marked: bool,
    /// Of a run for practice: as it was when the hero came to the level.
    checkpoint: Option<Saved>,
    /// Why the last save failed: told once, until one succeeds again.
    failure: Option<String>,
    /// What is known of creatures, as it was kept last.
    bestiary: Bestiary,
    /// Whether that can not be kept: it was told then, and is not tried again.
    is_forgetful: bool,
    /// Whether it was told that options can not be kept.
    are_options_lamented: bool,
    /// The best runs so far, of this sitting alone where nothing is kept.
    hall: Hall,
    /// What all runs came to; of this sitting alone where nothing is kept, or can be.
    statistics: Statistics,
}

impl Keeper {
    /// Keeps the run in a folder. Where that can not be, the game goes on
    /// unsaved and the player is told why.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn in_folder(dir: std::path::PathBuf) -> Self {
        Store::new(dir).map_or_else(|error| Self::without(&error), Self::with)
    }

    /// Keeps the run in that store.
    #[must_use]
    pub fn with(store: Store) -> Self {
        Self {
            store: Some(store),
            ..Self::default()
        }
    }

    /// Keeps nothing, for the reason given.
    #[must_use]
    pub fn without(reason: &StoreError) -> Self {
        let refusal = format!("{reason} This run will not be saved.");
        Self {
            notices: vec![refusal.clone()],
            refusal: Some(refusal),
            ..Self::default()
        }
    }

    /// Saves after every deed, as a page should that may be closed at any moment.
    #[must_use]
    pub fn saving_every_deed(self) -> Self {
        Self {
            is_eager: true,
            ..self
        }
    }

    /// Why what was played last is not kept, where it should be.
    #[must_use]
    pub fn flaw(&self) -> Option<&str> {
        self.refusal.as_deref().or(self.failure.as_deref())
    }

    /// What the player should hear since this was last asked.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// The run that was left, if there is one.
    pub fn load(&mut self, content: &Arc<Content>) -> Option<Run> {
        self.load_bestiary();
        self.load_records();
        let store = self.store.as_mut()?;
        let saved = match store.load(content) {
            Ok(loaded) => {
                self.notices.extend(loaded.notices);
                loaded.saved?
            }
            Err(error) => {
                // A save that can neither be used nor moved must not be written over.
                *self = Self::without(&error);
                return None;
            }
        };
        Some(self.resumed(saved, content))
    }

    /// Keeps the story of a run that is over as a text. Returns where it is, if it is kept.
    pub fn keep_story(&mut self, run: &Run) -> Option<String> {
        let seed = run.world().resource::<crate::model::run::Seed>().0;
        let which = (seed, run.turn());
        match self.store.as_mut()?.keep_story(which, &story(run)) {
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
        self.is_marked = is_helped;
        self.found = Some(saved);
        let run = Run::of(game, messages);
        Run {
            is_helped,
            is_practice,
            ..run
        }
    }

    /// The run that was found goes on, and its log with it.
    pub fn go_on(&mut self, content: &Content) {
        if let Some((store, saved)) = self.store.as_mut().zip(self.found.take()) {
            let (log, notice) = store.resume_log(&saved, content);
            self.notices.extend(notice);
            self.log = Some(log);
        }
    }

    /// Keeps the run that was left under another name, and says where. Returns
    /// whether that was possible: a new run would destroy it otherwise.
    pub fn put_aside(&mut self) -> bool {
        let aside = self.store.as_mut().map_or(Ok(None), Store::put_aside);
        match aside {
            Ok(place) => {
                self.found = None;
                let told = place.map(|place| format!("Your old run is kept as {place}."));
                self.notices.extend(told);
                true
            }
            Err(error) => {
                self.notices.push(error.to_string());
                false
            }
        }
    }

    /// A new run: its log begins and it is saved at once.
    pub fn begin(&mut self, run: &Run) {
        if let Some(store) = &mut self.store {
            let world = run.world();
            let seed = world.resource::<crate::model::run::Seed>().0;
            let kit = world.resource::<crate::model::run::HeroKit>().0;
            self.log = Some(store.begin_log(seed, kit, content(world)));
        }
        self.set_checkpoint(run);
        self.save(run);
    }

    /// Logs what was done, and saves when it is time.
    pub fn follow(&mut self, run: &mut Run) {
        let done = std::mem::take(&mut run.unlogged);
        let count = u32::try_from(done.len()).unwrap_or(u32::MAX);
        self.unsaved = self.unsaved.saturating_add(count);
        if let Some(log) = &mut self.log {
            log.record(&done, &run.game);
        }
        let has_travelled = level(run.world()).depth != self.saved_depth;
        // Who died on the way goes back to the level before.
        if has_travelled && run.is_on() {
            self.set_checkpoint(run);
        }
        // A mark that could be shaken off by a crash would be none.
        let is_new_mark = run.is_helped != self.is_marked;
        let most = if self.is_eager { 1 } else { SAVE_EVERY };
        if run.is_on() && (self.unsaved >= most || has_travelled || is_new_mark) {
            self.save(run);
        }
    }

    /// Saves the run if anything was done since it was saved last. Returns
    /// whether it is safe.
    pub fn save_changes(&mut self, run: &Run) -> bool {
        if self.unsaved == 0 && self.failure.is_none() {
            return true;
        }
        // Whoever leaves is told of a failure even if it is not the first.
        self.failure = None;
        self.save(run)
    }

    /// Saves the run as it is. Returns whether it is safe, or not to be kept at all.
    fn save(&mut self, run: &Run) -> bool {
        let (Some(store), Some(log)) = (&mut self.store, &mut self.log) else {
            return true;
        };
        let saved = saved(run, log.commands());
        self.unsaved = 0;
        self.is_marked = run.is_helped;
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

    /// The run is over: its save goes, its log stays.
    pub fn finish(&mut self, run: &Run) {
        self.keep_bestiary(run);
        let (Some(store), Some(log)) = (&mut self.store, self.log.take()) else {
            return;
        };
        let removed = store.remove();
        let notice = store.finish_log(log, &run.game);
        self.notices.extend(notice);
        if let Err(error) = removed {
            self.lament(&error);
        }
    }

    /// What was found of some kind, and what there is to tell of it; nothing yet where nothing
    /// is kept, or what is can not be used.
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

fn saved(run: &Run, commands: u32) -> Saved {
    Saved {
        snapshot: run.game.snapshot(),
        messages: run.messages.lines().iter().map(kept).collect(),
        commands,
        wizard: run.is_helped,
        practice: run.is_practice,
    }
}

fn kept(message: &Message) -> SavedMessage {
    let place = Tone::ALL.iter().position(|&tone| tone == message.tone);
    SavedMessage {
        turn: message.turn,
        text: message.text.clone(),
        times: message.times,
        kind: place
            .and_then(|place| u8::try_from(place).ok())
            .unwrap_or(0),
    }
}

fn told(message: SavedMessage) -> Message {
    Message {
        turn: message.turn,
        text: message.text,
        times: message.times,
        tone: Tone::ALL
            .get(usize::from(message.kind))
            .copied()
            .unwrap_or(Tone::Plain),
    }
}

#[cfg(test)]
mod tests;
