//! The causes of a creature's fear, in words with marks for its pronoun.

use super::Mind;
use crate::content::Reaction;
use crate::model::body::ActorId;
use crate::model::mind::{Felt, Subject};
use crate::model::things::Item;
use crate::rules::queries::{entity_of, reaction};
use crate::rules::spellcraft::can_do_harm;
use crate::ui::narrate::the_thing;

/// Divisor: a cause is named if it makes up at least this share (a third) of the fear.
const SHARE: i32 = 3;
/// Maximum number of causes named.
const MOST_PARTS: usize = 2;

/// A cause of fear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Strength,
    Arms,
    Kind,
    Wounds,
    Panic,
    Thing,
}

impl Mind<'_> {
    /// Why it fears what it fears most.
    pub(super) fn fear_in_words(&self, feared: &Felt) -> String {
        let Subject::Actor(whom, _) = feared.of else {
            return "~he always has been".to_owned();
        };
        let parts = self.parts(feared);
        let mut why = vec![self.told(feared, &parts)];
        if self.feelings.is_getting_over_it() {
            why.push("~he hasn't got over ~his fright yet".to_owned());
        } else if self.is_alone() {
            why.push("~he's alone".to_owned());
        }
        why.retain(|cause| !cause.is_empty());
        if why.is_empty() {
            why.push(self.born_to_run(whom).to_owned());
        }
        why.join(", and ")
    }

    /// The causes worth naming, greatest first.
    fn parts(&self, feared: &Felt) -> Vec<Part> {
        let causes = self.causes(feared);
        let mut parts = [
            (causes.by_strength, Part::Strength),
            (causes.by_arms, Part::Arms),
            (causes.by_kind, Part::Kind),
            (causes.by_wounds, Part::Wounds),
            (causes.by_panic, Part::Panic),
            (causes.by_thing, Part::Thing),
        ];
        let all = causes.fear();
        parts.sort_by_key(|&(much, _)| std::cmp::Reverse(much));
        let counting = parts.iter().filter(|&&(much, part)| {
            much > 0 && much >= all / SHARE && !self.is_no_match(feared, part)
        });
        counting.map(|&(_, part)| part).take(MOST_PARTS).collect()
    }

    /// Whether it considers itself stronger, or better armed, which rules out that cause.
    fn is_no_match(&self, feared: &Felt, part: Part) -> bool {
        let bravado = i32::from(self.breed.temper.bravado);
        let seems_less = |percent: i32| percent <= 100 && percent < bravado;
        match part {
            Part::Strength => seems_less(self.causes(feared).strength),
            Part::Arms => seems_less(self.causes(feared).arms),
            _ => false,
        }
    }

    /// The causes in a clause; a subject shared by two causes is named once.
    fn told(&self, feared: &Felt, parts: &[Part]) -> String {
        let is = format!("{} ", self.subject(feared));
        let mut clause = String::new();
        for &part in parts {
            let said = self.part(feared, part);
            if clause.is_empty() {
                clause = said;
            } else {
                let is_about_the_same = clause.starts_with(&is);
                let rest = said.strip_prefix(&is).filter(|_| is_about_the_same);
                clause = format!("{clause} and {}", rest.unwrap_or(&said));
            }
        }
        clause
    }

    fn part(&self, feared: &Felt, part: Part) -> String {
        let (is, causes) = (self.subject(feared), self.causes(feared));
        match part {
            Part::Strength if causes.strength > 100 => format!("{is} stronger"),
            Part::Strength => format!("{is} strong"),
            Part::Arms if causes.arms > 100 => format!("{is} better armed"),
            Part::Arms => format!("{is} well armed"),
            Part::Kind if feared.who() == Some(ActorId::HERO) => "~he dreads your kind".to_owned(),
            Part::Kind => "~he dreads such creatures".to_owned(),
            Part::Wounds => "~he's hurt".to_owned(),
            Part::Panic => "~he's badly shaken".to_owned(),
            Part::Thing => self.dread(feared),
        }
    }

    /// The feared item that its foe shows.
    fn dread(&self, feared: &Felt) -> String {
        let seen = self.causes(feared).thing.filter(|_| self.is_seen(feared));
        seen.map_or_else(
            || "~he fears something ~he sees".to_owned(),
            |kind| format!("~he fears {}", the_thing(self.world, Item::one(kind))),
        )
    }

    /// Whether one friend beside it would be enough to end its fear.
    fn is_alone(&self) -> bool {
        let feelings = self.feelings;
        let more = feelings.friend_beside;
        let would_do = more > 0 && feelings.is_afraid() && !feelings.would_be_afraid_with(more);
        would_do && feelings.friends().next().is_none()
    }

    /// Why it flees from an actor that is no match for it.
    fn born_to_run(&self, whom: ActorId) -> &'static str {
        let other = entity_of(self.world, whom);
        let takes = other.map(|other| reaction(self.world, self.entity, other));
        if !can_do_harm(self.world, self.entity) {
            "~he has nothing to fight with"
        } else if takes == Some(Reaction::Flee) {
            "~he's timid by nature"
        } else {
            "~he has ~his reasons"
        }
    }
}
