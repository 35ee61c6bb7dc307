//! Parses status effects.

use super::fields::{ABOUT, Directory, MIND_SENSE, PERCENT, id};
use super::reader::{Reader, Shape};
use crate::content::load::source_file::SourceFile;

use crate::content::dice::Dice;
use crate::content::schema::Status;

pub(super) const STATUS: Shape = Shape {
    file: SourceFile::Statuses,
    kind: "status",
    kinds: "statuses",
    fields: &[
        "id",
        "loses_turns",
        "wait",
        "blinds",
        "erratic",
        "accuracy",
        "defence",
        "fails",
        "harm",
        "element",
        "frightens",
        "wakes",
        "by_the_clock",
        "recovery",
        "recovery_by_level",
        "resists",
        "hides_scent",
        "hides_warmth",
        "noise",
        "mind_sense",
        "insights",
        "guards",
        "about",
    ],
};

pub(super) fn status(entry: &mut Reader<'_>, names: &Directory) -> Status {
    let harm = entry.maybe("harm", "dice such as `\"1d2\"`");
    let harm = harm.unwrap_or(Dice::always(0));
    entry.check_dice("harm", harm, &(-100..=100));
    Status {
        id: id(entry),
        loses_turns: entry.flag("loses_turns", false),
        wait: entry.number_or("wait", -20..=20, 0),
        blinds: entry.flag("blinds", false),
        erratic: entry.number_or("erratic", PERCENT, 0),
        accuracy: entry.number_or("accuracy", -20..=20, 0),
        defence: entry.number_or("defence", -20..=20, 0),
        fails: entry.number_or("fails", PERCENT, 0),
        harm,
        element: entry.name("element", &names.elements),
        frightens: entry.flag("frightens", false),
        wakes: entry.flag("wakes", false),
        by_the_clock: entry.flag("by_the_clock", false),
        recovery: entry.number_or("recovery", PERCENT, 0),
        recovery_by_level: entry.number_or("recovery_by_level", PERCENT, 0),
        resists: super::spells::resists(entry, names),
        hides_scent: entry.flag("hides_scent", false),
        hides_warmth: entry.flag("hides_warmth", false),
        noise: entry.number_or("noise", -200..=200, 0),
        minds: entry.number_or("mind_sense", MIND_SENSE, 0),
        insights: entry
            .maybe("insights", "a list such as `[Smell, Hearing, Fear]`")
            .unwrap_or_default(),
        guards: guards(entry, names),
        about: entry.text("about", ABOUT),
    }
}

/// The statuses that it ends and prevents.
fn guards(entry: &mut Reader<'_>, names: &Directory) -> Vec<String> {
    const FIELD: &str = "guards";
    let guards: Option<Vec<String>> = entry.maybe(FIELD, "a list such as `[\"frightened\"]`");
    let guards = guards.unwrap_or_default();
    for name in &guards {
        entry.check_name(FIELD, name, &names.statuses);
    }
    guards
}
