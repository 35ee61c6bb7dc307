//! Where a window is on the desktop.

use serde::{Deserialize, Serialize};

/// Where a window is on the desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Width of its contents, in logical pixels.
    pub width: u32,
    /// Height of its contents, in logical pixels.
    pub height: u32,
    /// Its left and upper edge, in physical pixels; `None` if the desktop doesn't tell.
    pub at: Option<(i32, i32)>,
}
