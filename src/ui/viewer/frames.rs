//! Stored moments of a watched run, to go back to.

use crate::save::bestiary::Bestiary;
use crate::save::replay::Progress;
use crate::ui::messages::Messages;
use crate::ui::new_hunters::Onset;

/// Initial number of commands between two frames.
const APART: u32 = 100;
/// Maximum number of frames; beyond it, every other frame is dropped.
const MOST: usize = 64;
/// Commands, or turns, after which a run resumed from a frame cannot be told from the
/// original: by then even the slowest creature has made a new decision.
const SETTLED: u32 = 20;

/// A stored moment.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The hero's turns so far.
    pub turn: u32,
    /// The position in the log.
    pub progress: Progress,
    /// The encoded game.
    pub game: Vec<u8>,
    /// The messages so far.
    pub messages: Messages,
    /// The knowledge of creatures.
    pub bestiary: Bestiary,
    /// The creatures that just began to hunt the hero.
    pub onset: Onset,
}

/// Frames in chronological order.
#[derive(Clone, Debug)]
pub struct Frames {
    frames: Vec<Frame>,
    apart: u32,
}

impl Default for Frames {
    fn default() -> Self {
        Self {
            frames: Vec::new(),
            apart: APART,
        }
    }
}

impl Frames {
    /// Whether a frame should be stored after `commands` commands.
    #[must_use]
    pub fn wants(&self, commands: u32) -> bool {
        let last = self.frames.last().map_or(0, |last| last.progress.commands);
        commands >= last.saturating_add(self.apart)
    }

    /// Stores a frame, which must be later than all others.
    pub fn keep(&mut self, frame: Frame) {
        self.frames.push(frame);
        if self.frames.len() > MOST {
            self.apart = self.apart.saturating_mul(2);
            let mut is_kept = false;
            self.frames.retain(|_| {
                is_kept = !is_kept;
                !is_kept
            });
        }
    }

    /// The last frame from which `moment` is reached without visible difference. The log
    /// ends after `end` commands; later moments count as the end.
    #[must_use]
    pub fn before(&self, moment: Moment, end: u32) -> Option<&Frame> {
        let serves = |frame: &Frame| match moment {
            Moment::Command(number) => frame.progress.commands.saturating_add(SETTLED) <= number,
            Moment::Turn(turn) => frame.turn.saturating_add(SETTLED) <= turn,
        };
        let is_before_end = |frame: &Frame| frame.progress.commands.saturating_add(SETTLED) <= end;
        let mut frames = self.frames.iter().rev();
        frames.find(|frame| serves(frame) && is_before_end(frame))
    }
}

/// A moment of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// After a number of commands.
    Command(u32),
    /// After a number of the hero's turns.
    Turn(u32),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_a_long_run_are_few_and_never_far_from_any_moment() {
        let mut frames = Frames::default();
        for commands in 0..40_000 {
            if !frames.wants(commands) {
                continue;
            }
            let mut progress = Progress::default();
            progress.commands = commands;
            frames.keep(Frame {
                turn: commands,
                progress,
                game: Vec::new(),
                messages: Messages::default(),
                bestiary: Bestiary::default(),
                onset: Onset::default(),
            });
            assert!(frames.frames.len() <= MOST);
        }
        for number in [819, 820, 821, 1_000, 12_345, 39_999] {
            for moment in [Moment::Command(number), Moment::Turn(number)] {
                let frame = frames
                    .before(moment, u32::MAX)
                    .map_or(0, |it| it.progress.commands);
                let far = number - frame;
                assert!(
                    (SETTLED..=frames.apart + SETTLED).contains(&far),
                    "{number}: {far}"
                );
            }
        }
        assert_eq!(frames.apart, 800);
        assert!(frames.before(Moment::Command(819), u32::MAX).is_none());
        // Moments beyond the end count as the end.
        let end = frames.before(Moment::Turn(u32::MAX), 1_610);
        assert_eq!(end.map(|frame| frame.turn), Some(800));
    }
}
