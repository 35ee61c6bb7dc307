//! Getting away from somebody out of view: down the noise of his steps while they
//! are heard, else to the place it thought of.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Takes a step away; waits where none is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Retreat, |drive, here, walker| {
        let &Drive::Retreat { whom, to, hears } = drive else {
            return None;
        };
        let step = to
            .filter(|&to| to != here)
            .and_then(|to| walker.step_towards(here, to))
            .or_else(|| hears.then(|| walker.step_from_noise(here)).flatten());
        Some((step.unwrap_or(Action::Wait), Why::GetsAway { whom }))
    });
}
