//! Validates a scenario before it is run: every name in it must exist.

mod room_checks;
mod steps;

use super::actor_names::Cast;
use super::format::Scenario;
use super::mistake::Mistakes;
use crate::content::load::names::meant;
use crate::content::table::{Named, RowId, Table};
use crate::content::{Content, KitId, counted};
use crate::model::things::Item;
use crate::spatial::Pos;

/// Adds all mistakes in the scenario to `mistakes`. If it already holds some, parts of the
/// scenario were not parsed, and checks that need those parts are skipped.
pub fn check(scenario: &Scenario, content: &Content, mistakes: &mut Mistakes) {
    let is_whole = mistakes.list.is_empty();
    let cast = Cast::of(scenario);
    let mut checker = Checker {
        scenario,
        content,
        cast: &cast,
        is_whole,
        mistakes,
    };
    if is_whole {
        checker.head();
        checker.map();
        checker.cast();
    }
    checker.legend();
    checker.bands();
    let hero = &scenario.hero;
    let kit = hero.it.kit.as_deref().map(|name| content.kit_called(name));
    if let Some(Err(wrong)) = &kit {
        checker.wrong(hero.line, wrong.clone(), "write it as in kits.ron");
    }
    let kit = kit.and_then(Result::ok).unwrap_or(KitId::USUAL);
    checker.body(hero.line, &hero.it, &content.kits.row(kit).breed);
    for (at, step) in scenario.steps.iter().enumerate() {
        checker.step(at, step);
    }
}

struct Checker<'a> {
    scenario: &'a Scenario,
    content: &'a Content,
    cast: &'a Cast,
    /// Whether the whole scenario was parsed.
    is_whole: bool,
    mistakes: &'a mut Mistakes,
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
            self.wrong(
                line,
                wrong,
                format!("name one of the content's, see assets/ for each {kind}"),
            );
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

    /// Reports a name that is neither an actor in the room nor an item kind.
    pub(super) fn subject(&mut self, line: usize, name: &str) {
        if self.content.items.find(name).is_none() {
            self.actor(line, name);
        }
    }

    pub(super) fn cell(&mut self, line: usize, (x, y): (i16, i16)) {
        if self.is_whole && !self.scenario.map.it.contains(Pos::new(x, y)) {
            let wrong = format!("({x}, {y}) is not on the map");
            self.wrong(line, wrong, "count columns and rows from 0");
        }
    }
}

/// Whether the text looks like the id of a specified behaviour: `LC-E3`, `4G-A1`.
#[must_use]
pub fn is_row_id(id: &str) -> bool {
    let Some((source, row)) = id.split_once('-') else {
        return false;
    };
    let is_source = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let mut row = row.chars();
    let begins = row.next().is_some_and(|c| c.is_ascii_uppercase());
    let number: String = row.collect();
    source.len() == 2
        && source.chars().all(is_source)
        && begins
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit())
}
