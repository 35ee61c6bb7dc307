//! A sitting: from the title through runs to leaving. It is what sits behind
//! every frontend.

mod arrows;
mod confirm;
mod help;
mod input;
mod kits;
mod liking;
mod lull;
mod runs;
mod watching;

use std::sync::Arc;

use arrows::Arrows;
use lull::Lull;

use super::autosave::Keeper;
use super::client::{Key, Pointer, UiClient};
use super::command::Command;
use super::danger::Danger;
use super::ending::Ending;
use super::kit_choice::KitChoice;
use super::last_words::LastWords;
use super::layout::Layout;
use super::number_entry::NumberEntry;
use super::options::{Options, OptionsSheet, Zoom};
use super::pages;
use super::play::{Panel, Play, Request};
use super::run::Run;
use super::screen::Screen;
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
    /// Help, from that row on, and what it was opened over.
    Help(usize, Box<Page>),
    /// What the player likes, and what it was opened over.
    Options(OptionsSheet, Box<Page>),
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
    /// What the player likes, in whatever run.
    options: Options,
    /// Whether letters can be made larger.
    has_zoom: bool,
    arrows: Arrows,
    danger: Danger,
    /// The turn in which a hint was given last.
    hinted: Option<u32>,
    /// Whether the run that is begun next is for practice.
    is_practice: bool,
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
        let options = keeper.load_options();
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
            options,
            has_zoom: false,
            arrows: Arrows::default(),
            danger: Danger::default(),
            hinted: None,
            is_practice: false,
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
    fn at_play(&mut self) -> Play {
        let mut play = Play::default();
        play.liking = self.options.liking();
        if let Some(run) = &mut self.run {
            run.keys = self.options.keys.clone();
            play.keep_watch(run);
            self.danger = Danger::default();
            self.danger.follow(run);
            self.hinted = None;
        }
        play
    }

    fn choose(&mut self, choice: Choice) {
        self.is_practice = choice == Choice::Practice;
        match choice {
            Choice::Continue => self.go_on(),
            Choice::NewRun | Choice::Practice => {
                let seed = (self.next_seed)();
                self.begin_or_ask(seed);
            }
            Choice::Today => {
                if let Some(today) = self.today() {
                    self.begin_or_ask(today.seed());
                }
            }
            Choice::ChosenSeed => self.page = Page::SeedEntry(NumberEntry::seed()),
            Choice::Options => self.open_options(),
            Choice::BestRuns => self.page = Page::BestRuns(0, false),
            Choice::Watch => self.choose_log(),
            Choice::Quit => self.is_over = true,
        }
    }

    fn back_to_title(&mut self) {
        self.title = self.title_with(Vec::new());
        self.page = Page::Title;
    }
}

impl UiClient for Session {
    fn key(&mut self, key: Key) {
        for key in self.meant(key) {
            self.on_key(key);
        }
    }

    fn zoom(&self) -> Zoom {
        self.options.zoom
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
                pages::best_runs(
                    self.layout,
                    self.keeper.best_runs(),
                    self.keeper.statistics(),
                )
                .draw(self.layout, first, screen);
            }
            (Page::History(first), Some(run)) => {
                pages::history(self.layout, &run.messages).draw(self.layout, *first, screen);
            }
            (&Page::Help(first, _), _) => {
                pages::help(self.layout, &self.options.keys).draw(self.layout, first, screen);
            }
            (Page::Options(sheet, _), _) => sheet.draw(&self.options, screen),
            (Page::Logs(choice), _) => choice.draw(screen),
            (Page::Watch(viewer, _), _) => viewer.draw(screen),
            _ => screen.clear(),
        }
        self.options.palette.apply(screen);
    }

    fn tick(&mut self) -> bool {
        self.lull.rest();
        if let Some(key) = self.arrows.rest() {
            self.on_key(key);
            return true;
        }
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
        self.secure_practice();
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
