//! Gain: fetch what one loves, and put the better thing on.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Picks up what lies underfoot, goes to what lies elsewhere, uses what is better.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Gather, |drive, here, walker| match *drive {
        Drive::Gather { at } if at == here => Some((Action::PickUp, Why::ThingHere)),
        Drive::Gather { at } => {
            let step = walker.step_towards(here, at)?;
            Some((step, Why::ThingSeen(at)))
        }
        Drive::Equip { letter } => Some((Action::Wield(letter), Why::BetterGear)),
        _ => None,
    });
}
