//! Choosing a run to watch again, of those whose logs are kept.

use crate::save::KeptLog;
use crate::ui::client::Key;
use crate::ui::layout::Layout;
use crate::ui::lists::{List, Spot};
use crate::ui::screen::Screen;

/// The logs to choose from.
#[derive(Clone, Debug)]
pub struct LogChoice {
    logs: Vec<KeptLog>,
    /// What there is to tell of each, in a line.
    lines: Vec<String>,
    cursor: usize,
    /// Why the one that was chosen can not be watched.
    refusal: String,
}

/// What came of a key or a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing is chosen yet.
    NotYet,
    /// The one of that number, from 0.
    Log(usize),
    /// None is wanted after all.
    Back,
}

impl LogChoice {
    /// A choice of these, the last run first.
    #[must_use]
    pub fn of(logs: Vec<KeptLog>) -> Self {
        Self {
            lines: logs.iter().map(line).collect(),
            logs,
            cursor: 0,
            refusal: String::new(),
        }
    }

    /// The log there is where there is but one.
    #[must_use]
    pub const fn only(&self) -> Option<usize> {
        if self.logs.len() == 1 { Some(0) } else { None }
    }

    /// What the log of that number says.
    ///
    /// # Errors
    /// Why it can not be read.
    pub fn text(&self, number: usize) -> Result<&str, String> {
        let log = self.logs.get(number).ok_or("There is no such log.")?;
        log.text.as_deref().map_err(Clone::clone)
    }

    /// The log of that number can not be watched, and this is why.
    pub fn refuse(&mut self, number: usize, why: &str) {
        let place = self.logs.get(number).map_or("", |log| log.place.as_str());
        self.cursor = number;
        self.refusal = format!("{why} It is left as it is: {place}");
    }

    /// What a key chooses.
    pub fn key(&mut self, layout: Layout, key: Key) -> Chosen {
        let to = match key {
            Key::Escape => return Chosen::Back,
            Key::Enter | Key::Char(' ') => return Chosen::Log(self.cursor),
            _ => self.list().moved(layout, key),
        };
        if to != self.cursor {
            self.cursor = to;
            self.refusal.clear();
        }
        Chosen::NotYet
    }

    /// What a press there chooses; whatever is no line leads back, as in other lists.
    pub fn pressed(&mut self, layout: Layout, x: u16, y: u16) -> Chosen {
        match self.list().at(layout, x, y) {
            Spot::Line(line) => Chosen::Log(line),
            Spot::More(line) => {
                self.cursor = line;
                self.refusal.clear();
                Chosen::NotYet
            }
            Spot::Outside => Chosen::Back,
        }
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Screen) {
        screen.clear();
        self.list().draw(Layout::of(screen), screen);
    }

    fn list(&self) -> List {
        List {
            heading: "Which run do you want to watch again? The last one comes first.".to_owned(),
            lines: self.lines.clone(),
            cursor: self.cursor,
            foot: "enter chooses; esc: [ back ]",
            about: self.refusal.clone(),
        }
    }
}

/// What there is to tell of a log in a line.
fn line(log: &KeptLog) -> String {
    let Some(header) = log.header() else {
        return "a log that makes no sense".to_owned();
    };
    let turns = log.last_check().map_or(0, |check| check.turn);
    let more = if log.ends_with_a_check() { "" } else { "+" };
    format!("{}, seed {}, {turns}{more} turns", header.kit, header.seed)
}
