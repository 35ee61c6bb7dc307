//! Standing guard: be at the post, or go back to it.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Waits at its post; takes the next step of its way back from elsewhere.
pub fn decide(mut deciding: Deciding) {
    deciding.go_on(Layer::Guard, |drive, here, dir| {
        let &Drive::Guard { post } = drive else {
            return None;
        };
        if post == here {
            return Some((Action::Wait, Why::AtPost));
        }
        let step = dir.map_or(Action::Wait, Action::Step);
        Some((step, Why::BackToPost(post)))
    });
}
