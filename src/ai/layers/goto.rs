//! A way in mind: take its next step. Who thought it out sees to it that it leads on.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes the next step of the way; waits while it is blocked, or is there.
pub fn decide(mut deciding: Deciding) {
    deciding.go_on(Layer::Goto, |drive, here, dir| {
        let &Drive::Goto { to, whom } = drive else {
            return None;
        };
        Some(match (dir, whom) {
            (None, _) if to == here => (Action::Wait, Why::Nothing),
            (None, _) => (Action::Wait, Why::Blocked),
            (Some(dir), Some(whom)) => (Action::Step(dir), Why::GoesAfter { whom, at: to }),
            (Some(dir), None) => (Action::Step(dir), Why::GoesTo(to)),
        })
    });
}
