//! Parses chains of generator steps.

use crate::content::load::source_file::SourceFile;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::directory::Directory;
use super::reader::{Reader, Shape};

use super::split::Entry;
use crate::content::limits::PERCENT;
use crate::content::schema::Step;

pub(super) const CHAIN: Shape = Shape {
    file: SourceFile::Chains,
    kind: "chain",
    kinds: "chains",
};

const STEPS: &str = "steps";

/// The steps of each chain by its name, without chains that cannot be parsed.
pub(super) fn by_name(entries: &[Entry<'_>]) -> BTreeMap<String, Vec<Step>> {
    let chains = entries.iter().filter_map(|entry| {
        let steps = ron::from_str(&entry.field(STEPS)?.value.text).ok()?;
        Some((entry.id()?.to_owned(), steps))
    });
    chains.collect()
}

/// The named places that a chain creates, without duplicates.
pub(super) fn places_of(steps: &[Step]) -> Vec<String> {
    let mut places: Vec<String> = Vec::new();
    for place in steps.iter().flat_map(Step::places) {
        if !places.iter().any(|one| one == place) {
            places.push(place.to_owned());
        }
    }
    places
}

/// The named places of all chains; `None` if any chain cannot be parsed.
pub(super) fn all_places(entries: &[Entry<'_>]) -> Option<Vec<String>> {
    let mut all = Vec::new();
    for entry in entries {
        let steps: Vec<Step> = ron::from_str(&entry.field(STEPS)?.value.text).ok()?;
        all.extend(steps);
    }
    Some(places_of(&all))
}

pub(super) fn chain(entry: &mut Reader<'_>, names: &Directory) -> (String, Vec<Step>) {
    let expected = "a list such as `[Caves(open: 56, rounds: 4), Stairs()]`";
    let steps: Option<Vec<Step>> = entry.must(STEPS, expected);
    if let Some(steps) = &steps {
        order(entry, steps);
        for (at, step) in steps.iter().enumerate() {
            for terrain in step.terrain() {
                entry.check_name(STEPS, terrain, &names.terrain);
            }
            numbers(entry, step);
            once(entry, &steps[..at], step);
        }
    }
    (entry.id("id"), steps.unwrap_or_default())
}

/// Checks that a chain starts with ground, has its stairs once, and places vaults before
/// them.
fn order(entry: &mut Reader<'_>, steps: &[Step]) {
    if !steps.first().is_some_and(Step::is_ground) {
        let expected = "one that makes ground: Maze, Caves, Burrows, Tombs, Heights or Walls";
        entry.error(STEPS, "another step at the beginning", expected);
    }
    let stairs = steps
        .iter()
        .filter(|step| matches!(step, Step::Stairs { .. }));
    let stairs = stairs.count();
    if stairs != 1 {
        let found = format!("`Stairs` {stairs} times");
        entry.error(STEPS, found, "it once: nobody comes or goes without");
    }
    let mut late = steps.iter().skip_while(|step| !step.has_ways());
    if late.any(|step| matches!(step, Step::Vaults { .. })) {
        let expected = "it before `Stairs` and not after `Walls`: no vault stands on a way";
        entry.error(STEPS, "`Vaults` where there are ways already", expected);
    }
}

/// Checks that ground is created only at the start, and that no two places share a name.
fn once(entry: &mut Reader<'_>, before: &[Step], step: &Step) {
    if step.is_ground() && !before.is_empty() {
        let expected = "it at the beginning: it would take the place of all before it";
        entry.error(STEPS, "a step that makes ground later", expected);
    }
    let places: Vec<&str> = before.iter().flat_map(Step::places).collect();
    let own = step.places();
    for (at, place) in own.iter().enumerate() {
        if places.contains(place) || own[..at].contains(place) {
            let found = format!("the place `{place}` twice");
            entry.error(STEPS, found, "places with names of their own");
        }
    }
    if let Step::Vaults { always, .. } = step {
        let names = entry.directory;
        for name in always {
            entry.check_name(STEPS, name, &names.vaults);
        }
    }
    if let Step::Houses { places, .. } = step {
        for place in places {
            entry.check_text(STEPS, place, 30);
        }
    }
}

/// Checks the numeric parameters of a step.
fn numbers(entry: &mut Reader<'_>, step: &Step) {
    for (number, range) in ranges(step) {
        entry.check_range(STEPS, number, &range);
    }
    match step {
        Step::Locks { locked, stuck } if u32::from(*locked) + u32::from(*stuck) > 100 => {
            let both = u32::from(*locked) + u32::from(*stuck);
            let found = format!("`locked` {locked} and `stuck` {stuck}, {both} together");
            entry.error(STEPS, found, "100 of them at most: no door is both");
        }
        Step::Heights { layers, .. } => {
            let shares: u32 = layers.iter().map(|&(_, share)| u32::from(share)).sum();
            if shares != 100 {
                let found = format!("layers that are {shares} of 100 cells");
                entry.error(STEPS, found, "100 of them: every cell is something");
            }
        }
        _ => {}
    }
}

/// The numeric parameters of a step with their ranges.
fn ranges(step: &Step) -> Vec<(u16, RangeInclusive<i64>)> {
    let share = |number: u8| (u16::from(number), PERCENT);
    let within = |number: u8, range| (u16::from(number), range);
    let span = |(least, most): (u8, u8), range: RangeInclusive<i64>| {
        let upper = i64::from(least)..=*range.end();
        vec![within(least, range), within(most, upper)]
    };
    match step {
        Step::Maze {
            dead_ends_removed,
            dead_ends_cut,
            rooms,
            room_size,
        } => {
            let shares = [share(*dead_ends_removed), share(*dead_ends_cut)];
            let rooms = [within(*rooms, 1..=40)];
            let sizes = span(*room_size, 1..=8);
            shares.into_iter().chain(rooms).chain(sizes).collect()
        }
        Step::Caves { open, rounds } => vec![within(*open, 40..=70), within(*rounds, 1..=8)],
        Step::Burrows { chambers, radius } => {
            let mut ranges = span(*radius, 1..=6);
            ranges.push(within(*chambers, 2..=60));
            ranges
        }
        Step::Tombs { dug, width } => {
            let mut ranges = span(*width, 2..=12);
            ranges.push(within(*dug, 10..=100));
            ranges
        }
        Step::Heights { rough, .. } => vec![share(*rough)],
        Step::Fort { size, .. } => vec![within(size.0, 24..=200), within(size.1, 14..=200)],
        Step::Houses { count, .. } => vec![within(*count, 1..=30)],
        Step::Ponds { one_in, .. } => vec![(*one_in, 100..=10_000)],
        Step::Scatter { one_in, .. } => vec![(*one_in, 4..=10_000)],
        Step::Doors { share: doors } => vec![share(*doors)],
        Step::Locks { locked, stuck } => vec![share(*locked), share(*stuck)],
        Step::Fires {
            share: rooms,
            spreads,
            ..
        } => vec![share(*rooms), share(*spreads)],
        Step::Pools { count, .. } => vec![within(*count, 1..=20)],
        Step::Heaps { count, .. } => vec![within(*count, 1..=40)],
        Step::Streams { count, .. } | Step::Fonts { count, .. } => vec![within(*count, 1..=8)],
        Step::Rings { count, .. } => vec![within(*count, 2..=4)],
        Step::Vaults {
            count,
            share: tries,
            ..
        } => vec![within(*count, 1..=6), share(*tries)],
        Step::Walls { .. }
        | Step::Well { .. }
        | Step::Roads { .. }
        | Step::Fill { .. }
        | Step::Join { .. }
        | Step::Stairs { .. } => Vec::new(),
    }
}
