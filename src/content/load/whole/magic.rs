//! What spells, bands and calls come to, seen together with breeds and ground: there is one
//! hero, ground that is more than ground is not laid by spells, and who knows spells casts.

use super::Places;
use super::minds::in_breed;
use crate::content::load::error::{ContentError, Report};
use crate::content::load::source::SourceFile;
use crate::content::schema::{Called, Effect, ItemClass, Parts, SpellEffect, Terrain};
use crate::content::table::RowId;

/// What should be there in the place of the hero's breed.
const NOT_THE_HERO: &str = "any breed but the hero's: there is one hero";

/// Reports the hero's breed among those that come in bands.
pub(super) fn check_bands(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, band) in parts.bands.iter() {
        let mut members = band.members.iter();
        if let Some(hero) = members.find(|member| parts.is_heros(&member.breed)) {
            let found = format!("`{}`", hero.breed);
            let place = (SourceFile::Bands, usize::from(id.number()), "members");
            told(
                places,
                place,
                ("band", &band.id),
                (found, NOT_THE_HERO),
                report,
            );
        }
    }
}

/// Reports the hero's breed among those that spells call.
pub(super) fn check_spells(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    let calls_him = |effect: &SpellEffect| match effect {
        SpellEffect::Summon(Called::Breed(breed), _) => {
            Some(breed.clone()).filter(|breed| parts.is_heros(breed))
        }
        _ => None,
    };
    for (id, spell) in parts.spells.iter() {
        if let Some(hero) = spell.does.iter().find_map(calls_him) {
            let place = (SourceFile::Spells, usize::from(id.number()), "does");
            let mistake = (format!("`{hero}`"), NOT_THE_HERO);
            told(places, place, ("spell", &spell.id), mistake, report);
        }
    }
}

/// Reports the hero's breed among those that potions and scrolls call.
pub(super) fn check_items(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, kind) in parts.items.iter() {
        let (ItemClass::Potion(Effect::Call(breed)) | ItemClass::Scroll(Effect::Call(breed))) =
            &kind.class
        else {
            continue;
        };
        if parts.is_heros(breed) {
            let place = (SourceFile::Items, usize::from(id.number()), "class");
            let mistake = (format!("`{breed}`"), NOT_THE_HERO);
            told(places, place, ("item", &kind.id), mistake, report);
        }
    }
}

/// Reports ground laid by spells that leads elsewhere, opens or keeps somebody off.
pub(super) fn check_ground(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, spell) in parts.spells.iter() {
        for effect in &spell.does {
            let SpellEffect::Ground(name, _) = effect else {
                continue;
            };
            let terrain = parts.terrain.find(name).map(|id| parts.terrain.row(id));
            if terrain.is_some_and(is_more_than_ground) {
                let place = (SourceFile::Spells, usize::from(id.number()), "does");
                let found = format!("`Ground` with `{name}`");
                let expected = "ground that leads nowhere, opens into nothing and has no `ward`";
                told(
                    places,
                    place,
                    ("spell", &spell.id),
                    (found, expected),
                    report,
                );
            }
        }
    }
}

pub(super) fn is_more_than_ground(terrain: &Terrain) -> bool {
    let leads = terrain.leads.is_some() || terrain.portal;
    leads || terrain.ward > 0 || terrain.opens_into.is_some()
}

/// Reports breeds that know spells and would never cast one. The hero casts when he is
/// told to.
pub(super) fn check_casters(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    for (id, breed) in parts.breeds.iter() {
        let magic = &breed.magic;
        let casts = magic.ranged > 0 || magic.is_archer || magic.spells.is_empty();
        if !casts && !parts.is_heros(&breed.id) {
            let found = "spells in a breed that never casts";
            let expected = "`ranged` of 1 at least, or `archer: true`";
            in_breed(parts, places, id, ("spells", found, expected), report);
        }
    }
}

/// Reports a mistake in a field of an entry: what is there, and what should be.
fn told(
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
