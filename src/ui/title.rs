//! The title: begin, go on, choose a seed, leave.

use super::screen::Screen;
use super::seat::Key;
use crate::content::Colour;

/// What the title screen offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Choice {
    Continue,
    NewRun,
    ChosenSeed,
    Quit,
}

impl Choice {
    const fn words(self) -> (char, &'static str) {
        match self {
            Self::Continue => ('c', "continue your run"),
            Self::NewRun => ('n', "new run"),
            Self::ChosenSeed => ('s', "new run with a chosen seed"),
            Self::Quit => ('q', "quit"),
        }
    }
}

/// The title screen.
#[derive(Clone, Debug, Default)]
pub struct Title {
    /// Whether there is a run to continue.
    pub has_run: bool,
    /// What the player should know: of damaged saves and the like.
    pub notices: Vec<String>,
    cursor: usize,
}

impl Title {
    /// A title screen with those notices.
    #[must_use]
    pub const fn new(has_run: bool, notices: Vec<String>) -> Self {
        Self {
            has_run,
            notices,
            cursor: 0,
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let all = [
            Choice::Continue,
            Choice::NewRun,
            Choice::ChosenSeed,
            Choice::Quit,
        ];
        all.into_iter()
            .filter(|&choice| self.has_run || choice != Choice::Continue)
            .collect()
    }

    /// What a key chooses, if anything.
    pub fn key(&mut self, key: Key) -> Option<Choice> {
        let choices = self.choices();
        let count = choices.len();
        match key {
            Key::Up | Key::Pad(8) | Key::Char('k') => {
                self.cursor = (self.cursor + count - 1) % count
            }
            Key::Down | Key::Pad(2) | Key::Char('j') => self.cursor = (self.cursor + 1) % count,
            Key::Enter | Key::Char(' ') => return choices.get(self.cursor).copied(),
            Key::Char(letter) => {
                return choices
                    .into_iter()
                    .find(|choice| choice.words().0 == letter.to_ascii_lowercase());
            }
            _ => {}
        }
        None
    }

    /// What a press on that row chooses, if anything.
    #[must_use]
    pub fn pressed(&self, y: u16) -> Option<Choice> {
        let at = usize::from(y.checked_sub(MENU_TOP)? / 2);
        (y - MENU_TOP)
            .is_multiple_of(2)
            .then(|| self.choices().get(at).copied())
            .flatten()
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Screen) {
        screen.clear();
        for (y, line) in (3u16..).zip(LOGO) {
            screen.print_centred(y, line, Colour(200, 150, 90));
        }
        screen.print_centred(9, "the dungeon hunts you", Colour(150, 150, 150));
        for (at, choice) in self.choices().into_iter().enumerate() {
            let (letter, words) = choice.words();
            let is_chosen = at == self.cursor;
            let mark = if is_chosen { ">" } else { " " };
            let colour = if is_chosen {
                Colour(255, 255, 255)
            } else {
                Colour(150, 150, 150)
            };
            let y = MENU_TOP + 2 * u16::try_from(at).unwrap_or(0);
            screen.print(26, y, &format!("{mark} {letter}  {words}"), colour);
        }
        let notices = self.notices.iter().flat_map(|notice| wrap(notice, 76));
        for (y, line) in (22u16..29).zip(notices) {
            screen.print(2, y, &line, Colour(240, 220, 90));
        }
        screen.print(
            2,
            29,
            concat!("Quarry ", env!("CARGO_PKG_VERSION")),
            Colour(90, 90, 90),
        );
    }
}

const MENU_TOP: u16 = 12;

const LOGO: [&str; 5] = [
    "▄▀▀▀▄ █   █ ▄▀▀▀▄ █▀▀▀▄ █▀▀▀▄ █   █",
    "█   █ █   █ █   █ █   █ █   █ ▀▄ ▄▀",
    "█ ▄ █ █   █ █▀▀▀█ █▀█▀  █▀█▀    █  ",
    "█  ▀▄ █   █ █   █ █  █  █  █    █  ",
    " ▀▀▀ ▀ ▀▀▀  ▀   ▀ ▀   ▀ ▀   ▀   ▀  ",
];

/// A seed being typed, digit by digit.
#[derive(Clone, Debug, Default)]
pub struct SeedEntry {
    digits: String,
}

impl SeedEntry {
    /// A key goes in; the seed comes out when it is entered.
    pub fn key(&mut self, key: Key) -> Option<u64> {
        match key {
            Key::Char(digit @ '0'..='9') => self.push(digit),
            Key::Pad(digit) => self.push(char::from(b'0' + digit.min(9))),
            Key::Backspace | Key::Delete => {
                self.digits.pop();
            }
            Key::Enter => return self.digits.parse().ok(),
            _ => {}
        }
        None
    }

    /// Takes the digit unless the number would grow beyond what a seed can be.
    fn push(&mut self, digit: char) {
        let longer = format!("{}{digit}", self.digits);
        if longer.parse::<u64>().is_ok() {
            self.digits = longer;
        }
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Screen) {
        screen.clear();
        screen.print_centred(
            10,
            "The seed of the run, a number up to 18446744073709551615:",
            Colour(200, 200, 200),
        );
        screen.print_centred(12, &format!("{}_", self.digits), Colour(255, 255, 255));
        screen.print_centred(14, "enter: begin      esc: back", Colour(120, 120, 140));
    }
}

/// `text` in lines of at most `width` characters, broken between words.
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
