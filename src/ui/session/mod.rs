//! A session: from the title screen through runs to leaving. It is the client of every
//! frontend.

mod arrows;
mod choose_kit;
mod confirm;
mod liking;
mod linked;
mod lull;
mod modding;
mod motion;
mod reload;
mod runs;
mod session_help;
mod session_input;
mod watching;

use std::sync::Arc;
use std::time::Duration;

use arrows::Arrows;
use lull::Lull;
use motion::Motion;
pub use reload::Reload;
use reload::Reloading;

use super::autosave::Keeper;
use super::client::{Key, Pointer, UiClient};
use super::command::Command;
use super::cues::Sound;
use super::danger::Danger;
use super::effects::Effects;
use super::kit_choice::KitChoice;
use super::kit_portrait::KitPortrait;
use super::last_words::LastWords;
use super::layout::Layout;
use super::listener::Listener;
use super::map_view;
use super::mods::{ModFolder, ModSheet};
use super::number_entry::NumberEntry;
use super::options::{Abilities, Options, OptionsSheet, Zoom};
use super::play::{Panel, Play, Request};
use super::run::Run;
use super::screen::Screen;
use super::task::Task;
use super::title::{Choice, Title};
use super::title_scene::{Pilot, TitleScene};
use super::today::Today;
use super::viewer::{LogChoice, Viewer};
use super::window_place::WindowPlace;
use crate::content::{Content, KitId, mods_in_words};
use crate::model::mind::Action;

/// Actions of a task per tick beyond the first, at about twenty ticks a second. A walk
/// should be visible but quick; a rest shows nothing.
const fn deeds_a_tick(task: &Task) -> u8 {
    match task {
        Task::Rest => 30,
        Task::Walk(_) | Task::Run(_) | Task::Explore(_) | Task::PickUp => 3,
    }
}

/// The page that takes the keys.
enum Page {
    Title,
    SeedEntry(NumberEntry),
    /// Choosing the kit before a run begins.
    KitChoice(KitChoice),
    /// Asks before a new run replaces an unfinished one.
    ConfirmNew(u64),
    Play(Play),
    /// The end of a run, scrolled to this row.
    Ending(usize),
    /// The messages of a finished run, scrolled to this row.
    History(usize),
    /// The help, scrolled to this row, and the page under it.
    Help(usize, Box<Page>),
    /// The options, and the page under them.
    Options(OptionsSheet, Box<Page>),
    /// The mods.
    Mods(ModSheet),
    /// What is wrong with a mod, scrolled to this row.
    ModFlaws(usize, ModSheet),
    /// The best runs, scrolled to this row, and whether they were opened from the end of a
    /// run.
    BestRuns(usize, bool),
    /// Choosing a run to watch.
    Logs(LogChoice),
    /// A run being watched, and where it was opened.
    Watch(Box<Viewer>, watching::Origin),
}

/// A session.
pub struct Session {
    /// The content of new runs; the run in play may have other mods.
    content: Arc<Content>,
    /// The folder of mods, where there is one.
    mods: Option<ModFolder>,
    title: Title,
    page: Page,
    run: Option<Run>,
    keeper: Keeper,
    next_seed: Box<dyn FnMut() -> u64 + Send + Sync>,
    is_over: bool,
    /// Whether the player was told that saving failed: leaving again will not save.
    leaves_unsaved: bool,
    last_words: LastWords,
    /// The layout of the screen drawn last, which the pointer refers to.
    layout: Layout,
    /// Whether the player uses touch, which needs more controls on the screen.
    by_touch: bool,
    /// Whether a page shows the deck.
    has_deck: bool,
    /// The player's options for all runs.
    options: Options,
    /// Whether they were stored before.
    has_options: bool,
    /// Whether the letter size can be changed.
    abilities: Abilities,
    listener: Listener,
    /// Sounds that were not taken yet.
    sounds: Vec<Sound>,
    arrows: Arrows,
    danger: Danger,
    /// The turn of the last hint.
    hinted: Option<u32>,
    /// Whether the next new run is for practice.
    is_practice: bool,
    /// The kit of the last run, or the fixed kit.
    kit: KitId,
    is_kit_fixed: bool,
    /// The rank of the last finished run among the best, from 0, if it has one.
    place: Option<usize>,
    /// Where the story of that run is stored, if it is.
    story_at: Option<String>,
    /// Whether there is a log of that run to watch.
    can_watch: bool,
    /// Returns the seconds since the Unix epoch, if known.
    clock: Option<Box<dyn Fn() -> i64 + Send + Sync>>,
    /// The lull after the last finished run.
    lull: Lull,
    /// Reads changed content, where something is tried out.
    reloading: Reloading,
    /// Moves water, fire and grass.
    motion: Motion,
    /// The marked kit, while one is chosen.
    portrait: Option<KitPortrait>,
    /// Plays behind the title.
    pilot: Option<fn() -> Pilot>,
    /// What goes on behind the title, if there is a pilot and things may move.
    scene: Option<TitleScene>,
}

