//! Loud noises that have not been heard yet.

use bevy::ecs::resource::Resource;

use crate::content::{NoiseKind, Volumes};
use crate::model::body::ActorId;
use crate::model::mind::Quarry;
use crate::spatial::Pos;

/// A single loud noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Noise {
    /// The kind of noise.
    pub kind: NoiseKind,
    /// The cell it came from.
    pub at: Pos,
    /// The actor that made it.
    pub by: ActorId,
    /// The target it reports to friends, and where that target is.
    pub about: Option<Quarry>,
    /// Added to the volume of its kind, in tenths of a cell.
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

/// The noises of this tick that have not been heard yet, in order.
#[derive(Clone, Debug, Default, Resource)]
pub struct Noises(pub Vec<Noise>);
