//! Hiding: go to where nobody sees it, and stay there.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Takes a step towards the place; waits when it is there or no step is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Hide, |drive, here, walker| {
        let &Drive::Hide { at } = drive else {
            return None;
        };
        let step = (at != here).then(|| walker.step_towards(here, at));
        Some((step.flatten().unwrap_or(Action::Wait), Why::Hides(at)))
    });
}
