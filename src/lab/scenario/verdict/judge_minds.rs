//! Judges what actors decided, want, see and hunt.

use super::{Verdict, held};
use crate::ai::sense::heat;
use crate::content::Senses;
use crate::lab::scenario::expectation::{DecisionSpec, Expectation};
use crate::lab::scenario::stage::{Stage, action_in_words};
use crate::model::body::ActorId;
use crate::model::mind::{Awareness, Belief, Drive, Goals, Intent};
use crate::rules::queries::{breed_of, content, is_blind, level, light_at};
use crate::rules::telepathy::minds_felt;
use crate::rules::visibility::{hero_sees_body, is_made_out};
use crate::spatial::Pos;
use crate::spatial::fov::View;

pub(super) fn decided(stage: &Stage<'_>, spec: &DecisionSpec) -> Verdict {
    let is_meant = |intent: &Intent| {
        let action = action_in_words(intent.action, stage.cast, content(stage.world()));
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
        E::Mood(who, wanted) => {
            let found = stage.part::<Awareness>(who)?.alertness;
            held(found == *wanted, || format!("{who} is {}", found.name()))
        }
        E::Knows(..) | E::NotKnows(..) | E::Certainty(..) | E::Believes(..) => {
            knowledge(stage, expectation)
        }
        E::HuntsNobody(who) => match stage.part::<Goals>(who)?.quarry {
            Some(quarry) => Err(format!("it hunts {}", stage.cast.name(quarry.who))),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Whether an actor senses another's warmth or mind.
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

/// What an actor knows of another.
fn knowledge(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let known = |who: &str, whom: &str| {
        let whom = stage.cast.id(whom).ok_or("nobody is called that")?;
        Ok::<_, String>(stage.part::<Awareness>(who)?.of(whom).copied())
    };
    let in_words = |known: Option<Belief>| match known {
        Some(known) => format!(
            "it is sure of them by {} % through {}, at {}",
            known.certainty,
            known.by.name(),
            known.at
        ),
        None => "it knows nothing of them".to_owned(),
    };
    match expectation {
        E::Knows(who, whom, by) => {
            let known = known(who, whom)?;
            let is_by = known.is_some_and(|known| known.by == *by);
            held(is_by, || in_words(known))
        }
        E::NotKnows(who, whom) => {
            let known = known(who, whom)?;
            held(known.is_none(), || in_words(known))
        }
        E::Certainty(who, whom, amount) => {
            let known = known(who, whom)?;
            let certainty = known.map_or(0, |known| i64::from(known.certainty));
            held(amount.holds(certainty), || in_words(known))
        }
        E::Believes(who, whom, (x, y)) => {
            let known = known(who, whom)?;
            let is_there = known.is_some_and(|known| known.at == Pos::new(*x, *y));
            held(is_there, || in_words(known))
        }
        _ => Ok(()),
    }
}

/// Whether the actor would see the other if it looked now. Creatures look only in their
/// turns.
fn sees(stage: &Stage<'_>, who: &str, whom: &str) -> Result<bool, String> {
    let (world, here, there) = (stage.world(), stage.place(who)?, stage.place(whom)?);
    if stage.cast.id(who) == Some(ActorId::HERO) {
        return Ok(hero_sees_body(world, there));
    }
    let breed = breed_of(world, stage.body(who)?);
    let senses = breed.map_or_else(Senses::default, |breed| breed.senses);
    let view = View::cast(here, senses.sight, |pos| level(world).is_opaque(pos));
    let is_lit = is_made_out(&senses, here.steps_to(there), light_at(world, there));
    let is_blind = is_blind(stage.part(who)?, content(world));
    let is_hidden = level(world).hides(there, here);
    Ok(view.contains(there) && is_lit && !is_hidden && !is_blind)
}
