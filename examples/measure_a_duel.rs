//! Measures a duel: two hundred fights with the same seeds, with a tactic and without it.
//!
//! `cargo run --release --no-default-features --example measure_a_duel`

use quarry::content::Content;
use quarry::lab::arena::problem::Problem;
use quarry::lab::arena::season::{Season, hold};
use quarry::lab::arena::{Matchup, place};
use quarry::model::mind::Tactic;

/// Fights of each kind.
const SEEDS: u64 = 200;

fn main() -> Result<(), Problem> {
    let content = Content::embedded();
    let sides = ["band pair of wolves", "hero"];
    let wolves = Matchup::new(&content, sides, place::find("doorway")?, None)?;
    for matchup in [wolves.without(Tactic::Surrounding), wolves] {
        let season = Season::of(&matchup, &hold(&matchup, SEEDS, &|| {})?);
        let [won, lost] = season.sides.map(|side| side.wins);
        let without = season.without.join(", ");
        println!(
            "{}: wolves {won}, hero {lost}, draws {}, {} turns on average",
            if without.is_empty() {
                "all tactics"
            } else {
                &without
            },
            season.draws,
            season.turns,
        );
    }
    Ok(())
}
