//! Validates a state table, state by state and as a whole. Mistakes are reported with their
//! own line, the state and the target of the transition.

use std::collections::BTreeSet;

use super::lines::Lines;
use super::{FIELD, Written};
use crate::content::limits::QUIP;
use crate::content::load::directory::Directory;
use crate::content::load::names::Names;
use crate::content::load::reader::Reader;
use crate::content::load::split::quote;
use crate::content::range::whole_number;
use crate::content::schema::{Deed, StateTable};

/// Maximum length of a state's name in characters.
const NAME: usize = 40;
/// Maximum length of the message when a state is entered, in characters.
const TELLS: usize = 60;
/// A certain chance in percent.
const SURE: i64 = 100;

/// A table being validated.
pub(super) struct Survey<'a, 'b> {
    pub(super) entry: &'a mut Reader<'b>,
    pub(super) lines: Lines<'b>,
    pub(super) states: &'a [Written],
    /// The names of the table's states.
    pub(super) own: &'a Names,
}

impl Survey<'_, '_> {
    /// Reports every mistake in the table, apart from a wrong start.
    pub(super) fn check(&mut self, start: Option<&str>, names: &Directory) {
        let states = self.states;
        for (at, state) in states.iter().enumerate() {
            self.name(at, state);
            self.words(at, state);
            self.deed(at, state, names);
            self.transitions(at, state);
            // The start state may need further transitions: the machine falls back to the
            // start from an impossible state, and does not enter that state again.
            if start.is_some_and(|start| *start != state.name) {
                self.hidden(at, state);
            }
        }
        let mut targets = states.iter().flat_map(|state| &state.on);
        // A misspelt target may have been meant for a state that seems unreachable.
        if targets.all(|(_, to, _)| self.own.has(to))
            && let Some(start) = start
        {
            self.reached(start);
        }
    }

    fn name(&mut self, at: usize, state: &Written) {
        let line = self.lines.of(at, "name");
        self.text(line, "name", &state.name, (&state.name, NAME));
        if self.states[..at].iter().any(|one| one.name == state.name) {
            let found = format!("the state `{}` twice", state.name);
            let expected = "states with names of their own";
            self.entry.error_at(line, FIELD, found, expected);
        }
    }

    fn words(&mut self, at: usize, state: &Written) {
        let words = [("tells", &state.tells, TELLS), ("says", &state.says, QUIP)];
        for (field, text, longest) in words {
            if let Some(text) = text {
                let line = self.lines.of(at, field);
                self.text(line, field, &state.name, (text, longest));
            }
        }
    }

    fn text(&mut self, line: usize, field: &str, state: &str, (text, longest): (&str, usize)) {
        if let Some((found, expected)) = Reader::text_fault(text, longest) {
            let found = format!("{found} as `{field}` of {}", quote(state));
            self.entry.error_at(line, FIELD, found, expected);
        }
    }

    fn deed(&mut self, at: usize, state: &Written, names: &Directory) {
        let (name, known, what) = match &state.does {
            Deed::Goto(place) => (place, &names.places, "where `{}` goes"),
            Deed::Cast(spell) => (spell, &names.spells, "what `{}` casts"),
            Deed::Give(item) => (item, &names.items, "what `{}` gives"),
            _ => return,
        };
        if !known.has(name) {
            let what = what.replace("{}", &state.name);
            let found = format!("{} as {what}", quote(name));
            let line = self.lines.of(at, "does");
            self.entry
                .error_at(line, FIELD, found, known.expected(name));
        }
    }

    fn transitions(&mut self, at: usize, state: &Written) {
        let most = StateTable::MOST;
        if state.on.len() > most {
            let found = format!("{} transitions from `{}`", state.on.len(), state.name);
            let line = self.lines.of(at, "on");
            self.entry
                .error_at(line, FIELD, found, format!("at most {most}"));
        }
        let chances = 1..=SURE;
        for (number, (input, to, chance)) in state.on.iter().enumerate() {
            let line = self.lines.of_transition(at, number);
            if !self.own.has(to) {
                let found = format!("{} as what `{}` leads to", quote(to), state.name);
                self.entry
                    .error_at(line, FIELD, found, self.own.expected(to));
            }
            if !chances.contains(chance) {
                let found = format!("a chance of `{chance}` from `{}` to `{to}`", state.name);
                let expected = whole_number(&chances);
                self.entry.error_at(line, FIELD, found, expected);
            }
            if let Some((value, values)) = input.number()
                && !values.contains(&value)
            {
                let found = format!("`{input:?}` from `{}` to `{to}`", state.name);
                let expected = format!("{} in it", whole_number(&values));
                self.entry.error_at(line, FIELD, found, expected);
            }
        }
    }

    /// Reports transitions after a certain transition for the same input, or for one that is
    /// always present with it.
    fn hidden(&mut self, at: usize, state: &Written) {
        for (number, (input, to, _)) in state.on.iter().enumerate() {
            let mut before = state.on[..number].iter();
            let sure =
                before.find(|(other, _, chance)| other.comes_with(*input) && *chance >= SURE);
            if let Some((_, first, _)) = sure {
                let from = &state.name;
                let found = format!(
                    "`{input:?}` from `{from}` to `{to}` behind a sure one from `{from}` to `{first}`"
                );
                let line = self.lines.of_transition(at, number);
                let expected = "it before that, or not at all: it can never hit";
                self.entry.error_at(line, FIELD, found, expected);
            }
        }
    }

    /// Reports unreachable states.
    fn reached(&mut self, start: &str) {
        let states = self.states;
        let mut reached = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(name) = open.pop() {
            let from = states.iter().filter(|state| state.name == name);
            for (_, to, _) in from.flat_map(|state| &state.on) {
                if reached.insert(to) {
                    open.push(to);
                }
            }
        }
        for (at, state) in states.iter().enumerate() {
            if !reached.contains(state.name.as_str()) {
                let found = format!("the state `{}`, to which nothing leads", state.name);
                let expected = format!("a way to it from `{start}`, or no such state");
                let line = self.lines.of(at, "name");
                self.entry.error_at(line, FIELD, found, expected);
            }
        }
    }
}
