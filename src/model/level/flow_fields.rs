//! Flow fields that lead to the hero along the steady noise he makes.
//!
//! There is one field per gait and handiness, shared by all actors that have them. A field
//! covers only cells they can enter, so it never leads an actor to a door it cannot open. A
//! field is created when first requested and updated from then on.

use serde::{Deserialize, Serialize};

use crate::content::{GaitId, Handiness};
use crate::spatial::Pos;
use crate::spatial::noise::{Hearable, Noise, Rebuilt, SPARE};

/// Cost of a step over plain floor in these fields, which count tenths of a cell.
pub const CELL: u32 = 10;

/// The flow fields of a level. Saved with the level, since their values depend on where the
/// hero has been.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flows {
    /// One field per gait and handiness, sorted by that key.
    ways: Vec<(Handiness, Noise)>,
}

impl Flows {
    /// The field for this gait and handiness, if any actor has requested it yet.
    #[must_use]
    pub fn way(&self, gait: Handiness) -> Option<&Noise> {
        let found = self.ways.binary_search_by_key(&gait, |way| way.0).ok()?;
        Some(&self.ways[found].1)
    }

    /// The existing fields, each with the gait and handiness it serves.
    pub fn iter(&self) -> impl Iterator<Item = &(Handiness, Noise)> {
        self.ways.iter()
    }

    /// Updates the field for `gait` and creates it if needed. The remaining arguments are
    /// those of [`Noise::update`]; the pair is the level's width and height in cells.
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

    /// Maps each field to the gait of the same name in other content and drops fields whose
    /// gait no longer exists.
    pub fn renumber(&mut self, now: impl Fn(GaitId) -> Option<GaitId>) {
        let was = std::mem::take(&mut self.ways).into_iter();
        let known = was.filter_map(|(way, noise)| {
            let gait = now(way.gait)?;
            Some((Handiness { gait, ..way }, noise))
        });
        self.ways = known.collect();
        self.ways.sort_by_key(|way| way.0);
    }

    /// Whether every field matches the level's size and is internally consistent.
    #[must_use]
    pub fn are_sound(&self, width: u16, height: u16) -> bool {
        let are_in_order = self.ways.is_sorted_by(|(one, _), (next, _)| one < next);
        let mut fields = self.ways.iter();
        are_in_order && fields.all(|(_, field)| field.is_sound(width, height))
    }
}
