//! Chances to open locked or stuck doors.

use crate::content::{Content, ItemClass, ItemKindId, Terrain};
use crate::model::things::Pack;

/// The strength door numbers are calibrated for: that of a man.
const MAN: u32 = 10;
/// Resistance of a plain latch against creatures without hands, on the scale of stuck
/// doors.
const LATCH: u8 = 50;
/// Per point of the level's danger: how much harder doors are to force, in percent of their
/// resistance in town, and points added to the difficulty of their locks.
const SET_BY_DANGER: u32 = 10;
const LOCKED_BY_DANGER: u8 = 2;
/// Limits of the chance to pick a lock, in percent.
const LEAST_TO_PICK: u32 = 5;
const MOST_TO_PICK: u32 = 95;

/// A carried tool that opens locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opener {
    /// Its letter.
    pub letter: char,
    /// Its kind.
    pub kind: ItemKindId,
    /// Its skill at picking locks; `None` for a key, which needs none.
    pub skill: Option<u8>,
    /// Chance in percent that it breaks: a key on each use, a pick when it slips.
    pub breaks: u8,
}

impl Opener {
    /// The same tool with a bonus of `deft` to a pick's skill.
    #[must_use]
    pub fn in_hands(self, deft: u8) -> Self {
        let skill = self.skill.map(|skill| skill.saturating_add(deft));
        Self { skill, ..self }
    }

    /// Chance in percent, 5 to 100, to open the lock of `terrain` in one turn on a level of
    /// this danger.
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

/// The best tool for locks in a pack: a key before a pick, and the better pick.
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

/// Chance in percent, 1 to 100, that one push with this strength opens `terrain` on a level
/// of this danger. Deeper doors are better made, so that creatures near the surface get
/// through the doors there.
#[must_use]
pub fn push_chance(strength: u8, terrain: &Terrain, danger: u8) -> u32 {
    against(strength, terrain.sticks, danger)
}

/// Chance in percent, 1 to 100, that one charge with this strength breaks `terrain` down on
/// a level of this danger. A plain latch resists, too.
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
        // Where kobolds live: 4% per turn succeeds within forty turns four times in five.
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
