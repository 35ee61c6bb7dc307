//! The contents of the levels of the first seeds, in words and counts. Content authors use
//! it to see the effect of their changes.
//!
//! Each level takes three lines: terrain and vaults, creatures, and items. Names are in the
//! order of the content files, so that lists are easy to compare.

use std::collections::BTreeMap;

use super::{BandPlan, LevelPlan, plan};
use crate::content::{BreedId, Content, ItemKindId};
use crate::spatial::Pos;

/// The contents of the levels at `depth`, one for each seed, below the name of the place.
///
/// # Panics
/// If the content has no such depth.
#[must_use]
pub fn of_place(content: &Content, depth: u8, seeds: impl Iterator<Item = u64>) -> String {
    let row = &content.depths[usize::from(depth)];
    let (width, height) = row.size;
    let mut text = format!(
        "{}: {}, danger {}, {width} by {height}\n",
        row.id, row.theme, row.danger
    );
    for seed in seeds {
        let plan = plan(content, depth, seed);
        text += &format!("\nseed {seed}: {}\n", ground(content, &plan));
        text += &format!("  who: {}\n", who(content, &plan));
        text += &format!("  what: {}\n", what(content, &plan));
    }
    text
}

/// The file name for a place: its depth (0 is the town) and its name.
///
/// # Panics
/// If the content has no such depth.
#[must_use]
pub fn file_of(content: &Content, depth: u8) -> String {
    let id = &content.depths[usize::from(depth)].id;
    let words = id.split_whitespace();
    let words = words.map(|word| word.replace(|letter: char| !letter.is_alphanumeric(), ""));
    let name = words.collect::<Vec<_>>().join("-").to_lowercase();
    format!("{depth:02}-{name}.txt")
}

/// A map of the whole level, with creatures drawn over items over terrain.
#[must_use]
pub fn picture(content: &Content, plan: &LevelPlan) -> String {
    let width = usize::from(plan.terrain.width());
    let rows = plan.terrain.cells().chunks(width);
    let glyphs = |row: &[_]| {
        row.iter()
            .map(|&id| content.terrain.row(id).glyph)
            .collect()
    };
    let mut rows: Vec<Vec<char>> = rows.map(glyphs).collect();
    let mut put = |pos: Pos, glyph| rows[pos.y as usize][pos.x as usize] = glyph;
    for (item, pos) in &plan.items {
        put(*pos, content.items.row(item.kind).glyph);
    }
    for (breed, pos) in &plan.creatures {
        put(*pos, content.breeds.row(*breed).glyph);
    }
    let lines: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    lines.join("\n")
}

fn ground(content: &Content, plan: &LevelPlan) -> String {
    let rows = || {
        let ids = plan.terrain.cells().iter();
        ids.map(|&id| content.terrain.row(id))
    };
    let open = rows().filter(|row| row.is_passable()).count();
    let doors = rows().filter(|row| row.is_door()).count();
    let locked = rows().filter(|row| row.lock > 0).count();
    let vaults = plan.vaults.iter();
    let vaults = vaults.map(|it| content.vaults.row(it.vault).id.as_str());
    let vaults: Vec<&str> = vaults.collect();
    let doors = match (doors, locked) {
        (0, _) => String::new(),
        (_, 0) => format!(", {doors} doors"),
        _ => format!(", {doors} doors, {locked} locked"),
    };
    format!("{open} open{doors}; {}", or_none(vaults.join(", ")))
}

fn who(content: &Content, plan: &LevelPlan) -> String {
    let banded = |number: &usize| {
        let mut bands = plan.bands.iter();
        !bands.any(|band| band.members.iter().any(|(member, _)| member == number))
    };
    let alone = counts(content, plan, (0..plan.creatures.len()).filter(banded));
    let band = |band: &BandPlan| {
        let members = band.members.iter().map(|&(member, _)| member);
        let name = &content.bands.row(band.kind).id;
        format!("{name} ({})", counts(content, plan, members))
    };
    let bands: Vec<String> = plan.bands.iter().map(band).collect();
    let all: Vec<String> = [alone].into_iter().chain(bands).collect();
    or_none(all.join("; "))
}

/// Counts of those creatures by breed. Sleeping and bound creatures are listed separately.
fn counts(content: &Content, plan: &LevelPlan, numbers: impl Iterator<Item = usize>) -> String {
    let mut counts: BTreeMap<(BreedId, &str), usize> = BTreeMap::new();
    for number in numbers {
        let how = match plan.asleep.get(&number) {
            _ if plan.bound.contains(&number) => " bound",
            Some(true) => " asleep",
            _ => "",
        };
        let breed = plan.creatures[number].0;
        *counts.entry((breed, how)).or_default() += 1;
    }
    let names = counts.into_iter().map(|((breed, how), count)| {
        let name = &content.breeds.row(breed).id;
        counted(count, format!("{name}{how}"))
    });
    names.collect::<Vec<_>>().join(", ")
}

fn what(content: &Content, plan: &LevelPlan) -> String {
    let mut counts: BTreeMap<(ItemKindId, String), usize> = BTreeMap::new();
    for (item, _) in &plan.items {
        let name = item.name(content);
        let entry = counts.entry((item.kind, name));
        *entry.or_default() += usize::from(item.count);
    }
    let names = counts.into_iter();
    let names = names.map(|((_, name), count)| counted(count, name));
    or_none(names.collect::<Vec<_>>().join(", "))
}

fn counted(count: usize, name: String) -> String {
    match count {
        1 => name,
        _ => format!("{count} {name}"),
    }
}

fn or_none(text: String) -> String {
    if text.is_empty() {
        return "none".to_owned();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folder of the golden files.
    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    /// Seeds covered by the golden files.
    const SEEDS: std::ops::RangeInclusive<u64> = 1..=25;

    #[test]
    fn the_levels_of_the_first_seeds_are_those_in_the_catalogue() {
        let content = Content::embedded();
        for depth in 0..content.depths.len() as u8 {
            let file = file_of(&content, depth);
            let kept = std::fs::read_to_string(format!("{FOLDER}/{file}")).unwrap_or_default();
            let now = of_place(&content, depth, SEEDS);
            let parts = || kept.lines().zip(now.lines());
            let parted = parts().find(|(kept, now)| kept != now);
            assert!(
                kept == now,
                "{file} says otherwise: {parted:#?}\n\
                 look at what has changed and write it down with `quarry catalogue --into tests/golden`"
            );
        }
        let files = std::fs::read_dir(FOLDER).expect("the folder is there");
        assert_eq!(files.count(), content.depths.len(), "a file for each place");
    }

    #[test]
    fn a_level_is_told_in_names_and_counts() {
        let content = Content::embedded();
        let text = of_place(&content, 1, 1..=1);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "the Cellars: halls, danger 1, 80 by 22");
        assert!(lines[2].starts_with("seed 1: ") && lines[2].contains(" open, "));
        assert!(lines[3].starts_with("  who: ") && lines[4].starts_with("  what: "));
        assert!(lines[4].contains("3 potion of healing"), "{}", lines[4]);
        assert_eq!(file_of(&content, 1), "01-the-cellars.txt");
    }
}
