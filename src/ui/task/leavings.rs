//! What exploring ignores on a level: items the hero dropped or did not take, and corners that
//! revealed nothing more from near.
//!
//! It covers only the current level and is reset on leaving it.

use bevy::ecs::world::World;

use super::here;
use crate::content::ItemKindId;
use crate::model::body::ActorId;
use crate::model::run::{Event, Happened};
use crate::rules::queries::level;
use crate::save::SavedLeavings;
use crate::spatial::Pos;
use crate::ui::gather::Gather;

/// What exploring ignores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leavings {
    depth: u8,
    left: SavedLeavings,
    /// Which items he takes at all, as the player chose.
    pub(in crate::ui) gather: Gather,
}

impl Leavings {
    /// Those of a saved run, whose hero is at `depth`.
    #[must_use]
    pub const fn restored(depth: u8, left: SavedLeavings) -> Self {
        Self {
            depth,
            left,
            gather: Gather::Useful,
        }
    }

    /// What is ignored, to be saved.
    #[must_use]
    pub const fn left(&self) -> &SavedLeavings {
        &self.left
    }

    /// Records dropped items, and resets on a new level.
    pub fn follow(&mut self, world: &World, happened: &[Happened]) {
        let depth = level(world).depth;
        if depth != self.depth {
            (self.depth, self.left) = (depth, SavedLeavings::default());
        }
        for happened in happened {
            if let Event::Dropped { who, item } = &happened.event
                && who.id == ActorId::HERO
                && let Some(at) = here(world)
            {
                self.leave_thing(at, item.kind);
            }
        }
    }

    pub(super) fn leave_thing(&mut self, at: Pos, kind: ItemKindId) {
        self.left.things.insert(at, kind);
    }

    pub(super) fn leave_corner(&mut self, at: Pos) {
        self.left.corners.insert(at);
    }

    /// Whether an item of that kind was left there.
    pub(super) fn has_thing(&self, at: Pos, kind: ItemKindId) -> bool {
        self.left.things.get(&at) == Some(&kind)
    }

    pub(super) fn has_corner(&self, at: Pos) -> bool {
        self.left.corners.contains(&at)
    }
}
