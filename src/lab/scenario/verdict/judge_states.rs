//! Judges the state of an actor's state machine, and what caused it.

use super::{Verdict, held, number};
use crate::content::Input;
use crate::lab::scenario::expectation::Expectation;
use crate::lab::scenario::stage::Stage;
use crate::model::body::Kind;
use crate::model::mind::StateOfMind;
use crate::rules::queries::content;

pub(super) fn machine(stage: &Stage<'_>, expectation: &Expectation) -> Verdict {
    use Expectation as E;
    match expectation {
        E::State(who, wanted) => {
            let (mind, kind) = (stage.part::<StateOfMind>(who)?, stage.part::<Kind>(who)?);
            let table = content(stage.world()).states_of(kind.0);
            let found = table.map_or("", |table| &table.state(mind.state).name);
            held(found == wanted, || format!("{who} is in `{found}`"))
        }
        E::Searches(who, amount) => {
            let searches = stage.part::<StateOfMind>(who)?.searches;
            number(*amount, searches.into())
        }
        E::Observes(who, input) | E::NotObserves(who, input) => {
            let found = &stage.part::<StateOfMind>(who)?.inputs;
            let is_wanted = matches!(expectation, E::Observes(..));
            held(found.contains(input) == is_wanted, || in_words(found))
        }
        E::MovedBy(who, input) => {
            let moved = stage.part::<StateOfMind>(who)?.moved;
            let by = moved.and_then(|moved| moved.by);
            held(by == Some(*input), || match by {
                Some(by) => format!("{by:?} moved it"),
                None => "nothing moved it".to_owned(),
            })
        }
        _ => Ok(()),
    }
}

fn in_words(inputs: &[Input]) -> String {
    let names: Vec<String> = inputs.iter().map(|input| format!("{input:?}")).collect();
    format!("it had [{}] to go by", names.join(", "))
}
