//! Clickable words in brackets: `[ yes ]  [ no ]`.

use super::screen::Screen;
use crate::content::Colour;

const COLOUR: Colour = Colour(255, 220, 140);

/// A word that returns `means` when pressed.
#[derive(Clone, Debug)]
struct Button<T> {
    x: u16,
    y: u16,
    text: String,
    means: T,
}

impl<T> Button<T> {
    fn end(&self) -> u16 {
        self.x + length(&self.text)
    }
}

/// Buttons in rows.
#[derive(Clone, Debug)]
pub struct Buttons<T>(Vec<Button<T>>);

/// Where buttons begin and how they are spaced.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The first column.
    pub x: u16,
    /// The first row.
    pub y: u16,
    /// Maximum width of a row in columns; further buttons wrap to the next row.
    pub width: u16,
    /// Columns between two buttons.
    pub gap: u16,
    /// Rows from one row of buttons to the next.
    pub step: u16,
}

impl<T: Copy> Buttons<T> {
    /// Buttons from left to right, in as many rows as needed.
    #[must_use]
    pub fn new(row: Row, words: &[(&str, T)]) -> Self {
        let mut buttons: Vec<Button<T>> = Vec::new();
        let (mut x, mut y) = (row.x, row.y);
        for &(word, means) in words {
            let text = format!("[ {word} ]");
            if x > row.x && x + length(&text) > row.x + row.width {
                (x, y) = (row.x, y + row.step);
            }
            let next = x + length(&text) + row.gap;
            buttons.push(Button { x, y, text, means });
            x = next;
        }
        Self(buttons)
    }

    /// The same with every row centred.
    #[must_use]
    pub fn centred(row: Row, words: &[(&str, T)]) -> Self {
        let mut buttons = Self::new(Row { x: 0, ..row }, words);
        for line in buttons.0.chunk_by_mut(|one, other| one.y == other.y) {
            let end = line.last().map_or(0, Button::end);
            let margin = row.x + row.width.saturating_sub(end) / 2;
            line.iter_mut().for_each(|button| button.x += margin);
        }
        buttons
    }

    /// Adds other buttons at their own positions.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// The topmost row, if there are any buttons.
    #[must_use]
    pub fn top(&self) -> Option<u16> {
        self.0.iter().map(|button| button.y).min()
    }

    /// Rows from the topmost to the lowest button, inclusive.
    #[must_use]
    pub fn rows(&self) -> u16 {
        let last = self.0.iter().map(|button| button.y).max();
        let both = self.top().zip(last);
        both.map_or(0, |(top, last)| last - top + 1)
    }

    /// Draws the buttons.
    pub fn draw(&self, screen: &mut Screen) {
        for button in &self.0 {
            screen.print(button.x, button.y, &button.text, COLOUR);
        }
    }

    /// The meaning of the nearest button within `reach` rows or columns of a press; `reach`
    /// is for fingers, which are imprecise.
    #[must_use]
    pub fn at(&self, x: u16, y: u16, reach: u16) -> Option<T> {
        let beside = |button: &Button<T>| {
            let last = button.end().saturating_sub(1);
            let columns = x.clamp(button.x, last.max(button.x)).abs_diff(x);
            columns.max(button.y.abs_diff(y))
        };
        let nearest = self.0.iter().min_by_key(|button| beside(button))?;
        (beside(nearest) <= reach).then_some(nearest.means)
    }
}

fn length(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Row = Row {
        x: 0,
        y: 1,
        width: 16,
        gap: 2,
        step: 2,
    };

    #[test]
    fn what_is_drawn_is_what_is_pressed() {
        let buttons = Buttons::new(ROW, &[("yes", 1), ("no", 2), ("never", 3)]);
        let mut screen = Screen::new(16, 4);
        buttons.draw(&mut screen);
        assert_eq!(screen.to_text(), "\n[ yes ]  [ no ]\n\n[ never ]\n");
        assert_eq!(buttons.at(8, 1, 0), None);
        assert_eq!(buttons.at(9, 1, 0), Some(2));
        assert_eq!(buttons.at(7, 0, 1), Some(1));
        assert_eq!(buttons.at(15, 3, 1), None);
        assert_eq!(buttons.at(4, 4, 1), Some(3));
    }

    #[test]
    fn rows_can_stand_in_the_middle() {
        let buttons = Buttons::centred(ROW, &[("yes", 1), ("certainly", 2)]);
        let mut screen = Screen::new(16, 4);
        buttons.draw(&mut screen);
        assert_eq!(screen.to_text(), "\n    [ yes ]\n\n [ certainly ]\n");
    }
}
