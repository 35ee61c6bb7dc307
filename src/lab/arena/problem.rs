//! What keeps a fight from being held, in words for who asked for it.

use strum::VariantArray;
use thiserror::Error;

use crate::model::mind::Tactic;

/// Why a fight can not be held.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// The content lacks something that every fight needs: what, and its name.
    #[error(
        "the content has no {0} `{1}`, which every fight needs; take it from the game's own files"
    )]
    Lacks(&'static str, &'static str),
    /// There are not two sides.
    #[error("a fight takes two sides, found {0}; write --side \"4 wolf\" --side hero")]
    NotTwoSides(usize),
    /// A side without anybody.
    #[error("nobody is on the side `{0}`; write who, like `2 kobold, kobold champion`")]
    NobodyThere(String),
    /// Too many on one side.
    #[error("`{0}` are too many; a side has {1} at the most")]
    TooMany(String, usize),
    /// The hero fights more than once.
    #[error("there is but one hero; write `hero` on one side, once")]
    SecondHero,
    /// Neither breed nor band.
    #[error("no breed is called `{name}`{}; write names as in breeds.ron, `hero`, or `band` and a name as in bands.ron", alike(.like))]
    NoSuchBreed {
        /// What was written.
        name: String,
        /// The breeds that begin or end like that.
        like: Vec<String>,
    },
    /// No band of that name.
    #[error("no band is called `{0}`; write one of bands.ron: {1}")]
    NoSuchBand(String, String),
    /// No map of that name.
    #[error("no map is called `{0}`; write one of {1}")]
    NoSuchMap(String, String),
    /// No maze of that name.
    #[error("there is no maze called `{0}`; write level:1 for that below the town, or deeper")]
    NoSuchLevel(String),
    /// Nowhere on the map can two stand in view of each other and apart.
    #[error("`{0}` has no room for a chase: nobody there sees anybody a few steps off")]
    NoRoom(String),
    /// No tactic of that name.
    #[error("no tactic is called `{0}`; write one of {known}", known = names(Tactic::VARIANTS.iter().map(|it| it.name())))]
    NoSuchTactic(String),
    /// No such thing for the hero's kit.
    #[error("no thing is called `{0}`; write a name as in items.ron, like `2 potion of healing`")]
    NoSuchThing(String),
    /// Not a single fight is asked for.
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

/// The tactic of that name.
///
/// # Errors
/// When there is none.
pub fn tactic(name: &str) -> Result<Tactic, Problem> {
    name.parse()
        .map_err(|_| Problem::NoSuchTactic(name.to_owned()))
}
