//! The life of runs in a session: beginning, continuing, saving and ending.

use super::{Page, Session};
use crate::model::mind::Action;
use crate::ui::messages::Tone;
use crate::ui::play::Request;
use crate::ui::run::Run;

impl Session {
    /// Begins a run with a seed and the kit of the last run, or the default one. An
    /// unfinished run is put aside, not lost.
    pub fn begin(&mut self, seed: u64) {
        if !self.keeper.put_aside() {
            let notices = self.keeper.take_notices();
            self.title = self.title_with(notices);
            self.title.has_run = true;
            self.page = Page::Title;
            return;
        }
        let keys = self.named_keys();
        let mut run = Run::begin(self.content.clone(), seed, self.kit, keys);
        run.is_practice = self.is_practice;
        run.remember(self.keeper.bestiary());
        self.keeper.begin(&run);
        self.run = Some(run);
        self.page = Page::Play(self.at_play());
        self.tell_notices();
    }

    /// Begins a run with a seed in which something is tried out, and lets the hero take these
    /// actions. The run is marked like one with wizardry.
    pub fn try_out(&mut self, seed: u64, actions: &[Action]) {
        self.begin(seed);
        if let Some(run) = self.run.as_mut().filter(|run| run.is_on()) {
            run.is_helped = true;
        }
        for &action in actions {
            self.act(action);
        }
        self.after_play(Request::None);
    }

    /// Continues the unfinished run.
    pub fn go_on(&mut self) {
        if self.has_run() {
            self.keeper.go_on(&self.content_of_run());
            self.page = Page::Play(self.at_play());
            self.tell_notices();
        }
    }

    /// The run in play or waiting, as a file that can be stored anywhere.
    #[must_use]
    pub fn as_file(&self) -> Option<Vec<u8>> {
        let run = self.run.as_ref().filter(|run| run.is_on())?;
        Some(self.keeper.as_file(run))
    }

    /// Replaces the current run, which is put aside, by a run from a file, and shows the
    /// title screen.
    ///
    /// # Errors
    /// Returns the reason as a sentence; nothing has changed then.
    pub fn bring_back(&mut self, file: &[u8]) -> Result<(), String> {
        let present = self.run.as_ref();
        self.run = Some(self.keeper.bring_back(file, present, &self.content)?);
        let notices = self.keeper.take_notices();
        self.title = self.title_with(notices);
        self.page = Page::Title;
        Ok(())
    }

    pub(super) fn begin_or_ask(&mut self, seed: u64) {
        if self.has_run() {
            self.page = Page::ConfirmNew(seed);
        } else {
            self.choose_kit(seed);
        }
    }

    pub(super) fn after_play(&mut self, request: Request) {
        match request {
            Request::Options => return self.open_options(),
            Request::None | Request::SaveAndQuit => {}
        }
        let Some(run) = &mut self.run else {
            return;
        };
        if self.abilities.has_sound {
            let sounds = self.listener.listen(run.world(), &run.unshown);
            self.sounds
                .extend(sounds.into_iter().filter(|_| self.options.sound));
        }
        if let Page::Play(play) = &mut self.page {
            play.keep_watch(run);
            play.show_deeds(run);
        }
        let has_acted = !run.unlogged.is_empty();
        self.keeper.follow(run);
        if !run.is_on() {
            self.end_run();
        } else if request == Request::SaveAndQuit {
            let is_safe = self.keeper.save_changes(run);
            self.is_over = is_safe || self.leaves_unsaved;
            self.leaves_unsaved = !is_safe;
            if !is_safe {
                run.tell(
                    "Your run isn't saved. Save and quit again to leave anyway.",
                    Tone::Danger,
                );
            }
        } else {
            self.leaves_unsaved = false;
            if has_acted {
                self.warn_and_hint();
            }
        }
        self.tell_notices();
    }

    /// Ends the run: counts it and shows its end. A practice run may still go back.
    pub(super) fn end_run(&mut self) {
        let Some(run) = &mut self.run else {
            return;
        };
        run.task = None;
        (self.place, self.story_at, self.can_watch) = (None, None, false);
        if !run.is_practice {
            (self.place, self.story_at) = self.keeper.finish(run, true);
            self.can_watch = self.keeper.log_of(run).is_some();
        }
        self.page = Page::Ending(0);
        self.lull.begin();
    }

    /// Tells the player about problems with saving, once.
    fn tell_notices(&mut self) {
        let notices = self.keeper.take_notices();
        if let Some(run) = &mut self.run {
            for notice in notices {
                run.tell(notice, Tone::Warning);
            }
        }
    }

    /// A practice run is finished for good only when its last page is left.
    pub(super) fn leave_ending(&mut self) {
        if let Some(run) = self.run.as_ref().filter(|run| run.is_practice) {
            self.keeper.finish(run, false);
        }
        self.back_to_title();
    }

    /// Stores the checkpoint if the player leaves while dead in practice, because the
    /// latest save may be from just before the death.
    pub(super) fn secure_practice(&mut self) {
        let is_over = |run: &Run| run.is_practice && !run.is_on();
        if matches!(self.page, Page::Ending(_)) && self.run.as_ref().is_some_and(is_over) {
            self.keeper.keep_checkpoint(&self.content_of_run());
        }
    }

    /// In practice, goes back to the hero's arrival on the level.
    pub(super) fn try_again(&mut self) {
        let Some(mut run) = self.keeper.back_to_checkpoint(&self.content_of_run()) else {
            return;
        };
        run.tell("Try again, from where you entered this level.", Tone::Good);
        self.run = Some(run);
        self.page = Page::Play(self.at_play());
        self.tell_notices();
    }
}
