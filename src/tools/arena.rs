//! `quarry arena` on the command line: options, a progress bar, and figures.

use std::io::Write;
use std::process::ExitCode;
use strum::VariantArray;

use quarry::content::Content;
use quarry::lab::arena::flight::{trials, watch};
use quarry::lab::arena::problem::{Problem, tactic};
use quarry::lab::arena::season::Season;
use quarry::lab::arena::{Matchup, place, report, season, suite, worth};
use quarry::model::mind::Tactic;
use quarry::outside::text::out;

use super::{Failure, failure, load_content, with_bar, written};
use crate::arguments::Arena;

/// Turns between two pictures of a chase.
const MOMENTS: u32 = 3;

/// Runs fights and prints the results.
pub fn arena(options: &Arena) -> Result<ExitCode, Failure> {
    let content = load_content(&options.world)?;
    let told = tell(options, &content).map_err(failure)?;
    written(out().write_all(told.as_bytes()))
}

fn tell(options: &Arena, content: &Content) -> Result<String, Problem> {
    let (seeds, turns, format) = (options.seeds, options.turns, options.format);
    let fights = |runs: usize| seeds.saturating_mul(runs as u64);
    if options.suite {
        let worths = with_bar(fights(2 * suite::SUITE.len()), "fights", |done| {
            suite::hold(content, seeds, turns, done)
        });
        return Ok(report::worths(&worths?, format));
    }
    if options.grid {
        let cells = suite::BANDS.len() * suite::MAPS.len();
        let worths = with_bar(
            fights(cells * (1 + suite::BAND_TACTICS.len())),
            "fights",
            |done| suite::grid(content, seeds, turns, done),
        );
        return Ok(report::worths(&worths?, format));
    }
    if options.flight_suite {
        let trials = with_bar(fights(2 * trials::SUITE.len()), "fights", |done| {
            trials::suite(content, seeds, turns, done)
        });
        return Ok(report::chase_report::flights(&trials?, format));
    }
    let matchup = matchup(options, content)?;
    if let Some(seed) = options.watch {
        return watch::watch(&matchup, seed, MOMENTS);
    }
    if options.flight {
        let trial = with_bar(fights(2), "fights", |done| {
            trials::hold(&matchup, seeds, done)
        });
        return Ok(report::chase_report::flight(&trial?, format));
    }
    if options.worth {
        let all = Tactic::VARIANTS;
        let worths = with_bar(fights(1 + all.len()), "fights", |done| {
            worth::trials(&matchup, all, seeds, done)
        });
        return Ok(report::worths(&worths?, format));
    }
    let bouts = with_bar(fights(1), "fights", |done| {
        season::hold(&matchup, seeds, done)
    });
    Ok(report::season(&Season::of(&matchup, &bouts?), format))
}

fn matchup(options: &Arena, content: &Content) -> Result<Matchup, Problem> {
    let [one, other] = &options.side[..] else {
        return Err(Problem::NotTwoSides(options.side.len()));
    };
    let map = place::find(&options.map)?;
    let things: Option<Vec<String>> = options.kit.as_ref().map(|kit| {
        let names = kit.split(',').map(str::trim);
        names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    });
    let mut matchup = Matchup::new(content, [one, other], map, things.as_deref())?;
    let without: Result<_, _> = options.without.iter().map(|name| tactic(name)).collect();
    matchup.without = without?;
    matchup.scouts = options.scouts;
    matchup.turns = options.turns;
    matchup.hurt = options.hurt;
    Ok(matchup)
}
