//! Which foes the player has been told of: each interrupts his tasks once, until it does
//! something new.
//!
//! It covers only the current level. It is not saved: after a break, a player is told again.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::world::World;

use super::foes_in_view::{Concern, Foe, foes};
use crate::model::body::ActorId;
use crate::model::run::Clock;
use crate::rules::queries::level;

/// Turns of the hero after which a hunter that was out of view counts as new.
const FORGOTTEN: u32 = 10;

/// What the player knows of a foe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    concern: Concern,
    /// The hero's turn in which it was in view last.
    seen: u32,
}

/// The foes the player has been told of, or has seen while he acted himself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alerts {
    depth: u8,
    told: BTreeMap<ActorId, Told>,
    /// Threats for which a task was refused. It is not refused for them again.
    refused: BTreeSet<ActorId>,
}

impl Alerts {
    /// What is new about a foe in view: `None` if the player knows it all.
    pub(super) fn news(&self, world: &World, foe: &Foe) -> Option<News> {
        let Some(told) = self.told.get(&foe.id) else {
            return Some(News::Came);
        };
        let is_back = now(world) - told.seen >= FORGOTTEN && foe.concern >= Concern::Threat;
        match foe.concern {
            _ if is_back => Some(News::Came),
            Concern::AtHand if told.concern < Concern::AtHand => Some(News::CameNear),
            Concern::Threat if told.concern < Concern::Threat => Some(News::Turned),
            Concern::Awake if told.concern == Concern::Asleep => Some(News::Woke),
            _ => None,
        }
    }

    /// Notes the foes in view after an action.
    pub fn note(&mut self, world: &World) {
        let depth = level(world).depth;
        if depth != self.depth {
            *self = Self {
                depth,
                ..Self::default()
            };
        }
        let seen = now(world);
        for foe in foes(world) {
            let news = self.news(world, &foe);
            if news.is_some_and(|news| news != News::CameNear) {
                self.refused.remove(&foe.id);
            }
            let before = self.told.get(&foe.id).map(|told| told.concern);
            // A hunter that steps back and forth isn't news each time.
            let concern = match before {
                Some(before) if foe.knows_of_hero => before.max(foe.concern),
                _ => foe.concern,
            };
            self.told.insert(foe.id, Told { concern, seen });
        }
    }

    /// The nearest threat in view for which no task was refused yet. Afterwards, all
    /// threats in view count as refused for.
    pub(super) fn refuse(&mut self, world: &World) -> Option<Foe> {
        let mut threats = foes(world);
        threats.retain(|foe| foe.is_threat() && !self.refused.contains(&foe.id));
        self.refused.extend(threats.iter().map(|foe| foe.id));
        threats.into_iter().next()
    }
}

/// What a foe did that the player doesn't know yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    Came,
    Woke,
    Turned,
    CameNear,
}

fn now(world: &World) -> u32 {
    world.resource::<Clock>().hero_turns
}
