//! Parses factions and breeds.

use crate::content::load::fields::list;
use crate::content::load::source_file::SourceFile;
use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use super::fields::{
    ABOUT, ACCURACY, DEFENCE, Directory, FAMILY, LONG, MIND_SENSE, PERCENT, POINTS, QUIP, TURNS,
    VERB, glow, id, visible,
};
use super::reader::{Reader, Shape};

use super::{craft, found, gaits, spells, temper};
use crate::content::counted;
use crate::content::schema::{
    Attack, Breed, DEFAULT_RESPONSE, Faction, Loot, Memory, Movement, Nose, PLAIN, Presence,
    Reaction, Senses,
};

pub(super) const FACTION: Shape = Shape {
    file: SourceFile::Factions,
    kind: "faction",
    kinds: "factions",
    fields: &["id", "responses"],
};
pub(super) const BREED: Shape = Shape {
    file: SourceFile::Breeds,
    kind: "breed",
    kinds: "breeds",
    fields: &[
        "id",
        "glyph",
        "colour",
        "about",
        "faction",
        "level",
        "worth",
        "hp",
        "accuracy",
        "defence",
        "quickness",
        "strength",
        "sight",
        "night_sight",
        "hearing",
        "heat_sense",
        "mind_sense",
        "nose",
        "footfall",
        "warmth",
        "mind",
        "glow",
        "memory",
        "search",
        "ambushes",
        "gives_directions",
        "heeds",
        "raises_alarm",
        "howls",
        "sleeps",
        "attacks",
        "states",
        "movement",
        "gait",
        "erratic",
        "shoves",
        "tramples",
        "bashes",
        "mana",
        "spellpower",
        "ranged",
        "archer",
        "spells",
        "resists",
        "cunning",
        "will",
        "slow_start",
        "multiplies",
        "shimmers",
        "opens_doors",
        "flees_below",
        "escape",
        found::FIELD,
        "feels",
        "bravado",
        "wounds",
        "hatred",
        "falloff",
        "knows_weapons",
        "knows_armour",
        "fears",
        "loves",
        "hates",
        "needs",
        "keeps_company",
        "quips",
        "kit",
        "deft",
        "backstab",
        "grows",
        "loot",
        "family",
        "unique",
    ],
};
pub(super) fn faction(entry: &mut Reader<'_>, names: &Directory) -> Faction {
    let id = id(entry);
    if id == DEFAULT_RESPONSE {
        let expected = "another name: it stands for all factions in responses";
        entry.error("id", "`Default`", expected);
    }
    let expected = "responses such as `{ \"Default\": Attack, \"Bandits\": Like }`";
    let Pairs(pairs) = entry.must("responses", expected).unwrap_or_default();
    for (other, _) in &pairs {
        if other != DEFAULT_RESPONSE {
            entry.check_name("responses", other, &names.factions);
        }
    }
    Faction {
        id,
        responses: pairs.into_iter().collect::<BTreeMap<_, _>>(),
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
    let (glyph, colour) = entry.look();
    visible(entry, glyph);
    let quips: Vec<String> = list(entry, "quips", "a list of texts, each in quotes");
    for quip in &quips {
        entry.check_text("quips", quip, QUIP);
    }
    let level = entry.number_or("level", 1..=100, 1);
    let hp = entry.number("hp", 1..=10_000);
    let id = id(entry);
    let is_unique = is_unique(entry, &id);
    Breed {
        id,
        glyph,
        colour,
        about: entry.text("about", ABOUT),
        faction: entry.name("faction", &names.factions),
        level,
        worth: spells::worth(entry, level, hp),
        hp,
        accuracy: entry.number_or("accuracy", ACCURACY, 0),
        defence: entry.number("defence", DEFENCE),
        quickness: entry.number_or("quickness", -20..=10, 0),
        strength: entry.number_or("strength", 1..=100, 10),
        senses: senses(entry),
        presence: presence(entry),
        memory: memory(entry),
        heeds: list(entry, "heeds", "a list such as `[Alarm, Fight, Clatter]`"),
        raises_alarm: entry.flag("raises_alarm", false),
        howls: entry.flag("howls", false),
        sleeps: entry.number_or("sleeps", PERCENT, 0),
        attacks: attacks(entry, names),
        states: entry.name("states", &names.states),
        movement: movement(entry, names),
        motion: gaits::motion(entry, names),
        magic: spells::magic(entry, names),
        slow_start: entry.flag("slow_start", false),
        multiplies: entry.number_or("multiplies", 0..=10_000, 0),
        shimmers: entry.flag("shimmers", false),
        opens_doors: entry.flag("opens_doors", false),
        flees_below: entry.number_or("flees_below", PERCENT, 0),
        escape: entry
            .name("escape", &names.escapes)
            .unwrap_or_else(|| PLAIN.to_owned()),
        temper: temper::temper(entry, names),
        needs: temper::needs(entry),
        keeps_company: entry.flag("keeps_company", false),
        quips,
        kit: entry.counted_names("kit", &names.items),
        craft: craft::craft(entry),
        family: family(entry),
        is_unique,
        found: found::found(entry, names),
        loot: loot(entry, names),
    }
}

fn loot(entry: &mut Reader<'_>, names: &Directory) -> Vec<Loot> {
    const FIELD: &str = "loot";
    let expected = "a list such as `[(thing: \"potion of healing\", chance: 20)]`";
    let loot: Vec<Loot> = list(entry, FIELD, expected);
    for loot in &loot {
        let (count, name) = counted(&loot.thing);
        entry.check_name(FIELD, name, &names.items);
        entry.check_range(FIELD, count, &(1..=100));
        entry.check_range(FIELD, loot.chance, &(1..=100));
    }
    loot
}

fn family(entry: &mut Reader<'_>) -> Option<String> {
    const FIELD: &str = "family";
    let family: Option<String> = entry.maybe(FIELD, "a text in quotes such as `\"dogs\"`");
    if let Some(family) = &family {
        entry.check_text(FIELD, family, FAMILY);
    }
    family
}

/// Whether only one exists. Only unique breeds have a proper name, and they never multiply.
fn is_unique(entry: &mut Reader<'_>, id: &str) -> bool {
    const FIELD: &str = "unique";
    let is_unique = entry.flag(FIELD, false);
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
    is_unique
}

fn attacks(entry: &mut Reader<'_>, names: &Directory) -> Vec<Attack> {
    const FIELD: &str = "attacks";
    let expected = "a list such as `[(verb: \"bites\", damage: \"1d4\")]`";
    let attacks: Vec<Attack> = list(entry, FIELD, expected);
    for attack in &attacks {
        entry.check_text(FIELD, &attack.verb, VERB);
        entry.check_dice(FIELD, attack.damage, &POINTS);
        if let Some(leaves) = &attack.leaves {
            entry.check_name(FIELD, &leaves.status, &names.statuses);
            entry.check_dice(FIELD, leaves.turns, &TURNS);
            entry.check_range(FIELD, leaves.chance, &(1..=100));
        }
    }
    attacks
}

fn senses(entry: &mut Reader<'_>) -> Senses {
    let usual = Senses::default();
    Senses {
        sight: entry.number_or("sight", 0..=20, usual.sight.into()),
        night_sight: entry.number_or("night_sight", PERCENT, usual.night_sight.into()),
        hearing: entry.number_or("hearing", 0..=200, usual.hearing.into()),
        heat: entry.number_or("heat_sense", 0..=20, usual.heat.into()),
        minds: entry.number_or("mind_sense", MIND_SENSE, usual.minds.into()),
        nose: nose(entry),
    }
}

fn presence(entry: &mut Reader<'_>) -> Presence {
    let usual = Presence::default();
    Presence {
        footfall: entry.number_or("footfall", 0..=400, usual.footfall.into()),
        warmth: entry.number_or("warmth", PERCENT, usual.warmth.into()),
        mind: entry
            .maybe("mind", "`Whole`, `Weird` or `Empty`")
            .unwrap_or(usual.mind),
        glow: glow(entry),
    }
}

fn memory(entry: &mut Reader<'_>) -> Memory {
    let usual = Memory::default();
    Memory {
        turns: entry.number_or("memory", 1..=1000, usual.turns.into()),
        search: entry.number_or("search", 0..=1000, usual.search.into()),
        ambushes: entry.flag("ambushes", usual.ambushes),
        gives_directions: entry.flag("gives_directions", usual.gives_directions),
    }
}

fn nose(entry: &mut Reader<'_>) -> Option<Nose> {
    const FIELD: &str = "nose";
    let nose: Option<Nose> = entry.maybe(FIELD, "a nose such as `(reach: 60, follows: Freshest)`");
    if let Some(nose) = nose {
        entry.check_range(FIELD, nose.reach, &(1..=LONG));
    }
    nose
}

fn movement(entry: &mut Reader<'_>, names: &Directory) -> Movement {
    const FIELD: &str = "movement";
    let expected = "`Static`, `Random`, `Waypoint` or `Patrol([\"gate\", \"well\"])`";
    let movement = entry.maybe(FIELD, expected).unwrap_or(Movement::Static);
    if let Movement::Patrol(places) = &movement {
        if places.is_empty() {
            entry.error(FIELD, "a patrol without places", "at least one place");
        }
        for place in places {
            entry.check_name(FIELD, place, &names.places);
        }
    }
    movement
}
