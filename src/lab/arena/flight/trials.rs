//! Chases with [`Tactic::Escape`] and without, and the standing list of them: fleers of
//! several kinds on ground of several kinds.

use serde::Serialize;

use super::measure::{Gains, Measures};
use super::{Pursuit, chase};
use crate::content::Content;
use crate::lab::arena::problem::Problem;
use crate::lab::arena::season::each_seed;
use crate::lab::arena::{Matchup, place};
use crate::model::mind::Tactic;

/// What came of chases with the tactic and without.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// Who ran.
    pub first: String,
    /// From whom.
    pub second: String,
    /// Where.
    pub map: String,
    /// How many chases with it, and as many without.
    pub chases: u64,
    /// What became of them with it.
    pub with: Measures,
    /// What became of them without: they run to the cell farthest from their foes.
    pub without: Measures,
    /// What it adds.
    pub gains: Gains,
}

/// Chases by the same seeds, with the tactic and without.
type Both = [Vec<Pursuit>; 2];

/// Holds the chases of a matchup by so many seeds, with the tactic and without. `done` is
/// called after each.
///
/// # Errors
/// As [`chase`], and when no chase is asked for.
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

/// One matchup of the standing list.
#[derive(Debug)]
pub struct Listed {
    /// Who runs.
    pub first: &'static str,
    /// From whom.
    pub second: &'static str,
    /// Where.
    pub map: &'static str,
    /// What the hero has beside a sword and mail, if anything.
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

/// How much of their health all of the list have left, in percent: too little for any of
/// them to stay.
const HURT: u8 = 15;

/// What the hero of the list wears and wields.
const KIT: [&str; 2] = ["short sword", "ring mail"];

/// The standing list.
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

/// Holds the whole list, so many chases each with the tactic and as many without; the last
/// trial is all of them together. `done` is called after each chase.
///
/// # Errors
/// When the content lacks somebody or something of the list.
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
