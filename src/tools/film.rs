//! `quarry film`: an animated picture of some turns of a run, from its command log.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;
use std::sync::Arc;

use quarry::frontend::font::Font;
use quarry::frontend::raster::write_film;
use quarry::outside::text::out;
use quarry::save;
use quarry::save::transcript::{Entry, Transcript};
use quarry::ui::play::Play;
use quarry::ui::run::Run;
use quarry::ui::screen::Screen;

use super::{Failure, failure, load_content, read_log, written};
use crate::arguments::Film;

/// Width of a cell in pixels.
const CELL: u32 = 8;

/// Plays a log and films the wanted turns.
pub fn film(options: &Film) -> Result<ExitCode, Failure> {
    let text = read_log(&options.log)?;
    let content = Arc::new(load_content(&options.world)?);
    // It also compares the game with the checks of the log.
    let report = save::replay(&text, content.clone()).map_err(failure)?;
    if report.parting.is_some() {
        return Err(failure(report));
    }
    let log = Transcript::read(&text).map_err(failure)?;
    let kit = content.kit_called(&log.header.kit).map_err(failure)?;
    let mut run = Run::with_kit(content, log.header.seed, kit);
    let mut screens = Vec::new();
    for entry in &log.entries {
        let Entry::Command(action) = entry else {
            continue;
        };
        run.act(*action).map_err(failure)?;
        if run.turn() >= options.from {
            screens.push(screen(&run, &options.size));
        }
        if screens.len() == options.actions as usize {
            break;
        }
    }
    if screens.is_empty() {
        let last = run.turn();
        return Err(failure(format!(
            "the run has only {last} turns: choose an earlier --from"
        )));
    }
    let told = |error: std::io::Error| failure(format!("{}: {error}", options.into.display()));
    let file = File::create(&options.into).map_err(told)?;
    write_film(
        &screens,
        &Font::new(CELL),
        options.pace,
        BufWriter::new(file),
    )
    .map_err(told)?;
    let bytes = std::fs::metadata(&options.into).map_err(told)?.len();
    written(writeln!(
        out(),
        "{} frames, {} kB",
        screens.len(),
        bytes / 1000
    ))
}

fn screen(run: &Run, size: &[u16]) -> Screen {
    let (columns, rows) = match *size {
        [columns, rows] => (columns, rows),
        _ => (100, 32),
    };
    let mut screen = Screen::new(columns, rows);
    Play::default().draw(run, false, &mut screen);
    screen
}
