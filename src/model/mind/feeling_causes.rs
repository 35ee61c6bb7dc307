//! What a feeling about somebody comes of, part by part, so that it can be told.
//!
//! The parts are those of the feeling beside one, before it falls with distance; which of
//! them are worth a word is for the interface to say.

use serde::{Deserialize, Serialize};

use crate::content::ItemKindId;
use crate::model::body::ActorId;

/// The parts of what is felt about somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Causes {
    /// How strong the other's body is beside its own when whole, in percent: 100 is a
    /// match.
    pub strength: i32,
    /// How well armed the other is beside it, in percent: 100 is a match.
    pub arms: i32,
    /// What is left of the other's health, in percent.
    pub health: i32,
    /// Of fear or love: for the other's strength.
    pub by_strength: i32,
    /// Of fear or love: for the other's arms and armour.
    pub by_arms: i32,
    /// Of fear: for what such creatures are to it, beyond strength and arms.
    pub by_kind: i32,
    /// Of fear: for its own wounds.
    pub by_wounds: i32,
    /// Of fear: for having lost heart over its wounds.
    pub by_panic: i32,
    /// Of fear: for things that the other wields, wears or holds up.
    pub by_thing: i32,
    /// The most feared of those things.
    pub thing: Option<ItemKindId>,
    /// Whether it bears the other a grudge.
    pub bears_grudge: bool,
}

impl Causes {
    /// All fear of the other.
    #[must_use]
    pub fn fear(&self) -> i32 {
        let by_looks = self.by_strength.saturating_add(self.by_arms);
        let by_itself = self.by_wounds.saturating_add(self.by_panic);
        let by_kind = self.by_kind.saturating_add(self.by_thing);
        by_looks.saturating_add(by_itself).saturating_add(by_kind)
    }

    /// By how much more it feared the other for the strength and for the arms that it had
    /// then; 0 for what is no less now.
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

/// How somebody looked who was feared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faced {
    /// Who.
    pub whom: ActorId,
    /// The most that was left of its health meanwhile, in percent.
    pub health: i32,
    /// How well armed it was at most, in percent of the one who feared.
    pub arms: i32,
}

impl Faced {
    /// What counts once somebody looks so, too.
    #[must_use]
    pub fn and(self, causes: &Causes) -> Self {
        Self {
            health: self.health.max(causes.health),
            arms: self.arms.max(causes.arms),
            ..self
        }
    }
}
