//! Something at hand and a clear line to a foe: throw.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Throws what it has chosen at where its foe stands.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Throw, |drive, _, _| {
        let &Drive::Throw { letter, whom, at } = drive else {
            return None;
        };
        Some((Action::Throw(letter, at), Why::ThrowsAt { whom, at }))
    });
}
