//! Hearing that the program should end: an interrupt, a request to terminate,
//! or a terminal that hung up.
//!
//! The signal only raises a flag; the frontend sees it at its next tick and
//! leaves in good order, with the run kept.

use std::sync::atomic::{AtomicBool, Ordering};

static LEAVE: AtomicBool = AtomicBool::new(false);

/// Starts to listen. Asking again changes nothing.
pub(super) fn listen() {
    // An error means that we listen already. Not `try_set_handler`: it gives up
    // all signals if one is ignored, as in a job in the background.
    let _ = ctrlc::set_handler(ask_to_leave);
}

/// Asks the running frontend to end.
pub(super) fn ask_to_leave() {
    LEAVE.store(true, Ordering::SeqCst);
}

/// Whether the frontend was asked to end.
pub(super) fn leave_asked() -> bool {
    LEAVE.load(Ordering::SeqCst)
}
