//! Nowhere left to run: who is cornered strikes at what it runs from, or cowers.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Whoever wants away and found no exit strikes if its pursuer is beside it, and
/// waits otherwise.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Cornered, |drive, here, walker| {
        let Drive::Flee { whom, from, .. } = drive else {
            return None;
        };
        let is_beside = from.first().is_some_and(|at| here.is_next_to(*at));
        let action = match *whom {
            Some(whom) if is_beside && walker.has_attacks() => Action::Strike(whom),
            _ => Action::Wait,
        };
        Some((action, Why::NoWayOut))
    });
}
