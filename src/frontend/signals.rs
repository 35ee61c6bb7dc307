//! Listens for signals to end the program: interrupt, terminate, or a terminal that hung
//! up.
//!
//! The signal handler only sets a flag. The frontend checks it at its next tick and shuts
//! down normally, saving the run.

use std::sync::atomic::{AtomicBool, Ordering};

static LEAVE: AtomicBool = AtomicBool::new(false);

/// Starts listening for signals. Repeated calls do nothing.
pub(super) fn listen() {
    // An error means that we are listening already. `try_set_handler` would not do: it
    // handles no signal at all if one of them is ignored, as in a background job.
    let _ = ctrlc::set_handler(ask_to_leave);
}

/// Asks the running frontend to stop.
pub(super) fn ask_to_leave() {
    LEAVE.store(true, Ordering::SeqCst);
}

/// Whether the frontend was asked to stop.
pub(super) fn leave_asked() -> bool {
    LEAVE.load(Ordering::SeqCst)
}
