//! Plays a scenario with each of its seeds.

use crate::lab::scenario::failure_report::Broken;
use std::sync::Arc;

use super::actor_names::Cast;
use super::build_room;
use super::expectation::Expectation;
use super::failure_report::{Failure, Outcome};
use super::format::Located;
use super::script::{Scenario, Step};
use super::stage::Stage;
use crate::content::Content;
use crate::model::run::{Roster, RunOutcome};

/// Plays a valid scenario with all its seeds.
#[must_use]
pub fn run(scenario: &Scenario, content: &Arc<Content>) -> Outcome {
    let drawn = Cast::of(scenario);
    let content = build_room::content_of(scenario, content);
    let (first, count) = scenario.seeds;
    let mut failures = Vec::new();
    for seed in (first..).take(count as usize) {
        let game = build_room::build(scenario, &drawn, &content, seed);
        let cast = match scenario.place {
            Some(_) => Cast::of_level(&game.world),
            None => drawn.clone(),
        };
        let mut stage = Stage::of(scenario, &cast, game);
        if let Err(broken) = play(&mut stage, &scenario.steps) {
            failures.push(Failure::of(scenario, &stage, seed, &broken));
        }
    }
    Outcome::new(scenario, failures)
}

fn play(stage: &mut Stage<'_>, steps: &[Located<Step>]) -> Result<(), Broken> {
    for (number, step) in steps.iter().enumerate() {
        let next = steps.get(number + 1).map(|step| &step.it);
        take_step(stage, step, next).map_err(|(line, expected, found)| Broken {
            step: number,
            line,
            expected,
            found,
        })?;
    }
    Ok(())
}

/// A failed expectation: its line, what was expected, and what was found.
type Unmet = (usize, String, String);

fn take_step(
    stage: &mut Stage<'_>,
    step: &Located<Step>,
    next: Option<&Step>,
) -> Result<(), Unmet> {
    if !matches!(step.it, Step::Expect(_)) {
        stage.begin_step();
    }
    match &step.it {
        Step::Do(deed) => order(stage, step.line, deed, next),
        Step::DoTimes(times, deed) => {
            (0..*times).try_for_each(|_| order(stage, step.line, deed, next))
        }
        Step::DoUntil(times, deed, list) => do_until(stage, step.line, (*times, deed), list),
        Step::Ticks(ticks) => {
            stage.let_ticks_pass(*ticks);
            Ok(())
        }
        Step::Turns(turns) => {
            (0..*turns).for_each(|_| stage.let_turn_pass());
            Ok(())
        }
        Step::Expect(list) => all_hold(stage, list),
        Step::UntilWithin(turns, list) => until(stage, *turns, list),
        Step::NeverWithin(turns, list) => never(stage, *turns, list),
    }
}

/// Orders the hero to act. A refusal is a failure unless the next step expects one.
fn order(stage: &mut Stage<'_>, line: usize, deed: &str, next: Option<&Step>) -> Result<(), Unmet> {
    stage.order(deed);
    let is_refusal = |one: &Located<Expectation>| {
        let mut parts = one.it.parts().into_iter();
        parts.any(|part| matches!(part, Expectation::Refused(_)))
    };
    let is_expected = next.is_some_and(|step| step.expectations().iter().any(is_refusal));
    match &stage.refusal {
        Some(refusal) if !is_expected => {
            let expected = format!("the hero does `{deed}`");
            Err((line, expected, format!("refused: {refusal}")))
        }
        _ => Ok(()),
    }
}

fn all_hold(stage: &mut Stage<'_>, list: &[Located<Expectation>]) -> Result<(), Unmet> {
    list.iter().try_for_each(|one| {
        let unmet = |found| (one.line, one.text.clone(), found);
        one.it.judge(stage).map_err(unmet)
    })
}

fn until(stage: &mut Stage<'_>, turns: u32, list: &[Located<Expectation>]) -> Result<(), Unmet> {
    let mut unmet = all_hold(stage, list);
    let end = stage.time() + stage.length_of(turns);
    while unmet.is_err() && stage.time() < end && !is_over(stage) {
        stage.let_moment_pass();
        unmet = all_hold(stage, list);
    }
    unmet.map_err(|(line, expected, found)| {
        let expected = format!("within {turns} turns {expected}");
        (line, expected, found)
    })
}

/// Repeats an action until the expectations hold.
fn do_until(
    stage: &mut Stage<'_>,
    line: usize,
    (times, deed): (u32, &str),
    list: &[Located<Expectation>],
) -> Result<(), Unmet> {
    let mut unmet = all_hold(stage, list);
    for _ in 0..times {
        if unmet.is_ok() || is_over(stage) {
            break;
        }
        order(stage, line, deed, None)?;
        unmet = all_hold(stage, list);
    }
    unmet.map_err(|(line, expected, found)| {
        let expected = format!("after `{deed}` at most {times} times {expected}");
        (line, expected, found)
    })
}

fn never(stage: &mut Stage<'_>, turns: u32, list: &[Located<Expectation>]) -> Result<(), Unmet> {
    let end = stage.time() + stage.length_of(turns);
    loop {
        let met = list.iter().find(|one| one.it.judge(stage).is_ok());
        if let Some(one) = met {
            let expected = format!("within {turns} turns never {}", one.text);
            return Err((one.line, expected, "it holds".to_owned()));
        }
        if stage.time() >= end || is_over(stage) {
            return Ok(());
        }
        stage.let_moment_pass();
    }
}

/// Whether no more turns can pass.
fn is_over(stage: &Stage<'_>) -> bool {
    let world = &stage.game.world;
    *world.resource::<RunOutcome>() != RunOutcome::Playing || world.resource::<Roster>().is_empty()
}
