//! Distinguishes a window that cannot be opened from a bug in the game.
//!
//! The engine and its libraries return no error when a graphics driver or system library is
//! missing: they panic. Before the first frame, such a panic becomes an error that says
//! what to do. Later panics are bugs and are passed on.

use crate::frontend::FrontendError;
use bevy::prelude::{Res, Resource};
use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the first frame was reached.
#[derive(Resource, Clone, Default)]
pub(super) struct Started(Arc<AtomicBool>);

impl Started {
    fn get(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// Marks the window as open.
pub(super) fn report(started: Res<Started>) {
    started.0.store(true, Ordering::SeqCst);
}

/// Runs the app. A panic before [`report`] ran is returned as an error.
pub(super) fn guard(app: impl FnOnce(Started)) -> Result<(), FrontendError> {
    let started = Started::default();
    let usual: Arc<dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync> = panic::take_hook().into();
    let (reached, speaks) = (started.clone(), Arc::clone(&usual));
    panic::set_hook(Box::new(move |info| {
        if reached.get() {
            speaks(info);
        }
    }));
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| app(started.clone())));
    panic::set_hook(Box::new(move |info| usual(info)));
    match outcome {
        Ok(()) => Ok(()),
        Err(cause) if started.get() => panic::resume_unwind(cause),
        Err(cause) => Err(FrontendError::Window(message(cause.as_ref()))),
    }
}

/// The first line of a panic message.
fn message(cause: &(dyn Any + Send)) -> String {
    let text = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied())
        .unwrap_or("no reason was given");
    text.lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One test for all cases, because the panic hook is shared by all threads.
    #[test]
    fn only_a_panic_before_the_first_frame_is_an_error() {
        let error = guard(|_| panic!("no driver\nand more")).unwrap_err();
        assert!(error.to_string().contains("opened: no driver;"), "{error}");
        guard(|started| started.0.store(true, Ordering::SeqCst)).unwrap();
    }
}
