//! What actors decided, want, see and hunt.

use super::{Verdict, held};
use crate::ai::sense::heat;
use crate::model::{Drive, Goals, Intent, breed_of, level, minds_felt};
use crate::scenario::expectation::{DecisionSpec, Expectation};
use crate::scenario::stage::{Stage, action_in_words};
use crate::spatial::fov::View;

pub(super) fn decided(stage: &Stage<'_>, spec: &DecisionSpec) -> Verdict {
    let is_meant = |intent: &Intent| {
        let action = action_in_words(intent.action, stage.cast);
        let why = intent.why.to_string();
        spec.by.is_none_or(|by| by == intent.by)
            && spec
                .action
                .as_ref()
                .is_none_or(|wanted| action.starts_with(wanted.as_str()))
            && spec
                .why
                .as_ref()
                .is_none_or(|wanted| why.contains(wanted.as_str()))
    };
    if let Some(times) = spec.times {
        let count = stage
            .decisions(&spec.who)
            .filter(|noted| is_meant(&noted.intent))
            .count();
        return held(times.holds(count as i64), || {
            format!("{count} such decisions")
        });
    }
    match stage.decisions(&spec.who).last() {
        Some(noted) => held(is_meant(&noted.intent), || stage.in_words(&noted.intent)),
        None => Err(format!("{} has decided nothing yet", spec.who)),
    }
}

pub(super) fn mind(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    match expectation {
        E::Drive(who, wanted) => {
            let found = stage.part::<Drive>(who)?.name();
            held(found == wanted, || found.to_owned())
        }
        E::Sees(who, whom) => held(sees(stage, who, whom)?, || "it does not".to_owned()),
        E::NotSees(who, whom) => held(!sees(stage, who, whom)?, || "it does".to_owned()),
        E::Hunts(who, whom) => {
            let quarry = stage.part::<Goals>(who)?.quarry;
            let found = quarry.map(|quarry| quarry.who);
            held(
                found.is_some() && found == stage.cast.id(whom),
                || match found {
                    Some(other) => format!("it hunts {}", stage.cast.name(other)),
                    None => "it hunts nobody".to_owned(),
                },
            )
        }
        E::HuntsNobody(who) => match stage.part::<Goals>(who)?.quarry {
            Some(quarry) => Err(format!("it hunts {}", stage.cast.name(quarry.who))),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Whether somebody feels another's warmth or mind.
pub(super) fn feelers(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    let (Expectation::Feels(who, whom) | Expectation::NotFeels(who, whom)) = expectation else {
        return Ok(());
    };
    let (world, who, whom) = (stage.world(), stage.body(who)?, stage.cast.id(whom));
    let warm = heat::felt(world, who).into_iter().map(|felt| felt.who);
    let minds = minds_felt(world, who).into_iter().map(|(id, ..)| id);
    let feels = warm.chain(minds).any(|id| Some(id) == whom);
    match expectation {
        Expectation::Feels(..) => held(feels, || "it does not".to_owned()),
        _ => held(!feels, || "it does".to_owned()),
    }
}

fn sees(stage: &Stage<'_>, who: &str, whom: &str) -> Result<bool, String> {
    let (world, here, there) = (stage.world(), stage.place(who)?, stage.place(whom)?);
    let radius = breed_of(world, stage.body(who)?).map_or(0, |breed| breed.senses.sight);
    let view = View::cast(here, radius, |pos| level(world).is_opaque(pos));
    Ok(view.contains(there))
}
