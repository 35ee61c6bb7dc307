//! Judges the position of an actor, and explains in reports why it has none.

use super::super::expectation::Expectation;
use super::super::stage::Stage;
use super::{Verdict, held, judge_items};
use crate::model::body::ActorRecord;
use crate::model::run::Gone;
use crate::rules::level_record::Elsewhere;
use crate::spatial::Pos;

/// Whether an actor is where it is expected.
pub(super) fn place(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    let at = |(x, y): (i16, i16)| Pos::new(x, y);
    match expectation {
        E::At(who, cell) => {
            let found = stage.place(who)?;
            held(found == at(*cell), || format!("{who} at {found}"))
        }
        E::NotAt(who, cell) => {
            let found = stage.place(who)?;
            held(found != at(*cell), || format!("{who} at {found}"))
        }
        E::Around(who, cell, steps) => {
            let found = stage.place(who)?;
            held(found.steps_to(at(*cell)) <= *steps, || {
                format!("{who} at {found}")
            })
        }
        E::Near(one, other, steps) => {
            let apart = stage.place(one)?.steps_to(stage.place(other)?);
            held(apart <= *steps, || format!("{apart} steps between them"))
        }
        E::Farther(one, other, steps) => {
            let apart = stage.place(one)?.steps_to(stage.place(other)?);
            held(apart > *steps, || format!("{apart} steps between them"))
        }
        E::Stands(who, terrain) => judge_items::terrain_is(stage, stage.place(who)?, terrain),
        _ => Ok(()),
    }
}

/// What became of an actor that is not alive on this level.
pub(super) fn of_absent(stage: &Stage<'_>, who: &str) -> String {
    let world = stage.world();
    let Some(id) = stage.cast.id(who) else {
        return format!("nobody is called {who}");
    };
    let mut levels = world.resource::<Elsewhere>().0.iter();
    let has_it = |actors: &[ActorRecord]| actors.iter().any(|actor| actor.id == id);
    if let Some((depth, _)) = levels.find(|(_, there)| has_it(&there.actors)) {
        return format!("{who} is on another level, at depth {depth}");
    }
    let mut gone = world.resource::<Gone>().0.iter();
    match gone.find(|underway| underway.actor.id == id) {
        Some(underway) => format!("{who} left by the stairs to depth {}", underway.to),
        None => format!("{who} is dead"),
    }
}
