//! Handles keys and the pointer while a run is watched.

use super::controls::{Control, control_in_look, control_of, listed};
use crate::ui::viewer::frames::Moment;

use super::{Open, Viewer};
use crate::ui::client::{Key, Pointer};
use crate::ui::command::{Command, Sheet};
use crate::ui::keys::asks_help;
use crate::ui::layout::Layout;
use crate::ui::lists::{Chosen, Spot};
use crate::ui::number_entry::NumberEntry;
use crate::ui::play::Panel;

/// The result of a key or a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Go on watching.
    WatchOn,
    /// Return to where the run was opened.
    Leave,
}

impl Viewer {
    /// Handles a key.
    pub fn key(&mut self, layout: Layout, key: Key) -> Outcome {
        self.said = None;
        if asks_help(key, &self.reel.run.keys) && !matches!(self.open, Open::Help(..)) {
            self.open_help();
            return Outcome::WatchOn;
        }
        match &mut self.open {
            Open::Nothing => return self.key_on_run(layout, key),
            Open::Turn(entry) => {
                let entered = entry.key(key);
                self.take_turn(entered);
            }
            &mut Open::Help(first, _) => {
                let to = self.help(layout).scrolled(layout, first, key);
                self.turn_help(to);
            }
            Open::More(_) => return self.key_in_list(layout, key),
        }
        Outcome::WatchOn
    }

    fn key_on_run(&mut self, layout: Layout, key: Key) -> Outcome {
        let control = match self.play.panel {
            Panel::Map => control_of(key, &self.reel.run.keys),
            Panel::Look(_) => control_in_look(key, &self.reel.run.keys),
            _ => None,
        };
        if let Some(control) = control {
            return self.control(control);
        }
        let above = self.bar(layout).above();
        self.said = self.play.watch_by_key(&mut self.reel.run, above, key);
        Outcome::WatchOn
    }

    fn key_in_list(&mut self, layout: Layout, key: Key) -> Outcome {
        let above = self.bar(layout).above();
        let (Some(list), Open::More(cursor)) = (self.list(), &mut self.open) else {
            return Outcome::WatchOn;
        };
        match key {
            Key::Enter | Key::Char(' ') => return self.choose(list.cursor),
            Key::Escape => self.open = Open::Nothing,
            _ => *cursor = list.moved(above, key),
        }
        Outcome::WatchOn
    }

    /// Chooses a line of the list of controls.
    fn choose(&mut self, line: usize) -> Outcome {
        self.open = Open::Nothing;
        listed(line).map_or(Outcome::WatchOn, |control| self.control(control))
    }

    fn take_turn(&mut self, entered: Chosen<u64>) {
        match entered {
            Chosen::NotYet => return,
            Chosen::Taken(turn) => {
                let turn = u32::try_from(turn).unwrap_or(u32::MAX);
                self.go(Moment::Turn(turn));
            }
            Chosen::Back => {}
        }
        self.open = Open::Nothing;
    }

    /// Carries out a control.
    fn control(&mut self, control: Control) -> Outcome {
        // During a jump to another moment, any other key stops at the current position.
        if !matches!(control, Control::At(_) | Control::Faster | Control::Slower) {
            self.wanted = None;
        }
        match control {
            Control::Toggle => self.toggle(),
            Control::By(commands) => self.go_by(commands),
            Control::First => self.go(Moment::Command(0)),
            Control::Last => self.go(Moment::Command(u32::MAX)),
            Control::GoTo => {
                self.is_playing = false;
                self.open = Open::Turn(NumberEntry::turn(&self.turns()));
            }
            Control::At(pace) => self.pace = pace,
            Control::Faster => self.pace = self.pace.faster(),
            Control::Slower => self.pace = self.pace.slower(),
            Control::More => self.open = Open::More(0),
            Control::Help => self.open_help(),
            Control::See(command) => {
                self.said = self.play.watch_by_command(&mut self.reel.run, command);
            }
            Control::Leave => return Outcome::Leave,
        }
        Outcome::WatchOn
    }

