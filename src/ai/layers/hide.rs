//! Hiding: go to where nobody sees it, and stay there.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes the next step of its way there; waits when it is there or no step is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.go_on(Layer::Hide, |drive, here, dir| {
        let &Drive::Hide { at } = drive else {
            return None;
        };
        let step = dir.filter(|_| at != here);
        Some((step.map_or(Action::Wait, Action::Step), Why::Hides(at)))
    });
}
