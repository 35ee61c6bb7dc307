//! `quarry catalogue` on the command line: creatures and items on the levels of the first
//! seeds.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use quarry::content::Content;
use quarry::mapgen::catalogue::{file_of, of_place, picture};
use quarry::mapgen::plan;
use quarry::outside::text::out;

use super::{Failure, failure, load_content, written};
use crate::arguments::Catalogue;

/// Describes the levels of one place or all places, on standard output or in a folder.
pub fn catalogue(options: &Catalogue) -> Result<ExitCode, Failure> {
    let content = load_content(&options.world)?;
    let places = u8::try_from(content.depths.len()).unwrap_or(u8::MAX);
    if let Some(place) = options.place.filter(|&place| place >= places) {
        let last = places - 1;
        return Err(failure(format!(
            "there is no place {place}; they go from 0 to {last}"
        )));
    }
    let places = (0..places).filter(|&place| options.place.is_none_or(|one| one == place));
    let mut code = ExitCode::SUCCESS;
    for place in places {
        let text = of_place(&content, place, 1..=options.seeds);
        if let Some(dir) = &options.into {
            keep(dir, &file_of(&content, place), &text)?;
            continue;
        }
        let drawn = if options.drawn {
            drawings(&content, place, options.seeds)
        } else {
            String::new()
        };
        code = written(writeln!(out(), "{text}{drawn}"))?;
    }
    Ok(code)
}

fn drawings(content: &Content, place: u8, seeds: u64) -> String {
    let levels = (1..=seeds).map(|seed| {
        let level = picture(content, &plan(content, place, seed));
        format!("\nseed {seed}\n{level}\n")
    });
    levels.collect()
}

fn keep(dir: &Path, file: &str, text: &str) -> Result<(), Failure> {
    let path = dir.join(file);
    let made = std::fs::create_dir_all(dir).and_then(|()| std::fs::write(&path, text));
    made.map_err(|error| failure(format!("{} can not be written: {error}", path.display())))
}
