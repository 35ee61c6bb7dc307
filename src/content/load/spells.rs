//! Parses elements and spells.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::limits::POINTS;
use crate::content::schema::{
    Called, Element, Power, Shape as SpellShape, Spell, SpellEffect, TELLS,
};

pub(super) const ELEMENT: Shape = Shape {
    file: SourceFile::Elements,
    kind: "element",
    kinds: "elements",
};
pub(super) const SPELL: Shape = Shape {
    file: SourceFile::Spells,
    kind: "spell",
    kinds: "spells",
};

pub(super) fn element(entry: &mut Reader<'_>, names: &Directory) -> Element {
    let element = Element::read(entry);
    for (part, share) in &element.parts {
        entry.check_name("parts", part, &names.elements);
        entry.check_range("parts", *share, &(1..=100));
    }
    element
}

pub(super) fn spell(entry: &mut Reader<'_>, names: &Directory) -> Spell {
    let mut spell = Spell::read(entry);
    if spell.hits.is_empty() && !entry.has("hits") {
        spell.hits = format!("the {} hits", spell.id);
    }
    entry.check_text("hits", &spell.hits, TELLS);
    if let SpellShape::Ball(radius) = spell.shape {
        entry.check_range("shape", radius, &(1..=10));
    }
    check_effects(entry, &spell.does, names);
    let is_for_oneself = entry.has("shape") && spell.shape == SpellShape::Oneself;
    if is_for_oneself && spell.does.iter().any(is_for_another) {
        let found = "what is for somebody else in a spell for `Oneself`";
        let expected = "another shape, or none of `Harm`, `DrainMana`, `SendAway`, `LeapTo`, \
                        `PullTo` and `Forget`";
        entry.error("does", found, expected);
    }
    spell
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

fn check_effects(entry: &mut Reader<'_>, does: &[SpellEffect], names: &Directory) {
    const FIELD: &str = "does";
    if does.is_empty() && entry.has(FIELD) {
        entry.error(FIELD, "nothing that it does", "one thing at least");
    }
    for effect in does {
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
}

fn check_power(entry: &mut Reader<'_>, power: &Power) {
    const FIELD: &str = "does";
    entry.check_dice(FIELD, power.dice, &POINTS);
    entry.check_range(FIELD, power.share, &(0..=1000));
    entry.check_range(FIELD, power.most, &(1..=*POINTS.end()));
}
