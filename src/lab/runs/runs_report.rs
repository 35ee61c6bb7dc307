//! Reports of many runs: tables for people, RON or CSV for programs.

use serde::Serialize;

use super::figures::{DEEP, Figures, OfKit, OfPlace, per_mille};
use super::run_account::{Account, Replay};
use crate::lab::arena::report::Format;
use crate::lab::arena::report::plain::{Row, in_csv, in_ron};

/// Maximum number of killers in the table.
const KILLERS: usize = 15;

/// Figures and accounts together, for programs.
#[derive(Serialize)]
struct Whole<'a> {
    figures: &'a Figures,
    runs: &'a [Account],
}

/// Formats many runs. The table shows the totals, and with `details` every breed, item and
/// spell; RON has everything; CSV has one row per run.
#[must_use]
pub fn tell(figures: &Figures, runs: &[Account], format: Format, details: bool) -> String {
    match format {
        Format::Table => table(figures, runs, details),
        Format::Ron => in_ron(&Whole { figures, runs }),
        Format::Csv => in_csv(runs.iter().map(row)),
    }
}

fn row(run: &Account) -> Row {
    let deepest = run.deepest().map_or("", |visit| visit.place.as_str());
    let log = match &run.replay {
        Replay::Unchecked => "",
        Replay::Same => "same",
        Replay::Parted(how) => how,
    };
    vec![
        ("kit", run.kit.clone()),
        ("seed", run.seed.to_string()),
        ("end", <&str>::from(&run.end).to_owned()),
        ("cause", run.end.cause().to_owned()),
        ("place", run.place.clone()),
        ("deepest", deepest.to_owned()),
        ("danger", run.danger().to_string()),
        ("turns", run.turns.to_string()),
        ("deeds", run.deeds.to_string()),
        ("kills", run.kills.to_string()),
        ("refused", run.refused.to_string()),
        ("log", log.to_owned()),
    ]
}

fn table(figures: &Figures, runs: &[Account], details: bool) -> String {
    let mut text = format!("{} runs of the scripted hero\n\n", runs.len());
    text += &rows(
        "kit|runs|won|died|lasted|median danger|survivor came|turns, least|median|most",
        figures.kits.iter().map(kit_row),
    );
    text += &rows(
        "place|danger|came there|died there|of those who came",
        figures.places.iter().map(place_row),
    );
    let killers = figures.killers.iter().take(KILLERS);
    text += &rows(
        "killed by|times",
        killers.map(|(name, times)| format!("{name}|{times}")),
    );
    text += &unmet(figures);
    if details {
        text += &counted(figures);
    }
    text + &faults(runs)
}

/// A Markdown table. Cells are separated by bars.
fn rows(names: &str, rows: impl Iterator<Item = String>) -> String {
    let rule = names.split('|').enumerate();
    let rule: Vec<&str> = rule
        .map(|(column, _)| if column == 0 { "---" } else { "---:" })
        .collect();
    let mut text = format!("| {} |\n|{}|\n", names.replace('|', " | "), rule.join("|"));
    for row in rows {
        text += &format!("| {} |\n", row.replace('|', " | "));
    }
    text + "\n"
}

fn kit_row(kit: &OfKit) -> String {
    let [least, median, most] = kit.turns;
    let deep = kit.reached.get(usize::from(DEEP)).copied().unwrap_or(0);
    format!(
        "{}|{}|{} ({})|{}|{}|{}|{}|{least}|{median}|{most}",
        kit.kit,
        kit.runs,
        kit.won,
        percent(per_mille(kit.won, kit.runs)),
        kit.died,
        kit.lasted,
        kit.median_danger,
        percent(per_mille(kit.sought_out, deep)),
    )
}

fn place_row(place: &OfPlace) -> String {
    format!(
        "{}|{}|{}|{}|{}",
        place.place,
        place.danger,
        place.reached,
        place.died,
        percent(place.toll())
    )
}

fn percent(per_mille: u32) -> String {
    format!("{}.{} %", per_mille / 10, per_mille % 10)
}

fn unmet(figures: &Figures) -> String {
    let coverage = &figures.coverage;
    let lists = [
        ("Breeds that lived nowhere", &coverage.breeds_absent),
        ("Breeds that the hero never saw", &coverage.breeds_unmet),
        (
            "Breeds that never did anything to him",
            &coverage.breeds_idle,
        ),
        ("Things that were nowhere", &coverage.things_absent),
        ("Things that he never saw", &coverage.things_unseen),
        ("Things that nobody used", &coverage.things_unused),
        ("Spells that nobody cast", &coverage.spells_uncast),
    ];
    let told = lists.map(|(what, names)| match names.as_slice() {
        [] => format!("{what}: none\n"),
        names => format!("{what} ({}): {}\n", names.len(), names.join(", ")),
    });
    told.concat()
}

fn counted(figures: &Figures) -> String {
    let tally = &figures.coverage.tally;
    let deaths = |name: &String| {
        let found = figures.killers.iter().find(|(killer, _)| killer == name);
        found.map_or(0, |&(_, times)| times)
    };
    let breeds = rows(
        "breed|present|met|killed|deeds against the hero|harm|killed him",
        tally.breeds.iter().map(|(name, it)| {
            let (present, met, killed) = (it.present, it.met, it.killed);
            let (deeds, harm, kills) = (it.deeds, it.harm, deaths(name));
            format!("{name}|{present}|{met}|{killed}|{deeds}|{harm}|{kills}")
        }),
    );
    let things = rows(
        "thing|present|seen|taken|used by the hero|by others",
        tally.things.iter().map(|(name, it)| {
            let (present, seen, taken) = (it.present, it.seen, it.taken);
            let (used, others) = (it.used, it.used_by_others);
            format!("{name}|{present}|{seen}|{taken}|{used}|{others}")
        }),
    );
    let spells = rows(
        "spell|hits|cast by",
        tally.spells.iter().map(|(name, it)| {
            let by = it.by.iter().map(|(who, times)| format!("{who} {times}"));
            format!("{name}|{}|{}", it.hits, by.collect::<Vec<_>>().join(", "))
        }),
    );
    format!("\n{breeds}{things}{spells}")
}

/// Lists every run in which the program misbehaved, with its seed.
fn faults(runs: &[Account]) -> String {
    let mut text = String::new();
    for run in runs {
        let by = format!("{} with seed {}", run.kit, run.seed);
        if let super::run_account::End::Panicked(words) = &run.end {
            text += &format!("PANIC: {by}: {words}\n");
        }
        if let Replay::Parted(how) = &run.replay {
            text += &format!("LOG: {by}: {how}\n");
        }
        if run.refused > 0 {
            text += &format!("REFUSED: {by}: {} deeds\n", run.refused);
        }
    }
    let checked = runs.iter().filter(|run| run.replay != Replay::Unchecked);
    match checked.count() {
        0 => text,
        checked => text + &format!("{checked} logs were played again.\n"),
    }
}
