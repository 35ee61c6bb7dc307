//! Validates the feelings and needs of breeds together with their other fields.
//! Combinations can be useless even if each field is valid.

use super::Places;
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Breed, BreedId, Heart, MINDLESS, Need, Parts, Reaction, SpellClass};
use crate::content::table::RowId;

/// Reports breeds that pick up items but love none, and breeds without fear in a faction
/// that flees.
pub(super) fn check(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, breed) in parts.breeds.iter() {
        if breed.needs.contains(&Need::PickUp) && !breed.temper.loves_things() {
            let found = "`PickUp` in a breed that loves no things";
            let expected = "a thing in `loves`, or no such need";
            in_breed(parts, places, id, ("needs", found, expected), report);
        }
        // Breeds driven by a state table flee when their state says so, without any fear.
        let feels_nothing = breed.temper.heart == Heart::Mindless && breed.states.is_none();
        if feels_nothing && flees(parts, breed) {
            let found = "nothing felt in a breed whose faction flees from somebody";
            let expected = "`Instinct` or `Mind(…)`: who feels nothing never runs";
            in_breed(parts, places, id, ("feels", found, expected), report);
        }
    }
}

/// Reports breeds that shimmer but have no breath to take colours from.
pub(super) fn check_shimmer(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, breed) in parts.breeds.iter() {
        if breed.shimmers && !breathes(parts, breed) {
            let found = "`true` in a breed that breathes nothing";
            let expected = "a breath of some element in `spells`, or no such field";
            in_breed(parts, places, id, ("shimmers", found, expected), report);
        }
    }
}

/// Reports voices of families without a breed that speaks.
pub(super) fn check_voices(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (row, (_, voice)) in parts.voices.iter().enumerate() {
        let mut breeds = parts.breeds.iter();
        if breeds.all(|(_, breed)| parts.voice_of(breed) != Some(voice)) {
            let found = format!("`{}`, a family without a breed that has quips", voice.id);
            let expected = "the `family` of a breed with `quips`";
            let line = places.line(SourceFile::Voices, row, "id");
            let error = ContentError::new(SourceFile::Voices.name(), line, found, expected);
            report.add(SourceFile::Voices, error.within("voice", &voice.id, "id"));
        }
    }
}

/// Reports packs of trackers whose breed has no nose.
pub(super) fn check_trackers(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for pack in &parts.rules.trackers.packs {
        let breed = parts.breeds.find(&pack.breed);
        if breed.is_some_and(|breed| parts.breeds.row(breed).senses.nose.is_none()) {
            let found = format!("`{}`, a breed without a nose", pack.breed);
            let line = places.line(SourceFile::Rules, 0, "trackers");
            let expected = "a breed with a `nose`";
            let error = ContentError::new(SourceFile::Rules.name(), line, found, expected);
            report.add(SourceFile::Rules, error);
        }
    }
}

/// Whether it breathes an element, which has a colour.
fn breathes(parts: &Parts, breed: &Breed) -> bool {
    let mut spells = breed.magic.spells.iter();
    spells.any(|name| {
        let spell = parts.spells.find(name).map(|id| parts.spells.row(id));
        spell.is_some_and(|spell| spell.class == SpellClass::Breath && spell.element.is_some())
    })
}

/// Whether its faction flees from any other.
fn flees(parts: &Parts, breed: &Breed) -> bool {
    let faction = breed.faction.as_deref().unwrap_or(MINDLESS);
    let faction = parts.factions.find(faction);
    faction.is_some_and(|faction| {
        let mut responses = parts.factions.row(faction).responses.values();
        responses.any(|response| *response == Reaction::Flee)
    })
}

/// Reports a mistake in a field of a breed: what was found, and what was expected.
pub(super) fn in_breed(
    parts: &Parts,
    places: &Places<'_>,
    breed: BreedId,
    (field, found, expected): (&str, &str, &str),
    report: &mut Report,
) {
    let line = places.line(SourceFile::Breeds, usize::from(breed.number()), field);
    let error = ContentError::new(SourceFile::Breeds.name(), line, found, expected);
    let name = &parts.breeds.row(breed).id;
    report.add(SourceFile::Breeds, error.within("breed", name, field));
}
