//! Parses elements and spells.

use super::directory::Directory;
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use super::effects::{Trigger, check_effects};
use crate::content::schema::{Element, Shape as SpellShape, Spell, TELLS};

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
    let is_for_oneself = entry.has("shape") && spell.shape == SpellShape::Oneself;
    let by = Trigger::Spell { is_for_oneself };
    for number in spell.desire.numbers() {
        entry.check_range("desire", number, &(-1000..=1000));
    }
    if entry.has("does") {
        check_effects(entry, "does", &spell.does, by, names);
    }
    spell
}
