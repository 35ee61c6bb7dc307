//! `quarry try`: a run in which something is tried out.

use std::process::ExitCode;
use std::sync::Arc;

use quarry::content::{Content, ContentErrors, Sources};
use quarry::frontend::headless::print_screen;
use quarry::outside::text::out;
use quarry::ui::autosave::Keeper;
use quarry::ui::session::{Reload, Session};
use quarry::ui::wizardry::trial;

use super::{
    Failure, equipped, failure, load_content, next_seed, on_screen, seed_of_the_moment,
    sources_or_errors, written,
};
use crate::arguments::{Try, World};

/// Begins the run in a window or in the terminal; without either, prints its first screen.
pub fn try_out(options: &Try) -> Result<ExitCode, Failure> {
    let common = &options.common;
    let content = Arc::new(load_content(&common.world)?);
    let place = options.place.as_deref();
    let actions = trial(&content, place, &options.with, &options.beside).map_err(failure)?;
    let seed = common.seed.unwrap_or_else(seed_of_the_moment);
    let open = || {
        let keeper = common
            .save_dir
            .clone()
            .map_or_else(Keeper::default, Keeper::in_folder);
        let session = Session::new(content.clone(), keeper, next_seed(common));
        let mut session = equipped(session, common)?;
        session.try_out(seed, &actions);
        Ok(session.with_reload(changes(&common.world)))
    };
    if let Some(code) = on_screen(options.window, options.tty, open)? {
        return Ok(code);
    }
    written(print_screen(&mut open()?, &mut out()))
}

/// Reads the content again when a file of it has changed.
fn changes(world: &World) -> Reload {
    let world = world.clone();
    let read = move || sources_or_errors(world.content.as_deref(), &world.mods);
    let mut digest = read().map(|sources| sources.digest()).ok();
    Box::new(move || {
        let sources = read();
        let now = sources.as_ref().map(Sources::digest).ok();
        if now == digest {
            return None;
        }
        digest = now;
        let content = sources.and_then(|sources| Content::load(&sources));
        Some(content.map_err(|errors| in_short(&errors)))
    })
}

/// The first of several mistakes.
fn in_short(errors: &ContentErrors) -> String {
    let first = errors
        .errors
        .first()
        .map_or_else(String::new, ToString::to_string);
    match errors.errors.len() + errors.more {
        0 | 1 => format!("{first}."),
        count => format!("{first}. There are {} more mistakes.", count - 1),
    }
}
