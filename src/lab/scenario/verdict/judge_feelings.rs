//! Judges what actors feel, and how urgent their needs are.

use super::{Verdict, held, number};
use crate::lab::scenario::expectation::{FeelingSpec, Point, RatedSpec, RegardSpec};
use crate::lab::scenario::stage::Stage;
use crate::model::mind::{Centre, Feelings, Felt, Ratings, Subject};
use crate::rules::queries::content;
use crate::spatial::Pos;

/// What an actor feels about another, or about an item kind.
pub(super) fn regards(stage: &Stage<'_>, spec: &RegardSpec) -> Verdict {
    let feelings = stage.part::<Feelings>(&spec.who)?;
    let found = feelings
        .felt
        .iter()
        .find(|felt| name(stage, felt) == spec.what);
    let (love, hate) = found.map_or((0, 0), |felt| (felt.love, felt.hate));
    let told = |kind: &str, wrong: String| format!("{kind} {wrong}");
    if let Some(wanted) = spec.love {
        number(wanted, love.into()).map_err(|wrong| told("love", wrong))?;
    }
    match spec.hate {
        Some(wanted) => number(wanted, hate.into()).map_err(|wrong| told("hate", wrong)),
        None => Ok(()),
    }
}

/// The sums, extremes and centres of an actor's feelings.
pub(super) fn feeling(stage: &Stage<'_>, spec: &FeelingSpec) -> Verdict {
    let feelings = stage.part::<Feelings>(&spec.who)?;
    if let Some(wanted) = spec.love {
        number(wanted, feelings.love.into()).map_err(|wrong| format!("love {wrong}"))?;
    }
    if let Some(wanted) = spec.hate {
        number(wanted, feelings.hate.into()).map_err(|wrong| format!("hate {wrong}"))?;
    }
    let extremes = [
        ("feared", &spec.feared, feelings.most_feared()),
        ("loved", &spec.loved, feelings.most_loved()),
        ("hated", &spec.hated, feelings.most_hated()),
    ];
    for (what, wanted, found) in extremes {
        if let Some(wanted) = wanted {
            let found = found.map_or("nothing".to_owned(), |felt| name(stage, felt));
            held(found == *wanted, || format!("most {what} is {found}"))?;
        }
    }
    is_at("love", spec.love_centre, feelings.love_centre())?;
    is_at("hate", spec.hate_centre, feelings.hate_centre())
}

fn is_at(what: &str, wanted: Option<Point>, found: Option<Centre>) -> Verdict {
    let Some((x, y)) = wanted else {
        return Ok(());
    };
    let found = found.map(Centre::cell);
    held(found == Some(Pos::new(x, y)), || match found {
        Some(cell) => format!("the centre of {what} is at {cell}"),
        None => format!("{what} has no centre"),
    })
}

/// How urgent a need was in the actor's last turn; 0 if it was not felt.
pub(super) fn rated(stage: &Stage<'_>, spec: &RatedSpec) -> Verdict {
    let ratings = &stage.part::<Ratings>(&spec.who)?.0;
    let found = ratings.iter().find(|rated| rated.need == spec.need);
    let urgency = found.map_or(0, |rated| rated.urgency.0);
    number(spec.urgency, urgency.into())?;
    let first = ratings.first().map(|rated| rated.need);
    let is_first = first == Some(spec.need);
    held(spec.first.is_none_or(|wanted| wanted == is_first), || {
        format!("the most urgent is {first:?}")
    })
}

/// The scenario's name for an actor, or the name of an item kind.
fn name(stage: &Stage<'_>, felt: &Felt) -> String {
    match felt.of {
        Subject::Actor(who, _) => stage.cast.name(who).to_owned(),
        Subject::Thing(kind) => content(stage.world()).items.row(kind).id.clone(),
    }
}
