//! Checks the feelings and needs of a breed.

use super::directory::Directory;
use super::reader::Reader;
use crate::content::schema::{About, Disposition, EVEN_MATCH, FORCE, Feeling, Heart, Need};

/// Feelings about creatures, in percent of what the formulas give.
const SHARE: std::ops::RangeInclusive<i64> = 0..=1000;
/// Checks what a breed feels.
pub(super) fn check(entry: &mut Reader<'_>, temper: &Disposition, names: &Directory) {
    check_heart(entry, temper.heart);
    check_feelings(entry, "fears", &temper.fears, names);
    check_feelings(entry, "loves", &temper.loves, names);
    check_feelings(entry, "hates", &temper.hates, names);
    if let Some((thing, _)) = temper.hates.iter().find(|it| !it.0.is_about_creatures()) {
        let found = format!("`{thing:?}`");
        let expected = "a `Breed` or a `Faction`: things are loved or feared, not hated";
        entry.error("hates", found, expected);
    }
    torn(entry, temper);
    // A value that could not be parsed says nothing about the heart.
    let written = entry
        .entry
        .field("feels")
        .map(|field| field.value.text.trim());
    if written.is_none_or(|written| written == "Mindless") {
        fearless(entry);
    }
}

/// Reports weights of a mind that do not add up.
fn check_heart(entry: &mut Reader<'_>, heart: Heart) {
    if let Heart::Mind { strength, danger } = heart {
        let sum = u32::from(strength) + u32::from(danger);
        if sum != u32::from(EVEN_MATCH) {
            let found = format!("weights {strength} and {danger}, which are {sum} together");
            entry.error("feels", found, format!("weights that sum to {EVEN_MATCH}"));
        }
    }
}

fn check_feelings(
    entry: &mut Reader<'_>,
    field: &'static str,
    feelings: &[Feeling],
    names: &Directory,
) {
    for (at, (about, much)) in feelings.iter().enumerate() {
        if feelings[..at].iter().any(|(other, _)| other == about) {
            entry.error(field, format!("`{about:?}` twice"), "each of them once");
        }
        match about {
            About::Breed(name) => entry.check_name(field, name, &names.breeds),
            About::Faction(name) => entry.check_name(field, name, &names.factions),
            About::Item(name) => entry.check_name(field, name, &names.items),
            About::Category(_) => {}
        }
        let range = if about.is_about_creatures() {
            SHARE
        } else {
            FORCE
        };
        entry.check_range(field, *much, &range);
    }
}

/// Reports subjects that it both loves and hates.
fn torn(entry: &mut Reader<'_>, temper: &Disposition) {
    for (about, _) in &temper.hates {
        if about.is_about_creatures() && temper.loves.iter().any(|(other, _)| other == about) {
            let found = format!("`{about:?}`, which it `loves`");
            entry.error("hates", found, "it in one of the two");
        }
    }
}

/// Reports fields that make sense only for breeds that can feel fear or love.
fn fearless(entry: &mut Reader<'_>) {
    for field in [
        "flees_below",
        "wounds",
        "bravado",
        "fear_of_busy",
        "fears",
        "loves",
    ] {
        if entry.has(field) {
            let expected =
                "nothing of it in a breed that feels nothing, or `feels: Instinct` or `Mind(…)`";
            entry.error(field, "it in a breed that is `Mindless`", expected);
        }
    }
}

/// Checks the needs of a breed and puts them in order. Among equally urgent needs, the order
/// of the enum decides, not that of the file.
pub(super) fn sort_needs(entry: &mut Reader<'_>, needs: &mut [Need]) {
    const FIELD: &str = "needs";
    if entry.has(FIELD) && entry.has("states") {
        let found = "it in a breed that wants by `states`";
        entry.error(FIELD, found, "one of the two: such a breed rates no needs");
    }
    if needs.is_empty() {
        let expected = "one need at least, `[Move]` for a breed that only goes about";
        entry.error(FIELD, "no needs", expected);
    }
    needs.sort_unstable();
    if needs.windows(2).any(|pair| pair[0] == pair[1]) {
        entry.error(FIELD, "a need twice", "each of them once");
    }
}
