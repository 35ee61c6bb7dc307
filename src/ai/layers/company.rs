//! Those who like each other stay together when nothing else calls.

use super::Deciding;
use crate::model::mind::{Drive, Layer, Why};

/// Takes a step towards the friend.
pub fn decide(mut deciding: Deciding) {
    deciding.decide(Layer::Company, |drive, here, walker| {
        let &Drive::Join { whom, at } = drive else {
            return None;
        };
        let step = walker.step_towards(here, at)?;
        Some((step, Why::FriendAfar(whom)))
    });
}
