//! Standing guard: be at the post, or go back to it.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Waits at its post; takes a step towards it from elsewhere.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Guard, |drive, here, walker| {
        let &Drive::Guard { post } = drive else {
            return None;
        };
        if post == here {
            return Some((Action::Wait, Why::AtPost));
        }
        let step = walker.step_towards(here, post).unwrap_or(Action::Wait);
        Some((step, Why::BackToPost(post)))
    });
}
