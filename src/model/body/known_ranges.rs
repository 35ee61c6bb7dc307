//! How far, how hard and on how many at once others have been seen to do harm, as somebody
//! remembers it.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

/// What it has seen somebody do from afar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Reach {
    /// Who.
    pub of: ActorId,
    /// The farthest, in cells.
    pub cells: u8,
    /// The tick in which it was itself aimed at last, if it ever was.
    pub aimed_at_me: Option<u64>,
    /// The most hit points it was seen to take from anybody at once, 0 for none.
    pub harm: u16,
    /// Whether it was seen to do harm to all who stood together.
    pub blasts: bool,
}

impl Reach {
    /// Of whom nothing has been seen but that it is there.
    #[must_use]
    pub const fn unknown(of: ActorId) -> Self {
        Self {
            of,
            cells: KnownRanges::ARM,
            aimed_at_me: None,
            harm: 0,
            blasts: false,
        }
    }
}

/// What it has seen others do from afar: in the order of ids, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct KnownRanges(pub Vec<Reach>);

impl KnownRanges {
    /// How many one mind keeps.
    pub const MOST: usize = 32;
    /// How far anybody reaches of whom nothing else is known: an arm.
    pub const ARM: u8 = 1;

    /// How far somebody is known to reach, in cells, 1 or more.
    #[must_use]
    pub fn of(&self, who: ActorId) -> u8 {
        self.about(who).cells
    }

    /// All that it has seen of somebody.
    #[must_use]
    pub fn about(&self, who: ActorId) -> Reach {
        let at = self.0.binary_search_by_key(&who, |known| known.of);
        at.map_or(Reach::unknown(who), |at| self.0[at])
    }

    /// Keeps what it saw beside what it knew: the farther reach, and the later shot.
    pub fn learn(&mut self, seen: Reach) {
        match self.0.binary_search_by_key(&seen.of, |known| known.of) {
            Ok(at) => {
                let known = &mut self.0[at];
                known.cells = known.cells.max(seen.cells);
                known.aimed_at_me = known.aimed_at_me.max(seen.aimed_at_me);
                known.harm = known.harm.max(seen.harm);
                known.blasts |= seen.blasts;
            }
            Err(at) => {
                self.0.insert(at, seen);
                if self.0.len() > Self::MOST {
                    self.make_room(seen.of);
                }
            }
        }
    }

    /// Drops whoever was born first, the hero and the newest aside.
    fn make_room(&mut self, newest: ActorId) {
        let may_go = |it: &Reach| it.of != ActorId::HERO && it.of != newest;
        let at = self.0.iter().position(may_go).unwrap_or(0);
        self.0.remove(at);
    }

    /// Keeps nothing of those who are no more.
    pub fn lay_to_rest(&mut self, dead: &[ActorId]) {
        self.0.retain(|it| !dead.contains(&it.of));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farther_reach_and_the_later_shot_are_kept() {
        let of = ActorId(3);
        let mut reaches = KnownRanges::default();
        assert_eq!(reaches.of(of), KnownRanges::ARM);
        for (of, cells, aimed_at_me) in [
            (ActorId(5), 4, None),
            (of, 10, Some(7)),
            (of, 8, None),
            (of, 8, Some(9)),
        ] {
            reaches.learn(Reach {
                cells,
                aimed_at_me,
                ..Reach::unknown(of)
            });
        }
        assert_eq!((reaches.of(of), reaches.0.len()), (10, 2));
        assert_eq!(reaches.0[0].aimed_at_me, Some(9));
        assert!(reaches.0.is_sorted());
        reaches.lay_to_rest(&[of]);
        assert_eq!((reaches.of(of), reaches.0.len()), (KnownRanges::ARM, 1));
    }

    #[test]
    fn the_newest_finds_room_in_a_full_mind_and_the_hero_stays_in_it() {
        let mut reaches = KnownRanges::default();
        let of = |id| Reach {
            cells: 9,
            ..Reach::unknown(id)
        };
        reaches.learn(of(ActorId::HERO));
        for id in 2..40 {
            reaches.learn(of(ActorId(id)));
        }
        assert_eq!(reaches.0.len(), KnownRanges::MOST);
        assert_eq!(
            (reaches.of(ActorId(39)), reaches.of(ActorId(2))),
            (9, KnownRanges::ARM)
        );
        assert_eq!(reaches.of(ActorId::HERO), 9);
    }
}
