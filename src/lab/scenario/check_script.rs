//! Validates a scenario before it is run: every name in it must exist.

use super::actor_names::{self, Cast};
use super::check::Checker;
use super::deed;
use super::expectation::Expectation;
use super::format::Located;
use super::mistake::Mistakes;
use super::script::{Scenario, Step};
use crate::content::Content;
use crate::ui::command::Command;

/// Maximum number of seeds of a scenario.
const MOST_SEEDS: u32 = 10_000;
/// Maximum number of turns or repetitions per step, and of ticks.
const MOST: u32 = 10_000;
const MOST_TICKS: u64 = 1_000_000;

/// Adds all mistakes in the scenario to `mistakes`. If it already holds some, parts of the
/// scenario were not parsed, and checks that need those parts are skipped.
pub(super) fn check(scenario: &Scenario, content: &Content, mistakes: &mut Mistakes) {
    let cast = Cast::of(scenario);
    let mut checker = Checker {
        room: &scenario.room,
        content,
        cast: &cast,
        is_whole: mistakes.list.is_empty(),
        mistakes,
    };
    if checker.is_whole {
        checker.head(scenario);
    }
    // Who is on a generated level, and where, differs from seed to seed.
    checker.is_whole &= scenario.place.is_none();
    checker.place();
    checker.room();
    for (at, step) in scenario.steps.iter().enumerate() {
        checker.step(at, step);
    }
}

impl Checker<'_> {
    fn head(&mut self, scenario: &Scenario) {
        let line = scenario.line;
        if scenario.title.trim().is_empty() {
            self.wrong(line, "the title says nothing", "say what the room shows");
        }
        for id in scenario.proves.iter().filter(|id| !is_row_id(id)) {
            let wrong = format!("`{id}` is no id of a behaviour");
            self.wrong(line, wrong, "write one such as `LC-E3`, or none");
        }
        let (_, count) = scenario.seeds;
        if !(1..=MOST_SEEDS).contains(&count) {
            let cure = format!("ask for 1 to {MOST_SEEDS}");
            self.wrong(line, format!("{count} seeds can not be tried"), cure);
        }
        let (least, most) = (scenario.share, scenario.share_at_most);
        for share in [least, most].into_iter().filter(|share| *share > 100) {
            let wrong = format!("{share} percent is no share");
            self.wrong(line, wrong, "write 0 to 100");
        }
        if least == 0 && most >= 100 {
            self.wrong(
                line,
                "any share of the seeds will do",
                "write 1 to 100 as `share`",
            );
        } else if least > most {
            let wrong = format!("{least} percent of the seeds at least, and {most} at most");
            self.wrong(line, wrong, "let `share` be the smaller one");
        }
        if scenario.steps.is_empty() {
            let cure = "write `steps: [ … ]` with at least one expectation";
            self.wrong(line, "nothing is done and expected", cure);
        } else if scenario
            .steps
            .iter()
            .all(|step| step.it.expectations().is_empty())
        {
            self.wrong(line, "nothing is expected", "add a step `Expect([ … ])`");
        }
    }

    fn step(&mut self, at: usize, step: &Located<Step>) {
        let line = step.line;
        match &step.it {
            Step::Do(deed) => self.deed(line, deed),
            Step::DoTimes(times, deed) | Step::DoUntil(times, deed, _) => {
                self.deed(line, deed);
                self.count(line, *times);
            }
            Step::Ticks(ticks) if !(1..=MOST_TICKS).contains(ticks) => {
                let wrong = format!("{ticks} ticks can not go by");
                self.wrong(line, wrong, format!("write 1 to {MOST_TICKS}"));
            }
            Step::Turns(turns) | Step::UntilWithin(turns, _) | Step::NeverWithin(turns, _) => {
                self.count(line, *turns);
            }
            Step::Ticks(_) | Step::Expect(_) => {}
        }
        for expectation in step.it.expectations() {
            self.expectation(expectation);
        }
        let is_silent = matches!(
            &step.it,
            Step::Expect(list)
            | Step::DoUntil(_, _, list)
            | Step::UntilWithin(_, list)
            | Step::NeverWithin(_, list)
                if list.is_empty()
        );
        if is_silent {
            let wrong = format!("step {} expects nothing", at + 1);
            self.wrong(line, wrong, "add an expectation, or take the step out");
        }
    }

    fn deed(&mut self, line: usize, deed: &str) {
        if self.is_whole && !self.cast.has_hero() {
            let wrong = format!("there is no hero to do `{deed}`");
            self.wrong(line, wrong, "draw a `@`, or let time go by with Ticks");
        }
        match deed::understand(deed) {
            Ok(Command::Cast(Some(word), _)) if word.letter().is_none() => {
                self.name(line, word.as_str(), "spell", &self.content.spells);
            }
            Ok(_) => {}
            Err(cure) => self.wrong(line, format!("`{deed}` is no deed"), cure),
        }
    }

    fn count(&mut self, line: usize, count: u32) {
        if !(1..=MOST).contains(&count) {
            let wrong = format!("{count} times or turns are not possible");
            self.wrong(line, wrong, format!("write 1 to {MOST}"));
        }
    }

    fn expectation(&mut self, expectation: &Located<Expectation>) {
        let line = expectation.line;
        expectation.it.check(self, line);
        for part in expectation.it.parts() {
            self.subjects(line, part);
        }
    }

    /// Checks who an expectation is about, where its operands don't say so.
    fn subjects(&mut self, line: usize, expectation: &Expectation) {
        use Expectation as E;
        match expectation {
            E::State(who, name) => self.state(line, who, name),
            // These are about the hero or his journey.
            E::Hunger(_) | E::HungerLeft(_) | E::HeroTurns(_) | E::Alarmed(_) => {
                self.actor(line, "@");
            }
            E::Chronicle(_) | E::NoChronicle(_) => self.actor(line, "@"),
            _ => {}
        }
    }

    /// Reports a name that is not a state in the actor's state table.
    fn state(&mut self, line: usize, who: &str, name: &str) {
        let part = self.cast.parts.iter().find(|part| part.name == who);
        let spec = part.and_then(|part| actor_names::creature(self.room, part.letter));
        if let Some(spec) = spec {
            self.state_of(line, (who, &spec.breed), name);
        }
    }

    /// Reports a name that is not a state in the state table of the breed.
    pub(super) fn state_of(&mut self, line: usize, (who, breed): (&str, &str), name: &str) {
        let Some(breed) = self.content.breeds.find(breed) else {
            return;
        };
        let table = self.content.states_of(breed).into_iter();
        let states = table.flat_map(|table| &table.states);
        let names: Vec<&str> = states.map(|state| state.name.as_str()).collect();
        if names.is_empty() {
            let wrong = format!("`{who}` is in no state: its breed has no table of them");
            self.wrong(line, wrong, "name somebody whose breed has `states`");
        } else {
            self.one_of(line, name, "state", &names);
        }
    }
}

/// Whether the text looks like the id of a specified behaviour: `LC-E3`, `4G-A1`.
fn is_row_id(id: &str) -> bool {
    let Some((source, row)) = id.split_once('-') else {
        return false;
    };
    let is_source = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    let mut row = row.chars();
    let begins = row.next().is_some_and(|c| c.is_ascii_uppercase());
    let number: String = row.collect();
    source.len() == 2
        && source.chars().all(is_source)
        && begins
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit())
}
