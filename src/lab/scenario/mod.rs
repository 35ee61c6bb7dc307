//! Drawn rooms as tests: a file draws a room and lists actions and expected results. The
//! guide is `tests/scenarios/README.md`.
//!
//! [`load`] reads files and reports all mistakes in them before anything is run; [`run()`]
//! plays a scenario with each of its seeds; [`command`] does both for the command line.
//! Tests run the same files.

pub mod actor_names;
pub mod build_room;
mod check;
mod check_script;
pub mod deed;
mod draw_picture;
pub mod expectation;
pub mod failure_report;
pub mod format;
pub mod mistake;
pub mod picture;
mod pieces;
mod read;
pub mod run;
pub mod script;
pub mod stage;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use failure_report::Outcome;
pub use mistake::Mistake;
pub use run::run;
pub use script::Scenario;

use crate::content::Content;
use crate::outside::files::{self, Unreadable};
use mistake::Mistakes;

/// Maximum length of a file, in bytes.
const LARGEST: u64 = 1 << 20;
/// Maximum depth of nested folders.
const DEEPEST: usize = 16;

/// Loads the scenarios of these files, in order of their paths. A folder stands for all
/// `.ron` files in it.
///
/// # Errors
/// All mistakes in all files.
pub fn load(paths: &[PathBuf], content: &Content) -> Result<Vec<Scenario>, Vec<Mistake>> {
    let (mut scenarios, mut mistakes) = (Vec::new(), Vec::new());
    for path in paths {
        let mut files = Vec::new();
        if let Err(error) = find(path, DEEPEST, &mut files) {
            mistakes.push(Mistake {
                file: path.clone(),
                line: 0,
                wrong: format!("it can not be read ({error})"),
                cure: "name a file or folder that can".to_owned(),
            });
        }
        for file in files {
            match load_file(&file, content) {
                Ok(read) => scenarios.extend(read),
                Err(wrong) => mistakes.extend(wrong),
            }
        }
    }
    if mistakes.is_empty() {
        Ok(scenarios)
    } else {
        Err(mistakes)
    }
}

fn find(path: &Path, depth: usize, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries: io::Result<Vec<_>> = fs::read_dir(path)?.collect();
    let mut paths: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.sort_unstable();
    for path in paths {
        let is_folder = path.is_dir();
        let is_scenario = path.extension().is_some_and(|ending| ending == "ron");
        if (is_folder && depth > 0) || (is_scenario && !is_folder) {
            find(&path, depth.saturating_sub(1), files)?;
        }
    }
    Ok(())
}

fn load_file(file: &Path, content: &Content) -> Result<Vec<Scenario>, Vec<Mistake>> {
    match files::read_text(file, LARGEST) {
        Ok(text) => read_text(file, &text, content),
        Err(error) => Err(vec![Mistake {
            file: file.to_owned(),
            line: 0,
            wrong: match error {
                Unreadable::Io(error) => format!("it can not be read ({error})"),
                other => other.to_string(),
            },
            cure: "save it as text in UTF-8".to_owned(),
        }]),
    }
}

/// Parses the scenarios of a text; `file` is its name in mistakes.
///
/// # Errors
/// All mistakes in it.
pub fn read_text(
    file: &Path,
    text: &str,
    content: &Content,
) -> Result<Vec<Scenario>, Vec<Mistake>> {
    let mut mistakes = Mistakes {
        file: file.to_owned(),
        list: Vec::new(),
    };
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let scenarios = read::read(file, &text, &mut mistakes);
    for scenario in &scenarios {
        check_script::check(scenario, content, &mut mistakes);
    }
    if mistakes.list.is_empty() {
        return Ok(scenarios);
    }
    mistakes.list.sort_by_key(|mistake| mistake.line);
    Err(mistakes.list)
}

/// `quarry scenario FILE…`: runs all scenarios of these files and folders and writes the
/// results. Returns `true` if there are any scenarios and all of them hold.
///
/// # Errors
/// If writing to `out` fails.
pub fn command(
    paths: &[PathBuf],
    content: &Arc<Content>,
    out: &mut impl Write,
) -> io::Result<bool> {
    let scenarios = match load(paths, content) {
        Ok(scenarios) => scenarios,
        Err(mistakes) => {
            for mistake in &mistakes {
                writeln!(out, "{mistake}")?;
            }
            let count = mistakes.len();
            writeln!(out, "{count} to put right; nothing was run")?;
            return Ok(false);
        }
    };
    let mut held = 0;
    for scenario in &scenarios {
        let outcome = run(scenario, content);
        writeln!(out, "{outcome}")?;
        held += usize::from(outcome.has_passed());
    }
    writeln!(out, "{held} of {} scenarios hold", scenarios.len())?;
    Ok(held == scenarios.len() && held > 0)
}
