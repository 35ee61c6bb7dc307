//! What doors that lock or stick ask of a body, and how likely it is to have it.

use super::pack::Pack;
use crate::content::{Content, ItemClass, ItemKindId, Terrain};

/// The strength that the numbers of doors are meant for: that of a man.
const MAN: u32 = 10;
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
    /// Chance in percent that it opens the lock of `terrain` in one turn, 5 to 100.
    #[must_use]
    pub fn chance(&self, terrain: &Terrain) -> u32 {
        let left = |skill: u8| skill.saturating_sub(terrain.lock).into();
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

/// Chance in percent that one push by so strong a body opens what `terrain` is, 1 to 100.
#[must_use]
pub fn push_chance(strength: u8, terrain: &Terrain) -> u32 {
    let for_a_man = 100 - u32::from(terrain.sticks.min(99));
    (for_a_man * u32::from(strength) / MAN).clamp(1, 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Item;

    fn terrain(name: &str) -> Terrain {
        let content = Content::embedded();
        let id = content.terrain.find(name).expect("there is such terrain");
        content.terrain.row(id).clone()
    }

    #[test]
    fn the_strong_push_doors_open_and_the_weak_hope() {
        let stuck = terrain("stuck door");
        let chances = [1, 10, 20, 100].map(|strength| push_chance(strength, &stuck));
        assert!(chances.is_sorted(), "{chances:?}");
        assert_eq!(chances[1], 100 - u32::from(stuck.sticks));
        assert!(chances[0] >= 1 && chances[3] == 100, "{chances:?}");
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
        assert!((5..=95).contains(&pick.chance(&locked)));
        pack.put(find("iron key"));
        let key = opener(&pack, &content).expect("a key");
        assert_eq!((key.skill, key.chance(&locked)), (None, 100));
    }
}
