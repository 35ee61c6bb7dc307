//! Reports of scenarios, detailed enough to explain a failure without running it again.

use std::fmt;
use std::path::PathBuf;

use super::expectation::happenings;
use super::picture::Picture;
use super::script::Scenario;
use super::stage::Stage;
use crate::model::body::Health;
use crate::model::mind::{Decision, Drive};
use crate::model::run::{Clock, Roster};
use crate::rules::emit::who;
use crate::rules::queries::{breed_of, content, position};

/// Maximum number of events in a report; the latest are shown.
const MOST_EVENTS: usize = 40;

/// Result of playing a scenario with all its seeds.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Its title.
    pub title: String,
    /// Its file.
    pub file: PathBuf,
    /// Number of seeds played.
    pub played: u32,
    /// Required share of seeds, in percent.
    pub share: u32,
    /// Maximum share of seeds, in percent.
    pub share_at_most: u32,
    /// The seeds that failed.
    pub failures: Vec<Failure>,
}

impl Outcome {
    /// Sums up the failures of a scenario.
    #[must_use]
    pub fn new(scenario: &Scenario, failures: Vec<Failure>) -> Self {
        Self {
            title: scenario.title.clone(),
            file: scenario.file.clone(),
            played: scenario.seeds.1,
            share: scenario.share,
            share_at_most: scenario.share_at_most,
            failures,
        }
    }

    /// Number of seeds for which all expectations held.
    #[must_use]
    pub fn held(&self) -> u32 {
        self.played - self.failures.len() as u32
    }

    /// Whether enough seeds held, and not too many.
    #[must_use]
    pub fn has_passed(&self) -> bool {
        let held = self.held() * 100;
        held >= self.share * self.played && held <= self.share_at_most * self.played
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.has_passed() { "holds" } else { "FAILS" };
        write!(f, "{verdict}  {} ({})", self.title, self.file.display())?;
        if self.played > 1 {
            let (held, played) = (self.held(), self.played);
            let needed = match (self.share, self.share_at_most) {
                (share, 100) => format!("{share}% needed"),
                (0, most) => format!("at most {most}% allowed"),
                (share, most) => format!("{share}% to {most}% needed"),
            };
            write!(f, " [{held} of {played} seeds, {needed}]")?;
        }
        if self.has_passed() || self.failures.is_empty() {
            return Ok(());
        }
        if let Some(first) = self.failures.first() {
            write!(f, "\n{first}")?;
        }
        let seeds: Vec<String> = self
            .failures
            .iter()
            .map(|one| one.seed.to_string())
            .collect();
        write!(f, "\nfailing seeds: {}", seeds.join(", "))
    }
}

/// A seed for which a scenario failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed.
    pub seed: u64,
    /// The report.
    text: String,
}

impl Failure {
    /// Writes the report of a failure.
    #[must_use]
    pub fn of(scenario: &Scenario, stage: &Stage<'_>, seed: u64, broken: &Broken) -> Self {
        let world = &stage.game.world;
        let clock = world.resource::<Clock>();
        let mut text = format!(
            "  {}seed {seed}; step {} of {}, {}:{}; tick {}, turn {} of the hero\n",
            match scenario.proves.as_slice() {
                [] => String::new(),
                rows => format!("proves {}; ", rows.join(", ")),
            },
            broken.step + 1,
            scenario.steps.len(),
            scenario.file.display(),
            broken.line,
            clock.tick,
            clock.hero_turns,
        );
        text += &format!("  expected: {}\n", broken.expected);
        text += &format!(
            "  found:    {}\n",
            broken.found.replace('\n', "\n            ")
        );
        let now = Picture::of(world, scenario, stage.cast);
        text += &format!("  the room at first:\n{}\n", indented(&stage.at_first));
        text += &format!("  the room now:\n{}\n", indented(&now));
        text += &events(stage);
        text += &minds(stage);
        Self { seed, text }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text.trim_end())
    }
}

fn indented(picture: &Picture) -> String {
    let lines: Vec<String> = picture
        .to_string()
        .lines()
        .map(|line| format!("    {line}"))
        .collect();
    lines.join("\n")
}

fn events(stage: &Stage<'_>) -> String {
    let since = &stage.events[stage.before_step..];
    let told = &since[since.len().saturating_sub(MOST_EVENTS)..];
    let content = content(&stage.game.world);
    let lines: Vec<String> = told
        .iter()
        .map(|happened| {
            format!(
                "    {}\n",
                happenings::in_words(happened, stage.cast, content)
            )
        })
        .collect();
    let left_out = since.len() - told.len();
    let head = match (since.len(), left_out) {
        (0, _) => "  nothing happened since the last step\n".to_owned(),
        (_, 0) => "  events since the last step:\n".to_owned(),
        (_, left_out) => {
            format!("  events since the last step ({left_out} earlier ones left out):\n")
        }
    };
    head + &lines.concat()
}

/// One line per actor: position, health, drive, and last decision with its reason.
fn minds(stage: &Stage<'_>) -> String {
    let world = &stage.game.world;
    let mut text = "  minds:\n".to_owned();
    for &entity in world.resource::<Roster>().values() {
        let name = stage.cast.name(who(world, entity).id);
        let breed = breed_of(world, entity).map_or("", |breed| breed.id.as_str());
        let at = position(world, entity).unwrap_or_default();
        let health = world.get::<Health>(entity);
        let health = health.map_or_else(String::new, |health| {
            format!("{}/{}", health.now, health.max)
        });
        let drive = world.get::<Drive>(entity).map_or("", Drive::name);
        let decision = world
            .get::<Decision>(entity)
            .and_then(|decision| decision.0);
        let did = decision.map_or_else(
            || "nothing yet".to_owned(),
            |intent| stage.in_words(&intent),
        );
        text += &format!("    {name} ({breed}) at {at}, {health} hp, wants {drive}, did: {did}\n");
    }
    text
}

/// The failed step of a scenario.
pub struct Broken {
    /// The index of the step, from 0.
    pub step: usize,
    /// The line of the failed expectation.
    pub line: usize,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}
