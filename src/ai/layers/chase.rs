//! A quarry out of view: go to where it was last seen. Where it truly is, no one knows.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Takes a step towards the remembered place; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Chase, |drive, here, walker| {
        let &Drive::Chase { whom, to } = drive else {
            return None;
        };
        let step = walker.step_towards(here, to).unwrap_or(Action::Wait);
        Some((step, Why::LastSeen { whom, at: to }))
    });
}
