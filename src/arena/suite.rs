//! The standing list of matchups that show what each tactic is worth: one that depends on
//! it, on ground where it matters, with sides that are near enough to even.

use super::Matchup;
use super::maps;
use super::problem::Problem;
use super::worth::{Worth, trials};
use crate::content::Content;
use crate::model::Tactic;

/// One matchup of the list.
#[derive(Debug)]
pub struct Trial {
    /// The tactic that is taken from the first side.
    pub tactic: Tactic,
    /// Whose it is.
    pub first: &'static str,
    /// Whom they fight.
    pub second: &'static str,
    /// Where.
    pub map: &'static str,
    /// Whether only the first of each side knows of the others at the start.
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

/// The list, in the order of [`Tactic::ALL`].
pub const SUITE: [Trial; 14] = [
    trial(Tactic::Choice, ["2 kobold", "hero"], "field"),
    trial(Tactic::Learning, ["2 kobold", "hero"], "field"),
    trial(Tactic::Thrift, ["2 kobold", "hero"], "field"),
    trial(Tactic::ClearLine, ["2 kobold slinger", "hero"], "field"),
    trial(Tactic::Indirect, ["2 kobold", "hero"], "pillars"),
    trial(Tactic::Distance, ["4 kobold slinger", "hero"], "field"),
    trial(Tactic::Flanks, ["2 wolf", "hero"], "pillars"),
    trial(Tactic::Shoving, ["2 wolf", "hero"], "corridor"),
    trial(Tactic::Lurking, ["band wolf pack", "hero"], "doorway"),
    trial(
        Tactic::Surrounding,
        ["band pair of wolves", "hero"],
        "field",
    ),
    trial(Tactic::Cohesion, ["band jackals", "hero"], "cave"),
    Trial {
        scouts: true,
        ..trial(Tactic::Relay, ["band clan of hyenas", "hero"], "cave")
    },
    trial(Tactic::Ground, ["2 wolf", "hero"], "field"),
    trial(Tactic::Bashing, ["2 goblin brute", "hero"], "gate"),
];

/// Holds the whole list, each matchup so many times with its tactic and without. `done` is
/// called after each fight.
///
/// # Errors
/// When the content lacks somebody of the list.
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

fn matchup(content: &Content, trial: &Trial) -> Result<Matchup, Problem> {
    let map = maps::find(trial.map)?;
    let matchup = Matchup::new(content, [trial.first, trial.second], map, None)?;
    Ok(Matchup {
        scouts: trial.scouts,
        ..matchup
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tactic_has_a_matchup_that_can_be_held() {
        let content = Content::embedded();
        let tactics = SUITE.iter().map(|trial| trial.tactic);
        assert!(tactics.eq(Tactic::ALL));
        for trial in &SUITE {
            let matchup = matchup(&content, trial);
            assert!(matchup.is_ok(), "{}: {matchup:?}", trial.tactic.name());
        }
    }
}
