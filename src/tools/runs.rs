//! `quarry runs` on the command line: options, a progress bar, and figures.

use std::io::{Write, stdout};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use quarry::content::Content;
use quarry::lab::runs::figures::Figures;
use quarry::lab::runs::keep::Kept;
use quarry::lab::runs::start::{Start, starts};
use quarry::lab::runs::{Plan, hold, plots, runs_report};

use super::{Failure, bar, failure, format_of, load_content, written};
use crate::arguments::Runs;

/// Plays runs and prints the results. Fails if a run panicked or its replay differed.
pub fn runs(options: &Runs) -> Result<ExitCode, Failure> {
    let content = Arc::new(load_content(options.content.as_deref())?);
    let plan = Plan {
        starts: chosen(&content, &options.kit)?,
        first: options.first,
        seeds: options.seeds,
        deeds: options.deeds,
        checks_logs: options.check_logs,
    };
    let bar = bar(plan.runs(), "runs");
    let kept = match &options.keep {
        Some(file) => Kept::open(file, &content, &plan),
        None => Ok(Kept::default()),
    };
    let held = kept.and_then(|kept| hold(&content, &plan, &kept, &|| bar.inc(1)));
    bar.finish_and_clear();
    let accounts = held.map_err(|problem| {
        let file = options.keep.as_deref().unwrap_or(Path::new(""));
        failure(format!("{} {problem}", file.display()))
    })?;
    let figures = Figures::of(&content, &accounts);
    if let Some(dir) = &options.plots {
        for (name, picture) in plots::all(&figures, &accounts) {
            save(&dir.join(name), &picture)?;
        }
    }
    let format = format_of(options.format);
    let told = runs_report::tell(&figures, &accounts, format, options.details);
    let code = written(stdout().lock().write_all(told.as_bytes()))?;
    Ok(if figures.tells_of_faults() {
        ExitCode::FAILURE
    } else {
        code
    })
}

/// The ways to begin with those kits; all of them if none is named.
fn chosen(content: &Content, kits: &[String]) -> Result<Vec<Start>, Failure> {
    let all = starts(content);
    if kits.is_empty() {
        return Ok(all);
    }
    let found = kits.iter().map(|kit| {
        let start = all.iter().find(|start| start.kit == *kit).cloned();
        start.ok_or_else(|| {
            let names: Vec<&str> = all.iter().map(|start| start.kit.as_str()).collect();
            failure(format!(
                "no kit is called `{kit}`; write one of {}",
                names.join(", ")
            ))
        })
    });
    found.collect()
}

fn save(file: &Path, picture: &str) -> Result<(), Failure> {
    let folder = file.parent().unwrap_or(Path::new("."));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(file, picture));
    written.map_err(|error| failure(format!("{} can not be written: {error}", file.display())))
}
