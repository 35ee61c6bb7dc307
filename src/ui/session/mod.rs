//! A sitting: from the title through runs to leaving. It is what sits behind
//! every frontend.

mod confirm;
mod input;
mod kits;
mod lull;
mod watching;

use std::sync::Arc;

use lull::Lull;

use super::command::Command;
use super::ending::Ending;
use super::keeper::Keeper;
use super::kit_choice::KitChoice;
use super::last_words::LastWords;
use super::layout::Layout;
use super::messages::Tone;
use super::number_entry::NumberEntry;
use super::pages;
use super::play::{Panel, Play, Request};
use super::run::Run;
use super::screen::Screen;
use super::seat::{Key, Pointer, Seat};
use super::task::Task;
use super::title::{Choice, Title};
use super::today::Today;
use super::viewer::{LogChoice, Viewer};
use crate::content::{Content, KitId};

/// Deeds of a task in a tick of the seat beyond the first; there are some twenty ticks a
/// second. A walk is to be seen, but nobody should wait for it; of a rest there is nothing
/// to be seen.
const fn deeds_a_tick(task: &Task) -> u8 {
    match task {
        Task::Rest => 30,
        Task::Walk(_) | Task::Run(_) | Task::Explore(_) => 3,
    }
}

/// Which screen takes the keys.
enum Page {
    Title,
    SeedEntry(NumberEntry),
    /// Who goes down is chosen before the run begins.
    KitChoice(KitChoice),
    /// Beginning anew ends the run that was left: asked first.
    ConfirmNew(u64),
    Play(Play),
    /// How a run ended, from that row on.
    Ending(usize),
    /// What was told in a run that is over, from that row on.
    History(usize),
    /// The best runs, from that row on; and whether one came there from the end of a run.
    BestRuns(usize, bool),
    /// Which run to watch again.
    Logs(LogChoice),
    /// A run that is watched again, and where it was opened.
    Watch(Box<Viewer>, watching::Origin),
}

/// A sitting.
pub struct Session {
    content: Arc<Content>,
    title: Title,
    page: Page,
    run: Option<Run>,
    keeper: Keeper,
    next_seed: Box<dyn FnMut() -> u64 + Send + Sync>,
    is_over: bool,
    /// Saving failed and the person was told: the next time leaves.
    leaves_unsaved: bool,
    last_words: LastWords,
    /// Of the screen that was drawn last, which is the one that is pointed at.
    layout: Layout,
    /// Whether fingers are used: they need more to be drawn.
    by_touch: bool,
    /// Whether nothing flickers, in whatever run.
    is_calm: bool,
    /// The kit of the last run, or of all where one was chosen beforehand.
    kit: KitId,
    is_kit_fixed: bool,
    /// The place of the run that ended last among the best, from 0, if it has one.
    place: Option<usize>,
    /// Where the story of that run is kept, if it is.
    story_at: Option<String>,
    /// Whether there is a log of that run to be watched.
    can_watch: bool,
    /// Tells the time, in seconds since 1970 began, where that can be told.
    clock: Option<Box<dyn Fn() -> i64 + Send + Sync>>,
    /// After the run that ended last.
    lull: Lull,
}

impl Session {
    /// A sitting at the title screen. `next_seed` gives the seed of each new run
    /// that none is chosen for.
    #[must_use]
    pub fn new(
        content: Arc<Content>,
        mut keeper: Keeper,
        next_seed: impl FnMut() -> u64 + Send + Sync + 'static,
    ) -> Self {
        let run = keeper.load(&content);
        let has_best = !keeper.best_runs().is_empty();
        let mut title = Title::new(run.is_some(), has_best, keeper.take_notices());
        title.has_logs = keeper.has_logs();
        Self {
            content,
            title,
            page: Page::Title,
            run,
            keeper,
            next_seed: Box::new(next_seed),
            is_over: false,
            leaves_unsaved: false,
            last_words: LastWords::default(),
            layout: Layout::default(),
            by_touch: false,
            is_calm: false,
            kit: KitId::USUAL,
            is_kit_fixed: false,
            place: None,
            story_at: None,
            can_watch: false,
            clock: None,
            lull: Lull::default(),
        }
    }

