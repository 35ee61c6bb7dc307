//! The noise of the hero's steps as it comes to the ear, at this moment.

use bevy::ecs::resource::Resource;

use crate::spatial::Pos;
use crate::spatial::sound::{Heard, Sound};

/// How the noise spreads from where the hero stands. It can be worked out again at
/// any time, so it is not saved. Before creatures take in what they perceive it is
/// brought up to date, or forgotten where nobody is near enough to listen.
#[derive(Debug, Default, Resource)]
pub struct Footsteps {
    sound: Sound,
    /// Where he stands, how loud he is, and the version of the ground.
    made_of: Option<(Pos, u16, u64)>,
}

impl Footsteps {
    /// What is heard of him in a cell.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<Heard> {
        self.made_of.and_then(|_| self.sound.at(at))
    }

    /// Spreads the noise anew with `spread` if anything is not as it was.
    pub fn bring_up_to_date(&mut self, now: (Pos, u16, u64), spread: impl FnOnce(&mut Sound)) {
        if self.made_of != Some(now) {
            spread(&mut self.sound);
            self.made_of = Some(now);
        }
    }

    /// Forgets all of it: nothing is heard.
    pub fn forget(&mut self) {
        self.made_of = None;
    }
}
