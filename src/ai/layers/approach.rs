//! A foe in view, or felt in another way: go for it by the cheapest way.

use super::Deciding;
use crate::content::LastAct;
use crate::model::mind::{Action, Drive, Layer, Sense, Stand, Why};

/// Takes a step towards the foe; waits where none is possible now, or where it
/// stands as near as it would be.
pub fn decide(mut deciding: Deciding) {
    deciding.ask_each(Layer::Approach, |asked| {
        if let &Drive::Stalk { whom, at, stand } = asked.drive {
            let why = match stand {
                Stand::Dread => Why::NearEnough { whom, at },
                Stand::Afar => Why::OutOfReach { whom, at },
                Stand::Breath => Why::NearEnoughToBreathe { whom, at },
            };
            return Some((Action::Wait, why));
        }
        let &Drive::Attack { whom, at, by } = asked.drive else {
            return None;
        };
        let why = match by {
            _ if asked.goals.last_act == Some(LastAct::Charge) => Why::BuysTime(whom),
            Sense::Sight => Why::FoeInView(whom),
            _ => Why::FoeFelt { whom, at, by },
        };
        Some(match asked.walker.step_towards(asked.here, at) {
            Some(step) => (step, why),
            None => (Action::Wait, Why::Blocked),
        })
    });
}
