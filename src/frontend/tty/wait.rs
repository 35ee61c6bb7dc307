//! Waits for terminal input and detects a terminal that is gone.
//!
//! The terminal library loops forever on a terminal that hung up. So we wait ourselves, and
//! call the library only while the terminal is there.

use std::io;
use std::time::Duration;

/// Returns when there is input, a signal arrived, or `limit` has passed.
///
/// # Errors
///
/// Returns an error if the terminal is gone.
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

/// Returns when there is input or `limit` has passed.
///
/// # Errors
///
/// Returns an error if the terminal cannot be polled.
#[cfg(not(unix))]
pub(super) fn for_input(limit: Duration) -> io::Result<()> {
    bevy_ratatui::crossterm::event::poll(limit).map(drop)
}
