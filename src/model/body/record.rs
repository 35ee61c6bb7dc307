//! The saved form of an actor.

use crate::content::BreedId;
use crate::model::body::{
    ActorId, Allegiance, Growth, Health, Home, Hunger, Initiative, KnownRanges, KnownResistances,
    Mana, Statuses, Stealth, Yielded,
};
use crate::model::mind::{Awareness, Decision, Goals, Grudges, Quips, StateOfMind};
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
}
