//! `quarry check` and `quarry content`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;

use quarry::content::{self, Content, ContentError, ContentErrors, Sources, TESTS, remarks};
use quarry::lab::scenario;
use quarry::lab::vocabulary::in_lines;
use quarry::outside::text::{out, plain_json};

use super::{Failure, failure, run_rooms, sources, sources_or_errors, written};
use crate::arguments::{Answer, List, World};

/// Checks content files and prints a summary, and runs the rooms of mods.
pub fn check(dir: Option<&Path>, mods: &[PathBuf], format: Answer) -> Result<ExitCode, Failure> {
    let rooms = mods.iter().map(|dir| dir.join(TESTS));
    let rooms: Vec<PathBuf> = rooms.filter(|dir| dir.is_dir()).collect();
    match format {
        Answer::Text => check_in_text(&sources(dir, mods)?, &rooms),
        Answer::Json => check_in_json(sources_or_errors(dir, mods), &rooms),
    }
}

fn check_in_text(sources: &Sources, rooms: &[PathBuf]) -> Result<ExitCode, Failure> {
    let (content, summary) = content::check(sources).map_err(failure)?;
    let mut lines = vec![summary];
    lines.extend(remarks(&content));
    let code = written(writeln!(out(), "{}", lines.join("\n")))?;
    match rooms {
        [] => Ok(code),
        rooms => run_rooms(rooms, content),
    }
}

/// The same as one JSON object, whatever is found.
fn check_in_json(
    sources: Result<Sources, ContentErrors>,
    rooms: &[PathBuf],
) -> Result<ExitCode, Failure> {
    let checked = sources.and_then(|sources| content::check(&sources));
    let (answer, is_fine) = match checked {
        Ok((content, summary)) => sound(content, &summary, rooms)?,
        Err(errors) => {
            let mistakes: Vec<_> = errors.errors.iter().map(mistake).collect();
            let answer = json!({ "sound": false, "mistakes": mistakes, "more": errors.more });
            (answer, false)
        }
    };
    let code = written(writeln!(out(), "{}", plain_json(&answer.to_string())))?;
    Ok(if is_fine { code } else { ExitCode::FAILURE })
}

fn sound(
    content: Content,
    summary: &str,
    rooms: &[PathBuf],
) -> Result<(serde_json::Value, bool), Failure> {
    let mut lines = summary.lines();
    let summary = lines.next().unwrap_or_default();
    let changes: Vec<&str> = lines.collect();
    let remarks = remarks(&content);
    let mods: Vec<String> = content.mods.iter().map(ToString::to_string).collect();
    let mut told = Vec::new();
    let all_hold = match rooms {
        [] => true,
        rooms => {
            let hold = scenario::command(rooms, &Arc::new(content), &mut told);
            hold.map_err(|error| failure(error.to_string()))?
        }
    };
    let told = String::from_utf8_lossy(&told).into_owned();
    let answer = json!({
        "sound": true,
        "summary": summary,
        "mods": mods,
        "changes": changes,
        "remarks": remarks,
        "rooms": { "hold": all_hold, "report": told },
        "mistakes": [],
        "more": 0,
    });
    Ok((answer, all_hold))
}

fn mistake(error: &ContentError) -> serde_json::Value {
    json!({
        "file": error.file,
        "line": error.line,
        "kind": error.kind,
        "entry": error.entry,
        "field": error.field,
        "found": error.found,
        "expected": error.expected,
    })
}

/// Lists words that content and rooms can use, or entries of the content.
pub fn words(list: List, entry: Option<&str>, world: &World) -> Result<ExitCode, Failure> {
    let sources = sources(world.content.as_deref(), &world.mods)?;
    let text = match (list, entry) {
        (List::Words(list), None) => {
            let content = Content::load(&sources).map_err(failure)?;
            list.in_lines(&sources, &content)
        }
        (List::Words(_), Some(_)) => {
            return Err(failure("only entries of content can be shown in full"));
        }
        (List::Entries(file), None) => {
            let all = content::entries(&sources, file).into_iter();
            let all: Vec<_> = all.map(|entry| (entry.id, entry.about)).collect();
            in_lines(&all)
        }
        (List::Entries(file), Some(id)) => {
            content::entry(&sources, file, id).map_err(failure)?.text
        }
    };
    written(writeln!(out(), "{text}"))
}