    /// The same with a clock, in seconds since 1970 began: there is a run of the day then.
    #[must_use]
    pub fn with_clock(mut self, clock: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        self.clock = Some(Box::new(clock));
        self.title.today = self.today();
        self
    }

    fn today(&self) -> Option<Today> {
        self.clock.as_ref().and_then(|clock| Today::at(clock()))
    }

    /// A title screen as things are, with those notices.
    fn title_with(&self, notices: Vec<String>) -> Title {
        let mut title = Title::new(self.has_run(), self.has_best_runs(), notices);
        title.today = self.today();
        title.has_logs = self.keeper.has_logs();
        title
    }

    /// Where to find what is left to say when this sitting has ended.
    #[must_use]
    pub fn last_words(&self) -> LastWords {
        self.last_words.clone()
    }

    /// Why what was played last is not kept, where it should be.
    #[must_use]
    pub fn flaw(&self) -> Option<&str> {
        self.keeper.flaw()
    }

    /// What the title screen tells of the saves it found.
    #[must_use]
    pub fn notices(&self) -> &[String] {
        &self.title.notices
    }

    /// The run being played or waiting to be continued.
    #[must_use]
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// Whether there is a run that can go on.
    #[must_use]
    pub fn has_run(&self) -> bool {
        self.run.as_ref().is_some_and(Run::is_on)
    }

    fn has_best_runs(&self) -> bool {
        !self.keeper.best_runs().is_empty()
    }

    /// Begins a run with that seed and the kit of the last one, or the usual. One that was
    /// left is put aside, not lost.
    pub fn begin(&mut self, seed: u64) {
        if !self.keeper.put_aside() {
            let notices = self.keeper.take_notices();
            self.title = self.title_with(notices);
            self.title.has_run = true;
            self.page = Page::Title;
            return;
        }
        let mut run = Run::with_kit(self.content.clone(), seed, self.kit);
        run.remember(self.keeper.bestiary());
        self.keeper.begin(&run);
        self.run = Some(run);
        self.page = Page::Play(self.at_play());
        self.tell_notices();
    }

    /// Goes on with the run that was left.
    pub fn go_on(&mut self) {
        if self.has_run() {
            self.keeper.go_on(&self.content);
            if let Some(run) = &mut self.run {
                run.remember(self.keeper.bestiary());
            }
            self.page = Page::Play(self.at_play());
            self.tell_notices();
        }
    }

    /// The run being played or waiting, as a file that can be kept anywhere.
    #[must_use]
    pub fn as_file(&self) -> Option<Vec<u8>> {
        let run = self.run.as_ref().filter(|run| run.is_on())?;
        Some(self.keeper.as_file(run))
    }

    /// Puts a run that came as a file in the place of the present one, which is
    /// put aside, and goes to the title.
    ///
    /// # Errors
    /// Why that is not possible, in a sentence; then nothing has changed.
    pub fn bring_back(&mut self, file: &[u8]) -> Result<(), String> {
        let present = self.run.as_ref();
        self.run = Some(self.keeper.bring_back(file, present, &self.content)?);
        let notices = self.keeper.take_notices();
        self.title = self.title_with(notices);
        self.page = Page::Title;
        Ok(())
    }

