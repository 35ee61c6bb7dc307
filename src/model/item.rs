//! Things: lying about or carried.

use serde::{Deserialize, Serialize};

use crate::content::{Content, ItemKindId, counted};

/// What stands before the name of a thing that broke.
const BROKEN: &str = "broken ";

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
    /// Whether it broke in use; only arms and armour can.
    pub is_broken: bool,
}

impl Item {
    /// So many things of `kind`, none of them burning.
    #[must_use]
    pub const fn some(kind: ItemKindId, count: u16) -> Self {
        Self {
            kind,
            count,
            flame: Flame::Out,
            is_broken: false,
        }
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
        self.kind == other.kind && self.flame == other.flame && self.is_broken == other.is_broken
    }

    /// What one of it is called: `short sword`, or `broken short sword`.
    #[must_use]
    pub fn name(&self, content: &Content) -> String {
        let name = &content.items.row(self.kind).id;
        if self.is_broken {
            format!("{BROKEN}{name}")
        } else {
            name.clone()
        }
    }

    /// So many things as they are called: `5 stone`, `broken club`. Nothing where there
    /// is no such kind.
    #[must_use]
    pub fn called(text: &str, content: &Content) -> Option<Self> {
        let (count, name) = counted(text);
        let (name, is_broken) = match name.strip_prefix(BROKEN) {
            Some(name) => (name, true),
            None => (name, false),
        };
        let kind = content.items.find(name)?;
        Some(Self {
            is_broken,
            ..Self::some(kind, count)
        })
    }
}
