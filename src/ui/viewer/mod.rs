//! Watching a run: plays a log forward and back like a film, on the play screen, with all
//! minds readable at any moment.
//!
//! The screen shows only what the hero saw; lenses show more. No action is possible. The
//! log is played by the code for replays, and drawn by the play screen.

mod choice;
mod controls;
mod frames;
mod reel;
mod viewer_help;
mod viewer_input;

pub use choice::LogChoice;
pub use viewer_input::Outcome;

use crate::ui::viewer::frames::Moment;
use std::sync::Arc;

use controls::{Bar, Pace};
use reel::Reel;

use super::effects::Effects;
use super::keys::Keymap;
use super::layout::Layout;
use super::lists::List;
use super::number_entry::NumberEntry;
use super::pages::Page;
use super::play::{Liking, Panel, Play};
use super::run::Run;
use super::screen::Screen;
use crate::content::Content;
use crate::model::body::ActorId;
use crate::save::ReplayError;

/// Maximum number of commands played at once during a jump. The rest follows in later
/// ticks, so that the screen does not freeze.
const AT_ONCE: u32 = 200;

/// The viewer's own panels, in addition to those of play.
#[derive(Clone, Debug)]
enum Open {
    Nothing,
    /// Entering a turn to go to.
    Turn(NumberEntry),
    /// The help, scrolled to this row, and the panel under it.
    Help(usize, Box<Open>),
    /// The list of further controls, and its selected line.
    More(usize),
}

/// The viewer of a run.
pub struct Viewer {
    reel: Reel,
    play: Play,
    open: Open,
    is_playing: bool,
    pace: Pace,
    /// Ticks since the last step.
    ticks: u8,
    /// The destination of a jump in progress.
    wanted: Option<Moment>,
    /// A remark on the last key.
    said: Option<String>,
}

impl Viewer {
    /// Opens a log at its beginning.
    ///
    /// # Errors
    /// Returns why it cannot be played.
    pub fn new(
        text: &str,
        content: Arc<Content>,
        liking: Liking,
        keys: Keymap,
    ) -> Result<Self, ReplayError> {
        let mut reel = Reel::new(text, content)?;
        reel.run.keys = keys;
        Ok(Self {
            reel,
            play: Play::watching(liking),
            open: Open::Nothing,
            is_playing: false,
            pace: Pace::USUAL,
            ticks: 0,
            wanted: None,
            said: None,
        })
    }

    /// The run at the current moment.
    #[must_use]
    pub const fn run(&self) -> &Run {
        &self.reel.run
    }

    /// Commands played so far.
    #[must_use]
    pub const fn commands(&self) -> u32 {
        self.reel.commands()
    }

    /// Whether the game has diverged from the log here.
    #[must_use]
    pub const fn has_parted(&self) -> bool {
        self.reel.has_parted()
    }

    /// Plays on from here.
    pub const fn play(&mut self) {
        self.is_playing = true;
    }

    /// Handles a tick: continues playing or jumping. Returns whether anything changed.
    pub fn tick(&mut self) -> bool {
        let whom = self.play.looked_at(self.run().world());
        if self.wanted.is_some() {
            self.get_on();
            self.arrive(whom);
            return true;
        }
        let is_open = !matches!(self.open, Open::Nothing);
        if !self.is_playing || is_open || !matches!(self.play.panel, Panel::Map | Panel::Look(_)) {
            return false;
        }
        self.ticks += 1;
        if self.ticks < self.pace.ticks() {
            return false;
        }
        self.ticks = 0;
        for _ in 0..self.pace.commands() {
            self.reel.step();
        }
        self.play.show_deeds(&mut self.reel.run);
        self.is_playing = !self.reel.is_over();
        self.arrive(whom);
        true
    }

    /// Jumps to a moment, at once unless it is far away.
    fn go(&mut self, moment: Moment) {
        self.is_playing = false;
        let whom = self.play.looked_at(self.run().world());
        self.reel.go_before(moment);
        self.wanted = Some(moment);
        self.get_on();
        self.arrive(whom);
    }

    /// Steps by a number of commands, forward or back.
    fn go_by(&mut self, commands: i32) {
        let to = self.commands().saturating_add_signed(commands);
        self.go(Moment::Command(to));
    }

    /// Continues a jump by a limited number of commands.
    fn get_on(&mut self) {
        let Some(moment) = self.wanted else {
            return;
        };
        for _ in 0..AT_ONCE {
            if self.reel.is_at(moment) {
                break;
            }
            self.reel.step();
        }
        if self.reel.is_at(moment) {
            self.wanted = None;
        }
        self.play.effects.forget(&mut self.reel.run);
    }

    /// The effects on the map.
    pub fn effects(&mut self) -> &mut Effects {
        self.play.effects.as_mut()
    }

    /// Whether effects are running.
    #[must_use]
    pub fn is_animated(&self) -> bool {
        self.play.effects.are_running()
    }

    /// Updates the look after moving to another moment.
    fn arrive(&mut self, whom: Option<ActorId>) {
        let world = self.reel.run.world();
        self.play.look_on(world, whom, &self.reel.onset);
    }

    /// Draws the run, the open panel and the bar.
    pub fn draw(&self, screen: &mut Screen) {
        let layout = Layout::of(screen);
        match &self.open {
            Open::Turn(entry) => return entry.draw(screen),
            Open::Help(first, _) => return self.help(layout).draw(layout, *first, screen),
            Open::Nothing | Open::More(_) => {}
        }
        let bar = self.bar(layout);
        let above = bar.above();
        let mut part = Screen::new(above.width, above.height);
        self.play.draw_in(self.run(), above, &mut part);
        if let Some(list) = self.list() {
            list.draw(above, &mut part);
        }
        screen.clear();
        for y in 0..above.height {
            for x in 0..above.width {
                screen.put(x, y, part.cell(x, y));
            }
        }
        bar.draw(screen);
    }

    fn help(&self, layout: Layout) -> Page {
        viewer_help::page(layout, &self.run().keys)
    }

    fn bar(&self, layout: Layout) -> Bar {
        Bar::new(layout, self.told(), self.is_playing)
    }

    /// The status line above the buttons.
    fn told(&self) -> String {
        if let Some(said) = &self.said {
            return said.clone();
        }
        let (turn, turns, pace) = (self.run().turn(), self.turns(), self.pace.name());
        let state = match () {
            () if self.wanted.is_some() => "seeking".to_owned(),
            () if self.has_parted() => "the game and the log differ from here".to_owned(),
            () if self.reel.is_over() => "the end".to_owned(),
            () if self.is_playing => format!("playing, {pace}"),
            () => format!("paused, {pace}"),
        };
        format!("turn {turn} of {turns}: {state}")
    }

    /// The number of turns of the run, as far as its log tells: `420`, or `420+`.
    fn turns(&self) -> String {
        let (turns, is_all) = self.reel.turns();
        let more = if is_all { "" } else { "+" };
        format!("{turns}{more}")
    }

    /// The list of further controls, if open.
    fn list(&self) -> Option<List> {
        let Open::More(cursor) = self.open else {
            return None;
        };
        Some(List {
            heading: "What do you want to see?".to_owned(),
            lines: controls::lines(&self.run().keys),
            cursor,
            foot: "enter: choose; esc: [ back ]",
            about: String::new(),
            avoids: None,
        })
    }
}
