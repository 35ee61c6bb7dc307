//! The controls for watching a run: their keys and buttons, and the rows of buttons at the
//! foot of the screen.

use crate::content::Colour;
use crate::ui::buttons::{Buttons, Row};
use crate::ui::client::Key;
use crate::ui::command::{Command, Sheet};
use crate::ui::keys::Keymap;
use crate::ui::layout::Layout;
use crate::ui::screen::Screen;
use crate::ui::text::{cut, wrap};

const TOLD: Colour = Colour(240, 220, 90);

/// Number of commands in a leap forward or back.
pub const LEAP: i32 = 50;

/// A control of the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Plays or pauses.
    Toggle,
    /// Steps by a number of commands, forward or back.
    By(i32),
    /// Goes to the beginning.
    First,
    /// Goes to the end.
    Last,
    /// Asks for a turn to go to.
    GoTo,
    /// Sets the pace.
    At(Pace),
    /// Sets the next pace, wrapping from the fastest to the slowest.
    Faster,
    /// Sets the previous pace.
    Slower,
    /// Opens the list of further controls.
    More,
    /// Shows the keys.
    Help,
    /// Carries out a command of play that only looks.
    See(Command),
    /// Returns to where the run was opened.
    Leave,
}

/// The playback speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace(usize);

/// For each pace: ticks between steps, commands per step, and its name. There are about
/// twenty ticks a second.
const PACES: [(u8, u32, &str); 4] = [
    (10, 1, "2/s"),
    (3, 1, "6/s"),
    (1, 1, "20/s"),
    (1, 5, "100/s"),
];

impl Pace {
    /// The initial pace.
    pub const USUAL: Self = Self(1);

    /// Ticks between two steps.
    pub const fn ticks(self) -> u8 {
        PACES[self.0].0
    }

    /// Commands per step.
    pub const fn commands(self) -> u32 {
        PACES[self.0].1
    }

    /// The name of the pace.
    pub const fn name(self) -> &'static str {
        PACES[self.0].2
    }

    /// The next pace, wrapping around.
    pub const fn faster(self) -> Self {
        Self((self.0 + 1) % PACES.len())
    }

    /// The previous pace, or the slowest.
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

/// The control of a key while no panel is open.
pub fn control_of(key: Key, keys: &Keymap) -> Option<Control> {
    Some(match key {
        Key::Char(' ') => Control::Toggle,
        Key::Char('.' | 'l') | Key::Right | Key::Pad(6) => Control::By(1),
        Key::Char('h') | Key::Left | Key::Pad(4) => Control::By(-1),
        Key::Char('k') | Key::Up | Key::PageUp | Key::Pad(8 | 9) => Control::By(LEAP),
        Key::Char('j') | Key::Down | Key::PageDown | Key::Pad(2 | 3) => Control::By(-LEAP),
        Key::Home | Key::Pad(7) => Control::First,
        Key::End | Key::Pad(1) => Control::Last,
        Key::Char('1') => Control::At(Pace(0)),
        Key::Char('2') => Control::At(Pace(1)),
        Key::Char('3') => Control::At(Pace(2)),
        Key::Char('4') => Control::At(Pace(3)),
        Key::Char('+' | '=') => Control::Faster,
        Key::Char('-') => Control::Slower,
        Key::Char('g') => Control::GoTo,
        Key::Char('?') => Control::Help,
        Key::Enter => Control::More,
        Key::Escape => Control::Leave,
        _ => Control::See(keys.command_of(key)?),
    })
}

/// The control of a key while looking, when most keys move the cursor.
pub fn control_in_look(key: Key, keys: &Keymap) -> Option<Control> {
    let control = control_of(key, keys)?;
    let is_one = match control {
        Control::Toggle | Control::See(Command::Lens) => true,
        Control::By(1) => key == Key::Char('.'),
        _ => false,
    };
    is_one.then_some(control)
}

/// The list of further controls, with their words.
const LISTED: [(Control, &str); 12] = [
    (Control::See(Command::Look), "look around"),
    (Control::See(Command::InView), "list all in sight"),
    (Control::See(Command::Lens), "what creatures sense and feel"),
    (Control::See(Command::Stealth), "where you were noticed"),
    (Control::See(Command::Pack), "your pack"),
    (
        Control::See(Command::Show(Sheet::Character)),
        "your character",
    ),
    (Control::See(Command::Show(Sheet::Messages)), "messages"),
    (
        Control::See(Command::Show(Sheet::Recall)),
        "known creatures",
    ),
    (
        Control::See(Command::Show(Sheet::Chronicle)),
        "the story so far",
    ),
    (Control::First, "go to the start"),
    (Control::Last, "go to the end"),
    (Control::Help, "the keys"),
];

/// The lines of that list, each with its key.
pub fn lines(keys: &Keymap) -> Vec<String> {
    let key = |control| match control {
        Control::See(command) => keys.key_of(command),
        Control::First => "home".to_owned(),
        Control::Last => "end".to_owned(),
        _ => "?".to_owned(),
    };
    let lines = LISTED.iter();
    lines
        .map(|&(control, words)| format!("{:5}{words}", key(control)))
        .collect()
}

/// The control of a line of that list.
pub fn listed(line: usize) -> Option<Control> {
    LISTED.get(line).map(|&(control, _)| control)
}

/// The rows at the foot: a status line and the buttons.
pub struct Bar {
    layout: Layout,
    told: String,
    buttons: Buttons<Control>,
    top: u16,
}

impl Bar {
    /// The bar for a screen with this layout.
    pub fn new(layout: Layout, told: String, is_playing: bool) -> Self {
        let words = [
            ("<<", Control::By(-LEAP)),
            ("<", Control::By(-1)),
            (if is_playing { "pause" } else { "play" }, Control::Toggle),
            (">", Control::By(1)),
            (">>", Control::By(LEAP)),
            ("+", Control::Faster),
            ("go to", Control::GoTo),
            ("lens", Control::See(Command::Lens)),
            ("more", Control::More),
            ("back", Control::Leave),
        ];
        let row = |y| Row {
            x: 0,
            y,
            width: layout.width,
            gap: 1,
            step: 1,
        };
        let rows = Buttons::new(row(0), &words).rows();
        let first = layout.height.saturating_sub(rows);
        Self {
            layout,
            told,
            buttons: Buttons::new(row(first), &words),
            top: first.saturating_sub(1),
        }
    }

    /// The layout of the screen above the bar.
    pub fn above(&self) -> Layout {
        Layout::new(self.layout.width, self.top).without_bar()
    }

    /// The control at a press; `None` above the bar.
    pub fn at(&self, x: u16, y: u16) -> Option<Control> {
        self.buttons.at(x, y, 1).filter(|_| y >= self.top)
    }

    /// Whether the bar covers that row.
    pub const fn reaches(&self, y: u16) -> bool {
        y >= self.top
    }

    /// Draws the status line and the buttons.
    pub fn draw(&self, screen: &mut Screen) {
        let columns = self.layout.columns(0);
        let line = cut(wrap(&self.told, columns), 1, columns).concat();
        screen.print_over(self.top, &line, TOLD);
        self.buttons.draw(screen);
    }
}
