//! From (content, depth, seed) to the plan of a level: its ground, its named
//! places, and who and what is there at first.
//!
//! Knows nothing of a running game. The same three always give the same plan, on
//! every machine and whatever was played before; and no level's plan depends on
//! another's. A plan is made in two stages: the steps of a chain, a file each, draw the
//! ground; then `populate` puts creatures and things on it.

pub mod catalogue;
#[cfg(test)]
mod fixture;
mod level_builder;
mod palette;
pub(crate) mod populate;
mod room;
mod site;
mod steps;
#[cfg(test)]
mod tests;
mod walk;
pub(crate) mod wares;

use std::collections::{BTreeMap, BTreeSet};

use crate::model::run::stream;
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use self::site::Site;
use crate::content::{BandKindId, BreedId, Content, Role, TerrainId, VaultId};
use crate::model::things::Item;
use crate::spatial::{Grid, Pos};

/// A level before anyone has set foot on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPlan {
    /// What each cell is made of.
    pub terrain: Grid<TerrainId>,
    /// Cells with a name, all of them walkable: those that the steps of its chain give.
    /// The first way of a kind has the name alone (`up stairs`), others a number behind it
    /// (`up stairs 2`); `far end` is the place hardest to get to.
    pub places: BTreeMap<String, Pos>,
    /// The ways back up, or where one comes in by the gate, in the order of the levels that
    /// lead here.
    pub ups: Vec<Pos>,
    /// The ways farther down, in the order of the levels they lead to.
    pub downs: Vec<Pos>,
    /// Who stands where: one creature a cell, nobody on stairs or in doorways, and each
    /// where its gait lets it be.
    pub creatures: Vec<(BreedId, Pos)>,
    /// Who of them go about together.
    pub bands: Vec<BandPlan>,
    /// Who of them, by their numbers, certainly sleeps (or certainly does not) when the hero
    /// first comes.
    pub asleep: BTreeMap<usize, bool>,
    /// Who of them, by their numbers, lies bound.
    pub bound: BTreeSet<usize>,
    /// The places on it that were drawn by hand.
    pub vaults: Vec<VaultPlan>,
    /// What lies where: only on plain ground.
    pub items: Vec<(Item, Pos)>,
}

/// A vault that stands on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VaultPlan {
    /// Which.
    pub vault: VaultId,
    /// The cells of its drawing, row by row.
    pub cells: Vec<Pos>,
}

/// A band before anyone has met it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BandPlan {
    /// Of which kind.
    pub kind: BandKindId,
    /// Who is in it, by their numbers among the creatures of the level, and as what.
    pub members: Vec<(usize, Role)>,
}

/// Plans the level at `depth` of the world that grows from `seed`.
///
/// # Panics
/// When the content has no such depth.
#[must_use]
pub fn plan(content: &Content, depth: u8, seed: u64) -> LevelPlan {
    let site = Site::new(content, depth);
    let mut rng = generator(seed, depth);
    let work = steps::build(&site, &mut rng);
    populate::populate(&site, work, &mut rng)
}

/// The generator of one level: its own for each depth of a seed, apart from all
/// that play throws.
fn generator(seed: u64, depth: u8) -> Pcg64Mcg {
    stream(seed, FIRST_LEVEL + u64::from(depth))
}

/// The streams of levels begin here, well behind those of the rules.
const FIRST_LEVEL: u64 = 1_000;

/// True in `share` of 100 cases.
fn percent(rng: &mut Pcg64Mcg, share: u8) -> bool {
    rng.random_range(0..100u32) < u32::from(share)
}
