//! What exploring ignores on a level: items the hero dropped or did not take, and corners that
//! revealed nothing more from near.
//!
//! It also shuns dangerous sleepers, until the player explores again after being told.
//!
//! It covers only the current level and is reset on leaving it.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::here;
use crate::content::{BreedId, ItemKindId};
use crate::model::body::{ActorId, Kind};
use crate::model::run::{Event, Happened};
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{held, hero, is_asleep, level};
use crate::rules::visibility::hero_sees;
use crate::save::SavedLeavings;
use crate::spatial::Pos;
use crate::ui::gather::Gather;
use crate::ui::look::fewest_hits;
use crate::ui::map_view::in_view;

/// What exploring ignores.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leavings {
    depth: u8,
    left: SavedLeavings,
    /// Which items he takes at all, as the player chose.
    pub(in crate::ui) gather: Gather,
    /// Where the hero last saw sleeping foes. Not saved: he sees them again.
    sleepers: BTreeMap<ActorId, Sleeper>,
    /// Cells of sleepers that the player was told of: he may go near them.
    dared: BTreeSet<Pos>,
}

/// A sleeping foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sleeper {
    pub at: Pos,
    pub breed: BreedId,
    /// Whether it could kill the hero with few blows.
    is_strong: bool,
}

/// A foe that could kill with at most this number of blows is let sleep.
const FEW_BLOWS: i32 = 5;
/// So is a group of at least this number of foes within [`CLOSE`] steps.
const GROUP: usize = 3;
const CLOSE: u32 = 4;

impl Leavings {
    /// Those of a saved run, whose hero is at `depth`.
    #[must_use]
    pub const fn restored(depth: u8, left: SavedLeavings) -> Self {
        Self {
            depth,
            left,
            gather: Gather::Useful,
            sleepers: BTreeMap::new(),
            dared: BTreeSet::new(),
        }
    }

    /// What is ignored, to be saved.
    #[must_use]
    pub const fn left(&self) -> &SavedLeavings {
        &self.left
    }

    /// Records dropped items and sleeping foes, and resets on a new level.
    pub fn follow(&mut self, world: &World, happened: &[Happened]) {
        let depth = level(world).depth;
        if depth != self.depth {
            *self = Self {
                gather: self.gather,
                ..Self::restored(depth, SavedLeavings::default())
            };
        }
        self.note_sleepers(world);
        for happened in happened {
            if let Event::Dropped { who, item } = &happened.event
                && who.id == ActorId::HERO
                && let Some(at) = here(world)
            {
                self.leave_thing(at, item.kind);
            }
        }
    }

    fn note_sleepers(&mut self, world: &World) {
        self.sleepers
            .retain(|_, sleeper| !hero_sees(world, sleeper.at));
        for (at, entity) in in_view(world) {
            let Some(sleeper) = sleeper(world, at, entity) else {
                continue;
            };
            if let Some(&id) = world.get::<ActorId>(entity) {
                self.sleepers.insert(id, sleeper);
            }
        }
    }

    /// The sleepers that exploring doesn't go near: strong ones and groups, unless the player
    /// was told of them.
    pub(super) fn shunned(&self) -> Vec<Sleeper> {
        let sleepers = || self.sleepers.values();
        let is_shunned = |sleeper: &&Sleeper| {
            let near = sleepers().filter(|other| other.at.steps_to(sleeper.at) <= CLOSE);
            let is_feared = sleeper.is_strong || near.count() >= GROUP;
            is_feared && !self.dared.contains(&sleeper.at)
        };
        sleepers().filter(is_shunned).copied().collect()
    }

    /// Lets exploring go near all sleepers known now.
    pub(super) fn dare(&mut self) {
        let known = self.sleepers.values();
        self.dared.extend(known.map(|sleeper| sleeper.at));
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

/// A creature as a sleeper, if it is a sleeping foe and no captive.
fn sleeper(world: &World, at: Pos, entity: Entity) -> Option<Sleeper> {
    let hero = hero(world)?;
    let sleeps = is_asleep(world, entity)
        && held(world, entity).is_none()
        && is_hostile(world, entity, hero);
    let breed = world.get::<Kind>(entity)?.0;
    sleeps.then(|| Sleeper {
        at,
        breed,
        is_strong: fewest_hits(world, entity, hero).is_some_and(|hits| hits <= FEW_BLOWS),
    })
}