    fn toggle(&mut self) {
        self.is_playing = !self.is_playing && !self.reel.is_over();
        if self.reel.is_over() {
            self.said = Some("The replay ends here.".to_owned());
        }
        // Show the effect at the next tick.
        self.ticks = self.pace.ticks();
    }

    /// Handles the pointer.
    pub fn pointer(&mut self, layout: Layout, pointer: Pointer) -> Outcome {
        match pointer {
            Pointer::Pressed { x, y } | Pointer::Tapped { x, y } | Pointer::Held { x, y } => {
                self.said = None;
                self.pressed(layout, pointer, (x, y))
            }
            Pointer::Scrolled { up } => {
                self.scroll(layout, up);
                Outcome::WatchOn
            }
            Pointer::Moved { .. } | Pointer::PressedOther { .. } => {
                self.point(layout, pointer);
                Outcome::WatchOn
            }
        }
    }

    /// Opens the help over the current panel.
    fn open_help(&mut self) {
        let below = std::mem::replace(&mut self.open, Open::Nothing);
        self.open = Open::Help(0, Box::new(below));
    }

    /// Scrolls the help, or returns to the panel under it.
    fn turn_help(&mut self, to: Option<usize>) {
        if let Open::Help(first, below) = &mut self.open {
            match to {
                Some(to) => *first = to,
                None => self.open = std::mem::replace(below, Open::Nothing),
            }
        }
    }

    /// The wheel scrolls the open panel and never closes it.
    fn scroll(&mut self, layout: Layout, up: bool) {
        let (above, key) = (self.bar(layout).above(), Key::of_wheel(up));
        if let Some(list) = self.list() {
            self.open = Open::More(list.moved(above, key));
            return;
        }
        match self.open {
            Open::Help(first, _) => {
                let to = self.help(layout).scrolled(layout, first, key);
                self.turn_help(to.or(Some(first)));
            }
            Open::Nothing => self.play.scroll(&self.reel.run, above, up),
            Open::Turn(_) | Open::More(_) => {}
        }
    }

    fn point(&mut self, layout: Layout, pointer: Pointer) {
        if matches!(self.open, Open::Nothing) {
            let above = self.bar(layout).above();
            let run = &mut self.reel.run;
            self.said = self.play.watch_by_pointer(run, above, pointer);
        }
    }

    fn pressed(&mut self, layout: Layout, pointer: Pointer, (x, y): (u16, u16)) -> Outcome {
        match &mut self.open {
            Open::Turn(entry) => {
                if let Some(key) = entry.pressed(layout, x, y) {
                    let entered = entry.key(key);
                    self.take_turn(entered);
                }
                return Outcome::WatchOn;
            }
            &mut Open::Help(first, _) => {
                let to = self.help(layout).pressed(layout, first, x, y);
                self.turn_help(to);
                return Outcome::WatchOn;
            }
            Open::Nothing | Open::More(_) => {}
        }
        let bar = self.bar(layout);
        let above = bar.above();
        if bar.reaches(y) {
            return match bar.at(x, y) {
                Some(control) => self.pressed_button(control),
                None => Outcome::WatchOn,
            };
        }
        if let Some(list) = self.list() {
            match list.at(above, x, y) {
                Spot::Line(line) => return self.choose(line),
                Spot::More(line) => self.open = Open::More(line),
                Spot::Outside => self.open = Open::Nothing,
            }
        } else if self.play.panel == Panel::Map && y < above.map_top() {
            return self.control(Control::See(Command::Show(Sheet::Messages)));
        } else {
            self.point(layout, pointer);
        }
        Outcome::WatchOn
    }

    /// A button acts whatever is open, and closes the open panel; the leave button then
    /// does nothing else. The look stays open while the run goes on.
    fn pressed_button(&mut self, control: Control) -> Outcome {
        let is_bare = matches!(self.open, Open::Nothing) && self.play.panel == Panel::Map;
        let goes_on = matches!(control, Control::By(_) | Control::Toggle | Control::Faster);
        self.open = Open::Nothing;
        if !(goes_on && matches!(self.play.panel, Panel::Look(_))) {
            self.play.panel = Panel::Map;
        }
        if control == Control::Leave && !is_bare {
            return Outcome::WatchOn;
        }
        self.control(control)
    }
}
