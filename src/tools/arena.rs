//! `quarry arena` on the command line: options, a progress bar, and figures.

use std::io::{Write, stdout};
use std::process::ExitCode;
use strum::VariantArray;

use quarry::content::Content;
use quarry::lab::arena::flight::{trials, watch};
use quarry::lab::arena::problem::{Problem, tactic};
use quarry::lab::arena::season::Season;
use quarry::lab::arena::{Matchup, place, report, season, suite, worth};
use quarry::model::mind::Tactic;

use super::{Failure, bar, failure, format_of, load_content, written};
use crate::arguments::Arena;

/// Turns between two pictures of a chase.
const MOMENTS: u32 = 3;

/// Runs fights and prints the results.
pub fn arena(options: &Arena) -> Result<ExitCode, Failure> {
    let content = load_content(options.content.as_deref())?;
    let told = tell(options, &content).map_err(failure)?;
    written(stdout().lock().write_all(told.as_bytes()))
}

fn tell(options: &Arena, content: &Content) -> Result<String, Problem> {
    let format = format_of(options.format);
    let fights = |runs: usize| bar(options.seeds.saturating_mul(runs as u64), "fights");
    if options.suite {
        let bar = fights(2 * suite::SUITE.len());
        let worths = suite::hold(content, options.seeds, options.turns, &|| bar.inc(1))?;
        bar.finish_and_clear();
        return Ok(report::worths(&worths, format));
    }
    if options.flight_suite {
        let bar = fights(2 * trials::SUITE.len());
        let trials = trials::suite(content, options.seeds, options.turns, &|| bar.inc(1))?;
        bar.finish_and_clear();
        return Ok(report::chase_report::flights(&trials, format));
    }
    let matchup = matchup(options, content)?;
    if let Some(seed) = options.watch {
        return watch::watch(&matchup, seed, MOMENTS);
    }
    if options.flight {
        let bar = fights(2);
        let trial = trials::hold(&matchup, options.seeds, &|| bar.inc(1))?;
        bar.finish_and_clear();
        return Ok(report::chase_report::flight(&trial, format));
    }
    if options.worth {
        let bar = fights(1 + Tactic::VARIANTS.len());
        let worths = worth::trials(&matchup, Tactic::VARIANTS, options.seeds, &|| bar.inc(1))?;
        bar.finish_and_clear();
        return Ok(report::worths(&worths, format));
    }
    let bar = fights(1);
    let bouts = season::hold(&matchup, options.seeds, &|| bar.inc(1))?;
    bar.finish_and_clear();
    Ok(report::season(&Season::of(&matchup, &bouts), format))
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
