//! The options page and the page for keys behind it: lists to choose from.

use super::Options;
use super::abilities::Abilities;
use super::lines::Line;
use crate::ui::client::Key;
use crate::ui::command::Command;
use crate::ui::keys::{BINDINGS, Binding, Refused, label};
use crate::ui::layout::Layout;
use crate::ui::lists::{List, Spot};
use crate::ui::screen::Screen;

/// The state of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsSheet {
    open: Open,
    abilities: Abilities,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Open {
    Options(usize),
    Keys(usize),
    /// Waiting for a new key for the binding with this index.
    NewKey(usize),
    /// The new key is in use by another command; confirm first.
    Conflict(usize, Key),
    /// Showing a refusal until the next key.
    Told(usize, String),
}

/// The result of a key or a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The page stays open; the options may have changed.
    Stay,
    /// Return to where the page was opened.
    Back,
}

const FOOT: &str = "enter: change; esc: [ back ]";
const KEYS_FOOT: &str = "enter: set a key; del: unbind; esc: [ back ]";
const WAIT_FOOT: &str = "esc: [ back ]";

impl OptionsSheet {
    /// The page as it opens.
    #[must_use]
    pub const fn new(abilities: Abilities) -> Self {
        let open = Open::Options(0);
        Self { open, abilities }
    }

    /// Draws the page over what is on the screen.
    pub fn draw(&self, options: &Options, screen: &mut Screen) {
        self.list(options).draw(Layout::of(screen), screen);
    }

    /// Handles a key.
    pub fn key(&mut self, options: &mut Options, layout: Layout, key: Key) -> Wanted {
        match self.open.clone() {
            // Any key may become the new one, except Escape.
            Open::NewKey(at) if key != Key::Escape => self.offer(options, at, key),
            Open::Conflict(at, new) if key == Key::Enter => self.give(options, at, new),
            Open::Told(at, _) => self.open = Open::Keys(at),
            _ if key == Key::Escape => return self.back(),
            Open::Keys(at) if matches!(key, Key::Delete | Key::Backspace) => {
                self.clear(options, at);
            }
            Open::Options(_) | Open::Keys(_) => self.key_in_list(options, layout, key),
            Open::NewKey(_) | Open::Conflict(..) => {}
        }
        Wanted::Stay
    }

    /// Moves the cursor to the line under the pointer, which shows its explanation.
    pub fn pointed(&mut self, options: &Options, layout: Layout, x: u16, y: u16) {
        if let Spot::Line(line) = self.list(options).at(layout, x, y) {
            self.move_to(line);
        }
    }

    /// Handles a press.
    pub fn pressed(&mut self, options: &mut Options, layout: Layout, x: u16, y: u16) -> Wanted {
        let spot = self.list(options).at(layout, x, y);
        match (self.open.clone(), spot) {
            (Open::Options(_) | Open::Keys(_), Spot::Line(line)) => {
                self.move_to(line);
                self.choose(options);
            }
            (Open::Options(_) | Open::Keys(_), Spot::More(line)) => self.move_to(line),
            (Open::NewKey(at), Spot::Line(1)) => self.clear(options, at),
            (Open::Conflict(at, new), Spot::Line(0)) => self.give(options, at, new),
            (Open::Told(at, _), _) => self.open = Open::Keys(at),
            _ => return self.back(),
        }
        Wanted::Stay
    }

    fn key_in_list(&mut self, options: &mut Options, layout: Layout, key: Key) {
        let list = self.list(options);
        match key {
            Key::Enter | Key::Char(' ') => self.choose(options),
            _ => self.move_to(list.moved(layout, key)),
        }
    }

    fn choose(&mut self, options: &mut Options) {
        match self.open {
            Open::Options(at) => match Line::all(self.abilities).get(at) {
                Some(Line::Keys) => self.open = Open::Keys(0),
                Some(line) => line.turn(options),
                None => {}
            },
            Open::Keys(at) if BINDINGS[at].command == Command::Escape => {
                self.tell(at, Some(Refused::Escape.to_string()));
            }
            Open::Keys(at) => self.open = Open::NewKey(at),
            _ => {}
        }
    }