/// Why the run of the day does not begin.
pub(super) const DAILY_IS_PLAIN: &str =
    "The daily run is the same for everyone, so you can't play it with mods.";

impl Session {
    /// A session at the title screen. `next_seed` returns the seed of each new run without
    /// a chosen one.
    #[must_use]
    pub fn new(
        content: Arc<Content>,
        keeper: Keeper,
        next_seed: impl FnMut() -> u64 + Send + Sync + 'static,
    ) -> Self {
        Self::open(content.clone(), &content, keeper, next_seed, None)
    }

    fn open(
        content: Arc<Content>,
        of_run: &Arc<Content>,
        mut keeper: Keeper,
        next_seed: impl FnMut() -> u64 + Send + Sync + 'static,
        mods: Option<ModFolder>,
    ) -> Self {
        let run = keeper.load(of_run);
        let options = keeper.load_options();
        let has_best = !keeper.best_runs(&content.mod_names()).is_empty();
        let mut title = Title::new(run.is_some(), has_best, keeper.take_notices());
        title.has_logs = keeper.has_logs();
        title.mods = mods_in_words(&content.mods);
        title.has_mod_folder = mods.is_some();
        let mut session = Self {
            content,
            mods,
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
            has_deck: false,
            has_options: options.is_some(),
            options: options.unwrap_or_default(),
            abilities: Abilities::default(),
            listener: Listener::default(),
            sounds: Vec::new(),
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
            reloading: Reloading::default(),
            motion: Motion::default(),
            portrait: None,
            pilot: None,
            scene: None,
        };
        if session.run.as_ref().is_some_and(|run| !run.is_on()) {
            // A kill interrupted the end of that run.
            session.keeper.go_on(of_run);
            let notices = std::mem::take(&mut session.title.notices);
            session.keeper.put_back_notices(notices);
            session.end_run();
        }
        session
    }

    /// Sets a clock in seconds since the Unix epoch, which enables the run of the day.
    #[must_use]
    pub fn with_clock(mut self, clock: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        self.clock = Some(Box::new(clock));
        self.title.today = self.today();
        self
    }

    fn today(&self) -> Option<Today> {
        self.clock.as_ref().and_then(|clock| Today::at(clock()))
    }

    /// The same session with a hero who plays behind the title.
    #[must_use]
    pub fn with_pilot(mut self, pilot: fn() -> Pilot) -> Self {
        self.pilot = Some(pilot);
        self
    }

    /// A title screen for the current state, with these notices.
    fn title_with(&self, notices: Vec<String>) -> Title {
        let mut title = Title::new(self.has_run(), self.has_best_runs(), notices);
        title.today = self.today();
        title.has_logs = self.keeper.has_logs();
        title.mods = mods_in_words(&self.content.mods);
        title.has_mod_folder = self.mods.is_some();
        title
    }

    /// The messages to print after the session has ended.
    #[must_use]
    pub fn last_words(&self) -> LastWords {
        self.last_words.clone()
    }

    /// Why the latest progress is not saved although it should be.
    #[must_use]
    pub fn flaw(&self) -> Option<&str> {
        self.keeper.flaw()
    }

    /// The title screen's notices about saves.
    #[must_use]
    pub fn notices(&self) -> &[String] {
        &self.title.notices
    }

