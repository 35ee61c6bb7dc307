//! Who is who in a room: the names that a scenario calls its actors by.

use crate::lab::scenario::format::HERO;
use std::collections::BTreeMap;

use super::format::{CreatureSpec, Scenario, Sign};

use crate::model::body::ActorId;
use crate::spatial::Pos;

/// Names of the hero.
const HERO_NAMES: [&str; 2] = ["@", "hero"];

/// One actor of a scenario.
#[derive(Clone, Debug)]
pub struct Part {
    /// What expectations call it.
    pub name: String,
    /// Who it is in the room.
    pub id: ActorId,
    /// The letter it is drawn with.
    pub letter: char,
    /// Where it stands at first.
    pub at: Pos,
}

/// All actors of a scenario, in reading order of the map.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// The hero first, if there is one.
    pub parts: Vec<Part>,
}

impl Cast {
    /// The actors drawn on the map. The first of a letter has the letter's name,
    /// further ones are numbered: `g`, `g2`, `g3`.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let mut cast = Self::default();
        let mut counts: BTreeMap<char, u32> = BTreeMap::new();
        let mut next = ActorId::HERO.0 + 1;
        for (at, letter) in scenario.map.it.letters() {
            let part = |name, id| Part {
                name,
                id,
                letter,
                at,
            };
            match creature(scenario, letter) {
                Some(spec) => {
                    let count = counts.entry(letter).or_insert(0);
                    *count += 1;
                    let name = spec.name.clone().unwrap_or_else(|| letter.to_string());
                    let name = match *count {
                        1 => name,
                        number => format!("{name}{number}"),
                    };
                    cast.parts.push(part(name, ActorId(next)));
                    next += 1;
                }
                None if is_hero(scenario, letter) => {
                    let hero = part(HERO_NAMES[0].to_owned(), ActorId::HERO);
                    cast.parts.insert(0, hero);
                }
                None => {}
            }
        }
        cast
    }

    /// Who is called that.
    #[must_use]
    pub fn id(&self, name: &str) -> Option<ActorId> {
        let name = if name == HERO_NAMES[1] {
            HERO_NAMES[0]
        } else {
            name
        };
        let part = self.parts.iter().find(|part| part.name == name);
        part.map(|part| part.id)
    }

    /// Whether the hero is drawn on the map.
    #[must_use]
    pub fn has_hero(&self) -> bool {
        self.id(HERO_NAMES[0]).is_some()
    }

    /// The letter an actor is drawn with; none for those who came later.
    #[must_use]
    pub fn letter(&self, id: ActorId) -> Option<char> {
        let part = self.parts.iter().find(|part| part.id == id);
        part.map(|part| part.letter)
    }

    /// What an actor is called; a number for those who came later.
    #[must_use]
    pub fn name(&self, id: ActorId) -> String {
        let part = self.parts.iter().find(|part| part.id == id);
        part.map_or_else(|| format!("#{}", id.0), |part| part.name.clone())
    }
}

/// The creature that a letter means, if it means one.
#[must_use]
pub fn creature(scenario: &Scenario, letter: char) -> Option<&CreatureSpec> {
    match &scenario.legend.get(&letter)?.it {
        Sign::Creature(spec) => Some(spec),
        _ => None,
    }
}

/// Whether a letter means the hero.
#[must_use]
pub fn is_hero(scenario: &Scenario, letter: char) -> bool {
    letter == HERO && !scenario.legend.contains_key(&letter)
}
