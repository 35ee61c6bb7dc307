//! Moments of a run that are kept while it is watched, to go back to.

use crate::save::bestiary::Bestiary;
use crate::save::replay::Progress;
use crate::ui::messages::Messages;
use crate::ui::new_hunters::Onset;

/// Commands from one frame to the next, as long as there is room.
const APART: u32 = 100;
/// Frames that are kept at most; of more, every other one is dropped.
const MOST: usize = 64;
/// Commands, or turns, after which nothing tells that a run was taken up from a frame:
/// by then the slowest creature has thought anew.
const SETTLED: u32 = 20;

/// A moment to which one can go back.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Turns that the hero had taken.
    pub turn: u32,
    /// How far the log was played.
    pub progress: Progress,
    /// The game, packed.
    pub game: Vec<u8>,
    /// What was told up to then.
    pub messages: Messages,
    /// What was known of creatures.
    pub bestiary: Bestiary,
    /// Who began to hunt the hero then.
    pub onset: Onset,
}

/// Frames in the order of their moments.
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
    /// Whether a frame is wanted after so many commands.
    #[must_use]
    pub fn wants(&self, commands: u32) -> bool {
        let last = self.frames.last().map_or(0, |last| last.progress.commands);
        commands >= last.saturating_add(self.apart)
    }

    /// Keeps one more, later than all others.
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

    /// The last from which that moment is reached without a trace of it, where the log ends
    /// after so many commands: a moment beyond is the end.
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
    /// After so many commands.
    Command(u32),
    /// When the hero had taken so many turns.
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
        // What is beyond the end is the end.
        let end = frames.before(Moment::Turn(u32::MAX), 1_610);
        assert_eq!(end.map(|frame| frame.turn), Some(800));
    }
}
