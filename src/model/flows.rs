//! The steady noise of the hero on his level, as it is heard and as it can be
//! walked along.
//!
//! One field is for ears: sound comes through shut doors, at a loss. The others are
//! for feet, one for each way of getting about, shared by all who get about that
//! way: they lead only where their kind can go, so nobody is led to a door he
//! can not open. A field is made when somebody asks for it first, and followed from
//! then on.

use serde::{Deserialize, Serialize};

use crate::content::Gait;
use crate::spatial::Pos;
use crate::spatial::noise::{Hearable, Noise, Rebuilt, SPARE};

/// What a step over plain floor costs in these fields: they count tenths of a cell.
pub const CELL: u32 = 10;

/// The fields; plain data, to be saved with the level, for their values depend on
/// where the hero has been.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flows {
    air: Option<Noise>,
    /// By [`Gait`].
    ways: [Option<Noise>; Gait::ALL.len()],
}

impl Flows {
    /// The noise as it comes to the ear, if anybody has listened yet.
    #[must_use]
    pub const fn air(&self) -> Option<&Noise> {
        self.air.as_ref()
    }

    /// The noise as it can be walked along by those who get about so, if any has
    /// asked yet.
    #[must_use]
    pub const fn way(&self, gait: Gait) -> Option<&Noise> {
        self.ways[gait as usize].as_ref()
    }

    /// Follows the noise for ears.
    pub fn update_air(
        &mut self,
        size: (u16, u16),
        now: Hearable,
        is_in_sight: impl FnOnce(Pos) -> bool,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> Rebuilt {
        field(&mut self.air, size).update(now, is_in_sight, cost)
    }

    /// Follows the noise for those who get about so.
    pub fn update_way(
        &mut self,
        gait: Gait,
        size: (u16, u16),
        now: Hearable,
        is_in_sight: impl FnOnce(Pos) -> bool,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> Rebuilt {
        field(&mut self.ways[gait as usize], size).update(now, is_in_sight, cost)
    }

    /// Whether all fields have the size of the level and their parts agree.
    #[must_use]
    pub fn are_sound(&self, width: u16, height: u16) -> bool {
        let mut fields = self.ways.iter().chain([&self.air]).flatten();
        fields.all(|field| field.is_sound(width, height))
    }
}

fn field(field: &mut Option<Noise>, (width, height): (u16, u16)) -> &mut Noise {
    field.get_or_insert_with(|| Noise::silent(width, height, SPARE * CELL))
}
