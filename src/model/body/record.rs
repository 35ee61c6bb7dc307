//! The saved form of an actor.

use crate::content::BreedId;
use crate::model::body::{
    ActorId, Allegiance, Arts, Growth, Health, Home, Hunger, Initiative, KnownRanges,
    KnownResistances, Mana, Statuses, Stealth, Yielded,
};
use crate::model::mind::{Alertness, Awareness, Decision, Goals, Grudges, Quips, StateOfMind};
use crate::model::things::Pack;
use crate::spatial::Pos;
use serde::{Deserialize, Serialize};

/// An actor as plain data, as stored in a save.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are the components of these names")]
pub struct ActorRecord {
    pub id: ActorId,
    pub breed: BreedId,
    pub at: Pos,
    pub health: Health,
    pub mana: Mana,
    pub initiative: Initiative,
    pub statuses: Statuses,
    pub pack: Pack,
    pub hunger: Option<Hunger>,
    pub stealth: Option<Stealth>,
    pub awareness: Awareness,
    pub goals: Goals,
    pub mind: Option<StateOfMind>,
    pub grudges: Grudges,
    pub allegiance: Allegiance,
    pub lore: KnownResistances,
    pub reaches: KnownRanges,
    pub home: Home,
    pub quips: Quips,
    pub decision: Decision,
    pub yielded: Option<Yielded>,
    pub growth: Growth,
    /// What the hero has learned. A save holds it beside the actors.
    #[serde(skip)]
    pub arts: Option<Arts>,
}

impl ActorRecord {
    /// Clears what is useless after leaving the level: most goals, and all beliefs about
    /// actors for which `is_gone` is true. Lowers its alertness to `Alert` at most.
    pub fn leave_level(&mut self, is_gone: impl Fn(ActorId) -> bool) {
        self.goals = Goals {
            patrol_leg: self.goals.patrol_leg,
            is_shaken: self.goals.is_shaken,
            ..Goals::default()
        };
        let awareness = &mut self.awareness;
        awareness.beliefs.retain(|known| !is_gone(known.who));
        awareness.alertness = awareness.alertness.min(Alertness::Alert);
        if let Some(mind) = &mut self.mind {
            mind.forget(is_gone);
        }
    }
}
