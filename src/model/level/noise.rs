//! What was loud, until it has been heard, and what it is called by whoever hears it.

use bevy::ecs::resource::Resource;

use crate::content::{NoiseKind, Volumes};
use crate::model::body::ActorId;
use crate::model::mind::Quarry;
use crate::spatial::Pos;

/// A loud moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noise {
    /// What kind.
    pub kind: NoiseKind,
    /// Where it was made.
    pub at: Pos,
    /// Who made it.
    pub by: ActorId,
    /// Whom it tells of to friends, and where they are.
    pub about: Option<Quarry>,
    /// Added to how far such noises carry, in tenths of a cell.
    pub louder: i16,
}

impl Noise {
    /// How far it carries in the open, in tenths of a cell.
    #[must_use]
    pub fn volume(&self, volumes: &Volumes) -> u16 {
        let volume = volumes.of(self.kind).saturating_add_signed(self.louder);
        volume.min(Volumes::MOST)
    }
}

/// What was loud in this tick and has not been heard yet, in order.
#[derive(Clone, Debug, Default, Resource)]
pub struct Noises(pub Vec<Noise>);

/// A noise as whoever heard it would call it.
#[must_use]
pub const fn heard(kind: NoiseKind) -> &'static str {
    match kind {
        NoiseKind::Alarm => "a cry of alarm",
        NoiseKind::Shout => "a shout",
        NoiseKind::Fight => "blows",
        NoiseKind::Door => "a door",
        NoiseKind::Clatter => "a clatter",
        NoiseKind::Howl => "a howl",
        NoiseKind::Word => "a word",
        NoiseKind::Burst => "a burst",
        NoiseKind::Flint => "a scratch of flint",
        NoiseKind::Lock => "a scratching in a lock",
        NoiseKind::Bang => "a bang",
        NoiseKind::Spell => "a rush of magic",
    }
}
