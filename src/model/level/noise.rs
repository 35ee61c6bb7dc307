//! Loud moments that have not been heard yet.

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
