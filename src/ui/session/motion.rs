//! The time that moves water, fire and grass on the screen.

use crate::ui::paint::Moment;

/// Ticks per moment: a tick is a twentieth of a second, a moment a tenth.
const TICKS: u32 = 2;
/// The usual number of ticks between two pictures.
const PACE: u32 = 4;
/// Ticks without input after which the ground rests, to spare batteries: half a minute.
const REST: u32 = 600;

/// Counts ticks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    ticks: u32,
    /// Number of ticks since the last input.
    idle: u32,
    /// Number of ticks between two pictures, at least 1.
    pub(super) pace: u32,
}

impl Default for Motion {
    fn default() -> Self {
        Self {
            ticks: 0,
            idle: 0,
            pace: PACE,
        }
    }
}

impl Motion {
    /// Counts a tick. Returns whether another picture is due.
    pub(super) fn tick(&mut self) -> bool {
        self.ticks = self.ticks.wrapping_add(1);
        self.idle = self.idle.saturating_add(1);
        self.ticks.is_multiple_of(self.pace)
    }

    /// Notes that the player did something.
    pub(super) fn note_input(&mut self) {
        self.idle = 0;
    }

    /// Whether the player has been away long enough for the ground to rest.
    pub(super) fn is_at_rest(self) -> bool {
        self.idle >= REST
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_rests_half_a_minute_after_the_last_input() {
        let mut motion = Motion::default();
        let wait = |motion: &mut Motion, ticks| (0..ticks).for_each(|_| _ = motion.tick());
        wait(&mut motion, 20 * 30 - 1);
        assert!(!motion.is_at_rest());
        wait(&mut motion, 1);
        assert!(motion.is_at_rest());
        motion.note_input();
        assert!(!motion.is_at_rest());
    }
}