    /// The run in play or waiting to be continued.
    #[must_use]
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref()
    }

    /// Whether there is a run that can be continued.
    #[must_use]
    pub fn has_run(&self) -> bool {
        self.run.as_ref().is_some_and(Run::is_on)
    }

    fn has_best_runs(&self) -> bool {
        let mods = self.content.mod_names();
        !self.keeper.best_runs(&mods).is_empty()
    }

    /// Carries out a command, as if its key had been pressed in play.
    pub fn command(&mut self, command: Command) {
        if let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) {
            let request = play.command(run, command);
            self.after_play(request);
        }
    }

    /// Lets the hero take exactly this action, whatever panel is open. A command may ask
    /// the player first, or mean something else.
    pub fn act(&mut self, action: Action) {
        if let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) {
            play.act(run, action);
            self.after_play(Request::None);
        }
    }

    /// Lets a task go on until it ends.
    pub fn finish_task(&mut self) {
        while self.tick() {}
    }

    /// A play screen with the player's options.
    fn at_play(&mut self) -> Play {
        let mut play = Play::default();
        play.liking = self.options.liking();
        self.give_options_to_run();
        if let Some(run) = &mut self.run {
            play.keep_watch(run);
            run.unshown.clear();
            self.listener = Listener::default();
            self.listener.listen(run.world(), &[]);
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
                if !self.content.mods.is_empty() {
                    self.title = self.title_with(vec![DAILY_IS_PLAIN.to_owned()]);
                } else if let Some(today) = self.today() {
                    self.begin_or_ask(today.seed());
                }
            }
            Choice::ChosenSeed => self.page = Page::SeedEntry(NumberEntry::seed()),
            Choice::Options => self.open_options(),
            Choice::Mods => self.open_mods(),
            Choice::BestRuns => self.page = Page::BestRuns(0, false),
            Choice::Watch => self.choose_log(),
            Choice::Quit => self.is_over = true,
        }
    }

    /// Moves what moves by itself. Returns whether anything on the screen does.
    fn moves(&mut self) -> bool {
        if !matches!(self.page, Page::Title) {
            self.scene = None;
        }
        match (&self.page, &self.run) {
            (Page::Title, _) => {
                let Some(pilot) = self.pilot else {
                    return false;
                };
                let seed = self.title.today.map_or(1, Today::seed);
                let new = || TitleScene::new(&self.content, seed, pilot);
                let scene = self.scene.get_or_insert_with(new);
                if self.motion.is_time_to_step() {
                    scene.step();
                }
                true
            }
            (Page::Play(_), Some(run)) => {
                !self.motion.is_at_rest() && map_view::has_motion(run.world())
            }
            _ => false,
        }
    }

    /// The effects on the map that is shown, if any.
    fn effects(&mut self) -> Option<&mut Effects> {
        match &mut self.page {
            Page::Play(play) => Some(play.effects.as_mut()),
            Page::Watch(viewer, _) => Some(viewer.effects()),
            _ => None,
        }
    }

    fn back_to_title(&mut self) {
        self.title = self.title_with(Vec::new());
        self.page = Page::Title;
    }
}

impl UiClient for Session {
    fn key(&mut self, key: Key) {
        self.motion.note_input();
        for key in self.meant(key) {
            self.on_key(key);
        }
    }

    fn zoom(&self) -> Zoom {
        self.options.zoom
    }

    fn sounds(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.sounds)
    }

    fn window_place(&self) -> Option<WindowPlace> {
        self.options.window
    }

    fn keep_window_place(&mut self, place: WindowPlace) {
        self.like(|options| options.window = Some(place));
    }

    fn pointer(&mut self, pointer: Pointer) {
        self.motion.note_input();
        self.on_pointer(pointer);
    }

    fn draw(&mut self, screen: &mut Screen) {
        self.layout = Layout::of(screen);
        if let Some((page, first)) = self.text_page() {
            page.draw(self.layout, first, screen);
            return self.options.palette.apply(screen);
        }
        if let Page::Play(play) = &mut self.page {
            play.moment = self.motion.moment();
        }
        self.portray();
        match (&self.page, &self.run) {
            (Page::Title, _) => {
                let moment = self.motion.moment();
                self.title.draw(self.scene.as_ref(), moment, screen);
            }
            (Page::SeedEntry(entry), _) => entry.draw(screen),
            (Page::KitChoice(choice), _) => {
                let portrait = self.portrait.as_ref();
                choice.draw(&self.content, portrait, self.motion.moment(), screen);
            }
            (Page::ConfirmNew(_), _) => confirm::draw(screen),
            (Page::Play(play), Some(run)) => play.draw_in(run, self.arranged(), screen),
            (&Page::Ending(first), Some(run)) => self.ending(run, first).draw(screen),
            (Page::Options(sheet, below), _) => self.draw_options(sheet, below, screen),
            (Page::Mods(sheet), _) => {
                if let Some(folder) = &self.mods {
                    sheet.draw(folder, screen);
                }
            }
            (Page::Logs(choice), _) => choice.draw(screen),
            (Page::Watch(viewer, _), _) => viewer.draw(screen),
            _ => screen.clear(),
        }
        if let Some(effects) = self.effects() {
            effects.note_drawn();
        }
        self.options.palette.apply(screen);
    }

    fn set_motion_pace(&mut self, ticks: u32) {
        self.motion.pace = ticks.max(1);
    }

    fn animate(&mut self, elapsed: Duration) -> bool {
        self.effects()
            .is_some_and(|effects| effects.animate(elapsed))
    }

    fn is_animated(&self) -> bool {
        match &self.page {
            Page::Play(play) => play.effects.are_running(),
            Page::Watch(viewer, _) => viewer.is_animated(),
            _ => false,
        }
    }

    fn tick(&mut self) -> bool {
        let has_moved = self.options.flicker && self.motion.tick() && self.moves();
        self.lull.rest();
        if self.reload() {
            return true;
        }
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
            return has_moved;
        }
        let more = run.task.as_ref().map_or(0, deeds_a_tick);
        for _ in 0..more {
            run.go_on();
        }
        self.after_play(Request::None);
        true
    }

    fn is_busy(&self) -> bool {
        let has_task = self.run.as_ref().is_some_and(|run| run.task.is_some());
        has_task || self.arrows.are_waiting() || matches!(self.page, Page::Watch(..))
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