    /// Does what a command means, as if its key had been pressed in play.
    pub fn command(&mut self, command: Command) {
        if let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) {
            let request = play.command(run, command);
            self.after_play(request);
        }
    }

    /// Lets a rest or a walk go on until something happens.
    pub fn finish_task(&mut self) {
        while self.tick() {}
    }

    /// The play screen as the person likes it.
    fn at_play(&self) -> Play {
        let mut play = Play::default();
        play.is_calm = self.is_calm;
        if let Some(run) = &self.run {
            play.keep_watch(run);
        }
        play
    }

    fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Continue => self.go_on(),
            Choice::NewRun => {
                let seed = (self.next_seed)();
                self.begin_or_ask(seed);
            }
            Choice::Today => {
                if let Some(today) = self.today() {
                    self.begin_or_ask(today.seed());
                }
            }
            Choice::ChosenSeed => self.page = Page::SeedEntry(NumberEntry::seed()),
            Choice::BestRuns => self.page = Page::BestRuns(0, false),
            Choice::Watch => self.choose_log(),
            Choice::Quit => self.is_over = true,
        }
    }

    fn begin_or_ask(&mut self, seed: u64) {
        if self.has_run() {
            self.page = Page::ConfirmNew(seed);
        } else {
            self.choose_kit(seed);
        }
    }

    fn after_play(&mut self, request: Request) {
        self.is_calm ^= request == Request::Calm;
        let Some(run) = &mut self.run else {
            return;
        };
        if let Page::Play(play) = &mut self.page {
            play.keep_watch(run);
        }
        self.keeper.follow(run);
        if !run.is_on() {
            run.task = None;
            self.keeper.finish(run);
            self.place = self.keeper.remember(run);
            self.story_at = self.keeper.keep_story(run);
            self.can_watch = self.keeper.log_of(run).is_some();
            self.page = Page::Ending(0);
            self.lull.begin();
        } else if request == Request::SaveAndQuit {
            let is_safe = self.keeper.save_changes(run);
            self.is_over = is_safe || self.leaves_unsaved;
            self.leaves_unsaved = !is_safe;
            if !is_safe {
                run.tell(
                    "The run is not saved. Save and quit once more to leave it all the same.",
                    Tone::Danger,
                );
            }
        } else {
            self.leaves_unsaved = false;
        }
        self.tell_notices();
    }

    /// What went wrong with saving is told in the game, once.
    fn tell_notices(&mut self) {
        let notices = self.keeper.take_notices();
        if let Some(run) = &mut self.run {
            for notice in notices {
                run.tell(notice, Tone::Warning);
            }
        }
    }

    fn back_to_title(&mut self) {
        self.title = self.title_with(Vec::new());
        self.page = Page::Title;
    }
}

impl Seat for Session {
    fn key(&mut self, key: Key) {
        self.on_key(key);
    }

    fn pointer(&mut self, pointer: Pointer) {
        self.on_pointer(pointer);
    }

    fn draw(&mut self, screen: &mut Screen) {
        self.layout = Layout::of(screen);
        match (&self.page, &self.run) {
            (Page::Title, _) => self.title.draw(screen),
            (Page::SeedEntry(entry), _) => entry.draw(screen),
            (Page::KitChoice(choice), _) => choice.draw(&self.content, screen),
            (Page::ConfirmNew(_), _) => confirm::draw(screen),
            (Page::Play(play), Some(run)) => play.draw(run, self.by_touch, screen),
            (&Page::Ending(first), Some(run)) => {
                let (place, kept_at) = (self.place, self.story_at.as_deref());
                let can_watch = self.can_watch;
                let ending = Ending {
                    run,
                    place,
                    kept_at,
                    can_watch,
                    first,
                };
                ending.draw(screen);
            }
            (&Page::BestRuns(first, _), _) => {
                pages::best_runs(self.layout, self.keeper.best_runs()).draw(
                    self.layout,
                    first,
                    screen,
                );
            }
            (Page::History(first), Some(run)) => {
                pages::history(self.layout, &run.messages).draw(self.layout, *first, screen);
            }
            (Page::Logs(choice), _) => choice.draw(screen),
            (Page::Watch(viewer, _), _) => viewer.draw(screen),
            _ => screen.clear(),
        }
    }

    fn tick(&mut self) -> bool {
        self.lull.rest();
        if let Page::Watch(viewer, _) = &mut self.page {
            return viewer.tick();
        }
        let (Page::Play(play), Some(run)) = (&self.page, &mut self.run) else {
            return false;
        };
        if play.panel != Panel::Map || !run.go_on() {
            return false;
        }
        let more = run.task.as_ref().map_or(0, deeds_a_tick);
        for _ in 0..more {
            run.go_on();
        }
        self.after_play(Request::None);
        true
    }

    fn close(&mut self) {
        if let Some(run) = &mut self.run
            && run.is_on()
        {
            run.task = None;
            if !self.keeper.save_changes(run) {
                let notices = self.keeper.take_notices();
                self.last_words.add(notices);
            }
        }
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}
