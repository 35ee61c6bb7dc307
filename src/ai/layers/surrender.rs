//! Giving up: lay the weapon down, and do nothing more.

use super::Deciding;
use crate::model::{Action, Drive, Layer, Why};

/// Drops what it wields; waits when its hands are empty.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Surrender, |drive, _, _| {
        let &Drive::Surrender { lets_go } = drive else {
            return None;
        };
        let action = lets_go.map_or(Action::Wait, Action::Drop);
        Some((action, Why::GivesUp))
    });
}
