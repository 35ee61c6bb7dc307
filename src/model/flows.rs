//! The ways to the hero along the steady noise he makes, as those walk them who
//! hear it.
//!
//! There is one field for each way of getting about, shared by all who get about
//! so: it leads only where they can go, so nobody is led to a door he can not
//! open. A field is made when somebody asks for it first, and followed from then on.

use serde::{Deserialize, Serialize};

use crate::content::Handiness;
use crate::spatial::Pos;
use crate::spatial::noise::{Hearable, Noise, Rebuilt, SPARE};

/// What a step over plain floor costs in these fields: they count tenths of a cell.
pub const CELL: u32 = 10;

/// The fields; plain data, to be saved with the level, for their values depend on
/// where the hero has been.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flows {
    /// By [`Handiness`].
    ways: [Option<Noise>; Handiness::ALL.len()],
}

impl Flows {
    /// The field of those who get about so, if any of them has asked yet.
    #[must_use]
    pub const fn way(&self, gait: Handiness) -> Option<&Noise> {
        self.ways[gait as usize].as_ref()
    }

    /// Follows the noise for those who get about so. The arguments are those of
    /// [`Noise::update`], and the columns and rows of the level.
    pub fn update(
        &mut self,
        gait: Handiness,
        (width, height): (u16, u16),
        now: Hearable,
        is_in_sight: impl FnOnce(Pos) -> bool,
        cost: impl Fn(Pos) -> Option<u32>,
    ) -> Rebuilt {
        let way = &mut self.ways[gait as usize];
        let way = way.get_or_insert_with(|| Noise::silent(width, height, SPARE * CELL));
        way.update(now, is_in_sight, cost)
    }

    /// Whether all fields have the size of the level and their parts agree.
    #[must_use]
    pub fn are_sound(&self, width: u16, height: u16) -> bool {
        let mut fields = self.ways.iter().flatten();
        fields.all(|field| field.is_sound(width, height))
    }
}
