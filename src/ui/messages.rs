//! Messages to the player: the latest lines and the whole history.

use strum::{FromRepr, IntoStaticStr, VariantArray};

use crate::content::Colour;

/// The kind of a message; each has its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Tone {
    Plain,
    Good,
    Warning,
    Hurt,
    Danger,
    Speech,
    Mind,
    Refused,
    Hint,
}

impl Tone {
    /// Every tone. Saves store its number, so only append to the list.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// How important it is to show a message of this kind, from 0 to 2: lost health first,
    /// then what calls for an answer.
    #[must_use]
    pub const fn weight(self) -> u8 {
        match self {
            Self::Hurt | Self::Danger => 2,
            Self::Good | Self::Warning | Self::Refused => 1,
            Self::Plain | Self::Speech | Self::Mind | Self::Hint => 0,
        }
    }

    /// The text colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Plain => Colour(200, 200, 200),
            Self::Good => Colour(120, 220, 120),
            Self::Warning => Colour(240, 220, 90),
            Self::Hurt => Colour(240, 140, 110),
            Self::Danger => Colour(255, 80, 80),
            Self::Speech => Colour(140, 200, 255),
            Self::Mind => Colour(220, 160, 240),
            Self::Refused => Colour(150, 150, 150),
            Self::Hint => Colour(130, 210, 190),
        }
    }
}

/// A message, possibly repeated several times in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The hero's turn of the message.
    pub turn: u32,
    /// The text.
    pub text: String,
    /// The kind of message.
    pub tone: Tone,
    /// How often it was repeated in a row, at least 1.
    pub times: u32,
}

impl Message {
    /// The text, followed by the count if repeated.
    #[must_use]
    pub fn line(&self) -> String {
        if self.times > 1 {
            format!("{} (x{})", self.text, self.times)
        } else {
            self.text.clone()
        }
    }
}

/// Maximum number of lines kept; the oldest are dropped first.
const MOST: usize = 500;

/// All messages of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Messages {
    lines: Vec<Message>,
    /// Number of lines that were on the screen when the hero last acted.
    seen: u32,
    /// Number of lines ever added.
    added: u32,
}

/// A reader's position in the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bookmark {
    added: u32,
    times: u32,
}

impl Messages {
    /// Adds a line, or increases the count of the last line if the text is the same.
    pub fn add(&mut self, turn: u32, text: String, tone: Tone) {
        match self.lines.last_mut() {
            Some(last) if last.text == text && last.turn.abs_diff(turn) <= 1 => {
                last.times += 1;
                last.turn = turn;
            }
            _ => {
                self.added += 1;
                self.lines.push(Message {
                    turn,
                    text,
                    tone,
                    times: 1,
                });
            }
        }
        if self.lines.len() > MOST {
            let surplus = self.lines.len() - MOST;
            self.lines.drain(..surplus);
            let surplus = u32::try_from(surplus).unwrap_or(u32::MAX);
            self.seen = self.seen.saturating_sub(surplus);
        }
    }

    /// Restores the history from a save, with all lines marked as old.
    #[must_use]
    pub fn restored(lines: Vec<Message>) -> Self {
        let added = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let mut messages = Self {
            lines,
            seen: 0,
            added,
        };
        messages.grow_old();
        messages
    }

    /// All lines, oldest first.
    #[must_use]
    pub fn lines(&self) -> &[Message] {
        &self.lines
    }

    /// The lines added since the bookmark, plus the last line if it was repeated; moves the
    /// bookmark to the end. For a bookmark of another history, returns all lines.
    pub fn read_on(&self, bookmark: &mut Bookmark) -> &[Message] {
        let times = self.lines.last().map_or(0, |last| last.times);
        let new = match self.added.checked_sub(bookmark.added) {
            Some(0) => u32::from(times != bookmark.times),
            Some(new) => new,
            None => self.added,
        };
        *bookmark = Bookmark {
            added: self.added,
            times,
        };
        let first = self.lines.len().saturating_sub(new as usize);
        &self.lines[first..]
    }

    /// Marks all lines as old, because the hero acts.
    pub fn grow_old(&mut self) {
        self.seen = u32::try_from(self.lines.len()).unwrap_or(u32::MAX);
    }

    /// Number of new lines.
    #[must_use]
    pub fn new_count(&self) -> usize {
        self.lines.len().saturating_sub(self.seen as usize)
    }

    /// The last `count` lines, oldest first, each with whether it is new.
    pub fn last(&self, count: usize) -> impl Iterator<Item = (&Message, bool)> {
        let first = self.lines.len().saturating_sub(count);
        let seen = self.seen as usize;
        (first..)
            .zip(&self.lines[first..])
            .map(move |(at, line)| (line, at >= seen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_is_told_each_line_once_and_repeats_again() {
        let mut messages = Messages::default();
        let mut bookmark = Bookmark::default();
        let mut read = |messages: &Messages| -> Vec<String> {
            let lines = messages.read_on(&mut bookmark);
            lines.iter().map(Message::line).collect()
        };
        let tell = |messages: &mut Messages, text: &str| messages.add(1, text.into(), Tone::Plain);
        tell(&mut messages, "a rat");
        tell(&mut messages, "two rats");
        assert_eq!(read(&messages), ["a rat", "two rats"]);
        assert_eq!(read(&messages), [""; 0]);
        tell(&mut messages, "two rats");
        assert_eq!(read(&messages), ["two rats (x2)"]);
        tell(&mut messages, "rats");
        assert_eq!(read(&messages), ["rats"]);
        let mut other = Messages::default();
        tell(&mut other, "a new run");
        assert_eq!(read(&other), ["a new run"]);
    }

    #[test]
    fn no_two_sorts_of_news_are_of_one_colour() {
        for (at, one) in Tone::ALL.iter().enumerate() {
            for other in &Tone::ALL[at + 1..] {
                assert_ne!(one.colour(), other.colour(), "{one:?} and {other:?}");
            }
        }
    }
}
