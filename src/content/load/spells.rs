//! Parses elements, spells, and the spellcasting statistics of breeds.

use super::fields::{ABOUT, Directory, LONG, PERCENT, POINTS, id};
use super::reader::{Reader, Shape};
use crate::content::load::fields::list;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{
    Called, Desire, Element, Magic, Power, Shape as SpellShape, Spell, SpellClass, SpellEffect,
};

pub(super) const ELEMENT: Shape = Shape {
    file: SourceFile::Elements,
    kind: "element",
    kinds: "elements",
    fields: &["id", "colour", "parts", "saves"],
};
pub(super) const SPELL: Shape = Shape {
    file: SourceFile::Spells,
    kind: "spell",
    kinds: "spells",
    fields: &[
        "id",
        "about",
        "tells",
        "hits",
        "class",
        "shape",
        "range",
        "fades",
        "cost",
        "element",
        "resistible",
        "does",
        "desire",
    ],
};

/// Maximum length of the message about a caster, in characters.
const TELLS: usize = 50;
/// Range of a spell in cells.
const RANGE: std::ops::RangeInclusive<i64> = 1..=20;
/// Resistance in percent.
const SPARED: std::ops::RangeInclusive<i64> = -100..=100;

pub(super) fn element(entry: &mut Reader<'_>, names: &Directory) -> Element {
    let colour = entry.must("colour", "a colour such as `(255, 160, 0)`, each 0 to 255");
    let parts: Vec<(String, u8)> = list(entry, "parts", "a list such as `[(\"confusion\", 50)]`");
    for (part, share) in &parts {
        entry.check_name("parts", part, &names.elements);
        entry.check_range("parts", *share, &(1..=100));
    }
    Element {
        id: id(entry),
        colour: colour.unwrap_or(crate::content::schema::Colour(0, 0, 0)),
        parts,
        saves: entry.number_or("saves", PERCENT, 0),
    }
}

pub(super) fn spell(entry: &mut Reader<'_>, names: &Directory) -> Spell {
    let class = entry.must("class", "`Breath`, `Missile`, `Attack` or `Aid`");
    let expected = "`Oneself`, `Bolt`, `Ball(2)`, `Cone`, `Gaze`, `Anywhere` or `Friend`";
    let shape = entry.must("shape", expected);
    if let Some(SpellShape::Ball(radius)) = shape {
        entry.check_range("shape", radius, &(1..=10));
    }
    let does = does(entry, names);
    if shape == Some(SpellShape::Oneself) && does.iter().any(is_for_another) {
        let found = "what is for somebody else in a spell for `Oneself`";
        let expected = "another shape, or none of `Harm`, `DrainMana`, `SendAway`, `LeapTo`, \
                        `PullTo` and `Forget`";
        entry.error("does", found, expected);
    }
    let hits: Option<String> = entry.maybe("hits", "what it does, such as `\"the fire burns\"`");
    let hits = hits.unwrap_or_else(|| format!("the {} hits", id(entry)));
    entry.check_text("hits", &hits, TELLS);
    let desire: Option<Desire> = entry.must("desire", "what it is worth, such as `(kill: 1)`");
    Spell {
        id: id(entry),
        about: entry.text("about", ABOUT),
        tells: entry.text("tells", TELLS),
        hits,
        class: class.unwrap_or(SpellClass::Aid),
        shape: shape.unwrap_or(SpellShape::Oneself),
        range: entry.number_or("range", RANGE, 12),
        fades: entry.number_or("fades", 0..=50, 0),
        cost: entry.number_or("cost", 0..=1000, 0),
        element: entry.name("element", &names.elements),
        resistible: entry.flag("resistible", false),
        does,
        desire: desire.unwrap_or_default(),
    }
}

/// Whether the effect makes no sense on the caster itself.
const fn is_for_another(effect: &SpellEffect) -> bool {
    matches!(
        effect,
        SpellEffect::Harm(_)
            | SpellEffect::DrainMana(_)
            | SpellEffect::SendAway(_)
            | SpellEffect::LeapTo
            | SpellEffect::PullTo
            | SpellEffect::Forget
    )
}

