//! The causes of a feeling, part by part, so that it can be explained.
//!
//! The parts describe the feeling at distance 1, before it falls off. The interface decides
//! which parts to mention.

use serde::{Deserialize, Serialize};

use crate::content::ItemKindId;
use crate::model::body::ActorId;

/// The parts that make up an actor's feeling about another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    /// The other's strength at full health in percent of the actor's own: 100 is equal.
    pub strength: i32,
    /// The other's arms in percent of the actor's own: 100 is equal.
    pub arms: i32,
    /// The other's remaining health, in percent.
    pub health: i32,
    /// Fear or love due to the other's strength.
    pub by_strength: i32,
    /// Fear or love due to the other's arms and armour.
    pub by_arms: i32,
    /// Fear of the other's kind, beyond strength and arms.
    pub by_kind: i32,
    /// Fear due to the actor's own wounds.
    pub by_wounds: i32,
    /// Fear from panic over its own wounds.
    pub by_panic: i32,
    /// Fear of items the other wields, wears or holds up.
    pub by_thing: i32,
    /// The most feared of those items.
    pub thing: Option<ItemKindId>,
    /// Whether the actor bears the other a grudge.
    pub bears_grudge: bool,
}

impl Causes {
    /// The total fear of the other.
    #[must_use]
    pub fn fear(&self) -> i32 {
        let by_looks = self.by_strength.saturating_add(self.by_arms);
        let by_itself = self.by_wounds.saturating_add(self.by_panic);
        let by_kind = self.by_kind.saturating_add(self.by_thing);
        by_looks.saturating_add(by_itself).saturating_add(by_kind)
    }

    /// By how much the fear of the other's strength, and of its arms, has shrunk since
    /// `then`; 0 for a part that has not.
    #[must_use]
    pub fn spared_since(&self, then: Faced) -> (i32, i32) {
        let more = |by: i32, then: i32, now: i32| {
            let now = i64::from(now.max(1));
            let lost = (i64::from(then) - now).max(0);
            let more = i64::from(by).saturating_mul(lost) / now;
            i32::try_from(more).unwrap_or(i32::MAX)
        };
        (
            more(self.by_strength, then.health, self.health),
            more(self.by_arms, then.arms, self.arms),
        )
    }
}

/// How a feared actor looked at its strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faced {
    /// The feared actor.
    pub whom: ActorId,
    /// The most health it had meanwhile, in percent.
    pub health: i32,
    /// Its best arms meanwhile, in percent of the fearful actor's.
    pub arms: i32,
}

impl Faced {
    /// The same, raised to the other's current health and arms if those are higher.
    #[must_use]
    pub fn and(self, causes: &Causes) -> Self {
        Self {
            health: self.health.max(causes.health),
            arms: self.arms.max(causes.arms),
            ..self
        }
    }
}
