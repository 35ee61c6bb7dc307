//! The ways to the hero along the steady noise he makes, as those walk them who
//! hear it.
//!
//! There is one field for each way of getting about, shared by all who get about
//! so: it leads only where they can go, so nobody is led to a door he can not
//! open. A field is made when somebody asks for it first, and followed from then on.

use serde::{Deserialize, Serialize};

use crate::content::{GaitId, Handiness};
use crate::spatial::Pos;
use crate::spatial::noise::{Hearable, Noise, Rebuilt, SPARE};

/// What a step over plain floor costs in these fields: they count tenths of a cell.
pub const CELL: u32 = 10;

/// The fields; plain data, to be saved with the level, for their values depend on
/// where the hero has been.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flows {
    /// One for each way of getting about, in the order of those.
    ways: Vec<(Handiness, Noise)>,
}

impl Flows {
    /// The field of those who get about so, if any of them has asked yet.
    #[must_use]
    pub fn way(&self, gait: Handiness) -> Option<&Noise> {
        let found = self.ways.binary_search_by_key(&gait, |way| way.0).ok()?;
        Some(&self.ways[found].1)
    }

    /// The fields that there are, each with the way of getting about that it is for.
    pub fn iter(&self) -> impl Iterator<Item = &(Handiness, Noise)> {
        self.ways.iter()
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
        let at = match self.ways.binary_search_by_key(&gait, |way| way.0) {
            Ok(at) => at,
            Err(at) => {
                let silent = Noise::silent(width, height, SPARE * CELL);
                self.ways.insert(at, (gait, silent));
                at
            }
        };
        self.ways[at].1.update(now, is_in_sight, cost)
    }

    /// Gives each field the way of getting about of the same name in other content, and
    /// forgets those that there are no more.
    pub fn renumber(&mut self, now: impl Fn(GaitId) -> Option<GaitId>) {
        let was = std::mem::take(&mut self.ways).into_iter();
        let known = was.filter_map(|(way, noise)| {
            let gait = now(way.gait)?;
            Some((Handiness { gait, ..way }, noise))
        });
        self.ways = known.collect();
        self.ways.sort_by_key(|way| way.0);
    }

    /// Whether all fields have the size of the level and their parts agree.
    #[must_use]
    pub fn are_sound(&self, width: u16, height: u16) -> bool {
        let are_in_order = self.ways.is_sorted_by(|(one, _), (next, _)| one < next);
        let mut fields = self.ways.iter();
        are_in_order && fields.all(|(_, field)| field.is_sound(width, height))
    }
}
