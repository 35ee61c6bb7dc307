//! The lull after a run: keys and presses that were meant for the game do nothing on the
//! page about its end.
//!
//! Death comes between two keys. Keys in the queue, keys of a player who goes on typing,
//! and repeats of a held key were all meant for the fight. So the page ignores input until
//! there was none for a moment, measured in ticks. The same holds for a question that a
//! held key would answer.

/// Ticks without a key that end the lull: nearly half a second, which is longer than the
/// repeat delay of a held key, and shorter than it takes to read a line.
const REST: u8 = 8;

/// The time until input is accepted again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lull {
    /// Remaining ticks without input.
    left: u8,
}

impl Lull {
    /// Begins when a run ends or a question opens.
    pub(super) fn begin(&mut self) {
        self.left = REST;
    }

    /// Ends early, because the question was answered in another way.
    pub(super) fn end(&mut self) {
        self.left = 0;
    }

    /// Whether to ignore a key or press that comes now; if so, the lull starts again.
    pub(super) fn swallows(&mut self) -> bool {
        let is_on = self.left > 0;
        if is_on {
            self.begin();
        }
        is_on
    }

    /// Handles a tick without input.
    pub(super) fn rest(&mut self) {
        self.left = self.left.saturating_sub(1);
    }
}
