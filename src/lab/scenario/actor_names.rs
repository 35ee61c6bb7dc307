//! The names that a scenario uses for its actors.

use crate::lab::scenario::format::HERO;
use std::collections::BTreeMap;

use super::format::{CreatureSpec, Room, Sign};

use bevy::ecs::world::World;

use crate::model::body::ActorId;
use crate::model::run::Roster;
use crate::rules::queries::{breed_of, position};
use crate::spatial::Pos;

/// Names of the hero.
const HERO_NAMES: [&str; 2] = ["@", "hero"];

/// One actor of a room.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its name in expectations.
    pub name: String,
    /// Its id in the room.
    pub id: ActorId,
    /// The letter it is drawn with.
    pub letter: char,
    /// Its initial position.
    pub at: Pos,
}

/// All actors of a room, in reading order of the map.
#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// The hero first, if there is one.
    pub parts: Vec<Part>,
}

impl Cast {
    /// Collects the actors drawn on the map. The first actor with a letter has the letter
    /// as its name, further ones are numbered: `g`, `g2`, `g3`.
    #[must_use]
    pub fn of(room: &Room) -> Self {
        let mut cast = Self::default();
        let mut counts: BTreeMap<char, u32> = BTreeMap::new();
        let mut next = ActorId::HERO.0 + 1;
        for (at, letter) in room.map.it.letters() {
            let part = |name, id| Part {
                name,
                id,
                letter,
                at,
            };
            match creature(room, letter) {
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
                None if is_hero(room, letter) => {
                    let hero = part(HERO_NAMES[0].to_owned(), ActorId::HERO);
                    cast.parts.insert(0, hero);
                }
                None => {}
            }
        }
        cast
    }

    /// The actors of a generated level: the hero, and all others by breed, in order of ids. The
    /// first of a breed has its name, further ones are numbered: `wolf`, `wolf 2`.
    #[must_use]
    pub fn of_level(world: &World) -> Self {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        let parts = world
            .resource::<Roster>()
            .iter()
            .filter_map(|(&id, &entity)| {
                let (breed, at) = (breed_of(world, entity)?, position(world, entity)?);
                let count = counts.entry(&breed.id).or_insert(0);
                *count += 1;
                let name = match (id, *count) {
                    (ActorId::HERO, _) => HERO_NAMES[0].to_owned(),
                    (_, 1) => breed.id.clone(),
                    (_, number) => format!("{} {number}", breed.id),
                };
                let letter = if id == ActorId::HERO {
                    HERO
                } else {
                    breed.glyph
                };
                Some(Part {
                    name,
                    id,
                    letter,
                    at,
                })
            });
        Self {
            parts: parts.collect(),
        }
    }

    /// The actor with that name.
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

    /// The letter an actor is drawn with; `None` for later arrivals.
    #[must_use]
    pub fn letter(&self, id: ActorId) -> Option<char> {
        let part = self.parts.iter().find(|part| part.id == id);
        part.map(|part| part.letter)
    }

    /// The name of an actor; a number for later arrivals.
    #[must_use]
    pub fn name(&self, id: ActorId) -> String {
        let part = self.parts.iter().find(|part| part.id == id);
        part.map_or_else(|| format!("#{}", id.0), |part| part.name.clone())
    }
}

/// The creature that a letter stands for, if any.
#[must_use]
pub fn creature(room: &Room, letter: char) -> Option<&CreatureSpec> {
    match &room.legend.get(&letter)?.it {
        Sign::Creature(spec) => Some(spec),
        _ => None,
    }
}

/// Whether a letter stands for the hero.
#[must_use]
pub fn is_hero(room: &Room, letter: char) -> bool {
    letter == HERO && !room.legend.contains_key(&letter)
}
