//! Parses factions and breeds.

use crate::content::load::source_file::SourceFile;
use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use super::directory::Directory;
use super::effects::{check_blast, check_on_hit};
use super::reader::{Reader, Shape};

use super::temper;
use crate::content::counted;
use crate::content::limits::{POINTS, VERB};
use crate::content::schema::{Attack, Breed, DEFAULT_RESPONSE, Faction, Loot, Movement, Reaction};

pub(super) const FACTION: Shape = Shape {
    file: SourceFile::Factions,
    kind: "faction",
    kinds: "factions",
};
pub(super) const BREED: Shape = Shape {
    file: SourceFile::Breeds,
    kind: "breed",
    kinds: "breeds",
};
pub(super) fn faction(entry: &mut Reader<'_>, names: &Directory) -> Faction {
    let faction = Faction::read(entry);
    if faction.id == DEFAULT_RESPONSE {
        let expected = "another name: it stands for all factions in responses";
        entry.error("id", "`Default`", expected);
    }
    for other in faction.responses.keys() {
        if other != DEFAULT_RESPONSE {
            entry.check_name("responses", other, &names.factions);
        }
    }
    faction
}

impl Reader<'_> {
    /// The responses of a faction, required.
    pub(in crate::content) fn responses(&mut self, field: &str) -> BTreeMap<String, Reaction> {
        let expected = "responses such as `{ \"Default\": Attack, \"Bandits\": Like }`";
        let Pairs(pairs) = self.required(field, expected, Pairs::default());
        pairs.into_iter().collect()
    }
}

/// Responses in file order; duplicates are refused.
#[derive(Default)]
struct Pairs(Vec<(String, Reaction)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Responses;
        impl<'de> Visitor<'de> for Responses {
            type Value = Pairs;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("responses by faction")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs: Vec<(String, Reaction)> = Vec::new();
                while let Some((name, reaction)) = map.next_entry::<String, Reaction>()? {
                    if pairs.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format!("`{name}` stands there twice")));
                    }
                    pairs.push((name, reaction));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Responses)
    }
}

pub(super) fn breed(entry: &mut Reader<'_>, names: &Directory) -> Breed {
    let mut breed = Breed::read(entry);
    entry.check_visible(breed.glyph);
    if !entry.has("worth") {
        // Its level times its hit points, which count up to 1000.
        breed.worth = u32::from(breed.level) * breed.hp.clamp(0, 1000).unsigned_abs();
    }
    check_unique(entry, &breed.id, breed.is_unique);
    check_attacks(entry, &breed.attacks, names);
    for (field, blast) in [
        ("on_arrival", &breed.on_arrival),
        ("on_death", &breed.on_death),
    ] {
        if let Some(blast) = blast {
            check_blast(entry, field, blast, names);
        }
    }
    check_patrol(entry, &breed.movement, names);
    temper::check(entry, &breed.temper, names);
    temper::sort_needs(entry, &mut breed.needs);
    check_loot(entry, &breed.loot);
    breed
}

fn check_loot(entry: &mut Reader<'_>, loot: &[Loot]) {
    const FIELD: &str = "loot";
    for loot in loot {
        let (count, name) = counted(&loot.thing);
        entry.check_item(FIELD, name);
        entry.check_range(FIELD, count, &(1..=100));
        entry.check_range(FIELD, loot.chance, &(1..=100));
    }
}

/// Only unique breeds have a proper name, and they never multiply.
fn check_unique(entry: &mut Reader<'_>, id: &str, is_unique: bool) {
    let is_name = id.starts_with("the ") || id.starts_with(char::is_uppercase);
    if is_unique && !is_name {
        let found = format!("`{id}` in one of which there is but one");
        entry.error(
            "id",
            &found,
            "a name: with a capital, or beginning with `the`",
        );
    }
    if !is_unique && is_name && !id.is_empty() {
        let found = format!("`{id}`, a name");
        entry.error("id", &found, "no name, or `unique: true`");
    }
    if is_unique && entry.has("multiplies") {
        let found = "`multiplies` in one of which there is but one";
        entry.error("multiplies", found, "no such field, or no `unique`");
    }
}

fn check_attacks(entry: &mut Reader<'_>, attacks: &[Attack], names: &Directory) {
    const FIELD: &str = "attacks";
    for attack in attacks {
        entry.check_text(FIELD, &attack.verb, VERB);
        entry.check_dice(FIELD, attack.damage, &POINTS);
        if let Some(on_hit) = &attack.on_hit {
            check_on_hit(entry, FIELD, on_hit, names);
        }
    }
}

fn check_patrol(entry: &mut Reader<'_>, movement: &Movement, names: &Directory) {
    const FIELD: &str = "movement";
    if let Movement::Patrol(places) = movement {
        if places.is_empty() {
            entry.error(FIELD, "a patrol without places", "at least one place");
        }
        for place in places {
            entry.check_name(FIELD, place, &names.places);
        }
    }
}
