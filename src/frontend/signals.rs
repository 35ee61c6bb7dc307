//! Listens for signals to end the program: interrupt, terminate, or a terminal that hung
//! up.
//!
//! A signal sets a flag. The frontend checks it at its next tick or command and shuts down
//! normally, saving the run. A frontend that may be stuck, for example in writing to a
//! terminal that takes nothing, asks for more: the program then ends some seconds after the
//! first signal, or at the second one, in any case.

#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(not(target_arch = "wasm32"))]
use std::{process, thread, time::Duration};

/// The exit status of a program that a signal ended before its work was done: the usual one
/// for an interrupt. Which signal it was is not known.
pub const SIGNALLED: u8 = 130;

/// How long an orderly end may take after the first signal.
#[cfg(not(target_arch = "wasm32"))]
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it may take after the second one. Service managers send two in a row.
#[cfg(not(target_arch = "wasm32"))]
const LESS_PATIENCE: Duration = Duration::from_millis(300);

static LEAVE: AtomicBool = AtomicBool::new(false);

/// What to do before ending a program that does not end by itself.
#[cfg(not(target_arch = "wasm32"))]
static LAST_RESORT: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Starts listening for signals. Repeated calls do nothing.
#[cfg(not(target_arch = "wasm32"))]
pub fn listen() {
    let mut is_first = true;
    // An error means that we are listening already. `try_set_handler` would not do: it
    // handles no signal at all if one of them is ignored, as in a background job.
    let _ = ctrlc::set_handler(move || {
        ask_to_leave();
        if std::mem::take(&mut is_first) {
            thread::spawn(|| end_after(PATIENCE));
        } else {
            end_after(LESS_PATIENCE);
        }
    });
}

/// Starts listening for signals, and ends the program with status [`SIGNALLED`] if it does
/// not end by itself. `last_resort` is called first, on another thread; it has to save what
/// can be saved, within seconds. Only the first one given is used.
#[cfg(not(target_arch = "wasm32"))]
pub fn listen_and_insist(last_resort: impl Fn() + Send + Sync + 'static) {
    let _ = LAST_RESORT.set(Box::new(last_resort));
    listen();
}

#[cfg(not(target_arch = "wasm32"))]
fn end_after(patience: Duration) {
    thread::sleep(patience);
    if let Some(last_resort) = LAST_RESORT.get() {
        last_resort();
        process::exit(SIGNALLED.into());
    }
}

/// Asks the running frontend to stop.
pub fn ask_to_leave() {
    LEAVE.store(true, Ordering::SeqCst);
}

/// Whether the frontend was asked to stop.
#[must_use]
pub fn leave_asked() -> bool {
    LEAVE.load(Ordering::SeqCst)
}
