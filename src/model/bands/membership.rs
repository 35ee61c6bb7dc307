//! Band membership kept while a member is off the level.

use crate::content::{BandKindId, Role};
use crate::model::bands::BandId;
use serde::{Deserialize, Serialize};

/// The band membership of an actor that is off the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    /// The band.
    pub band: BandId,
    /// The band's kind.
    pub kind: BandKindId,
    /// The actor's role in it.
    pub role: Role,
}
