//! Validates a scenario before it is run: every name in it must exist.

mod room_checks;

use super::actor_names::Cast;
use super::format::Room;
use super::mistake::Mistakes;
use super::picture::Picture;
use crate::content::load::names::meant;
use crate::content::table::{Named, RowId, Table};
use crate::content::{Content, counted};
use crate::model::things::Item;
use crate::spatial::Pos;

/// Checks a scenario and collects the mistakes in it.
pub(super) struct Checker<'a> {
    pub(super) room: &'a Room,
    pub(super) content: &'a Content,
    pub(super) cast: &'a Cast,
    /// Whether the whole scenario was parsed; checks that need missing parts are skipped.
    pub(super) is_whole: bool,
    pub(super) mistakes: &'a mut Mistakes,
}

impl Checker<'_> {
    pub(super) fn wrong(&mut self, line: usize, wrong: impl Into<String>, cure: impl Into<String>) {
        self.mistakes.add(line, wrong, cure);
    }

    pub(super) fn items(&mut self, line: usize, names: &[String]) {
        for name in names {
            let (_, kind) = counted(name);
            let kind = kind.strip_prefix("broken ").unwrap_or(kind);
            if Item::called(kind, self.content).is_none() {
                self.name(line, kind, "item", &self.content.items);
            }
        }
    }

    pub(super) fn name<I: RowId, T: Named>(
        &mut self,
        line: usize,
        name: &str,
        kind: &str,
        table: &Table<I, T>,
    ) {
        if table.find(name).is_none() {
            let near = meant(name, table.names());
            let wrong = format!("there is no {kind} `{name}`{near}");
            let list = match kind {
                "terrain" => kind.to_owned(),
                "status" => "statuses".to_owned(),
                kind => format!("{kind}s"),
            };
            let cure = format!("name one that `quarry content {list}` lists");
            self.wrong(line, wrong, cure);
        }
    }

    pub(super) fn one_of(&mut self, line: usize, name: &str, kind: &str, known: &[&str]) {
        if !known.contains(&name) {
            let near = meant(name, known.iter().copied());
            let wrong = format!("there is no {kind} `{name}`{near}");
            self.wrong(line, wrong, format!("use one of {}", known.join(", ")));
        }
    }

    pub(super) fn actor(&mut self, line: usize, name: &str) {
        if self.is_whole && self.cast.id(name).is_none() {
            let names: Vec<&str> = self
                .cast
                .parts
                .iter()
                .map(|part| part.name.as_str())
                .collect();
            let near = meant(name, names.iter().copied());
            let wrong = format!("nobody is called `{name}`{near}");
            self.wrong(line, wrong, format!("name one of {}", names.join(", ")));
        }
    }

    pub(super) fn picture(&mut self, line: usize, text: &str) {
        let (picture, map) = (Picture::parse(text), &self.room.map.it);
        let size = |picture: &Picture| (picture.width(), picture.height());
        if self.is_whole && size(&picture) != size(map) {
            let (wrong, right) = (size(&picture), size(map));
            let wrong = format!("the picture is {} by {} cells", wrong.0, wrong.1);
            self.wrong(
                line,
                wrong,
                format!("draw {} by {}, as the map is", right.0, right.1),
            );
        }
    }

    /// Reports a name that is neither an actor in the room nor an item kind.
    pub(super) fn subject(&mut self, line: usize, name: &str) {
        if self.content.items.find(name).is_none() {
            self.actor(line, name);
        }
    }

    pub(super) fn cell(&mut self, line: usize, at: Pos) {
        if self.is_whole && !self.room.map.it.contains(at) {
            let wrong = format!("{at} is not on the map");
            self.wrong(line, wrong, "count columns and rows from 0");
        }
    }
}
