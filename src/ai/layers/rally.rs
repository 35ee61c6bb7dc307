//! One's part among a band: with the others, behind them, before them, or by the one who
//! leads.

use super::Deciding;
use crate::model::bands::Task;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Takes a step towards where it should be; waits when it is there or none is possible.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Rally, |drive, here, walker| {
        let &Drive::Rally { task, at, next } = drive else {
            return None;
        };
        let why = match task {
            Task::Rejoin(whom) => Why::Rejoins(whom),
            Task::Stay(whom) => Why::StaysBy(whom),
            Task::Scout => Why::ScoutsAhead(at),
            Task::HoldBack => Why::HoldsBack,
            Task::Wait | Task::Lurk | Task::Surround | Task::MakeRoom => Why::WaitsForBand,
        };
        let step = walker.step_by(here, next, at);
        Some((step.unwrap_or(Action::Wait), why))
    });
}
