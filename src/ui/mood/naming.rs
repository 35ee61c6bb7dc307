//! Names the subjects of feelings, and their places, as the hero would.

use super::Mind;
use crate::model::body::ActorId;
use crate::model::mind::{Felt, Subject};
use crate::model::things::Item;
use crate::rules::queries::{entity_of, hero, level, position};
use crate::rules::visibility::hero_sees;
use crate::spatial::{Dir, Pos};
use crate::ui::narrate::the_thing;
use crate::ui::reasons::{name_of, whence};

/// Maximum distance in steps from the hero for an item to count as lying behind him.
const BEHIND: u32 = 6;

impl Mind<'_> {
    /// The subject of a feeling, as the grammatical object of a sentence.
    pub(super) fn object(&self, felt: &Felt) -> String {
        match felt.of {
            Subject::Actor(..) if !self.is_seen(felt) => "someone".to_owned(),
            Subject::Thing(_) if !self.is_seen(felt) => "something".to_owned(),
            Subject::Actor(whom, _) => name_of(self.world, whom),
            Subject::Thing(kind) => the_thing(self.world, Item::one(kind)),
        }
    }

    /// The same as a grammatical subject with its verb: `you are`.
    pub(super) fn subject(&self, felt: &Felt) -> String {
        if felt.who() == Some(ActorId::HERO) {
            "you're".to_owned()
        } else {
            format!("{} is", self.object(felt))
        }
    }

    /// An item, and where it lies.
    pub(super) fn thing_there(&self, felt: &Felt) -> String {
        format!("{} {}", self.object(felt), self.place(felt.at))
    }

    /// Where an item is, seen from the creature, or relative to the hero.
    fn place(&self, at: Pos) -> String {
        let here = position(self.world, self.entity).unwrap_or(at);
        if at == here {
            return "under ~his feet".to_owned();
        }
        let hero = hero(self.world).and_then(|hero| position(self.world, hero));
        match hero {
            Some(you) if you == at => "at your feet".to_owned(),
            Some(you) if is_behind(here, you, at) => "behind you".to_owned(),
            _ => whence(self.world, self.entity, at),
        }
    }

    /// Whether the hero knows what the feeling is about: he sees the actor, or sees or
    /// remembers the item.
    pub(super) fn is_seen(&self, felt: &Felt) -> bool {
        let Some(whom) = felt.who() else {
            let is_known = level(self.world).known_items.contains_key(&felt.at);
            return is_known || hero_sees(self.world, felt.at);
        };
        let at = entity_of(self.world, whom).and_then(|other| position(self.world, other));
        whom == ActorId::HERO || at.is_some_and(|at| hero_sees(self.world, at))
    }
}

/// Whether, seen from `here`, `there` lies a short distance beyond `you`.
fn is_behind(here: Pos, you: Pos, there: Pos) -> bool {
    let toward = |from: Pos, to: Pos| Dir::nearest(to.x - from.x, to.y - from.y);
    let is_past = here.steps_to(there) > here.steps_to(you) && you.steps_to(there) <= BEHIND;
    is_past && toward(here, you) == toward(you, there)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_is_past_somebody_and_not_far() {
        let (here, you) = (Pos::new(1, 1), Pos::new(4, 1));
        assert!(is_behind(here, you, Pos::new(6, 1)));
        assert!(!is_behind(here, you, Pos::new(2, 1)), "before him");
        assert!(!is_behind(here, you, Pos::new(11, 1)), "too far");
        assert!(!is_behind(here, you, Pos::new(4, 5)), "beside the line");
    }
}
