//! Lying in wait: go to the hiding place, and stay there.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step towards the place; waits when it is there or no step is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Ambush, |drive, here, walker| {
        let &Drive::Ambush { whom, at } = drive else {
            return None;
        };
        let step = (at != here)
            .then(|| walker.step_towards(here, at))
            .flatten();
        Some((step.unwrap_or(Action::Wait), Why::LiesInWait { whom, at }))
    });
}
