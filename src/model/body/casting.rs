//! Spellcasting state: mana, known resistances, allegiance, rated spells and preferred
//! combat range.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{ElementId, FactionId, SpellId};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// The points that pay for spells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Mana {
    /// Current mana.
    pub now: i32,
    /// Full mana; 0 for actors without mana.
    pub max: i32,
}

impl Mana {
    /// Full mana.
    #[must_use]
    pub const fn whole(max: i32) -> Self {
        Self { now: max, max }
    }

    /// Adds the mana regenerated between two beats of the clock, where `pace` beats refill
    /// all of it. Derived from the clock alone, so no fraction has to be stored between
    /// calls.
    pub fn refill(&mut self, (from, to): (u64, u64), pace: u32) {
        let all = u64::from(self.max.max(0).unsigned_abs());
        let by = |beat: u64| beat * all / u64::from(pace.max(1));
        let given = i32::try_from(by(to) - by(from)).unwrap_or(i32::MAX);
        self.now = self.now.saturating_add(given).min(self.max);
    }
}

/// How an element was observed to affect an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Learned {
    /// The actor affected.
    pub of: ActorId,
    /// The element.
    pub element: ElementId,
    /// Damage prevented in percent, −100 to 100.
    pub spared: i8,
}

/// Observed resistances of other actors, sorted by actor and element, each pair once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct KnownResistances(pub Vec<Learned>);

impl KnownResistances {
    /// Maximum number of entries per actor.
    pub const MOST: usize = 64;

    /// Percent of damage from an element that an actor was seen to avoid; `None` if never
    /// observed.
    #[must_use]
    pub fn spared(&self, of: ActorId, element: ElementId) -> Option<i32> {
        let found = self.0.iter();
        let mut found = found.filter(|it| (it.of, it.element) == (of, element));
        found.next().map(|it| it.spared.into())
    }

    /// Records an observation, replacing an earlier one for the same pair.
    pub fn learn(&mut self, learned: Learned) {
        let key = |it: &Learned| (it.of, it.element);
        match self.0.binary_search_by_key(&key(&learned), key) {
            Ok(at) => self.0[at] = learned,
            Err(at) => {
                self.0.insert(at, learned);
                if self.0.len() > Self::MOST {
                    self.make_room(learned);
                }
            }
        }
    }

    /// Drops the entry with the lowest actor id, except the hero's and the newest.
    fn make_room(&mut self, newest: Learned) {
        let may_go = |it: &Learned| it.of != ActorId::HERO && *it != newest;
        let at = self.0.iter().position(may_go).unwrap_or(0);
        self.0.remove(at);
    }

    /// Drops all entries about dead actors.
    pub fn lay_to_rest(&mut self, dead: &[ActorId]) {
        self.0.retain(|it| !dead.contains(&it.of));
    }
}

/// The actor's faction where it differs from its breed's: called or tamed creatures take
/// their master's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Allegiance(pub Option<FactionId>);

/// The purpose of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SpellNeed {
    /// To deal damage or kill.
    Kill,
    /// To hinder a foe.
    Hinder,
    /// To heal the caster or a friend.
    Heal,
    /// To gain mana.
    Mana,
    /// To escape.
    Escape,
    /// To change position.
    Place,
    /// To summon allies.
    Summon,
    /// To strengthen itself before a fight. Also the default for spells without another
    /// need.
    Prepare,
}

impl SpellNeed {
    /// The need in words, to follow `a spell`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Kill => "to do damage",
            Self::Hinder => "to weaken a foe",
            Self::Heal => "to heal",
            Self::Mana => "to regain mana",
            Self::Escape => "to get away",
            Self::Place => "to reposition",
            Self::Summon => "to summon help",
            Self::Prepare => "to prepare",
        }
    }

    /// What to tell the player about an actor that casts on another.
    #[must_use]
    pub fn on_another(self, whom: &str) -> String {
        match self {
            Self::Kill => format!("wants to hurt {whom}"),
            Self::Hinder => format!("wants to weaken {whom}"),
            Self::Heal => format!("is healing {whom}"),
            Self::Mana => format!("wants to drain mana from {whom}"),
            Self::Escape => format!("wants to get away from {whom}"),
            Self::Place => format!("wants a better position against {whom}"),
            Self::Summon => format!("doesn't want to face {whom} alone"),
            Self::Prepare => format!("wants to use a spell on {whom}"),
        }
    }

    /// What an actor means to do that casts on itself, for the player. Marks stand for pronouns.
    #[must_use]
    pub const fn on_itself(self) -> &'static str {
        match self {
            Self::Kill => "wants to do damage",
            Self::Hinder => "wants to weaken ~his foe",
            Self::Heal => "heals ~himself",
            Self::Mana => "gathers mana",
            Self::Escape => "wants to get away",
            Self::Place => "wants a better position",
            Self::Summon => "wants company",
            Self::Prepare => "gets ready",
        }
    }
}

/// A spell its caster evaluated, with its rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedSpell {
    /// The spell.
    pub spell: SpellId,
    /// The target cell.
    pub at: Pos,
    /// The target actor, if it is not the caster.
    pub whom: Option<ActorId>,
    /// The main purpose.
    pub need: SpellNeed,
    /// Expected benefit, weighted by the chance of success.
    pub rating: i32,
}

/// The spells the actor could have cast when it last rated them, in the order it knows
/// them. Recomputed each time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct SpellRatings(pub Vec<RatedSpell>);

/// Preferred distance to the foe, in cells. Recomputed each turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Component)]
pub struct CombatRange {
    /// The ideal distance.
    pub best: u8,
    /// The least distance it accepts.
    pub min: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_again_takes_the_place_of_what_was_known() {
        let (of, element) = (ActorId(3), ElementId(1));
        let mut lore = KnownResistances::default();
        for (of, spared) in [(ActorId(4), 10), (of, 40), (of, 70)] {
            let learned = Learned {
                of,
                element,
                spared,
            };
            lore.learn(learned);
        }
        assert_eq!(lore.spared(of, element), Some(70));
        assert_eq!(lore.spared(of, ElementId(0)), None);
        assert!(lore.0.is_sorted() && lore.0.len() == 2);
        lore.lay_to_rest(&[of]);
        assert_eq!((lore.spared(of, element), lore.0.len()), (None, 1));
    }

    #[test]
    fn the_newest_finds_room_in_a_full_mind_and_the_hero_stays_in_it() {
        let element = ElementId(1);
        let learned = |of| Learned {
            of,
            element,
            spared: 20,
        };
        let mut lore = KnownResistances::default();
        lore.learn(learned(ActorId::HERO));
        for of in 2..70 {
            lore.learn(learned(ActorId(of)));
        }
        assert_eq!(lore.0.len(), KnownResistances::MOST);
        assert_eq!(lore.spared(ActorId(69), element), Some(20));
        assert_eq!(lore.spared(ActorId::HERO, element), Some(20));
        assert_eq!(lore.spared(ActorId(2), element), None);
        assert!(lore.0.is_sorted());
    }
}
