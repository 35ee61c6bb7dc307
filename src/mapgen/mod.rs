//! Generates the plan of a level from content, depth and seed: its terrain, named places,
//! and initial creatures and items.
//!
//! It knows nothing of a running game. The same input gives the same plan on every machine,
//! whatever was played before, and no level's plan depends on another's. A plan is made in
//! two stages: the steps of a chain (one file each) draw the terrain, then `populate` adds
//! creatures and items.

pub mod catalogue;
#[cfg(test)]
mod fixture;
mod level_builder;
mod palette;
pub(crate) mod populate;
mod relics;
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

/// A level as generated, before anything happens on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelPlan {
    /// The terrain of each cell.
    pub terrain: Grid<TerrainId>,
    /// Named cells, all walkable, set by the steps of the chain. The first stairs of a kind
    /// have the plain name (`up stairs`), later ones add a number (`up stairs 2`). `far
    /// end` is the place hardest to reach.
    pub places: BTreeMap<String, Pos>,
    /// The stairs up, or the arrival cell of the gate, in the order of the levels that lead
    /// here.
    pub ups: Vec<Pos>,
    /// The exits leading down, in the order of the levels they lead to.
    pub downs: Vec<Pos>,
    /// Breeds and cells of the creatures: at most one per cell, none on stairs or in
    /// doorways, each where its gait allows.
    pub creatures: Vec<(BreedId, Pos)>,
    /// The bands that some of the creatures form.
    pub bands: Vec<BandPlan>,
    /// For some creatures, by index: whether they are certain to be asleep or awake on the
    /// hero's first visit.
    pub asleep: BTreeMap<usize, bool>,
    /// Indices of the creatures that are bound captives.
    pub bound: BTreeSet<usize>,
    /// The hand-drawn vaults on the level.
    pub vaults: Vec<VaultPlan>,
    /// Items and their cells, on plain ground only.
    pub items: Vec<(Item, Pos)>,
}

/// A vault placed on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VaultPlan {
    /// Its row in the content.
    pub vault: VaultId,
    /// The cells of its drawing, row by row.
    pub cells: Vec<Pos>,
}

/// A band of creatures on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BandPlan {
    /// Its kind.
    pub kind: BandKindId,
    /// Its members as indices into the level's creatures, with their roles.
    pub members: Vec<(usize, Role)>,
}

/// Plans the level at `depth` in the world generated from `seed`.
///
/// # Panics
/// If the content has no such depth.
#[must_use]
pub fn plan(content: &Content, depth: u8, seed: u64) -> LevelPlan {
    let site = Site {
        relic: relics::belonging_to(content, depth, seed),
        offering: stream(seed, FIRST_OFFERING + u64::from(depth)).random(),
        ..Site::new(content, depth)
    };
    let mut rng = generator(seed, depth);
    let work = steps::build(&site, &mut rng);
    populate::populate(&site, work, &mut rng)
}

/// The random generator of one level, independent of other depths and of all dice rolled in
/// play.
fn generator(seed: u64, depth: u8) -> Pcg64Mcg {
    stream(seed, FIRST_LEVEL + u64::from(depth))
}

/// The number of the first level's random stream, well beyond those of the rules.
const FIRST_LEVEL: u64 = 1_000;

/// The number of the first level's random stream for its offering.
const FIRST_OFFERING: u64 = 2_000;

/// True with a chance of `share` percent.
fn percent(rng: &mut Pcg64Mcg, share: u8) -> bool {
    rng.random_range(0..100u32) < u32::from(share)
}
