//! Things: lying about or carried.

use serde::{Deserialize, Serialize};

use crate::content::ItemKindId;

/// How a thing burns that is made to be lit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flame {
    /// Not at all.
    #[default]
    Out,
    /// Turned down, as far as that goes: half as far.
    Low,
    /// As high as it can.
    High,
}

/// So many things of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKindId,
    /// How many, 1 or more.
    pub count: u16,
    /// How it burns; always out for what can not.
    pub flame: Flame,
}

impl Item {
    /// So many things of `kind`, none of them burning.
    #[must_use]
    pub const fn some(kind: ItemKindId, count: u16) -> Self {
        let flame = Flame::Out;
        Self { kind, count, flame }
    }

    /// One thing of `kind`.
    #[must_use]
    pub const fn one(kind: ItemKindId) -> Self {
        Self::some(kind, 1)
    }

    /// Whether the other is of the same kind and in the same state, so that both
    /// may lie in one heap.
    #[must_use]
    pub fn is_like(&self, other: Self) -> bool {
        self.kind == other.kind && self.flame == other.flame
    }
}
