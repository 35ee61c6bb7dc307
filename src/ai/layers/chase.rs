//! A quarry out of view: go along the noise of its steps while they are heard, else to
//! where it was perceived last. Where it truly is, no one knows.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Sense, Why};

/// Takes a step towards the quarry's place; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Chase, |drive, here, walker| {
        let (step, why) = match *drive {
            Drive::Follow { whom, to } => {
                let along_noise = walker.step_along_noise(here);
                let step = along_noise.or_else(|| walker.step_towards(here, to));
                (step, Why::HeardSteps { whom, at: to })
            }
            Drive::Chase { whom, to, by } => {
                let why = match by {
                    Sense::Hearing => Why::LastHeard { whom, at: to },
                    Sense::Told => Why::Told { whom, at: to },
                    Sense::Touch | Sense::Mind | Sense::Heat => Why::Felt { whom, at: to },
                    Sense::Smell => Why::Smelled { whom, at: to },
                    Sense::Sight => Why::LastSeen { whom, at: to },
                };
                (walker.step_towards(here, to), why)
            }
            _ => return None,
        };
        Some((step.unwrap_or(Action::Wait), why))
    });
}
