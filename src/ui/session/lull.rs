//! The lull after a run: keys and presses that were meant for the fight do nothing on the
//! page that tells of its end.
//!
//! Death comes between two keys. Those that wait in the queue by then, those of a hand that
//! goes on by itself and those of a key that is held down all mean the fight. So the page
//! takes nothing until the hands have rested for a moment, which ticks of the seat measure.
//! The same goes for a question that the key which is held down would answer.

/// Ticks without a key that end the lull: nearly half a second, which is longer than a key
/// that is held down waits to repeat itself, and shorter than it takes to read a line.
const REST: u8 = 8;

/// Whether the hands have rested since a run ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lull {
    /// Ticks to rest yet.
    left: u8,
}

impl Lull {
    /// A run ended now, or something is asked.
    pub(super) fn begin(&mut self) {
        self.left = REST;
    }

    /// What was asked is answered by other means.
    pub(super) fn end(&mut self) {
        self.left = 0;
    }

    /// Whether a key or a press that comes now was meant for the fight; then the hands have
    /// to rest anew.
    pub(super) fn swallows(&mut self) -> bool {
        let is_on = self.left > 0;
        if is_on {
            self.begin();
        }
        is_on
    }

    /// A tick went by without either.
    pub(super) fn rest(&mut self) {
        self.left = self.left.saturating_sub(1);
    }
}