    /// Offers a new key to the binding; asks first if another command uses it.
    fn offer(&mut self, options: &mut Options, at: usize, key: Key) {
        let command = BINDINGS[at].command;
        match options.keys.holder(key) {
            Some(other) if other.command != command => self.open = Open::Conflict(at, key),
            _ => self.give(options, at, key),
        }
    }

    fn give(&mut self, options: &mut Options, at: usize, key: Key) {
        let given = options.keys.bind(BINDINGS[at].command, key);
        self.tell(at, given.err().map(|refused| refused.to_string()));
    }

    /// Removes all keys of the binding.
    fn clear(&mut self, options: &mut Options, at: usize) {
        let cleared = options.keys.clear(BINDINGS[at].command);
        self.tell(at, cleared.err().map(|refused| refused.to_string()));
    }

    /// Whether the page shows a list to choose from, rather than a question or notice.
    #[must_use]
    pub const fn is_list(&self) -> bool {
        matches!(self.open, Open::Options(_) | Open::Keys(_))
    }

    fn tell(&mut self, at: usize, refused: Option<String>) {
        self.open = match refused {
            Some(why) => Open::Told(at, why),
            None => Open::Keys(at),
        };
    }

    fn back(&mut self) -> Wanted {
        let keys = Line::all(self.abilities);
        let keys = keys.iter().position(|&line| line == Line::Keys);
        self.open = match self.open {
            Open::Options(_) => return Wanted::Back,
            Open::Keys(_) => Open::Options(keys.unwrap_or(0)),
            Open::NewKey(at) | Open::Conflict(at, _) | Open::Told(at, _) => Open::Keys(at),
        };
        Wanted::Stay
    }

    fn move_to(&mut self, line: usize) {
        if let Open::Options(at) | Open::Keys(at) = &mut self.open {
            *at = line;
        }
    }

    /// The open page as a list, for drawing and pointing.
    fn list(&self, options: &Options) -> List {
        let (heading, lines, cursor, foot, about) = match &self.open {
            Open::Options(at) => {
                let all = Line::all(self.abilities);
                let about = all.get(*at).map_or("", |line| line.about()).to_owned();
                let lines = all.iter().map(|line| line.text(options)).collect();
                ("Options".to_owned(), lines, *at, FOOT, about)
            }
            Open::Keys(at) => {
                let lines = BINDINGS.iter().map(|binding| keys_line(options, binding));
                let about = about_keys(&BINDINGS[*at]);
                ("Keys".to_owned(), lines.collect(), *at, KEYS_FOOT, about)
            }
            Open::NewKey(at) => {
                let heading = format!("Press a key to {}", BINDINGS[*at].help);
                let none = format!("{:18}press here to unbind", "");
                let lines = vec![keys_line(options, &BINDINGS[*at]), none];
                (heading, lines, 0, WAIT_FOOT, String::new())
            }
            Open::Conflict(at, key) => conflict(options, *at, *key),
            Open::Told(_, why) => (why.clone(), Vec::new(), 0, WAIT_FOOT, String::new()),
        };
        List {
            heading,
            lines,
            cursor,
            foot,
            about,
            avoids: None,
        }
    }
}

type Shown = (String, Vec<String>, usize, &'static str, String);

fn conflict(options: &Options, at: usize, key: Key) -> Shown {
    let holder = options.keys.holder(key);
    let (other, key) = (holder.map_or("nothing", |other| other.help), label(key));
    let heading = format!("{key} is already used for: {other}.");
    let line = format!("enter: use it instead for: {}", BINDINGS[at].help);
    let left = holder.map(|holder| options.keys.keys(holder.command).len());
    let about = match left {
        Some(..2) => format!("That would leave no key for: {other}."),
        _ => String::new(),
    };
    (heading, vec![line], 0, WAIT_FOOT, about)
}

fn keys_line(options: &Options, binding: &Binding) -> String {
    format!("{:18}{}", options.keys.written(binding), binding.help)
}

fn about_keys(binding: &Binding) -> String {
    match binding.command {
        Command::Escape => "This one can't be changed.".to_owned(),
        _ => {
            let keys: Vec<String> = binding.keys.iter().map(|&key| label(key)).collect();
            format!("Default: {}", keys.join(" "))
        }
    }
}
