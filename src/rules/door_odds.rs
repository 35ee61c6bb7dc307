//! What doors that lock or stick ask of a body, and how likely it is to have it.

use crate::content::{Content, ItemClass, ItemKindId, Terrain};
use crate::model::things::Pack;

/// The strength that the numbers of doors are meant for: that of a man.
const MAN: u32 = 10;
/// How firmly a plain latch holds against who has no hands for it: as if it stuck so.
const LATCH: u8 = 50;
/// What doors hold out more for each point of danger of their level, in percent of what they
/// hold in town; and how much harder their locks are to pick.
const SET_BY_DANGER: u32 = 10;
const LOCKED_BY_DANGER: u8 = 2;
/// The chance to pick a lock is never less, nor more, in percent.
const LEAST_TO_PICK: u32 = 5;
const MOST_TO_PICK: u32 = 95;

/// What somebody carries to open a lock with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opener {
    /// The letter it is called by.
    pub letter: char,
    /// What it is.
    pub kind: ItemKindId,
    /// How well it picks locks; nothing for a key, which needs no skill.
    pub skill: Option<u8>,
    /// Chance in percent that it breaks: a key whenever it turns, a pick when it slips.
    pub breaks: u8,
}

impl Opener {
    /// The same in hands that add so much to the skill of a pick.
    #[must_use]
    pub fn in_hands(self, deft: u8) -> Self {
        let skill = self.skill.map(|skill| skill.saturating_add(deft));
        Self { skill, ..self }
    }

    /// Chance in percent that it opens the lock of `terrain` at that danger of its level in one turn,
    /// 5 to 100.
    #[must_use]
    pub fn chance(&self, terrain: &Terrain, danger: u8) -> u32 {
        let lock = terrain
            .lock
            .saturating_add(danger.saturating_mul(LOCKED_BY_DANGER));
        let left = |skill: u8| skill.saturating_sub(lock).into();
        self.skill.map_or(100, |skill| {
            u32::clamp(left(skill), LEAST_TO_PICK, MOST_TO_PICK)
        })
    }
}

/// The best that a pack holds against locks: a key before a pick, and the better pick.
#[must_use]
pub fn opener(pack: &Pack, content: &Content) -> Option<Opener> {
    let openers = pack.iter().filter_map(|carried| {
        let (letter, kind) = (carried.letter, carried.item.kind);
        let (skill, breaks) = match content.items.row(kind).class {
            ItemClass::Key { breaks } => (None, breaks),
            ItemClass::Picks { skill, breaks } => (Some(skill), breaks),
            _ => return None,
        };
        Some(Opener {
            letter,
            kind,
            skill,
            breaks,
        })
    });
    let rank = |opener: &Opener| opener.skill.map_or(u16::MAX, u16::from);
    openers.reduce(|best, other| {
        if rank(&other) > rank(&best) {
            other
        } else {
            best
        }
    })
}

/// Chance in percent that one push by so strong a body opens what `terrain` is on a level of
/// that danger, 1 to 100. Doors are hung the better the deeper they lie, so that those who live
/// near the surface get through the doors there.
#[must_use]
pub fn push_chance(strength: u8, terrain: &Terrain, danger: u8) -> u32 {
    against(strength, terrain.sticks, danger)
}

/// Chance in percent that one throw of so strong a body against what `terrain` is on a level of
/// that danger breaks it down, 1 to 100: a plain latch holds, too.
#[must_use]
pub fn bash_chance(strength: u8, terrain: &Terrain, danger: u8) -> u32 {
    against(strength, terrain.sticks.max(LATCH), danger)
}

fn against(strength: u8, holds: u8, danger: u8) -> u32 {
    let for_a_man = 100 - u32::from(holds.min(99));
    let here = for_a_man * u32::from(strength) * 100 / (100 + SET_BY_DANGER * u32::from(danger));
    (here / MAN).clamp(1, 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::things::Item;

    fn terrain(name: &str) -> Terrain {
        let content = Content::embedded();
        let id = content.terrain.find(name).expect("there is such terrain");
        content.terrain.row(id).clone()
    }

    #[test]
    fn the_strong_push_doors_open_and_the_weak_hope() {
        let stuck = terrain("stuck door");
        let chances = [1, 10, 20, 100].map(|strength| push_chance(strength, &stuck, 0));
        assert!(chances.is_sorted(), "{chances:?}");
        assert_eq!(chances[1], 100 - u32::from(stuck.sticks));
        assert!(chances[0] >= 1 && chances[3] == 100, "{chances:?}");
    }

    #[test]
    fn doors_hold_the_better_the_deeper_they_lie() {
        let content = Content::embedded();
        let strength = |name| {
            let breed = content.breeds.find(name).expect("there is such a breed");
            content.breeds.row(breed).strength
        };
        let kobold = strength("kobold");
        for name in ["locked door", "stuck door"] {
            let door = terrain(name);
            let by_danger: Vec<u32> = (0..=6).map(|at| bash_chance(kobold, &door, at)).collect();
            assert!(
                by_danger.is_sorted_by(|one, next| one >= next),
                "{by_danger:?}"
            );
            assert!(by_danger[6] < by_danger[0], "{name}: {by_danger:?}");
            let pushes = (0..=6).map(|at| push_chance(strength("ogre"), &door, at));
            assert!(pushes.min() >= Some(10), "the strong get through anywhere");
        }
        // Within forty turns, three times in four, where kobolds live.
        assert!(bash_chance(kobold, &terrain("locked door"), 1) >= 4);
    }

    #[test]
    fn locks_are_harder_to_pick_farther_down() {
        let content = Content::embedded();
        let mut pack = Pack::default();
        pack.put(Item::one(
            content.items.find("lock pick").expect("there are picks"),
        ));
        let pick = opener(&pack, &content).expect("a pick");
        let locked = terrain("locked door");
        assert!(pick.chance(&locked, 6) < pick.chance(&locked, 1));
    }

    #[test]
    fn a_pick_does_more_in_deft_hands_and_a_key_the_same() {
        let content = Content::embedded();
        let find = |name| Item::one(content.items.find(name).expect("there are such"));
        let locked = terrain("locked door");
        let mut pack = Pack::default();
        pack.put(find("lock pick"));
        let pick = opener(&pack, &content).expect("a pick");
        let (usual, deft) = (
            pick.chance(&locked, 3),
            pick.in_hands(30).chance(&locked, 3),
        );
        assert!(deft >= usual + 30 || deft == MOST_TO_PICK, "{usual} {deft}");
        pack.put(find("iron key"));
        let key = opener(&pack, &content).expect("a key");
        assert_eq!(key.in_hands(30), key);
    }

    #[test]
    fn a_key_goes_before_picks_and_is_sure() {
        let content = Content::embedded();
        let find = |name| Item::one(content.items.find(name).expect("there are such"));
        let locked = terrain("locked door");
        let mut pack = Pack::default();
        assert_eq!(opener(&pack, &content), None);
        pack.put(find("lock pick"));
        let pick = opener(&pack, &content).expect("a pick");
        assert!((5..=95).contains(&pick.chance(&locked, 0)));
        pack.put(find("iron key"));
        let key = opener(&pack, &content).expect("a key");
        assert_eq!((key.skill, key.chance(&locked, 9)), (None, 100));
    }
}