fn does(entry: &mut Reader<'_>, names: &Directory) -> Vec<SpellEffect> {
    const FIELD: &str = "does";
    let expected = "a list such as `[Harm((dice: \"3d6\", share: 50))]`";
    let does: Vec<SpellEffect> = entry.must(FIELD, expected).unwrap_or_default();
    if does.is_empty() && entry.has(FIELD) {
        entry.error(FIELD, "nothing that it does", "one thing at least");
    }
    for effect in &does {
        match effect {
            SpellEffect::Harm(power)
            | SpellEffect::Heal(power)
            | SpellEffect::RegainMana(power)
            | SpellEffect::DrainMana(power) => check_power(entry, power),
            SpellEffect::Inflict(status, power) => {
                entry.check_name(FIELD, status, &names.statuses);
                check_power(entry, power);
            }
            SpellEffect::Cure(status) => entry.check_name(FIELD, status, &names.statuses),
            SpellEffect::Blink(cells) | SpellEffect::SendAway(cells) => {
                entry.check_range(FIELD, *cells, &(1..=100));
            }
            SpellEffect::Summon(called, count) => {
                if let Called::Breed(breed) = called {
                    entry.check_name(FIELD, breed, &names.breeds);
                }
                entry.check_dice(FIELD, *count, &(1..=12));
            }
            SpellEffect::Ground(terrain, radius) => {
                entry.check_name(FIELD, terrain, &names.terrain);
                entry.check_range(FIELD, *radius, &(0..=10));
            }
            SpellEffect::Teleport
            | SpellEffect::LeapTo
            | SpellEffect::PullTo
            | SpellEffect::Noise(_)
            | SpellEffect::Forget => {}
        }
    }
    does
}

fn check_power(entry: &mut Reader<'_>, power: &Power) {
    const FIELD: &str = "does";
    entry.check_dice(FIELD, power.dice, &POINTS);
    entry.check_range(FIELD, power.share, &(0..=1000));
    entry.check_range(FIELD, power.most, &(1..=*POINTS.end()));
}

/// Spellcasting statistics and resistances of a breed.
pub(super) fn magic(entry: &mut Reader<'_>, names: &Directory) -> Magic {
    let usual = Magic::default();
    Magic {
        mana: entry.number_or("mana", 0..=1000, usual.mana.into()),
        spellpower: entry.number_or("spellpower", 0..=1000, usual.spellpower.into()),
        ranged: entry.number_or("ranged", PERCENT, usual.ranged.into()),
        is_archer: entry.flag("archer", usual.is_archer),
        spells: entry.names("spells", &names.spells),
        resists: resists(entry, names),
        cunning: entry.number_or("cunning", PERCENT, usual.cunning.into()),
        will: entry.number_or("will", PERCENT, usual.will.into()),
    }
}

/// Resistances by element.
pub(super) fn resists(entry: &mut Reader<'_>, names: &Directory) -> Vec<(String, i8)> {
    const FIELD: &str = "resists";
    let expected = "a list such as `[(\"fire\", 50), (\"cold\", -50)]`";
    let resists: Vec<(String, i8)> = list(entry, FIELD, expected);
    check_resists(entry, FIELD, &resists, names);
    resists
}

pub(super) fn check_resists(
    entry: &mut Reader<'_>,
    field: &'static str,
    resists: &[(String, i8)],
    names: &Directory,
) {
    for (at, (element, spared)) in resists.iter().enumerate() {
        entry.check_name(field, element, &names.elements);
        entry.check_range(field, *spared, &SPARED);
        if resists[..at].iter().any(|(other, _)| other == element) {
            entry.error(field, format!("`{element}` twice"), "each of them once");
        }
    }
}

/// The entry's worth; by default its level times its hit points, which count up to 1000.
pub(super) fn worth(entry: &mut Reader<'_>, level: u8, hp: i32) -> u32 {
    let usual = i64::from(level) * i64::from(hp).min(1000);
    entry.number_or("worth", 0..=LONG, usual)
}
