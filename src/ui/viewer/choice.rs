//! Choosing a run to watch from the stored logs.

use crate::save::KeptLog;
use crate::ui::client::Key;
use crate::ui::layout::Layout;
use crate::ui::lists::{Chosen, List, Spot};
use crate::ui::screen::Screen;

/// The logs to choose from.
#[derive(Clone, Debug)]
pub struct LogChoice {
    logs: Vec<KeptLog>,
    /// A description of each log, in a line.
    lines: Vec<String>,
    cursor: usize,
    /// Why the chosen log cannot be watched; empty if nothing failed.
    refusal: String,
}

impl LogChoice {
    /// A choice of these logs, latest first.
    #[must_use]
    pub fn of(logs: Vec<KeptLog>) -> Self {
        Self {
            lines: logs.iter().map(line).collect(),
            logs,
            cursor: 0,
            refusal: String::new(),
        }
    }

    /// The index of the log if there is only one.
    #[must_use]
    pub const fn only(&self) -> Option<usize> {
        if self.logs.len() == 1 { Some(0) } else { None }
    }

    /// The text of a log.
    ///
    /// # Errors
    /// Returns why it cannot be read.
    pub fn text(&self, number: usize) -> Result<&str, String> {
        let log = self.logs.get(number).ok_or("There's no such log.")?;
        log.text.as_deref().map_err(Clone::clone)
    }

    /// Shows why a log cannot be watched.
    pub fn refuse(&mut self, number: usize, why: &str) {
        let place = self.logs.get(number).map_or("", |log| log.place.as_str());
        self.cursor = number;
        self.refusal = format!("{why} The log was left unchanged: {place}");
    }

    /// Handles a key.
    pub fn key(&mut self, layout: Layout, key: Key) -> Chosen<usize> {
        let to = match key {
            Key::Escape => return Chosen::Back,
            Key::Enter | Key::Char(' ') => return Chosen::Taken(self.cursor),
            _ => self.list().moved(layout.without_run(), key),
        };
        if to != self.cursor {
            self.cursor = to;
            self.refusal.clear();
        }
        Chosen::NotYet
    }

    /// Handles a press; a press outside the lines cancels, as in other lists.
    pub fn pressed(&mut self, layout: Layout, x: u16, y: u16) -> Chosen<usize> {
        match self.list().at(layout.without_run(), x, y) {
            Spot::Line(line) => Chosen::Taken(line),
            Spot::More(line) => {
                self.cursor = line;
                self.refusal.clear();
                Chosen::NotYet
            }
            Spot::Outside => Chosen::Back,
        }
    }

    /// Draws the list of logs.
    pub fn draw(&self, screen: &mut Screen) {
        screen.clear();
        self.list().draw(Layout::of(screen).without_run(), screen);
    }

    fn list(&self) -> List {
        List {
            heading: "Watch which run? The latest comes first.".to_owned(),
            lines: self.lines.clone(),
            cursor: self.cursor,
            foot: "enter: choose; esc: [ back ]",
            about: self.refusal.clone(),
            avoids: None,
        }
    }
}

/// The description of a log, in a line.
fn line(log: &KeptLog) -> String {
    let Some(header) = log.header() else {
        return "an unreadable log".to_owned();
    };
    let turns = log.last_check().map_or(0, |check| check.turn);
    let more = if log.ends_with_a_check() { "" } else { "+" };
    format!("{}, seed {}, {turns}{more} turns", header.kit, header.seed)
}
