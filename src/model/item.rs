//! Things: lying about or carried.

use serde::{Deserialize, Serialize};

use crate::content::ItemKindId;

/// So many things of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKindId,
    /// How many, 1 or more.
    pub count: u16,
}

impl Item {
    /// One thing of `kind`.
    #[must_use]
    pub const fn one(kind: ItemKindId) -> Self {
        Self { kind, count: 1 }
    }
}
