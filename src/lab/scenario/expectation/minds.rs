//! Judges what actors decided, see, know, hunt and plan.

use serde::Deserialize;

use super::operand::{Amount, Operand, Who};
use super::{Verdict, held};
use crate::ai::sense::heat;
use crate::ai::tactics::escape::SafetyMapCache;
use crate::content::{Input, Senses};
use crate::lab::scenario::check::Checker;
use crate::lab::scenario::stage::{Stage, action_in_words};
use crate::model::body::{ActorId, Kind};
use crate::model::mind::{Awareness, Belief, Course, Goals, Intent, Layer, StateOfMind};
use crate::rules::queries::{breed_of, content, is_blind, level, light_at};
use crate::rules::telepathy::minds_felt;
use crate::rules::visibility::{hero_sees_body, is_made_out};
use crate::spatial::fov::View;

/// Selects decisions that an actor carried out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionSpec {
    /// The actor.
    pub who: Who,
    /// The layer that decided.
    pub by: Option<Layer>,
    /// The start of the action in words: `step`, `step east`, `strike @`.
    pub action: Option<String>,
    /// A part of the reason in words.
    pub why: Option<String>,
    /// Number of such decisions since the start. Without it, only the last decision is
    /// examined.
    pub times: Option<Amount>,
}

impl Operand for DecisionSpec {
    fn check(&self, checker: &mut Checker<'_>, line: usize) {
        self.who.check(checker, line);
    }
}

impl DecisionSpec {
    pub(super) fn judge(&self, stage: &Stage<'_>) -> Verdict {
        if let Some(times) = self.times {
            let decisions = stage.decisions(&self.who);
            let such = decisions.filter(|noted| self.matches(stage, &noted.intent));
            let count = such.count() as u32;
            return held(times.holds(count), || format!("{count} such decisions"));
        }
        match stage.decisions(&self.who).last() {
            Some(noted) => held(self.matches(stage, &noted.intent), || {
                stage.in_words(&noted.intent)
            }),
            None => Err(format!("{} has decided nothing yet", self.who)),
        }
    }

    fn matches(&self, stage: &Stage<'_>, intent: &Intent) -> bool {
        let action = action_in_words(intent.action, stage.cast, content(stage.world()));
        let why = intent.why.to_string();
        let (wanted, reason) = (self.action.as_deref(), self.why.as_deref());
        self.by.is_none_or(|by| by == intent.by)
            && wanted.is_none_or(|wanted| action.starts_with(wanted))
            && reason.is_none_or(|reason| why.contains(reason))
    }
}

/// Judges the state of an actor's state machine.
pub(super) fn is_in_state(stage: &Stage<'_>, who: &str, wanted: &str) -> Verdict {
    let (mind, kind) = (stage.part::<StateOfMind>(who)?, stage.part::<Kind>(who)?);
    let table = content(stage.world()).states_of(kind.0);
    let found = table.map_or("", |table| &table.state(mind.state).name);
    held(found == wanted, || format!("{who} is in `{found}`"))
}

/// Judges whether an input reached an actor's state machine in its last turn.
pub(super) fn observes(stage: &Stage<'_>, who: &str, input: Input, is_wanted: bool) -> Verdict {
    let found = &stage.part::<StateOfMind>(who)?.inputs;
    held(found.contains(&input) == is_wanted, || {
        let names: Vec<String> = found.iter().map(|input| format!("{input:?}")).collect();
        format!("it had [{}] to go by", names.join(", "))
    })
}

/// Judges whom an actor hunts; `None` stands for nobody.
pub(super) fn hunts(stage: &Stage<'_>, who: &str, whom: Option<&str>) -> Verdict {
    let found = stage.part::<Goals>(who)?.quarry.map(|quarry| quarry.who);
    let wanted = whom.and_then(|whom| stage.cast.id(whom));
    held(found == wanted, || match found {
        Some(other) => format!("it hunts {}", stage.cast.name(other)),
        None => "it hunts nobody".to_owned(),
    })
}

/// Whether an actor senses another's warmth or mind.
pub(super) fn feels(stage: &Stage<'_>, who: &str, whom: &str) -> Result<bool, String> {
    let (world, who, whom) = (stage.world(), stage.body(who)?, stage.cast.id(whom));
    let warm = heat::felt(world, who).into_iter().map(|felt| felt.who);
    let minds = minds_felt(world, who).into_iter().map(|(id, ..)| id);
    Ok(warm.chain(minds).any(|id| Some(id) == whom))
}

/// Judges what an actor knows of another.
pub(super) fn knows(
    stage: &Stage<'_>,
    who: &str,
    whom: &str,
    suits: impl Fn(Option<&Belief>) -> bool,
) -> Verdict {
    let whom = stage.cast.id(whom).ok_or("nobody is called that")?;
    let known = stage.part::<Awareness>(who)?.of(whom);
    held(suits(known), || match known {
        Some(known) => format!(
            "it is sure of them by {} % through {}, at {}",
            known.certainty,
            known.by.name(),
            known.at
        ),
        None => "it knows nothing of them".to_owned(),
    })
}

/// Whether the actor would see the other if it looked now. Creatures look only in their
/// turns.
pub(super) fn sees(stage: &Stage<'_>, who: &str, whom: &str) -> Result<bool, String> {
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

/// The planned escape of an actor's last turn.
pub(super) fn course<'a>(stage: &'a Stage<'_>, who: &str) -> Result<&'a Course, String> {
    let course = stage.world().get::<Course>(stage.body(who)?);
    course.ok_or_else(|| format!("{who} has no course"))
}

/// Judges the work on safety maps: how many were made, and cells looked at for those in
/// use.
pub(super) fn charts(stage: &Stage<'_>, made: Amount, cells: Amount) -> Verdict {
    let found = stage.world().resource::<SafetyMapCache>().work();
    let is_so = made.holds(i64::try_from(found.0).unwrap_or(i64::MAX)) && cells.holds(found.1);
    held(is_so, || format!("{} charts, {} cells", found.0, found.1))
}
