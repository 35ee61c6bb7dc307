//! The frontends: a window, a web page, a text terminal, or no screen at all.
//!
//! A frontend turns native input into keys and pointer events for a [`UiClient`], lets it
//! tick, and shows its screen. It knows nothing of the game, so every frontend can play all
//! of it.
//!
//! [`UiClient`]: crate::ui::client::UiClient

pub mod demo;
#[cfg(feature = "window")]
pub mod font;
pub mod headless;
#[cfg(any(feature = "window", feature = "tty"))]
mod host;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub mod raster;
pub mod signals;
#[cfg(any(
    test,
    feature = "sound",
    all(feature = "window", target_arch = "wasm32")
))]
mod synth;
#[cfg(feature = "tty")]
pub mod tty;
#[cfg(all(feature = "window", target_arch = "wasm32"))]
pub mod web;
#[cfg(feature = "window")]
pub mod window;

use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;
use thiserror::Error;

/// Why a frontend failed to start or had to stop.
#[derive(Debug, Error)]
pub enum FrontendError {
    /// There is no display to open a window on.
    #[error(
        "there is no display to open a window on: DISPLAY is not set or nobody answers there; start in a desktop session or play in a terminal with --tty"
    )]
    NoDisplay,
    /// The window or the graphics behind it failed to start.
    #[error(
        "the window could not be opened: {0}; install a Vulkan or OpenGL driver (Debian: mesa-vulkan-drivers) and libx11-6, libxcursor1, libxi6, libxrandr2, libxkbcommon-x11-0, or play in a terminal with --tty"
    )]
    Window(String),
    /// Standard input or output is not a terminal.
    #[error(
        "input and output are not a terminal: start without redirecting them, or play in a window with --window"
    )]
    NoTerminal,
    /// Reading, writing or configuring the terminal failed.
    #[error("the terminal cannot be used any more: {0}; what could be kept was kept")]
    Terminal(String),
}

/// Whether a window can probably be opened: on Unix, `DISPLAY` must name an X server and,
/// if the server is local, its socket must exist. Does not contact the server, so it never
/// blocks.
#[must_use]
pub fn display_available() -> bool {
    if cfg!(not(all(unix, not(target_os = "macos")))) {
        return true;
    }
    std::env::var("DISPLAY").is_ok_and(|name| names_display(&name, Path::new("/tmp/.X11-unix")))
}

/// Whether standard input and output are both a terminal.
#[must_use]
pub fn terminal_available() -> bool {
    stdin().is_terminal() && stdout().is_terminal()
}

/// Whether `name`, a value of `DISPLAY`, can name a display. A server on another machine
/// (as through ssh) is assumed to exist.
fn names_display(name: &str, sockets: &Path) -> bool {
    let Some((host, rest)) = name.rsplit_once(':') else {
        return false;
    };
    let number = rest.split('.').next().unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_local = matches!(host, "" | "unix");
    is_number && (!is_local || sockets.join(format!("X{number}")).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_local_display_needs_its_socket() {
        let sockets = tempfile::tempdir().unwrap();
        assert!(!names_display(":7", sockets.path()));
        std::fs::write(sockets.path().join("X7"), "").unwrap();
        assert!(names_display(":7", sockets.path()));
        assert!(names_display(":7.0", sockets.path()));
    }

    #[test]
    fn a_far_display_is_believed_and_nonsense_is_not() {
        let nowhere = Path::new("/nonexistent");
        assert!(names_display("localhost:10.0", nowhere));
        for name in ["", ":", "seven", "host:", ":x"] {
            assert!(!names_display(name, nowhere), "{name:?}");
        }
    }
}
