//! Reports of fights: a table for people, RON or CSV for programs.

pub mod chase_report;
pub(crate) mod plain;

use std::collections::BTreeSet;

use plain::{Row, in_csv, in_ron};

use super::season::{Season, SideOfSeason};
use super::worth::Worth;

/// Output format of figures. The comments are the help on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(target_arch = "wasm32"), derive(clap::ValueEnum))]
pub enum Format {
    /// For people
    Table,
    /// Rusty Object Notation
    Ron,
    /// Comma-separated values
    Csv,
}

/// Formats the results of many fights.
#[must_use]
pub fn season(season: &Season, format: Format) -> String {
    match format {
        Format::Table => table(season),
        Format::Ron => in_ron(season),
        Format::Csv => {
            let sides = season.sides.iter().enumerate();
            in_csv(sides.map(|(number, side)| row(season, number, side)))
        }
    }
}

/// Formats the value of tactics.
#[must_use]
pub fn worths(worths: &[Worth], format: Format) -> String {
    match format {
        Format::Table => worth_table(worths),
        Format::Ron => in_ron(worths),
        Format::Csv => in_csv(worths.iter().map(worth_row)),
    }
}

fn table(season: &Season) -> String {
    let mut text = format!("{} fights on the map `{}`", season.fights, season.map);
    if !season.without.is_empty() {
        text += &format!(", the first side without {}", season.without.join(", "));
    }
    text += &format!(
        "\n{} of them drawn; {:.1} turns each on average\n\n",
        season.draws, season.turns
    );
    let names = season.sides.iter().map(|side| side.who.chars().count());
    let width = names.max().unwrap_or(0).max(8);
    for (name, [one, other]) in rows(season) {
        text += &format!("{name:<26}  {one:>width$}  {other:>width$}\n");
    }
    text
}

/// The rows of the table: a label, and the figure of each side.
fn rows(season: &Season) -> Vec<(String, [String; 2])> {
    let both = |name: &str, figure: &dyn Fn(&SideOfSeason) -> String| {
        let figures = season.sides.each_ref().map(figure);
        (name.to_owned(), figures)
    };
    let mut rows = vec![
        both("", &|side| side.who.clone()),
        both("wins", &|side| side.wins.to_string()),
        both("damage to the other side", &|side| tenth(side.damage)),
        both("survivors", &|side| tenth(side.survivors)),
        both("health left, in percent", &|side| tenth(side.health)),
    ];
    let spells = season.sides.iter().flat_map(|side| side.spells.keys());
    for spell in spells.collect::<BTreeSet<_>>() {
        let times = |side: &SideOfSeason| side.spells.get(spell).copied().unwrap_or(0).to_string();
        rows.push(both(&format!("cast: {spell}"), &times));
    }
    rows
}

fn tenth(number: f64) -> String {
    format!("{number:.1}")
}

fn row(season: &Season, number: usize, side: &SideOfSeason) -> Row {
    let spells = side
        .spells
        .iter()
        .map(|(name, times)| format!("{times} {name}"));
    let forgone = if number == 0 {
        season.without.join("; ")
    } else {
        String::new()
    };
    vec![
        ("side", (number + 1).to_string()),
        ("who", side.who.clone()),
        ("map", season.map.clone()),
        ("fights", season.fights.to_string()),
        ("wins", side.wins.to_string()),
        ("draws", season.draws.to_string()),
        ("turns", season.turns.to_string()),
        ("damage", side.damage.to_string()),
        ("survivors", side.survivors.to_string()),
        ("health", side.health.to_string()),
        ("spells", spells.collect::<Vec<_>>().join("; ")),
        ("without", forgone),
    ]
}

fn worth_table(worths: &[Worth]) -> String {
    let mut text =
        "| tactic | who fought whom | where | fights | wins with | wins without | difference |\n\
        |---|---|---|---:|---:|---:|---:|\n"
            .to_owned();
    for it in worths {
        text += &format!(
            "| {} | {} against {} | {} | {} | {:.1} % | {:.1} % | {:+.1} ± {:.1} |\n",
            it.tactic,
            it.first,
            it.second,
            it.map,
            it.fights,
            it.with,
            it.without,
            it.difference,
            it.error
        );
    }
    text
}

fn worth_row(worth: &Worth) -> Row {
    vec![
        ("tactic", worth.tactic.clone()),
        ("first", worth.first.clone()),
        ("second", worth.second.clone()),
        ("map", worth.map.clone()),
        ("fights", worth.fights.to_string()),
        ("with", worth.with.to_string()),
        ("without", worth.without.to_string()),
        ("difference", worth.difference.to_string()),
        ("error", worth.error.to_string()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Season {
        let side = |who: &str, wins, spells: &[(&str, u64)]| SideOfSeason {
            who: who.to_owned(),
            wins,
            damage: 12.5,
            survivors: 1.0,
            health: 40.2,
            spells: spells
                .iter()
                .map(|&(name, times)| (name.to_owned(), times))
                .collect(),
        };
        Season {
            map: "field".to_owned(),
            fights: 20,
            draws: 3,
            turns: 31.4,
            without: vec!["thrift".to_owned(), "ground".to_owned()],
            sides: [
                side(
                    "2 kobold, kobold champion",
                    12,
                    &[("heal", 4), ("spark", 31)],
                ),
                side("hero", 5, &[("heal", 2)]),
            ],
        }
    }

    fn trial() -> [Worth; 1] {
        [Worth {
            tactic: "lurking".to_owned(),
            first: "4 wolf".to_owned(),
            second: "hero".to_owned(),
            map: "doorway".to_owned(),
            fights: 400,
            with: 61.3,
            without: 48.0,
            difference: 13.3,
            error: 2.1,
        }]
    }

    #[test]
    fn figures_of_fights_are_told_in_three_forms() {
        for (name, format) in [
            ("table", Format::Table),
            ("ron", Format::Ron),
            ("csv", Format::Csv),
        ] {
            insta::assert_snapshot!(format!("season_{name}"), season(&figures(), format));
            insta::assert_snapshot!(format!("worth_{name}"), worths(&trial(), format));
        }
    }
}
