//! Choosing a seed, digit by digit, by keys or by buttons on the screen.

use super::buttons::{Buttons, Row};
use super::layout::Layout;
use super::screen::Screen;
use super::seat::Key;
use super::text::wrap;
use crate::content::Colour;

/// A seed being typed.
#[derive(Clone, Debug, Default)]
pub struct SeedEntry {
    digits: String,
}

/// What came of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// It is still being typed.
    NotYet,
    /// This is the seed.
    Seed(u64),
    /// None is wanted after all.
    Back,
}

impl SeedEntry {
    /// A key goes in; the seed comes out when it is entered.
    pub fn key(&mut self, key: Key) -> Entered {
        match key {
            Key::Char(digit @ '0'..='9') => self.push(digit),
            Key::Pad(digit) => self.push(char::from(b'0' + digit.min(9))),
            Key::Backspace | Key::Delete => {
                self.digits.pop();
            }
            Key::Enter => {
                let seed = self.digits.parse();
                return seed.map_or(Entered::NotYet, Entered::Seed);
            }
            Key::Escape => return Entered::Back,
            _ => {}
        }
        Entered::NotYet
    }

    /// The key that a press there stands for.
    #[must_use]
    pub fn pressed(layout: Layout, x: u16, y: u16) -> Option<Key> {
        Places::new(layout).buttons().at(x, y, 1)
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
        let places = Places::new(Layout::of(screen));
        for (y, line) in (places.top..).zip(&places.question) {
            screen.print_centred(y, line, Colour(200, 200, 200));
        }
        let digits = format!("{}_", self.digits);
        screen.print_centred(places.below(2), &digits, Colour(255, 255, 255));
        let keys = "enter: begin      esc: back";
        screen.print_centred(places.below(4), keys, Colour(120, 120, 140));
        places.buttons().draw(screen);
    }
}

/// Rows from the end of the question to the last row of buttons.
const ROWS_BELOW: u16 = 13;

/// Where things stand.
struct Places {
    layout: Layout,
    question: Vec<String>,
    top: u16,
}

impl Places {
    fn new(layout: Layout) -> Self {
        let question = format!("The seed of the run, a number up to {}:", u64::MAX);
        let question = wrap(&question, layout.columns(2));
        let rows = u16::try_from(question.len()).unwrap_or(0) + ROWS_BELOW;
        let top = (layout.height / 3).min(layout.height.saturating_sub(rows));
        Self {
            layout,
            question,
            top,
        }
    }

    /// So many rows below the last line of the question.
    fn below(&self, rows: u16) -> u16 {
        self.top + u16::try_from(self.question.len()).unwrap_or(1) - 1 + rows
    }

    fn buttons(&self) -> Buttons<Key> {
        let digits = |from: char, to: char, y: u16| {
            let labels: Vec<String> = (from..=to).map(String::from).collect();
            let words = labels.iter().zip(from..=to);
            let words: Vec<_> = words
                .map(|(label, digit)| (label.as_str(), Key::Char(digit)))
                .collect();
            Buttons::centred(self.row(y), &words)
        };
        let words = [
            ("erase", Key::Backspace),
            ("begin", Key::Enter),
            ("back", Key::Escape),
        ];
        digits('0', '4', self.below(7))
            .and(digits('5', '9', self.below(10)))
            .and(Buttons::centred(self.row(self.below(13)), &words))
    }

    fn row(&self, y: u16) -> Row {
        Row {
            x: 0,
            y,
            width: self.layout.width,
            gap: 2,
            step: 2,
        }
    }
}
