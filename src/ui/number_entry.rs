//! Entering a number digit by digit, by keys or by buttons on the screen: the seed of a
//! run, or a turn.

use super::buttons::{Buttons, Row};
use super::client::Key;
use super::layout::Layout;
use super::lists::Chosen;
use super::screen::Screen;
use super::text::wrap;
use crate::content::Colour;

/// The state of the entry.
#[derive(Clone, Debug)]
pub struct NumberEntry {
    digits: String,
    question: String,
    /// The label for what Enter does.
    does: &'static str,
}

impl NumberEntry {
    /// Asks for the seed of a run.
    #[must_use]
    pub fn seed() -> Self {
        let question = format!("Enter a seed, up to {}:", u64::MAX);
        Self::new(question, "start")
    }

    /// Asks for a turn of a run to go to; `turns` is its last turn, formatted.
    #[must_use]
    pub fn turn(turns: &str) -> Self {
        Self::new(format!("Go to which turn, 0 to {turns}?"), "go")
    }

    const fn new(question: String, does: &'static str) -> Self {
        Self {
            digits: String::new(),
            question,
            does,
        }
    }

    /// Handles a key. Returns the number once it is entered.
    pub fn key(&mut self, key: Key) -> Chosen<u64> {
        match key {
            Key::Char(digit @ '0'..='9') => self.push(digit),
            Key::Pad(digit) => self.push(char::from(b'0' + digit.min(9))),
            Key::Backspace | Key::Delete => {
                self.digits.pop();
            }
            Key::Enter => {
                let number = self.digits.parse();
                return number.map_or(Chosen::NotYet, Chosen::Taken);
            }
            Key::Escape => return Chosen::Back,
            _ => {}
        }
        Chosen::NotYet
    }

    /// The key that a press on a button stands for.
    #[must_use]
    pub fn pressed(&self, layout: Layout, x: u16, y: u16) -> Option<Key> {
        Places::new(self, layout).buttons().at(x, y, 1)
    }

    /// Appends a digit unless the number would overflow.
    fn push(&mut self, digit: char) {
        let longer = format!("{}{digit}", self.digits);
        if longer.parse::<u64>().is_ok() {
            self.digits = longer;
        }
    }

    /// Draws the question, the digits and the buttons.
    pub fn draw(&self, screen: &mut Screen) {
        screen.clear();
        let places = Places::new(self, Layout::of(screen));
        for (y, line) in (places.top..).zip(&places.question) {
            screen.print_centred(y, line, Colour(200, 200, 200));
        }
        let digits = format!("{}_", self.digits);
        screen.print_centred(places.below(2), &digits, Colour(255, 255, 255));
        let keys = format!("enter: {}      esc: back", self.does);
        screen.print_centred(places.below(4), &keys, Colour(120, 120, 140));
        places.buttons().draw(screen);
    }
}

/// Rows from the end of the question to the last row of buttons.
const ROWS_BELOW: u16 = 13;

/// Positions on the screen.
struct Places {
    layout: Layout,
    question: Vec<String>,
    does: &'static str,
    top: u16,
}

impl Places {
    fn new(entry: &NumberEntry, layout: Layout) -> Self {
        let question = wrap(&entry.question, layout.columns(2));
        let rows = u16::try_from(question.len()).unwrap_or(0) + ROWS_BELOW;
        let top = (layout.height / 3).min(layout.height.saturating_sub(rows));
        Self {
            layout,
            question,
            does: entry.does,
            top,
        }
    }

    /// The row `rows` below the last line of the question.
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
            (self.does, Key::Enter),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[Key]) -> NumberEntry {
        let mut entry = NumberEntry::seed();
        for &key in keys {
            assert_eq!(entry.key(key), Chosen::NotYet, "{key:?}");
        }
        entry
    }

    fn digits(number: &str) -> Vec<Key> {
        number.chars().map(Key::Char).collect()
    }

    #[test]
    fn digits_of_either_sort_make_a_number() {
        let keys = [Key::Char('4'), Key::Pad(0), Key::Char('x'), Key::Pad(7)];
        assert_eq!(typed(&keys).key(Key::Enter), Chosen::Taken(407));
    }

    #[test]
    fn the_last_digit_is_taken_back() {
        for back in [Key::Backspace, Key::Delete] {
            let mut entry = typed(&[Key::Char('4'), Key::Char('2'), back, Key::Char('5')]);
            assert_eq!(entry.key(Key::Enter), Chosen::Taken(45));
            let mut entry = typed(&[Key::Char('4'), back, back, Key::Char('9')]);
            assert_eq!(entry.key(Key::Enter), Chosen::Taken(9));
        }
    }

    #[test]
    fn no_number_is_too_large_and_a_digit_too_many_is_not_taken() {
        let mut entry = typed(&digits(&u64::MAX.to_string()));
        entry.key(Key::Char('0'));
        assert_eq!(entry.key(Key::Enter), Chosen::Taken(u64::MAX));
        let mut entry = typed(&digits("18446744073709551616"));
        let number = 1_844_674_407_370_955_161;
        assert_eq!(entry.key(Key::Enter), Chosen::Taken(number));
    }

    #[test]
    fn nothing_is_no_number_and_escape_wants_none() {
        let mut entry = typed(&[Key::Enter, Key::Char('1'), Key::Backspace, Key::Enter]);
        assert_eq!(entry.key(Key::Escape), Chosen::Back);
    }
}
