//! How the sound of the hero's steps currently reaches listeners.

use bevy::ecs::resource::Resource;

use crate::spatial::Pos;
use crate::spatial::sound::{Heard, Sound};

/// The spread of the hero's noise from where he stands. Not saved, since it can be
/// recomputed at any time. It is refreshed before creatures perceive, or cleared when none
/// is near enough to listen.
#[derive(Debug, Default, Resource)]
pub struct Footsteps {
    sound: Sound,
    /// The hero's position, his loudness and the ground's version.
    made_of: Option<(Pos, u16, u64)>,
}

impl Footsteps {
    /// What a listener in this cell hears of the hero.
    #[must_use]
    pub fn at(&self, at: Pos) -> Option<Heard> {
        self.made_of.and_then(|_| self.sound.at(at))
    }

    /// Recomputes the sound with `spread` if any input has changed.
    pub fn bring_up_to_date(&mut self, now: (Pos, u16, u64), spread: impl FnOnce(&mut Sound)) {
        if self.made_of != Some(now) {
            spread(&mut self.sound);
            self.made_of = Some(now);
        }
    }

    /// Clears the sound, so that nothing is heard.
    pub fn forget(&mut self) {
        self.made_of = None;
    }
}
