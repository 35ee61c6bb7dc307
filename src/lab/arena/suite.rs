//! The standard list of matchups for measuring the value of each tactic. Each depends on
//! its tactic, on ground where that matters, between roughly even sides.

use super::problem::Problem;
use super::worth::{Worth, trials};
use super::{Matchup, place};
use crate::content::Content;
use crate::model::mind::Tactic;
use crate::model::mind::Tactic::{
    Bashing, Choice, ClearLine, Cohesion, Distance, Escape, Flanks, Ground, Indirect, Learning,
    Lurking, Relay, Shoving, Surrounding, Thrift,
};

/// One matchup of the list.
#[derive(Debug)]
pub struct Trial {
    /// The tactic to be disabled for the first side.
    pub tactic: Tactic,
    /// The first side, which uses the tactic.
    pub first: &'static str,
    /// The second side.
    pub second: &'static str,
    /// The map.
    pub map: &'static str,
    /// Whether only the first member of each side knows of the others at the start.
    pub scouts: bool,
}

const fn trial(tactic: Tactic, [first, second]: [&'static str; 2], map: &'static str) -> Trial {
    Trial {
        tactic,
        first,
        second,
        map,
        scouts: false,
    }
}

/// The list, in the order of `Tactic::VARIANTS`.
pub const SUITE: [Trial; 15] = [
    trial(Choice, ["quiet abbot", "ogre, goblin brute"], "field"),
    trial(Learning, ["quiet abbot", "drake whelp"], "field"),
    trial(Thrift, ["quiet abbot", "ogre, goblin brute"], "field"),
    trial(ClearLine, ["3 goblin archer", "4 wolf"], "pillars"),
    trial(Indirect, ["quiet abbot", "ogre, goblin brute"], "cave"),
    trial(Distance, ["crag bowman", "hero"], "field"),
    trial(Flanks, ["4 hyena", "hero"], "cave"),
    trial(Shoving, ["band kobold war band", "hero"], "corridor"),
    trial(Lurking, ["band clan of hyenas", "hero"], "doorway"),
    trial(Surrounding, ["band pair of wolves", "hero"], "doorway"),
    trial(Cohesion, ["band clan of hyenas", "hero"], "cave"),
    Trial {
        scouts: true,
        ..trial(Relay, ["band jackals", "2 cave goblin"], "doorway")
    },
    trial(Ground, ["pit veteran", "8 jackal"], "cave"),
    trial(Bashing, ["2 giant spider", "2 goblin archer"], "gate"),
    trial(Escape, ["3 bandit, cutpurse", "hero"], "rooms"),
];

/// Runs the whole list, each matchup on `seeds` seeds with its tactic and without it, and
/// calls `done` after each fight.
///
/// # Errors
/// If the content lacks a breed or band of the list.
pub fn hold(
    content: &Content,
    seeds: u64,
    turns: u32,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Worth>, Problem> {
    let mut worths = Vec::new();
    for trial in &SUITE {
        let matchup = matchup(content, trial)?;
        let matchup = Matchup { turns, ..matchup };
        worths.extend(trials(&matchup, &[trial.tactic], seeds, done)?);
    }
    Ok(worths)
}

/// The bands of the grid, all against the hero.
pub const BANDS: [&str; 6] = [
    "band wolf pack",
    "band clan of hyenas",
    "band jackals",
    "band goblin raid",
    "band kobold war band",
    "band gang of bandits",
];

/// The maps of the grid.
pub const MAPS: [&str; 5] = ["field", "corridor", "doorway", "cave", "rooms"];

/// The tactics of the grid: those that bands use against a hero without spells.
pub const BAND_TACTICS: [Tactic; 9] = [
    Flanks,
    Shoving,
    Lurking,
    Surrounding,
    Cohesion,
    Relay,
    Ground,
    Bashing,
    Escape,
];

/// Runs every band on every map, on `seeds` seeds with all tactics and without each of
/// [`BAND_TACTICS`], and calls `done` after each fight. Ordered by band, then by map.
///
/// # Errors
/// If the content lacks a band of the grid.
pub fn grid(
    content: &Content,
    seeds: u64,
    turns: u32,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Worth>, Problem> {
    let mut worths = Vec::new();
    for band in BANDS {
        for map in MAPS {
            let matchup = Matchup::new(content, [band, "hero"], place::find(map)?, None)?;
            let matchup = Matchup { turns, ..matchup };
            worths.extend(trials(&matchup, &BAND_TACTICS, seeds, done)?);
        }
    }
    Ok(worths)
}

fn matchup(content: &Content, trial: &Trial) -> Result<Matchup, Problem> {
    let map = place::find(trial.map)?;
    let matchup = Matchup::new(content, [trial.first, trial.second], map, None)?;
    Ok(Matchup {
        scouts: trial.scouts,
        ..matchup
    })
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_tactic_has_a_matchup_that_can_be_held() {
        let content = Content::embedded();
        let tactics = SUITE.iter().map(|trial| trial.tactic);
        assert!(tactics.eq(Tactic::VARIANTS.iter().copied()));
        for trial in &SUITE {
            let matchup = matchup(&content, trial);
            assert!(matchup.is_ok(), "{}: {matchup:?}", trial.tactic.name());
        }
    }

    #[test]
    fn the_grid_holds_every_band_on_every_map_with_every_tactic() {
        let content = Content::embedded();
        let worths = grid(&content, 1, 1, &|| ()).expect("the game has these bands");
        let cells = BANDS.len() * MAPS.len();
        assert_eq!(worths.len(), cells * BAND_TACTICS.len());
        let last = worths.last().expect("there are some");
        assert_eq!(
            (last.first.as_str(), last.map.as_str()),
            (BANDS[5], MAPS[4])
        );
    }
}
