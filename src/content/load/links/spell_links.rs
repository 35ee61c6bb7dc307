//! Validates bands, callers and casters together with breeds: no band has the hero or a unique
//! twice, and breeds with spells cast them.

use super::Places;
use super::mind_links::in_breed;
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{Called, Effect, Parts};
use crate::content::table::RowId;

/// Expected instead of the hero's breed.
const NOT_THE_HERO: &str = "any breed but the hero's: there is one hero";
/// Expected instead of a unique breed.
const NOT_A_NAME: &str = "a breed of which there are more";
/// Expected number of members of a unique breed.
const ONE_OF_THOSE: &str = "one at most: there are no more";

/// Reports bands with the hero's breed or with several of a unique breed.
pub(super) fn check_bands(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, band) in parts.bands.iter() {
        let mut members = band.members.iter();
        let place = (SourceFile::Bands, usize::from(id.number()), "members");
        let entry = ("band", band.id.as_str());
        if let Some(hero) = members.find(|member| parts.is_heros(&member.breed)) {
            let found = format!("`{}`", hero.breed);
            told(places, place, entry, (found, NOT_THE_HERO), report);
        }
        for member in &band.members {
            if is_unique(parts, &member.breed) && member.count.range().1 > 1 {
                let found = format!("several of `{}`", member.breed);
                told(places, place, entry, (found, ONE_OF_THOSE), report);
            }
        }
    }
}

/// What was expected instead of a breed that cannot be summoned; `None` if it can.
pub(super) fn can_not_be_called(parts: &Parts, breed: &str) -> Option<&'static str> {
    if parts.is_heros(breed) {
        Some(NOT_THE_HERO)
    } else {
        is_unique(parts, breed).then_some(NOT_A_NAME)
    }
}

fn is_unique(parts: &Parts, breed: &str) -> bool {
    let found = parts.breeds.find(breed);
    found.is_some_and(|id| parts.breeds.row(id).is_unique)
}

/// Reports unique breeds with a spell that summons their own kind.
pub(super) fn check_callers(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    let calls_kin = |name: &String| {
        let spell = parts.spells.find(name).map(|id| parts.spells.row(id));
        let kin = |effect: &Effect| matches!(effect, Effect::Summon(Called::Kin, _));
        spell.is_some_and(|spell| spell.does.iter().any(kin))
    };
    for (id, breed) in parts.breeds.iter() {
        if breed.is_unique && breed.magic.spells.iter().any(calls_kin) {
            let found = "a call for its kin in one of which there is but one";
            let expected = "spells that call nobody, or a breed by name";
            in_breed(parts, places, id, ("spells", found, expected), report);
        }
    }
}

/// Reports levels with several residents of a unique breed.
pub(super) fn check_residents(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (row, depth) in parts.depths.iter().enumerate() {
        for resident in &depth.residents {
            if is_unique(parts, &resident.breed) && resident.count.range().1 > 1 {
                let place = (SourceFile::Depths, row, "residents");
                let found = format!("several of `{}`", resident.breed);
                let mistake = (found, ONE_OF_THOSE);
                told(places, place, ("depth", &depth.id), mistake, report);
            }
        }
    }
}

/// Reports breeds with spells that they would never cast. The hero is exempt, since the
/// player decides for him.
pub(super) fn check_casters(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, breed) in parts.breeds.iter() {
        let magic = &breed.magic;
        let casts = magic.ranged > 0 || magic.is_archer || magic.spells.is_empty();
        let casts = casts || parts.spells_of_states(breed).next().is_some();
        if !casts && !parts.is_heros(&breed.id) {
            let found = "spells in a breed that never casts";
            let expected = "`ranged` of 1 at least, `archer: true`, or `states` that cast";
            in_breed(parts, places, id, ("spells", found, expected), report);
        }
    }
}

/// Reports a mistake in a field of an entry: what was found, and what was expected.
pub(super) fn told(
    places: &Places<'_>,
    (file, row, field): (SourceFile, usize, &str),
    (kind, entry): (&'static str, &str),
    (found, expected): (String, &str),
    report: &mut Report,
) {
    let line = places.line(file, row, field);
    let error = ContentError::new(file.name(), line, found, expected);
    report.add(file, error.within(kind, entry, field));
}
