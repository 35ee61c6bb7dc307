//! A foe in view: go for it by the cheapest way.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Takes a step towards the foe; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Approach, |drive, here, walker| {
        let &Drive::Attack { whom, at } = drive else {
            return None;
        };
        Some(match walker.step_towards(here, at) {
            Some(step) => (step, Why::FoeInView(whom)),
            None => (Action::Wait, Why::Blocked),
        })
    });
}
