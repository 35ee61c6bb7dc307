//! Reads tables of states: what creatures that want by state machine go by.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::fields::{Directory, QUIP, id};
use super::names::Names;
use super::reader::{Reader, Shape};
use super::source::SourceFile;
use crate::content::schema::{Deed, Input, State, StateNo, StateTable, Transition};

pub(super) const STATES: Shape = Shape {
    file: SourceFile::States,
    kind: "states",
    kinds: "tables of states",
    fields: &["id", "start", "states"],
};

/// Characters of a state's name.
const NAME: usize = 40;
/// Characters of what is read when a state is entered.
const TELLS: usize = 60;
const FIELD: &str = "states";

/// A state as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    does: Deed,
    #[serde(default)]
    tells: Option<String>,
    #[serde(default)]
    says: Option<String>,
    #[serde(default)]
    on: Vec<(Input, String, u8)>,
}

pub(super) fn table(entry: &mut Reader<'_>, names: &Directory) -> StateTable {
    let id = id(entry);
    let start: Option<String> = entry.must("start", "the name of the state it begins in");
    let expected =
        "a list such as `[(name: \"idle\", does: Idle, on: [(EnemySeen, \"idle\", 50)])]`";
    let written: Option<Vec<Written>> = entry.must(FIELD, expected);
    let stand_in = StateTable {
        id: id.clone(),
        start: StateNo(0),
        states: Vec::new(),
    };
    let Some(written) = written else {
        return stand_in;
    };
    if !has_sane_size(entry, &written) {
        return stand_in;
    }
    let known: Vec<String> = written.iter().map(|state| state.name.clone()).collect();
    let own_names = Names::new("states of this table", Some(known.clone()));
    if let Some(start) = &start {
        entry.check_name("start", start, &own_names);
    }
    check_names(entry, &known);
    for state in &written {
        check_state(entry, state, names, &own_names);
    }
    let number = |name: &str| {
        let at = known.iter().position(|known| known == name).unwrap_or(0);
        StateNo(u8::try_from(at).unwrap_or(0))
    };
    let start = start.filter(|start| own_names.has(start));
    if let Some(start) = &start {
        check_reached(entry, &written, start);
    }
    StateTable {
        id,
        start: start.as_deref().map_or(StateNo(0), number),
        states: written
            .into_iter()
            .map(|state| read(state, number))
            .collect(),
    }
}

fn read(state: Written, number: impl Fn(&str) -> StateNo) -> State {
    let transition = |(input, to, chance): (Input, String, u8)| Transition {
        input,
        to: number(&to),
        chance,
    };
    State {
        name: state.name,
        does: state.does,
        tells: state.tells,
        says: state.says,
        on: state.on.into_iter().map(transition).collect(),
    }
}

fn has_sane_size(entry: &mut Reader<'_>, written: &[Written]) -> bool {
    let most = StateTable::MOST;
    if written.is_empty() {
        entry.error(FIELD, "a table without states", "at least one state");
        return false;
    }
    if written.len() > most {
        let found = format!("{} states", written.len());
        entry.error(FIELD, found, format!("at most {most}"));
        return false;
    }
    true
}

fn check_names(entry: &mut Reader<'_>, known: &[String]) {
    for (at, name) in known.iter().enumerate() {
        entry.check_text(FIELD, name, NAME);
        if known[..at].contains(name) {
            let found = format!("the state `{name}` twice");
            entry.error(FIELD, found, "states with names of their own");
        }
    }
}

fn check_state(entry: &mut Reader<'_>, state: &Written, names: &Directory, own: &Names) {
    if let Some(tells) = &state.tells {
        entry.check_text(FIELD, tells, TELLS);
    }
    if let Some(says) = &state.says {
        entry.check_text(FIELD, says, QUIP);
    }
    if let Deed::Goto(place) = &state.does {
        entry.check_name(FIELD, place, &names.places);
    }
    if state.on.len() > StateTable::MOST {
        let found = format!("{} transitions from `{}`", state.on.len(), state.name);
        entry.error(FIELD, found, format!("at most {}", StateTable::MOST));
    }
    for (_, to, chance) in &state.on {
        entry.check_name(FIELD, to, own);
        entry.check_range(FIELD, *chance, &(1..=100));
    }
}

/// Reports every state that no creature could ever come to.
fn check_reached(entry: &mut Reader<'_>, written: &[Written], start: &str) {
    let mut reached = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(name) = open.pop() {
        let from = written.iter().filter(|state| state.name == name);
        for (_, to, _) in from.flat_map(|state| &state.on) {
            if reached.insert(to) {
                open.push(to);
            }
        }
    }
    for state in written {
        if !reached.contains(state.name.as_str()) {
            let found = format!("the state `{}`, to which nothing leads", state.name);
            let expected = format!("a way to it from `{start}`, or no such state");
            entry.error(FIELD, found, expected);
        }
    }
}
