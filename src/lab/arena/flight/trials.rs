//! Chases with and without [`Tactic::Escape`], and a standard list of them: several kinds
//! of fleers on several kinds of ground.

use serde::Serialize;

use super::measure::{Gains, Measures};
use super::{Pursuit, chase};
use crate::content::Content;
use crate::lab::arena::problem::Problem;
use crate::lab::arena::season::each_seed;
use crate::lab::arena::{Matchup, place};
use crate::model::mind::Tactic;

/// Results of chases with and without the tactic.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// The fleers.
    pub first: String,
    /// The pursuers.
    pub second: String,
    /// The name of the place.
    pub map: String,
    /// Number of chases with the tactic, and of those without.
    pub chases: u64,
    /// Results with the tactic.
    pub with: Measures,
    /// Results without it: fleers run to the cell farthest from their foes.
    pub without: Measures,
    /// The gains from the tactic.
    pub gains: Gains,
}

/// Chases on the same seeds, with and without the tactic.
type Both = [Vec<Pursuit>; 2];

/// Runs the chases of a matchup on `seeds` seeds with and without the tactic, and calls
/// `done` after each.
///
/// # Errors
/// Those of [`chase`], and if no chase is requested.
pub fn hold(matchup: &Matchup, seeds: u64, done: &(dyn Fn() + Sync)) -> Result<Trial, Problem> {
    let both = both(matchup, seeds, done)?;
    let sides = matchup.sides.each_ref().map(|side| side.text.clone());
    Ok(compare(sides, matchup.map.name(), &both))
}

fn both(matchup: &Matchup, seeds: u64, done: &(dyn Fn() + Sync)) -> Result<Both, Problem> {
    if matchup.turns == 0 {
        return Err(Problem::NoFight);
    }
    let held = |matchup: &Matchup| each_seed(seeds, &|seed| chase(matchup, seed), done);
    Ok([held(matchup)?, held(&matchup.without(Tactic::Escape))?])
}

fn compare([first, second]: [String; 2], map: String, [with, without]: &Both) -> Trial {
    Trial {
        first,
        second,
        map,
        chases: with.len() as u64,
        with: Measures::of(with),
        without: Measures::of(without),
        gains: Gains::of(with, without),
    }
}

/// One matchup of the standard list.
#[derive(Debug)]
pub struct Listed {
    /// The fleers.
    pub first: &'static str,
    /// The pursuers.
    pub second: &'static str,
    /// The name of the place.
    pub map: &'static str,
    /// The hero's missiles, if any, besides a sword and mail.
    pub missiles: Option<&'static str>,
}

const fn listed([first, second]: [&'static str; 2], map: &'static str) -> Listed {
    Listed {
        first,
        second,
        map,
        missiles: None,
    }
}

/// Health of the fleers on the list in percent, too low for any of them to stay.
const HURT: u8 = 15;

/// The hero's equipment on the list.
const KIT: [&str; 2] = ["short sword", "ring mail"];

/// The standard list.
pub const SUITE: [Listed; 14] = [
    listed(["cutpurse", "hero"], "rooms"),
    listed(["cutpurse", "hero"], "warren"),
    listed(["cutpurse", "2 wolf"], "warren"),
    listed(["bandit", "hero"], "corridor"),
    listed(["bandit", "hero"], "level:2"),
    Listed {
        missiles: Some("12 throwing knife"),
        ..listed(["bandit", "hero"], "pillars")
    },
    listed(["3 jackal", "hero"], "cave"),
    listed(["3 jackal", "hero"], "level:1"),
    listed(["goblin archer", "hero"], "doorway"),
    listed(["hyena", "hero"], "pillars"),
    listed(["rat piper", "hero"], "warren"),
    listed(["shaft vulture", "hero"], "lake"),
    listed(["3 cave goblin", "hero"], "rooms"),
    listed(["hedge wizard", "hero"], "level:4"),
];

/// Runs the whole list, each matchup on `seeds` seeds with and without the tactic, and
/// calls `done` after each chase. The last trial sums up all of them.
///
/// # Errors
/// If the content lacks a breed or an item of the list.
pub fn suite(
    content: &Content,
    seeds: u64,
    turns: u32,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Trial>, Problem> {
    let mut trials = Vec::new();
    let mut all = Both::default();
    for listed in &SUITE {
        let matchup = Matchup {
            turns,
            ..listed.matchup(content)?
        };
        let both = both(&matchup, seeds, done)?;
        let sides = matchup.sides.each_ref().map(|side| side.text.clone());
        trials.push(compare(sides, matchup.map.name(), &both));
        for (all, some) in all.iter_mut().zip(both) {
            all.extend(some);
        }
    }
    let everybody = ["all".to_owned(), "all".to_owned()];
    trials.push(compare(everybody, "everywhere".to_owned(), &all));
    Ok(trials)
}

impl Listed {
    fn matchup(&self, content: &Content) -> Result<Matchup, Problem> {
        let kit = KIT.iter().copied().chain(self.missiles);
        let kit: Vec<String> = kit.map(str::to_owned).collect();
        let sides = [self.first, self.second];
        let matchup = Matchup::new(content, sides, place::find(self.map)?, Some(&kit))?;
        Ok(Matchup {
            hurt: Some(HURT),
            ..matchup
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_of_the_list_runs() {
        let content = Content::embedded();
        for listed in &SUITE {
            let matchup = listed.matchup(&content).expect("they can be set on a map");
            let matchup = Matchup {
                turns: 20,
                ..matchup
            };
            let fled = (1..=3).map(|seed| chase(&matchup, seed).expect("there is room").fled.len());
            let fled: usize = fled.sum();
            assert!(fled >= 2, "{listed:?}: {fled} of three chases");
        }
    }
}
