//! Round the prey: go to a cell beside it that is nobody else's, or aside to another.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step towards the cell; waits where none is possible now.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Surround, |drive, here, walker| {
        let (step, why) = match *drive {
            Drive::Surround { whom, at, next } => {
                let why = Why::GoesRound { whom, at };
                (walker.step_by(here, next, at), why)
            }
            Drive::MakeRoom { whom, at } => {
                let step = walker.step_by(here, Some(at), at);
                (step, Why::MakesRoom(whom))
            }
            _ => return None,
        };
        Some((step.unwrap_or(Action::Wait), why))
    });
}
