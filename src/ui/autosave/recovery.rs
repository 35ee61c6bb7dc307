//! Recovers what a killed program had done but not saved, from the command log.

use std::sync::Arc;

use super::{Keeper, saved};
use crate::content::Content;
use crate::rules::queries::level;
use crate::save::Saved;
use crate::save::saved::NO_LOG;
use crate::save::transcript::{Check, Entry, Mark};
use crate::ui::run::Run;

impl Keeper {
    /// The saved run, with the commands that its log holds beyond the save. If the log and
    /// the game disagree, the run goes on from the save and the player is told.
    pub(super) fn caught_up(&mut self, saved: Saved, content: &Arc<Content>) -> Run {
        let (commands, is_practice) = (saved.commands, saved.practice);
        let store = self.store.as_ref();
        let entries = store.map_or_else(Vec::new, |store| store.log_after(&saved, content));
        let mut run = self.resumed(saved.clone(), content);
        if entries.is_empty() {
            return run;
        }
        match replay(&mut run, &entries) {
            Some(more) if run.is_on() || !is_practice => {
                let found = self.found.as_mut().expect("it was just set");
                found.commands = commands + more;
                run
            }
            // A practice run goes on from before the death.
            Some(_) => self.resumed(saved, content),
            None => {
                self.notices.push(
                    "The log holds commands that this Quarry plays differently, so the run goes on from its last save."
                        .to_owned(),
                );
                self.resumed(saved, content)
            }
        }
    }

    /// The run rebuilt from its log alone, after both saves were lost. `None` if the log is
    /// missing, was played with other content or by other rules, or is that of a run that
    /// ended; that one is put away.
    pub(super) fn rebuilt(&mut self, content: &Arc<Content>) -> Option<Run> {
        let log = self.store.as_ref()?.current_log()?;
        let kit = content.kit_called(&log.header.kit).ok()?;
        if log.header.content != content.digest {
            return None;
        }
        let mut run = Run::with_kit(content.clone(), log.header.seed, kit);
        let Some(commands) = replay(&mut run, &log.entries) else {
            self.notices.push(
                "The run can't be rebuilt from its log, because this Quarry plays it differently."
                    .to_owned(),
            );
            return None;
        };
        if !run.is_on() {
            let put_away = self.store.as_mut()?.put_log_away();
            self.notices
                .extend(put_away.err().map(|error| error.to_string()));
            return None;
        }
        self.notices.push(format!(
            "The run was rebuilt from its log, with all of its {commands} commands."
        ));
        self.runs_before = self.statistics.all().runs;
        let saved = saved(&run, commands, self.runs_before);
        self.checkpoint = run.is_practice.then(|| saved.clone());
        self.is_marked = run.is_helped;
        self.saved_depth = level(run.world()).depth;
        self.found = Some(saved);
        run.remember(&self.bestiary);
        Some(run)
    }
}

/// Plays these entries of a log. Returns the number of commands; `None` if the game refuses
/// one or a check fails.
fn replay(run: &mut Run, entries: &[Entry]) -> Option<u32> {
    let mut commands = 0;
    for &entry in entries {
        match entry {
            Entry::Command(action) => {
                run.act(action).ok()?;
                commands += 1;
            }
            Entry::Check(check) => {
                let (turn, hash) = (run.turn(), run.game.hash());
                if check != (Check { turn, hash }) {
                    return None;
                }
            }
            Entry::Mark(Mark::Practice) => run.is_practice = true,
            Entry::Mark(Mark::Wizard) => run.is_helped = true,
        }
    }
    // They are in the log already.
    run.unlogged.clear();
    (commands < NO_LOG).then_some(commands)
}
