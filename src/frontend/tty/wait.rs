//! Waits for input, and hears when there can be none any more.
//!
//! The terminal library, asked for input of a terminal that hung up, asks again
//! for ever. So the wait is our own, and the library is asked only while the
//! terminal is there.

use std::io;
use std::time::Duration;

/// Returns when there is input, a signal came, or the time is up.
///
/// # Errors
///
/// If the terminal is gone.
#[cfg(unix)]
pub(super) fn for_input(limit: Duration) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut watched = [PollFd::new(&stdin, PollFlags::IN)];
    let limit = Timespec {
        tv_sec: 0,
        tv_nsec: limit.subsec_nanos().into(),
    };
    match poll(&mut watched, Some(&limit)) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {}
        Err(error) => return Err(error.into()),
    }
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    if watched[0].revents().intersects(gone) {
        return Err(io::Error::other("it was closed"));
    }
    Ok(())
}

/// Returns when there is input or the time is up.
///
/// # Errors
///
/// If the terminal refuses to be asked.
#[cfg(not(unix))]
pub(super) fn for_input(limit: Duration) -> io::Result<()> {
    bevy_ratatui::crossterm::event::poll(limit).map(drop)
}
