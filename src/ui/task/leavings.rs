//! What the hero has left alone on a level: things that he laid down or did not take, and
//! corners that showed no more from near, sleepers that he let lie. Who explores does not
//! come back for them.
//!
//! It is kept for the level that he is on, and forgotten with it.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::world::World;

use super::here;
use crate::content::ItemKindId;
use crate::model::body::ActorId;
use crate::model::run::{Event, Happened};
use crate::rules::queries::level;
use crate::spatial::Pos;

/// What was left alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leavings {
    depth: u8,
    things: BTreeMap<Pos, ItemKindId>,
    corners: BTreeSet<Pos>,
    /// Foes that he came upon asleep: once told of, they are no news.
    sleepers: BTreeSet<ActorId>,
}

impl Leavings {
    /// Takes notice of what the hero laid down, and of the level that he is on.
    pub fn follow(&mut self, world: &World, happened: &[Happened]) {
        let depth = level(world).depth;
        if depth != self.depth {
            *self = Self {
                depth,
                ..Self::default()
            };
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

    /// Takes notice of sleepers that he was told of, or had in view when he set out.
    pub(super) fn leave_sleepers(&mut self, sleepers: impl IntoIterator<Item = ActorId>) {
        self.sleepers.extend(sleepers);
    }

    pub(super) fn has_sleeper(&self, who: ActorId) -> bool {
        self.sleepers.contains(&who)
    }

    pub(super) fn leave_thing(&mut self, at: Pos, kind: ItemKindId) {
        self.things.insert(at, kind);
    }

    pub(super) fn leave_corner(&mut self, at: Pos) {
        self.corners.insert(at);
    }

    /// Whether a thing of that kind was left there.
    pub(super) fn has_thing(&self, at: Pos, kind: ItemKindId) -> bool {
        self.things.get(&at) == Some(&kind)
    }

    pub(super) fn has_corner(&self, at: Pos) -> bool {
        self.corners.contains(&at)
    }
}
