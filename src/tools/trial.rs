//! `quarry try`: a run in which something is tried out.

use std::process::ExitCode;
use std::sync::Arc;

use quarry::frontend::headless::print_screen;
use quarry::outside::text::out;
use quarry::ui::autosave::Keeper;
use quarry::ui::session::Session;
use quarry::ui::wizardry::trial;

use super::{
    Failure, equipped, failure, load_content, next_seed, on_screen, seed_of_the_moment, written,
};
use crate::arguments::Try;

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
        Ok(session)
    };
    if let Some(code) = on_screen(options.window, options.tty, open)? {
        return Ok(code);
    }
    written(print_screen(&mut open()?, &mut out()))
}
