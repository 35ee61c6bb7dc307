//! No way out: take the foe along, or stand and do nothing.

use super::Deciding;
use crate::model::mind::{Action, Doom, Drive, Layer, Why};

/// Casts or throws what takes both; waits in terror.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::LastAct, |drive, _, _| match *drive {
        Drive::Blast { whom, at, with } => {
            let action = match with {
                Doom::Spell(spell) => Action::Cast(spell, at),
                Doom::Thing(letter) => Action::Throw(letter, at),
            };
            Some((action, Why::TakesAlong(whom)))
        }
        Drive::Freeze { .. } => Some((Action::Wait, Why::Terrified)),
        _ => None,
    });
}
