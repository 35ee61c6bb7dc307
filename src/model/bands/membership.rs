//! A place in a band, kept while its holder is away.

use crate::content::{BandKindId, Role};
use crate::model::bands::BandId;
use serde::{Deserialize, Serialize};

/// What somebody who is off the level is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    /// Of which band.
    pub band: BandId,
    /// Of which kind that is.
    pub kind: BandKindId,
    /// What it is in it.
    pub role: Role,
}
