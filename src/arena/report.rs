//! What came of fights, told: as a table for people, as RON or CSV for programs.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::Serialize;

use super::season::{Season, SideOfSeason};
use super::worth::Worth;

/// How figures are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// For people: Markdown where it has many rows.
    #[default]
    Table,
    /// Rusty Object Notation.
    Ron,
    /// A row a side or a tactic, with a row of names above.
    Csv,
}

/// What came of many fights.
#[must_use]
pub fn season(season: &Season, format: Format) -> String {
    match format {
        Format::Table => table(season),
        Format::Ron => in_ron(season),
        Format::Csv => {
            let names = [
                "side",
                "who",
                "map",
                "fights",
                "wins",
                "draws",
                "turns",
                "damage",
                "survivors",
                "health",
                "spells",
                "without",
            ];
            let sides = season.sides.iter().enumerate();
            lines(
                &names,
                sides.map(|(number, side)| row(season, number, side)),
            )
        }
    }
}

/// What tactics are worth.
#[must_use]
pub fn worths(worths: &[Worth], format: Format) -> String {
    match format {
        Format::Table => worth_table(worths),
        Format::Ron => in_ron(worths),
        Format::Csv => {
            let names = [
                "tactic",
                "first",
                "second",
                "map",
                "fights",
                "with",
                "without",
                "difference",
                "error",
            ];
            lines(&names, worths.iter().map(worth_row))
        }
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
    let [one, other] = &season.sides;
    let width = one
        .who
        .chars()
        .count()
        .max(other.who.chars().count())
        .max(8);
    let mut line = |name: &str, values: [String; 2]| {
        let [one, other] = values;
        text += &format!("{name:<26}  {one:>width$}  {other:>width$}\n");
    };
    let tenth = |number: f64| format!("{number:.1}");
    line("", [one.who.clone(), other.who.clone()]);
    line("wins", [one.wins.to_string(), other.wins.to_string()]);
    line(
        "damage to the other side",
        [tenth(one.damage), tenth(other.damage)],
    );
    line("survivors", [tenth(one.survivors), tenth(other.survivors)]);
    line(
        "health left, in percent",
        [tenth(one.health), tenth(other.health)],
    );
    let spells: BTreeMap<&String, ()> = one
        .spells
        .keys()
        .chain(other.spells.keys())
        .map(|it| (it, ()))
        .collect();
    for spell in spells.into_keys() {
        let times = |side: &SideOfSeason| side.spells.get(spell).copied().unwrap_or(0).to_string();
        line(&format!("cast: {spell}"), [times(one), times(other)]);
    }
    text
}

fn row(season: &Season, number: usize, side: &SideOfSeason) -> Vec<String> {
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
        (number + 1).to_string(),
        side.who.clone(),
        season.map.clone(),
        season.fights.to_string(),
        side.wins.to_string(),
        season.draws.to_string(),
        season.turns.to_string(),
        side.damage.to_string(),
        side.survivors.to_string(),
        side.health.to_string(),
        spells.collect::<Vec<_>>().join("; "),
        forgone,
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

fn worth_row(worth: &Worth) -> Vec<String> {
    vec![
        worth.tactic.clone(),
        worth.first.clone(),
        worth.second.clone(),
        worth.map.clone(),
        worth.fights.to_string(),
        worth.with.to_string(),
        worth.without.to_string(),
        worth.difference.to_string(),
        worth.error.to_string(),
    ]
}

fn in_ron(figures: &(impl Serialize + ?Sized)) -> String {
    let text = ron::ser::to_string_pretty(figures, PrettyConfig::new());
    text.expect("figures and names can be written") + "\n"
}

/// Comma-separated values after RFC 4180.
fn lines(names: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = names.join(",") + "\n";
    for row in rows {
        let values: Vec<String> = row.iter().map(|value| quoted(value)).collect();
        text += &(values.join(",") + "\n");
    }
    text
}

fn quoted(value: &str) -> String {
    if value.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures() -> Season {
        let side = |who: &str, wins| SideOfSeason {
            who: who.to_owned(),
            wins,
            damage: 12.5,
            survivors: 1.0,
            health: 40.2,
            spells: [("spark".to_owned(), 31)].into(),
        };
        let mut season = Season {
            map: "field".to_owned(),
            fights: 20,
            draws: 3,
            turns: 31.4,
            without: vec!["thrift".to_owned(), "ground".to_owned()],
            sides: [side("2 kobold, kobold champion", 12), side("hero", 5)],
        };
        season.sides[1].spells.clear();
        season.sides[1].spells.insert("heal".to_owned(), 2);
        season
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
