//! A quarry out of view: go to where it was perceived last, or along the noise of its
//! steps while they are heard. Where it truly is, no one knows.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Sense, Why};

/// Takes a step towards the quarry's place; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Chase, |drive, here, walker| {
        let &Drive::Chase { whom, to, by } = drive else {
            return None;
        };
        let along_noise = (by == Sense::Hearing)
            .then(|| walker.step_along_noise(here))
            .flatten();
        let step = along_noise
            .or_else(|| walker.step_towards(here, to))
            .unwrap_or(Action::Wait);
        let why = match by {
            Sense::Hearing => Why::HeardSteps { whom, at: to },
            Sense::Told => Why::Told { whom, at: to },
            Sense::Touch | Sense::Mind | Sense::Heat => Why::Felt { whom, at: to },
            Sense::Smell => Why::Smelled { whom, at: to },
            Sense::Sight => Why::LastSeen { whom, at: to },
        };
        Some((step, why))
    });
}
