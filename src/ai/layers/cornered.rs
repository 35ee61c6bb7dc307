//! Nowhere left to run: who is cornered strikes at what it runs from, or cowers.

use super::{Asked, Deciding};
use crate::model::body::{ActorId, Hold};
use crate::model::mind::{Action, Drive, Layer, Why};

/// Whoever wants away and found no exit strikes if its pursuer is beside it, and
/// waits otherwise. Who owes its life to the pursuer waits.
pub fn decide(mut deciding: Deciding) {
    deciding.ask_each(Layer::Cornered, |asked| {
        let Drive::Flee { whom, from, .. } = asked.drive else {
            return None;
        };
        let is_beside = from.first().is_some_and(|at| asked.here.is_next_to(*at));
        let strikes = |whom| is_beside && asked.walker.has_attacks() && !was_spared(asked, whom);
        let action = match *whom {
            Some(whom) if strikes(whom) => Action::Strike(whom),
            _ => Action::Wait,
        };
        Some((action, Why::NoWayOut))
    });
}

/// Whether it was let go by that one, and not struck since.
fn was_spared(asked: &Asked<'_>, by: ActorId) -> bool {
    asked
        .yielded
        .is_some_and(|own| own.hold == Hold::Spared && own.to == by)
}
