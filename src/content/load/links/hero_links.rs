//! Validates kits together with breeds.

use super::{Places, mind_links};
use crate::content::load::error::ContentError;
use crate::content::load::error_report::Report;
use crate::content::load::source_file::SourceFile;

use crate::content::schema::{MINDLESS, PLAYER, Parts};
use crate::content::table::RowId;

/// Checks that there is a kit, that all its breeds belong to the player's faction, and that
/// none of them has a state table.
pub(super) fn check(parts: &Parts, places: &Places<'_>, report: &mut Report) {
    if parts.kits.is_empty() {
        let expected = "at least one: the first is the usual one";
        report.add_missing(SourceFile::Kits, "no kits", expected);
    }
    for (id, kit) in parts.kits.iter() {
        for school in &kit.schools {
            if !parts.arts.iter().any(|(_, art)| art.school == *school) {
                let line = places.line(SourceFile::Kits, usize::from(id.number()), "schools");
                let error = ContentError::new(
                    SourceFile::Kits.name(),
                    line,
                    format!("`{school}`, a school without arts"),
                    "the school of some art in arts.ron",
                );
                report.add(SourceFile::Kits, error.within("kit", &kit.id, "schools"));
            }
        }
        let Some(breed) = parts.breeds.find(&kit.breed) else {
            continue;
        };
        let row = parts.breeds.row(breed);
        if row.states.is_some() {
            let found = "a table in the hero's breed";
            let expected = "none: what the hero wants is the player's affair";
            mind_links::in_breed(parts, places, breed, ("states", found, expected), report);
        }
        let faction = row.faction.as_deref().unwrap_or(MINDLESS);
        if faction != PLAYER {
            let found = format!("`{}`, of the faction `{faction}`", kit.breed);
            let line = places.line(SourceFile::Kits, usize::from(id.number()), "breed");
            let expected = format!("a breed of the faction `{PLAYER}`");
            let error = ContentError::new(SourceFile::Kits.name(), line, found, expected);
            report.add(SourceFile::Kits, error.within("kit", &kit.id, "breed"));
        }
    }
}
