//! The time that moves water, fire and grass on the screen.

use crate::ui::paint::Moment;

/// Ticks per moment: a tick is a twentieth of a second, a moment a tenth.
const TICKS: u32 = 2;
/// The usual number of ticks between two pictures.
const PACE: u32 = 4;

/// Counts ticks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    ticks: u32,
    /// Number of ticks between two pictures, at least 1.
    pub(super) pace: u32,
}

impl Default for Motion {
    fn default() -> Self {
        Self {
            ticks: 0,
            pace: PACE,
        }
    }
}

impl Motion {
    /// Counts a tick. Returns whether another picture is due.
    pub(super) fn tick(&mut self) -> bool {
        self.ticks = self.ticks.wrapping_add(1);
        self.ticks.is_multiple_of(self.pace)
    }

    /// Whether creatures behind the title act with this picture: with every second one.
    pub(super) fn is_time_to_step(self) -> bool {
        self.ticks.is_multiple_of(2 * self.pace)
    }

    /// The moment of the last picture that was due.
    pub(super) fn moment(self) -> Moment {
        let shown = self.ticks - self.ticks % self.pace;
        shown / TICKS
    }
}
