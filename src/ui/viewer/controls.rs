//! What can be done while a run is watched: the keys and the buttons that mean it, and the
//! rows at the foot of the screen in which the buttons stand.

use crate::content::Colour;
use crate::ui::buttons::{Buttons, Row};
use crate::ui::client::Key;
use crate::ui::command::{Command, Sheet};
use crate::ui::keys::Keymap;
use crate::ui::layout::Layout;
use crate::ui::screen::Screen;
use crate::ui::text::{cut, wrap};

const TOLD: Colour = Colour(240, 220, 90);

/// Commands that a leap goes on or back.
pub const LEAP: i32 = 50;

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Plays, or pauses.
    Toggle,
    /// So many commands on, or back.
    By(i32),
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// To a turn, which is asked for.
    GoTo,
    /// At that pace.
    At(Pace),
    /// At the next pace; after the fastest comes the slowest.
    Faster,
    /// At the pace before.
    Slower,
    /// What else there is.
    More,
    /// The keys.
    Help,
    /// What it means in play.
    See(Command),
    /// Back to where it was opened.
    Leave,
}

/// How fast a run is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace(usize);

/// Ticks from one time to the next, commands each time, and a name for it; there are some
/// twenty ticks a second.
const PACES: [(u8, u32, &str); 4] = [
    (10, 1, "2/s"),
    (3, 1, "6/s"),
    (1, 1, "20/s"),
    (1, 5, "100/s"),
];

impl Pace {
    /// What a run is begun at.
    pub const USUAL: Self = Self(1);

    /// Ticks from one time that something is played to the next.
    pub const fn ticks(self) -> u8 {
        PACES[self.0].0
    }

    /// Commands that are played each time.
    pub const fn commands(self) -> u32 {
        PACES[self.0].1
    }

    /// In a word.
    pub const fn name(self) -> &'static str {
        PACES[self.0].2
    }

    /// The next one.
    pub const fn faster(self) -> Self {
        Self((self.0 + 1) % PACES.len())
    }

    /// The one before, if there is one.
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

/// What a key means while nothing is open.
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

/// The same while somebody is looked at, where most keys move the cursor.
pub fn control_in_look(key: Key, keys: &Keymap) -> Option<Control> {
    let control = control_of(key, keys)?;
    let is_one = match control {
        Control::Toggle | Control::See(Command::Lens) => true,
        Control::By(1) => key == Key::Char('.'),
        _ => false,
    };
    is_one.then_some(control)
}

/// What stands in the list of all that can be done, in words.
const LISTED: [(Control, &str); 12] = [
    (Control::See(Command::Look), "look around"),
    (Control::See(Command::InView), "all in view"),
    (Control::See(Command::Lens), "what minds sense and feel"),
    (Control::See(Command::Stealth), "who could notice you"),
    (Control::See(Command::Pack), "what you carried"),
    (
        Control::See(Command::Show(Sheet::Character)),
        "who you had become",
    ),
    (
        Control::See(Command::Show(Sheet::Messages)),
        "what you were told",
    ),
    (
        Control::See(Command::Show(Sheet::Recall)),
        "what you knew of creatures",
    ),
    (
        Control::See(Command::Show(Sheet::Chronicle)),
        "the story so far",
    ),
    (Control::First, "to the beginning"),
    (Control::Last, "to the end"),
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

/// What a line of that list means.
pub fn listed(line: usize) -> Option<Control> {
    LISTED.get(line).map(|&(control, _)| control)
}

/// The rows at the foot: a line that tells where one is, and the buttons.
pub struct Bar {
    layout: Layout,
    told: String,
    buttons: Buttons<Control>,
    top: u16,
}

impl Bar {
    /// The foot of such a screen.
    pub fn new(layout: Layout, told: String, is_playing: bool) -> Self {
        let words = [
            ("<<", Control::By(-LEAP)),
            ("<", Control::By(-1)),
            (if is_playing { "stop" } else { "play" }, Control::Toggle),
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

    /// The layout of all above it.
    pub fn above(&self) -> Layout {
        Layout::new(self.layout.width, self.top).without_bar()
    }

    /// What a press there means; nothing above it.
    pub fn at(&self, x: u16, y: u16) -> Option<Control> {
        self.buttons.at(x, y, 1).filter(|_| y >= self.top)
    }

    /// Whether it reaches there.
    pub const fn reaches(&self, y: u16) -> bool {
        y >= self.top
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Screen) {
        let columns = self.layout.columns(0);
        let line = cut(wrap(&self.told, columns), 1, columns).concat();
        screen.print_over(self.top, &line, TOLD);
        self.buttons.draw(screen);
    }
}
