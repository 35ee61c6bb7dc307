//! Recovers what a killed program had done but not saved, from the command log.

use std::sync::Arc;

use super::{Keeper, saved};
use crate::content::Content;
use crate::rules::queries::{content as content_of, level};
use crate::save::transcript::{Check, Entry, Mark};
use crate::save::{Saved, saved_by};
use crate::ui::run::Run;

impl Keeper {
    /// The saved run, with the commands that its log holds beyond the save, and saved anew
    /// with these. If the game plays them differently, or if it can't tell because another
    /// version wrote them, the run goes on from the save and the player is told.
    pub(super) fn caught_up(&mut self, saved: Saved, content: &Arc<Content>) -> Run {
        let store = self.store.as_ref();
        let entries = store.map_or_else(Vec::new, |store| store.log_after(&saved, content));
        let mut run = self.resumed(saved.clone(), content);
        if entries.is_empty() {
            return run;
        }
        let has_checks = entries.iter().any(|entry| matches!(entry, Entry::Check(_)));
        let can_tell = saved.program == saved_by(content) || has_checks;
        match replay(&mut run, &entries).filter(|_| can_tell) {
            Some(more) if run.is_on() => {
                self.found_anew(&run, saved.commands + more);
                run
            }
            // A practice run goes on from before the death.
            Some(_) if saved.practice => self.resumed(saved, content),
            Some(more) => {
                self.ends_again = true;
                let found = self.found.as_mut().expect("it was just set");
                found.commands += more;
                run
            }
            None => {
                self.notices.push(
                    "This version of Quarry plays the last commands of the log differently, so the \
                     run resumes from its last save."
                        .to_owned(),
                );
                self.resumed(saved, content)
            }
        }
    }

    /// The run rebuilt from its log alone, after both saves were lost, and saved. `None` if
    /// the log is missing, was played with other content or by other rules, or is that of a
    /// run that ended; that one is put away.
    pub(super) fn rebuilt(&mut self, content: &Arc<Content>) -> Option<Run> {
        let (log, is_whole) = self.store.as_ref()?.current_log()?;
        let kit = content.kit_called(&log.header.kit).ok()?;
        if log.header.content != content.digest {
            return None;
        }
        let mut run = Run::with_kit(content.clone(), log.header.seed, kit);
        let Some(commands) = replay(&mut run, &log.entries) else {
            self.notices.push(
                "The run can't be rebuilt from its log: this version of Quarry plays it \
                 differently."
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
        if commands > 0 {
            let part = if is_whole {
                ""
            } else {
                ", as far as it could be read"
            };
            self.notices.push(format!(
                "The run was rebuilt from its log{part}: {commands} commands."
            ));
        }
        run.remember(&self.bestiary);
        self.runs_before = self.statistics.all().runs;
        self.found_anew(&run, commands);
        Some(run)
    }

    /// Makes a recovered run the one that was found, and saves it.
    fn found_anew(&mut self, run: &Run, commands: u32) {
        let saved = saved(run, commands, self.runs_before);
        let world = run.world();
        let store = self.store.as_mut();
        let kept = store.map(|store| store.write(&saved, content_of(world)));
        match kept {
            Some(Err(error)) => self.lament(&error),
            _ => self.keep_bestiary(run),
        }
        self.checkpoint = run.is_practice.then(|| saved.clone());
        self.is_marked = run.is_helped;
        self.saved_depth = level(world).depth;
        self.saved_leavings = saved.leavings.clone();
        self.found = Some(saved);
    }
}

/// Plays these entries of a log. Returns the number of commands; `None` if the game refuses
/// one or a check fails.
fn replay(run: &mut Run, entries: &[Entry]) -> Option<u32> {
    let mut commands = 0;
    // A hash takes long, and a log may hold many checks in a row.
    let mut state = None;
    for &entry in entries {
        match entry {
            Entry::Command(action) => {
                run.act(action).ok()?;
                commands += 1;
                state = None;
            }
            Entry::Check(check) => {
                let now = || Check {
                    turn: run.turn(),
                    hash: run.game.hash(),
                };
                if *state.get_or_insert_with(now) != check {
                    return None;
                }
            }
            Entry::Mark(Mark::Practice) => run.is_practice = true,
            Entry::Mark(Mark::Wizard) => run.is_helped = true,
        }
    }
    // They are in the log already.
    run.unlogged.clear();
    Some(commands)
}
