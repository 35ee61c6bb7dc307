//! Judges what actors feel, and how urgent their needs are.

use serde::Deserialize;

use super::operand::{Amount, Cell, Operand, Who};
use super::{Verdict, held};
use crate::content::Need;
use crate::lab::scenario::check::Checker;
use crate::lab::scenario::stage::Stage;
use crate::model::mind::{Centre, Feelings, Felt, Ratings, Subject};
use crate::rules::queries::content;

/// What an actor feels about another or about a kind of item; omitted fields are not
/// checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegardSpec {
    /// The actor that has the feeling.
    pub who: Who,
    /// The actor or the kind of item it is about.
    pub what: String,
    /// Love; negative for fear.
    pub love: Option<Amount>,
    /// Hate.
    pub hate: Option<Amount>,
}

impl Operand for RegardSpec {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.who.check(checker, line);
        checker.subject(line, &self.what);
    }
}

impl RegardSpec {
    pub(super) fn judge(&self, stage: &Stage<'_>) -> Verdict {
        let mut felt = stage.part::<Feelings>(&self.who)?.felt.iter();
        let found = felt.find(|felt| name(stage, felt) == self.what);
        let (love, hate) = found.map_or((0, 0), |felt| (felt.love, felt.hate));
        is_so_strong("love", self.love, love)?;
        is_so_strong("hate", self.hate, hate)
    }
}

/// The sum of an actor's feelings; omitted fields are not checked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeelingSpec {
    /// The actor.
    pub who: Who,
    /// All love minus all fear.
    pub love: Option<Amount>,
    /// All hate.
    pub hate: Option<Amount>,
    /// What it fears most; `nothing` if it fears nothing.
    pub feared: Option<String>,
    /// What it loves most.
    pub loved: Option<String>,
    /// What it hates most.
    pub hated: Option<String>,
    /// The centre of love and fear.
    pub love_centre: Option<Cell>,
    /// The centre of hate.
    pub hate_centre: Option<Cell>,
}

impl Operand for FeelingSpec {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.who.check(checker, line);
        let named = [&self.feared, &self.loved, &self.hated];
        for name in named.into_iter().flatten().filter(|it| *it != "nothing") {
            checker.subject(line, name);
        }
    }
}

impl FeelingSpec {
    pub(super) fn judge(&self, stage: &Stage<'_>) -> Verdict {
        let feelings = stage.part::<Feelings>(&self.who)?;
        is_so_strong("love", self.love, feelings.love)?;
        is_so_strong("hate", self.hate, feelings.hate)?;
        let extremes = [
            ("feared", &self.feared, feelings.most_feared()),
            ("loved", &self.loved, feelings.most_loved()),
            ("hated", &self.hated, feelings.most_hated()),
        ];
        for (what, wanted, found) in extremes {
            if let Some(wanted) = wanted {
                let found = found.map_or("nothing".to_owned(), |felt| name(stage, felt));
                held(found == *wanted, || format!("most {what} is {found}"))?;
            }
        }
        is_at("love", self.love_centre, feelings.love_centre())?;
        is_at("hate", self.hate_centre, feelings.hate_centre())
    }
}

/// How urgent a need was in an actor's last turn; 0 if it was not felt.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RatedSpec {
    /// The actor.
    pub who: Who,
    /// The need.
    pub need: Need,
    /// Its urgency: 100 is low, 200 normal, 400 high, 800 highest.
    pub urgency: Amount,
    /// Whether it was the most urgent need.
    pub first: Option<bool>,
}

impl Operand for RatedSpec {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.who.check(checker, line);
    }
}

impl RatedSpec {
    pub(super) fn judge(&self, stage: &Stage<'_>) -> Verdict {
        let ratings = &stage.part::<Ratings>(&self.who)?.0;
        let found = ratings.iter().find(|rated| rated.need == self.need);
        self.urgency
            .judge(found.map_or(0, |rated| rated.urgency.0))?;
        let first = ratings.first().map(|rated| rated.need);
        let is_first = first == Some(self.need);
        held(self.first.is_none_or(|wanted| wanted == is_first), || {
            format!("the most urgent is {first:?}")
        })
    }
}

fn is_so_strong(what: &str, wanted: Option<Amount>, found: i32) -> Verdict {
    let verdict = wanted.map_or(Ok(()), |wanted| wanted.judge(found));
    verdict.map_err(|wrong| format!("{what} {wrong}"))
}

fn is_at(what: &str, wanted: Option<Cell>, found: Option<Centre>) -> Verdict {
    let Some(wanted) = wanted else {
        return Ok(());
    };
    let found = found.map(Centre::cell);
    held(found == Some(wanted.0), || match found {
        Some(cell) => format!("the centre of {what} is at {cell}"),
        None => format!("{what} has no centre"),
    })
}

/// The scenario's name for an actor, or the name of an item kind.
fn name(stage: &Stage<'_>, felt: &Felt) -> String {
    match felt.of {
        Subject::Actor(who, _) => stage.cast.name(who).to_owned(),
        Subject::Thing(kind) => content(stage.world()).items.row(kind).id.clone(),
    }
}
