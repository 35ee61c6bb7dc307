//! A noise, or a warmth: go to where it seemed to come from.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step towards the place; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Investigate, |drive, here, walker| {
        let &Drive::Investigate { of, at } = drive else {
            return None;
        };
        let step = walker.step_towards(here, at).unwrap_or(Action::Wait);
        Some((step, Why::of_clue(of, at)))
    });
}
