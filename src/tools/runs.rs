//! `quarry runs` on the command line: options, a progress bar, and figures.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use quarry::content::Content;
use quarry::lab::runs::figures::Figures;
use quarry::lab::runs::keep::Kept;
use quarry::lab::runs::{Plan, Start, hold, plots, runs_report, starts};
use quarry::outside::text::out;

use super::{Failure, failure, load_content, with_bar, written};
use crate::arguments::Runs;

/// Plays runs and prints the results. Fails if a run panicked or its replay differed.
pub fn runs(options: &Runs) -> Result<ExitCode, Failure> {
    check_seeds(options)?;
    let content = Arc::new(load_content(&options.world)?);
    let plan = Plan {
        starts: chosen(&content, &options.kit)?,
        first: options.first,
        seeds: options.seeds,
        deeds: options.deeds,
        checks_logs: options.check_logs,
        traces: options.trace.clone(),
    };
    let kept = match &options.keep {
        Some(file) => Kept::open(file, &content, &plan),
        None => Ok(Kept::default()),
    };
    let held = with_bar(plan.runs(), "runs", |done| {
        hold(&content, &plan, &kept?, done)
    });
    let accounts = held.map_err(|problem| {
        let kept = options.keep.as_deref();
        let file = kept.or(options.trace.as_deref()).unwrap_or(Path::new(""));
        failure(format!("{} {problem}", file.display()))
    })?;
    let figures = Figures::of(&content, &accounts);
    if let Some(dir) = &options.plots {
        for (name, picture) in plots::all(&figures, &accounts) {
            save(&dir.join(name), &picture)?;
        }
    }
    let told = runs_report::tell(&figures, &accounts, options.format, options.details);
    let code = written(out().write_all(told.as_bytes()))?;
    Ok(if figures.tells_of_faults() {
        ExitCode::FAILURE
    } else {
        code
    })
}

/// Refuses seeds beyond the last one there is.
fn check_seeds(options: &Runs) -> Result<(), Failure> {
    let (first, seeds) = (options.first, options.seeds);
    let left = u64::MAX - first;
    if seeds - 1 <= left {
        return Ok(());
    }
    Err(failure(format!(
        "there aren't {seeds} seeds from {first} on, for the last one is {}; lower --first or --seeds",
        u64::MAX
    )))
}

/// The ways to begin with those kits; all of them if none is named.
fn chosen(content: &Content, kits: &[String]) -> Result<Vec<Start>, Failure> {
    let all: Vec<Start> = starts(content).collect();
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
