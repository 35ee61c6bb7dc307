//! Ground that helps: go there, and stay while it helps.

use super::Deciding;
use crate::model::mind::{Action, Drive, Ground, Layer, Why};

/// Takes a step towards it, or waits on it; where no step leads there now, another layer
/// decides.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Ground, |drive, here, walker| {
        let &Drive::Settle { at, whom, ground } = drive else {
            return None;
        };
        let why = match ground {
            Ground::Cover => Why::TakesCover { whom, at },
            Ground::Doorway => Why::FewCanReach(at),
            Ground::Font => Why::DrawsMana(at),
        };
        let action = if at == here {
            Action::Wait
        } else {
            walker.step_towards(here, at)?
        };
        Some((action, why))
    });
}
