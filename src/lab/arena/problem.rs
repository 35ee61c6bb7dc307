//! Errors that prevent a fight, worded for the user.

use strum::VariantArray;
use thiserror::Error;

use crate::model::mind::Tactic;

/// Why a fight cannot be held.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// The content lacks something that every fight needs: what it is, and its name.
    #[error(
        "the content has no {0} `{1}`, which every fight needs; take it from the game's own files"
    )]
    Lacks(&'static str, &'static str),
    /// Not exactly two sides.
    #[error("a fight takes two sides, found {0}; write --side \"4 wolf\" --side hero")]
    NotTwoSides(usize),
    /// A side without fighters.
    #[error("nobody is on the side `{0}`; write who, like `2 kobold, kobold champion`")]
    NobodyThere(String),
    /// Too many fighters on one side.
    #[error("`{0}` are too many; a side has {1} at the most")]
    TooMany(String, usize),
    /// More than one hero.
    #[error("there is but one hero; write `hero` on one side, once")]
    SecondHero,
    /// Neither a breed nor a band.
    #[error("no breed is called `{name}`{}; write names as in breeds.ron, `hero`, or `band` and a name as in bands.ron", alike(.like))]
    NoSuchBreed {
        /// The name as given.
        name: String,
        /// Similar names of breeds.
        like: Vec<String>,
    },
    /// No band has that name.
    #[error("no band is called `{0}`; write one of bands.ron: {1}")]
    NoSuchBand(String, String),
    /// No map has that name.
    #[error("no map is called `{0}`; write one of {1}")]
    NoSuchMap(String, String),
    /// No dungeon level has that name.
    #[error("there is no maze called `{0}`; write level:1 for that below the town, or deeper")]
    NoSuchLevel(String),
    /// The map has no two cells in view of each other at the distance a chase needs.
    #[error("`{0}` has no room for a chase: nobody there sees anybody a few steps off")]
    NoRoom(String),
    /// No tactic has that name.
    #[error("no tactic is called `{0}`; write one of {known}", known = names(Tactic::VARIANTS.iter().map(|it| it.name())))]
    NoSuchTactic(String),
    /// No item for the hero's kit has that name.
    #[error("no thing is called `{0}`; write a name as in items.ron, like `2 potion of healing`")]
    NoSuchThing(String),
    /// Zero fights were requested.
    #[error("no fight at all was asked for; give --seeds and --turns of 1 or more")]
    NoFight,
}

pub(super) fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn alike(names: &[String]) -> String {
    if names.is_empty() {
        String::new()
    } else {
        format!(" (there is {})", names.join(", "))
    }
}

/// Finds a tactic by name.
///
/// # Errors
/// If there is no such tactic.
pub fn tactic(name: &str) -> Result<Tactic, Problem> {
    name.parse()
        .map_err(|_| Problem::NoSuchTactic(name.to_owned()))
}
