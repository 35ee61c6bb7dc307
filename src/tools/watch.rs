//! `quarry watch`: shows a run again, from its log.

use std::process::ExitCode;
use std::sync::Arc;

use quarry::ui::session::Session;

use super::{Failure, failure, load_content, on_screen, read_log};
use crate::arguments::Watch;

/// Plays a log in a window or in the terminal, for watching. The log is only read.
pub fn watch(options: &Watch) -> Result<ExitCode, Failure> {
    let text = read_log(&options.log)?;
    let content = Arc::new(load_content(&options.world)?);
    let open = || Session::watching(content.clone(), &text).map_err(failure);
    if let Some(code) = on_screen(options.window, options.tty, open)? {
        return Ok(code);
    }
    // Mistakes in the log are reported even if there is no screen to watch it on.
    open()?;
    Err(failure(
        "there is neither a display nor a terminal to watch it in; `quarry replay` plays a log without either",
    ))
}
