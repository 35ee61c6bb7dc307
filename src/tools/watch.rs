//! `quarry watch`: shows a run again, from its log.

use std::process::ExitCode;
use std::sync::Arc;

use quarry::frontend;
use quarry::ui::session::Session;

use super::{
    Failure, complain, failure, load_content, play_in_terminal, play_in_window, read_text,
};
use crate::arguments::Watch;

/// Plays a log in a window or in the terminal, for watching. The log is only read.
pub fn watch(options: &Watch) -> Result<ExitCode, Failure> {
    let text = read_text(&options.log, "command log")?;
    let content = Arc::new(load_content(options.content.as_deref())?);
    let open = || Session::watching(content.clone(), &text).map_err(failure);
    // Mistakes in the log are reported even if there is no screen to watch it on.
    let session = open()?;
    if options.window {
        return play_in_window(session);
    }
    if options.tty {
        return play_in_terminal(session);
    }
    let can_tty = cfg!(feature = "tty") && frontend::terminal_available();
    if cfg!(feature = "window") && frontend::display_available() {
        let in_window = play_in_window(session);
        match in_window {
            Err(problem) if can_tty => complain(&problem),
            _ => return in_window,
        }
        return play_in_terminal(open()?);
    }
    if can_tty {
        return play_in_terminal(session);
    }
    Err(failure(
        "there is neither a display nor a terminal to watch it in; `quarry replay` plays a log without either",
    ))
}
