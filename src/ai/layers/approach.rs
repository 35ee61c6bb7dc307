//! A foe in view, or felt in another way: go for it by the cheapest way.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Sense, Why};

/// Takes a step towards the foe; waits where none is possible now, or where a step
/// nearer would be too near.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Approach, |drive, here, walker| {
        if let &Drive::Stalk { whom, at } = drive {
            return Some((Action::Wait, Why::NearEnough { whom, at }));
        }
        let &Drive::Attack { whom, at, by } = drive else {
            return None;
        };
        let why = match by {
            Sense::Sight => Why::FoeInView(whom),
            _ => Why::FoeFelt { whom, at, by },
        };
        Some(match walker.step_towards(here, at) {
            Some(step) => (step, why),
            None => (Action::Wait, Why::Blocked),
        })
    });
}
