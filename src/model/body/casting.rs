//! Mana, what somebody has found out about others' resistances, on whose side it is, and
//! how near it would come.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::content::{ElementId, FactionId, SpellId};
use crate::model::body::ActorId;
use crate::spatial::Pos;

/// What spells are paid with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Mana {
    /// What is left.
    pub now: i32,
    /// When whole; 0 for who has none.
    pub max: i32,
}

impl Mana {
    /// All of it.
    #[must_use]
    pub const fn whole(max: i32) -> Self {
        Self { now: max, max }
    }

    /// What comes back from one beat of the clock to a later one, at so many beats for all
    /// of it. It goes by the clock and not by what came before, so that nothing needs to be
    /// kept between two of them.
    pub fn refill(&mut self, (from, to): (u64, u64), pace: u32) {
        let all = u64::from(self.max.max(0).unsigned_abs());
        let by = |beat: u64| beat * all / u64::from(pace.max(1));
        let given = i32::try_from(by(to) - by(from)).unwrap_or(i32::MAX);
        self.now = self.now.saturating_add(given).min(self.max);
    }
}

/// What it saw an element do to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Learned {
    /// To whom.
    pub of: ActorId,
    /// Of what.
    pub element: ElementId,
    /// Percent that they were spared, −100 to 100.
    pub spared: i8,
}

/// What it has found out about others' resistances: in the order of ids, each pair once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct KnownResistances(pub Vec<Learned>);

impl KnownResistances {
    /// How many things one mind keeps.
    pub const MOST: usize = 64;

    /// Percent that somebody is known to be spared of an element; nothing where it has not
    /// been seen.
    #[must_use]
    pub fn spared(&self, of: ActorId, element: ElementId) -> Option<i32> {
        let found = self.0.iter();
        let mut found = found.filter(|it| (it.of, it.element) == (of, element));
        found.next().map(|it| it.spared.into())
    }

    /// Keeps what it saw, in the place of what it knew.
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

    /// Drops what is known of whoever was born first, the hero and the newest aside.
    fn make_room(&mut self, newest: Learned) {
        let may_go = |it: &Learned| it.of != ActorId::HERO && *it != newest;
        let at = self.0.iter().position(may_go).unwrap_or(0);
        self.0.remove(at);
    }

    /// Keeps nothing of those who are no more.
    pub fn lay_to_rest(&mut self, dead: &[ActorId]) {
        self.0.retain(|it| !dead.contains(&it.of));
    }
}

/// The side it is on, where that is not the one of its breed: who was called or tamed is
/// on the side of its master.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct Allegiance(pub Option<FactionId>);

/// What a spell is cast for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SpellNeed {
    /// To hurt or kill.
    Kill,
    /// To hinder a foe.
    Hinder,
    /// To heal oneself or a friend.
    Heal,
    /// To have mana.
    Mana,
    /// To get away.
    Escape,
    /// To stand elsewhere.
    Place,
    /// To have company.
    Summon,
    /// To be readier for what comes: whatever answers no other need.
    Prepare,
}

impl SpellNeed {
    /// What it is, after `a spell`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Kill => "to do harm",
            Self::Hinder => "to hinder",
            Self::Heal => "to heal",
            Self::Mana => "to have mana",
            Self::Escape => "to get away",
            Self::Place => "to stand elsewhere",
            Self::Summon => "to have company",
            Self::Prepare => "to be ready",
        }
    }
}

/// A spell that its caster weighed, and what it promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedSpell {
    /// Which.
    pub spell: SpellId,
    /// At which cell it would be cast.
    pub at: Pos,
    /// Whom it is meant for, if not for its caster.
    pub whom: Option<ActorId>,
    /// What for, above all.
    pub need: SpellNeed,
    /// What it promised, chance included.
    pub rating: i32,
}

/// The spells that it could have cast when it weighed them last, in the order in which
/// it knows them. Worked out anew each time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Component)]
pub struct SpellRatings(pub Vec<RatedSpell>);

/// How near it would be to its foe, in cells: worked out anew each turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Component)]
pub struct CombatRange {
    /// Where it would like best to be.
    pub best: u8,
    /// Nearer than that it does not want to come.
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
