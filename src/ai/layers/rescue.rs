//! One of its own is held: go and set it free.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Goes there, and undoes what holds it.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Rescue, |drive, here, walker| {
        let &Drive::Rescue { whom, at } = drive else {
            return None;
        };
        let action = match here.is_next_to(at) {
            true => Action::Free(whom),
            false => walker.step_towards(here, at).unwrap_or(Action::Wait),
        };
        Some((action, Why::Rescues(whom)))
    });
}
