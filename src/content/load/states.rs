//! Parses state tables.

mod lines;
mod state_checks;

use crate::content::load::source_file::SourceFile;
use serde::Deserialize;

use self::lines::Lines;
use self::state_checks::Survey;
use super::directory::Directory;
use super::names::Names;
use super::reader::{Reader, Shape};

use crate::content::schema::{Deed, Input, State, StateNo, StateTable, Transition};

pub(super) const STATES: Shape = Shape {
    file: SourceFile::States,
    kind: "states",
    kinds: "tables of states",
};

const FIELD: &str = "states";

/// A state as written in the file; its chances are not validated yet.
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
    on: Vec<(Input, String, i64)>,
}

pub(super) fn table(entry: &mut Reader<'_>, names: &Directory) -> StateTable {
    let id = entry.id("id");
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
    let number = |name: &str| {
        let at = known.iter().position(|known| known == name).unwrap_or(0);
        StateNo(u8::try_from(at).unwrap_or(0))
    };
    let start = start.filter(|start| own_names.has(start));
    let lines = Lines::new(entry.entry.field(FIELD), entry.entry.line);
    let mut survey = Survey {
        entry,
        lines,
        states: &written,
        own: &own_names,
    };
    survey.check(start.as_deref(), names);
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
    let transition = |(input, to, chance): (Input, String, i64)| Transition {
        input,
        to: number(&to),
        chance: u8::try_from(chance).unwrap_or(1),
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
