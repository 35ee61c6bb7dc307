//! What an actor remembers of other actors' ranged attacks: range, damage and area.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::model::body::ActorId;

/// What an actor has seen of another's ranged attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Reach {
    /// The actor observed.
    pub of: ActorId,
    /// Longest range seen, in cells.
    pub cells: u8,
    /// The last tick in which it aimed at the observer, if ever.
    pub aimed_at_me: Option<u64>,
    /// Most hit points it was seen to take from one actor at once; 0 if none.
    pub harm: u16,
    /// Whether its attacks were seen to hit a whole group.
    pub blasts: bool,
}

impl Reach {
    /// An actor whose attacks have not been observed.
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

/// Observed ranges of other actors, sorted by id, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Component)]
pub struct KnownRanges(pub Vec<Reach>);

impl KnownRanges {
    /// Maximum number of entries per actor.
    pub const MOST: usize = 32;
    /// Assumed range of unobserved actors, in cells: an arm's length.
    pub const ARM: u8 = 1;

    /// Known range of an actor, in cells, 1 or more.
    #[must_use]
    pub fn of(&self, who: ActorId) -> u8 {
        self.about(who).cells
    }

    /// Everything known about an actor.
    #[must_use]
    pub fn about(&self, who: ActorId) -> Reach {
        let at = self.0.binary_search_by_key(&who, |known| known.of);
        at.map_or(Reach::unknown(who), |at| self.0[at])
    }

    /// Merges an observation into what is known, keeping the larger values and the later
    /// shot.
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

    /// Drops the entry with the lowest actor id, except the hero's and the newest.
    fn make_room(&mut self, newest: ActorId) {
        let may_go = |it: &Reach| it.of != ActorId::HERO && it.of != newest;
        let at = self.0.iter().position(may_go).unwrap_or(0);
        self.0.remove(at);
    }

    /// Drops all entries about dead actors.
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
