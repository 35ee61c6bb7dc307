//! A log, and the run it produces, at any moment.
//!
//! Going forward plays the next command. Going back resumes the run from an earlier frame
//! and plays on from there. Drives and feelings are not part of a frame but are recomputed
//! in each creature's next turn, so a frame only serves moments some turns later.

use std::sync::Arc;

use super::frames::{Frame, Frames};
use crate::content::Content;
use crate::game::Game;
use crate::game::record::{pack, unpack};
use crate::save::replay::{Parting, Progress, begin};
use crate::save::transcript::{Entry, PROGRAM, ReplayError, Transcript};
use crate::ui::messages::{Messages, Tone};
use crate::ui::new_hunters::Onset;
use crate::ui::run::Run;
use crate::ui::viewer::frames::Moment;

/// A log that can be played forward and back.
pub struct Reel {
    log: Transcript,
    content: Arc<Content>,
    /// The run at the current moment.
    pub run: Run,
    /// The creatures that just began to hunt the hero.
    pub onset: Onset,
    progress: Progress,
    parting: Option<Parting>,
    /// Number of commands that can be played, as far as known.
    end: u32,
    frames: Frames,
}

impl Reel {
    /// Opens a log at its beginning.
    ///
    /// # Errors
    /// Returns why it cannot be played.
    pub fn new(text: &str, content: Arc<Content>) -> Result<Self, ReplayError> {
        let log = Transcript::read(text)?;
        let run = first_moment(&log, &content)?;
        let commands = log.entries.iter();
        let commands = commands.filter(|entry| matches!(entry, Entry::Command(_)));
        let end = u32::try_from(commands.count()).unwrap_or(u32::MAX);
        let mut reel = Self {
            log,
            content,
            run,
            onset: Onset::default(),
            progress: Progress::default(),
            parting: None,
            end,
            frames: Frames::default(),
        };
        reel.onset.follow(reel.run.world());
        Ok(reel)
    }

    /// Commands played so far.
    #[must_use]
    pub const fn commands(&self) -> u32 {
        self.progress.commands
    }

    /// The turn of the last check, or the current turn if later; and whether the check ends
    /// the log. If not, the run may have more turns.
    #[must_use]
    pub fn turns(&self) -> (u32, bool) {
        let mut entries = self.log.entries.iter().rev();
        let checked = entries.find_map(|entry| match entry {
            Entry::Check(check) => Some(check.turn),
            Entry::Command(_) | Entry::Mark(_) => None,
        });
        let is_last = matches!(self.log.entries.last(), Some(Entry::Check(_)) | None);
        (checked.unwrap_or(0).max(self.run.turn()), is_last)
    }

    /// Whether the game diverges from the log at this moment.
    #[must_use]
    pub const fn has_parted(&self) -> bool {
        self.parting.is_some()
    }

    /// Whether nothing is left to be played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.has_parted() || self.progress.is_over(&self.log)
    }

    /// Whether the reel is at or past that moment, or at its end.
    #[must_use]
    pub fn is_at(&self, moment: Moment) -> bool {
        let is_there = match moment {
            Moment::Command(number) => self.commands() >= number,
            Moment::Turn(turn) => self.run.turn() >= turn,
        };
        is_there || self.is_over()
    }

    /// Plays the next command, if there is one.
    pub fn step(&mut self) {
        if self.is_over() {
            return;
        }
        self.run.messages.grow_old();
        let Some(step) = self.progress.step(&mut self.run.game, &self.log) else {
            return;
        };
        self.run.emit_about(&step.happened);
        self.onset.follow(self.run.world());
        self.parting = step.parting;
        if let Some(parting) = &self.parting {
            self.end = self.progress.commands;
            let told = "From here on the game and the log differ, so the rest can't be shown.";
            let told = format!("{told} {parting}");
            self.run.tell(told, Tone::Danger);
        } else if self.frames.wants(self.commands()) {
            self.frames.keep(self.frame());
        }
    }

    /// Moves to the best starting point for reaching a moment, if that saves time; the rest
    /// must be played.
    pub fn go_before(&mut self, moment: Moment) {
        let is_past = match moment {
            Moment::Command(number) => number < self.commands(),
            Moment::Turn(turn) => turn <= self.run.turn(),
        };
        match self.frames.before(moment, self.end) {
            Some(frame) if is_past || frame.progress.commands > self.commands() => {
                let frame = frame.clone();
                self.take_up(frame);
            }
            None if is_past => self.begin_anew(),
            _ => {}
        }
    }

    fn begin_anew(&mut self) {
        let Ok(run) = first_moment(&self.log, &self.content) else {
            // Beginning succeeded before with the same content.
            return;
        };
        let keys = self.run.keys.clone();
        self.run = Run { keys, ..run };
        self.onset = Onset::default();
        self.onset.follow(self.run.world());
        (self.progress, self.parting) = (Progress::default(), None);
    }

    fn take_up(&mut self, frame: Frame) {
        let Some(snapshot) = unpack(&frame.game) else {
            // Fall back to playing from the beginning.
            return self.begin_anew();
        };
        let game = Game::resume(self.content.clone(), snapshot);
        let run = Run::of(game, frame.messages);
        self.run = Run {
            keys: self.run.keys.clone(),
            bestiary: frame.bestiary,
            ..run
        };
        self.onset = frame.onset;
        (self.progress, self.parting) = (frame.progress, None);
    }

    fn frame(&self) -> Frame {
        Frame {
            turn: self.run.turn(),
            progress: self.progress,
            game: pack(&self.run.game.snapshot()),
            messages: self.run.messages.clone(),
            bestiary: self.run.bestiary.clone(),
            onset: self.onset.clone(),
        }
    }
}

/// The run at its beginning, with messages about its log.
fn first_moment(log: &Transcript, content: &Arc<Content>) -> Result<Run, ReplayError> {
    let game = begin(log, content.clone())?;
    let mut run = Run::of(game, Messages::default());
    let header = &log.header;
    let whose = format!("Replay: {}, seed {}.", header.kit, header.seed);
    run.tell(whose, Tone::Plain);
    if header.version != PROGRAM {
        let by = &header.version;
        let told = format!("Quarry {by} played this; {PROGRAM} may play it differently.");
        run.tell(told, Tone::Warning);
    }
    if log.is_torn {
        run.tell(
            "The log's last line is incomplete and left out.",
            Tone::Warning,
        );
    }
    run.tell("Space: play or pause; ?: keys.", Tone::Plain);
    Ok(run)
}
