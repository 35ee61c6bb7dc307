//! A sitting: from the title through runs to leaving. It is what sits behind
//! every frontend.

use std::sync::Arc;

use super::buttons::{Buttons, Row};
use super::command::Command;
use super::ending;
use super::keeper::Keeper;
use super::last_words::LastWords;
use super::layout::Layout;
use super::messages::Tone;
use super::pages::{self, Turn};
use super::play::{Panel, Play, Request};
use super::run::Run;
use super::screen::Screen;
use super::seat::{Key, Pointer, Seat};
use super::seed_entry::{Entered, SeedEntry};
use super::text::wrap_entry;
use super::title::{Choice, Title};
use crate::content::{Colour, Content};

/// Which screen takes the keys.
enum Page {
    Title,
    SeedEntry(SeedEntry),
    /// Beginning anew ends the run that was left: asked first.
    ConfirmNew(u64),
    Play(Play),
    Ending,
    /// What was told in a run that is over, from that row on.
    History(usize),
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
        let title = Title::new(run.is_some(), keeper.take_notices());
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
        }
    }

    /// Where to find what is left to say when this sitting has ended.
    #[must_use]
    pub fn last_words(&self) -> LastWords {
        self.last_words.clone()
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

    /// Begins a run with that seed. One that was left is put aside, not lost.
    pub fn begin(&mut self, seed: u64) {
        if !self.keeper.put_aside() {
            let notices = self.keeper.take_notices();
            self.title = Title::new(true, notices);
            self.page = Page::Title;
            return;
        }
        let run = Run::new(self.content.clone(), seed);
        self.keeper.begin(&run);
        self.run = Some(run);
        self.page = Page::Play(Play::default());
        self.tell_notices();
    }

    /// Goes on with the run that was left.
    pub fn go_on(&mut self) {
        if self.has_run() {
            self.keeper.go_on(&self.content);
            self.page = Page::Play(Play::default());
            self.tell_notices();
        }
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

    fn choose(&mut self, choice: Choice) {
        match choice {
            Choice::Continue => self.go_on(),
            Choice::NewRun => {
                let seed = (self.next_seed)();
                self.begin_or_ask(seed);
            }
            Choice::ChosenSeed => self.page = Page::SeedEntry(SeedEntry::default()),
            Choice::Quit => self.is_over = true,
        }
    }

    fn begin_or_ask(&mut self, seed: u64) {
        if self.has_run() {
            self.page = Page::ConfirmNew(seed);
        } else {
            self.begin(seed);
        }
    }

    fn after_play(&mut self, request: Request) {
        let Some(run) = &mut self.run else {
            return;
        };
        self.keeper.follow(run);
        if !run.is_on() {
            run.task = None;
            self.keeper.finish(run);
            self.page = Page::Ending;
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
        self.title = Title::new(self.has_run(), Vec::new());
        self.page = Page::Title;
    }
}

impl Session {
    fn key_at_seed(&mut self, key: Key) {
        let Page::SeedEntry(entry) = &mut self.page else {
            return;
        };
        match entry.key(key) {
            Entered::NotYet => {}
            Entered::Seed(seed) => self.begin_or_ask(seed),
            Entered::Back => self.back_to_title(),
        }
    }

    fn key_at_ending(&mut self, key: Key) {
        match key {
            Key::Char('m') => self.read_history(),
            Key::Enter | Key::Escape => self.back_to_title(),
            _ => {}
        }
    }

    fn history(&self) -> Option<pages::Page> {
        let run = self.run.as_ref()?;
        Some(pages::history(self.layout, &run.messages))
    }

    fn read_history(&mut self) {
        // At its end, wherever that is on the screen it will be drawn on.
        self.page = Page::History(usize::MAX);
    }

    fn pressed(&mut self, x: u16, y: u16) {
        let layout = self.layout;
        match &mut self.page {
            Page::Title => {
                if let Some(choice) = self.title.pressed(layout, y) {
                    self.choose(choice);
                }
            }
            Page::SeedEntry(_) => {
                if let Some(key) = SeedEntry::pressed(layout, x, y) {
                    self.key_at_seed(key);
                }
            }
            Page::ConfirmNew(seed) => {
                let seed = *seed;
                match confirm_new(layout).1.at(x, y, 1) {
                    Some(true) => self.begin(seed),
                    Some(false) => self.back_to_title(),
                    None => {}
                }
            }
            Page::Play(_) => {}
            Page::Ending => {
                let run = self.run.as_ref();
                match run.and_then(|run| ending::pressed(run.world(), layout, x, y)) {
                    Some(ending::Choice::Title) => self.back_to_title(),
                    Some(ending::Choice::Messages) => self.read_history(),
                    None => {}
                }
            }
            Page::History(first) => {
                let first = *first;
                let turn = self.history().map(|page| page.pressed(layout, first, x, y));
                self.page = match turn {
                    Some(Turn::To(first)) => Page::History(first),
                    _ => Page::Ending,
                };
            }
        }
    }
}

/// The question whether the run that was left may be put aside, and the answers.
fn confirm_new(layout: Layout) -> (Vec<(String, Colour)>, Buttons<bool>) {
    let parts = [
        ("There is a run you can continue.", Colour(240, 220, 90)),
        ("", Colour(0, 0, 0)),
        (
            "A new one takes its place; the old save is kept under another name.",
            Colour(200, 200, 200),
        ),
        ("", Colour(0, 0, 0)),
        (
            "enter: begin anew      any other key: back",
            Colour(120, 120, 140),
        ),
    ];
    let lines = parts.iter().flat_map(|&(text, colour)| {
        let lines = wrap_entry(text, layout.columns(0)).into_iter();
        lines.map(move |line| (line, colour))
    });
    let lines: Vec<_> = lines.collect();
    let row = Row {
        x: 0,
        y: layout.height / 3 + u16::try_from(lines.len()).unwrap_or(0) + 1,
        width: layout.width,
        gap: 4,
        step: 2,
    };
    let buttons = Buttons::centred(row, &[("yes", true), ("no", false)]);
    (lines, buttons)
}

impl Seat for Session {
    fn key(&mut self, key: Key) {
        match &mut self.page {
            Page::Title => {
                if let Some(choice) = self.title.key(key) {
                    self.choose(choice);
                }
            }
            Page::SeedEntry(_) => self.key_at_seed(key),
            Page::ConfirmNew(seed) => match key {
                Key::Enter => {
                    let seed = *seed;
                    self.begin(seed);
                }
                _ => self.back_to_title(),
            },
            Page::Play(play) => {
                if let Some(run) = &mut self.run {
                    let request = play.key(run, self.layout, key);
                    self.after_play(request);
                }
            }
            Page::Ending => self.key_at_ending(key),
            Page::History(first) => {
                let first = *first;
                let page = self.history();
                let to = page.and_then(|page| page.scrolled(self.layout, first, key));
                self.page = to.map_or(Page::Ending, Page::History);
            }
        }
    }

    fn pointer(&mut self, pointer: Pointer) {
        match pointer {
            Pointer::Tapped { .. } => self.by_touch = true,
            Pointer::Pressed { .. } => self.by_touch = false,
            Pointer::Moved { .. } | Pointer::PressedOther { .. } => {}
        }
        if let (Page::Play(play), Some(run)) = (&mut self.page, &mut self.run) {
            let request = play.pointer(run, self.layout, pointer);
            self.after_play(request);
            return;
        }
        if let Pointer::Pressed { x, y } | Pointer::Tapped { x, y } = pointer {
            self.pressed(x, y);
        }
    }

    fn draw(&mut self, screen: &mut Screen) {
        self.layout = Layout::of(screen);
        match (&self.page, &self.run) {
            (Page::Title, _) => self.title.draw(screen),
            (Page::SeedEntry(entry), _) => entry.draw(screen),
            (Page::ConfirmNew(_), _) => {
                screen.clear();
                let (lines, buttons) = confirm_new(self.layout);
                for (y, (line, colour)) in (self.layout.height / 3..).zip(lines) {
                    screen.print_centred(y, &line, colour);
                }
                buttons.draw(screen);
            }
            (Page::Play(play), Some(run)) => play.draw(run, self.by_touch, screen),
            (Page::Ending, Some(run)) => ending::draw(run.world(), screen),
            (Page::History(first), Some(run)) => {
                pages::history(self.layout, &run.messages).draw(self.layout, *first, screen);
            }
            _ => screen.clear(),
        }
    }

    fn tick(&mut self) -> bool {
        let (Page::Play(play), Some(run)) = (&self.page, &mut self.run) else {
            return false;
        };
        if play.panel != Panel::Map || !run.go_on() {
            return false;
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
