//! Out of the prey's sight: go to the hiding place, and stay there.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step towards the place; waits when it is there or no step is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Lurk, |drive, here, walker| {
        let &Drive::Lurk { whom, at, next } = drive else {
            return None;
        };
        let step = walker.step_by(here, next, at);
        Some((step.unwrap_or(Action::Wait), Why::Lurks { whom, at }))
    });
}
