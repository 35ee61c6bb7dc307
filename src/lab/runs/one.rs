//! One run, from its first action to its end.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::keep::Problem;
use super::ledger::Ledger;
use super::run_account::{Account, End, Replay, Tally};
use super::{Plan, Start};
use crate::content::Content;
use crate::game::Game;
use crate::lab::bot::Bot;
use crate::lab::trace::record::Recorder;
use crate::model::mind::Action;
use crate::model::run::{Clock, Nemeses, RunOutcome, Tie};
use crate::rules::queries::level;
use crate::save::{CommandLog, replay};
use crate::turn::driver::{self, Stop};

/// Maximum number of driver calls for one action. A hero who cannot act after that many
/// never will.
const MOST_CALLS: u32 = 100;

/// Plays one run to its end. A panic in it is caught and ends the run.
///
/// # Errors
/// If its trace cannot be written.
pub(super) fn play(
    content: &Arc<Content>,
    plan: &Plan,
    start: &Start,
    seed: u64,
) -> Result<Account, Problem> {
    let played = catch_unwind(AssertUnwindSafe(|| go(content, plan, start, seed)));
    played.unwrap_or_else(|panic| {
        Ok(Account {
            kit: start.kit.clone(),
            seed,
            end: End::Panicked(words_of(panic.as_ref())),
            place: String::new(),
            visits: Vec::new(),
            turns: 0,
            deeds: 0,
            refused: 0,
            kills: 0,
            nemeses: 0,
            replay: Replay::Unchecked,
            tally: Tally::default(),
        })
    })
}

/// The message of a panic.
fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "a panic without words".to_owned())
}

struct Run {
    game: Game,
    bot: Bot,
    ledger: Ledger,
    log: Option<CommandLog>,
    trace: Option<Recorder>,
    deeds: u32,
    refused: u32,
}

fn go(content: &Arc<Content>, plan: &Plan, start: &Start, seed: u64) -> Result<Account, Problem> {
    let mut game = Game::with_kit(content.clone(), seed, start.id);
    let name = format!("{}-{seed}", start.kit);
    let begin = |folder| Recorder::begin(folder, &name, &mut game.world);
    let trace = plan.traces.as_deref().map(begin).transpose()?;
    let mut run = Run {
        game,
        trace,
        bot: Bot::default(),
        ledger: Ledger::default(),
        log: plan
            .checks_logs
            .then(|| CommandLog::begin(seed, start.id, content)),
        deeds: 0,
        refused: 0,
    };
    run.note()?;
    while run.deeds < plan.deeds && run.is_on() {
        run.deeds += 1;
        if !run.act()? {
            break;
        }
    }
    Ok(run.account(content, start, seed))
}

impl Run {
    fn is_on(&self) -> bool {
        *self.game.world.resource::<RunOutcome>() == RunOutcome::Playing
    }

    /// Takes one action. Returns `false` if not even waiting was possible.
    fn act(&mut self) -> Result<bool, Problem> {
        let chosen = self.bot.next_action(&self.game.world);
        if self.carry_out(chosen)? {
            return Ok(true);
        }
        self.refused += 1;
        self.carry_out(Action::Wait)
    }

    /// Notes what happened, in the trace before the ledger, which drains the events.
    fn note(&mut self) -> Result<(), Problem> {
        if let Some(trace) = &mut self.trace {
            trace.note(&mut self.game.world)?;
        }
        self.ledger.note(&mut self.game.world);
        Ok(())
    }

    fn carry_out(&mut self, action: Action) -> Result<bool, Problem> {
        let Ok(mut stop) = driver::submit(&mut self.game.world, action) else {
            return Ok(false);
        };
        for _ in 0..MOST_CALLS {
            self.note()?;
            if stop != Stop::Bound {
                break;
            }
            stop = driver::run(&mut self.game.world);
        }
        if let Some(log) = &mut self.log {
            log.record(&[action], &self.game);
        }
        Ok(true)
    }

    fn account(self, content: &Arc<Content>, start: &Start, seed: u64) -> Account {
        let world = &self.game.world;
        let clock = *world.resource::<Clock>();
        let here = content.depths.get(usize::from(level(world).depth));
        let nemeses = world.resource::<Nemeses>().0.values();
        let nemeses = nemeses.filter(|it| it.away.is_none() && it.tie != Tie::Oath);
        Account {
            kit: start.kit.clone(),
            seed,
            end: self.end(),
            place: here.map_or_else(String::new, |row| row.id.clone()),
            turns: clock.hero_turns,
            deeds: self.deeds,
            refused: self.refused,
            kills: clock.kills,
            nemeses: u32::try_from(nemeses.count()).unwrap_or(u32::MAX),
            replay: self.played_again(content),
            visits: self.ledger.visits,
            tally: self.ledger.tally,
        }
    }

    fn end(&self) -> End {
        match self.game.world.resource::<RunOutcome>() {
            RunOutcome::Playing => End::Lasted,
            RunOutcome::Won => End::Won,
            RunOutcome::Dead(cause) => match &self.ledger.killer {
                Some(breed) => End::Killed(breed.clone()),
                None => End::Perished(cause.clone()),
            },
        }
    }

    fn played_again(&self, content: &Arc<Content>) -> Replay {
        let Some(log) = &self.log else {
            return Replay::Unchecked;
        };
        match replay(log.waiting(), content.clone()) {
            Err(error) => Replay::Parted(error.to_string()),
            Ok(report) => match report.parting {
                Some(parting) => Replay::Parted(parting.to_string()),
                None if report.hash != self.game.hash() => {
                    Replay::Parted("the game at the end is another".to_owned())
                }
                None => Replay::Same,
            },
        }
    }
}
