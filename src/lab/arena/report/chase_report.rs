//! Reports of chases.

use super::Format;
use super::plain::{Row, in_csv, in_ron};
use crate::lab::arena::flight::measure::{Gain, Measures};
use crate::lab::arena::flight::trials::Trial;

/// Formats the results of one matchup, one figure per line.
#[must_use]
pub fn flight(trial: &Trial, format: Format) -> String {
    match format {
        Format::Table => table(trial),
        Format::Ron => in_ron(trial),
        Format::Csv => csv(std::slice::from_ref(trial)),
    }
}

/// Formats the results of several matchups, one per row.
#[must_use]
pub fn flights(trials: &[Trial], format: Format) -> String {
    match format {
        Format::Table => rows(trials),
        Format::Ron => in_ron(trials),
        Format::Csv => csv(trials),
    }
}

fn table(trial: &Trial) -> String {
    let Trial { with, without, .. } = trial;
    let mut text = format!(
        "{} chases of {} by {} on the map `{}`, and as many without escape\n\n",
        trial.chases, trial.first, trial.second, trial.map
    );
    let head = ["escape", "plain", "difference"];
    text += &format!("{:<34}{:>8}{:>8}  {}\n", "", head[0], head[1], head[2]);
    let gain = |column| match column {
        "got_away" => Some(trial.gains.got_away),
        "came_back" => Some(trial.gains.came_back),
        "turns_to_catch" => Some(trial.gains.turns_to_catch),
        "cornered" => Some(trial.gains.cornered),
        _ => None,
    };
    text += &format!(
        "{:<34}{:>8}{:>8}\n",
        "took to flight", with.fled, without.fled
    );
    for ((column, name, with), (.., without)) in figures(with).into_iter().zip(figures(without)) {
        let gain = gain(column).map_or(String::new(), |gain| format!("  {}", plus(gain)));
        text += &format!("{name:<34}{with:>8.1}{without:>8.1}{gain}\n");
    }
    text
}

/// All figures except the number of fleers, each with its column and its words.
fn figures(of: &Measures) -> [(&'static str, &'static str, f64); 8] {
    [
        ("got_away", "got away, in percent", of.got_away),
        ("came_back", "came back, in percent", of.came_back),
        ("caught", "caught once, in percent", of.caught),
        (
            "turns_to_catch",
            "turns to catch, on average",
            of.turns_to_catch,
        ),
        (
            "median_to_catch",
            "turns to catch, the median",
            of.median_to_catch,
        ),
        ("died", "died, in percent", of.died),
        ("cornered", "died with no way out, in percent", of.cornered),
        ("wasted", "turns wasted in view, in percent", of.wasted),
    ]
}

fn plus(gain: Gain) -> String {
    format!("{:+.1} ± {:.1}", gain.by, gain.error)
}

fn rows(trials: &[Trial]) -> String {
    let mut text = "| who ran from whom | where | fled | got away | plain | difference \
        | came back | plain | difference | turns to catch | plain | difference \
        | died cornered | plain | difference | wasted | plain |\n\
        |---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n"
        .to_owned();
    for it in trials {
        let (with, without, gains) = (&it.with, &it.without, &it.gains);
        let percent = |with: f64, without: f64, gain: Gain| {
            format!(" {with:.1} % | {without:.1} % | {} |", plus(gain))
        };
        text += &format!(
            "| {} from {} | {} | {} |",
            it.first, it.second, it.map, with.fled
        );
        text += &percent(with.got_away, without.got_away, gains.got_away);
        text += &percent(with.came_back, without.came_back, gains.came_back);
        text += &format!(
            " {:.1} ({:.1}) | {:.1} ({:.1}) | {} |",
            with.turns_to_catch,
            with.median_to_catch,
            without.turns_to_catch,
            without.median_to_catch,
            plus(gains.turns_to_catch)
        );
        text += &percent(with.cornered, without.cornered, gains.cornered);
        text += &format!(" {:.1} % | {:.1} % |\n", with.wasted, without.wasted);
    }
    text
}

fn csv(trials: &[Trial]) -> String {
    let row = |trial: &Trial, is_with: bool, of: &Measures| -> Row {
        let mut row = vec![
            ("first", trial.first.clone()),
            ("second", trial.second.clone()),
            ("map", trial.map.clone()),
            ("chases", trial.chases.to_string()),
            ("escape", is_with.to_string()),
            ("fled", of.fled.to_string()),
        ];
        row.extend(figures(of).map(|(name, _, figure)| (name, figure.to_string())));
        row
    };
    let both = trials.iter().flat_map(|trial| {
        [
            row(trial, true, &trial.with),
            row(trial, false, &trial.without),
        ]
    });
    in_csv(both)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::arena::flight::measure::Gains;

    fn trial() -> Trial {
        let with = Measures {
            fled: 30,
            got_away: 63.3,
            came_back: 10.0,
            caught: 40.0,
            turns_to_catch: 21.5,
            median_to_catch: 18.0,
            died: 36.7,
            cornered: 3.3,
            wasted: 4.2,
        };
        let without = Measures {
            got_away: 20.0,
            cornered: 60.0,
            ..with
        };
        let gain = |by, error| Gain { by, error };
        Trial {
            first: "2 bandit, cutpurse".to_owned(),
            second: "hero".to_owned(),
            map: "warren".to_owned(),
            chases: 10,
            with,
            without,
            gains: Gains {
                got_away: gain(43.3, 8.1),
                cornered: gain(-56.7, 9.0),
                ..Gains::default()
            },
        }
    }

    #[test]
    fn figures_of_flight_are_told_in_three_forms() {
        for (name, format) in [
            ("table", Format::Table),
            ("ron", Format::Ron),
            ("csv", Format::Csv),
        ] {
            insta::assert_snapshot!(format!("flight_{name}"), flight(&trial(), format));
        }
        let told = flights(&[trial(), trial()], Format::Table);
        insta::assert_snapshot!("flight_rows", told);
    }
}
