//! Somebody beside it who carries too much: steal.

use super::Deciding;
use crate::model::mind::{Action, Drive, Layer, Why};

/// Steals from whom it has chosen.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Steal, |drive, _, _| {
        let &Drive::Steal { whom } = drive else {
            return None;
        };
        Some((Action::Steal(whom), Why::StealsFrom(whom)))
    });
}
