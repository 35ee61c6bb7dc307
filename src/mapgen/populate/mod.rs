//! Puts the initial creatures and items on a level.

mod creatures;
mod fill_vaults;
mod items;
mod reachable;
mod spawn_bands;
pub(super) mod view;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use self::creatures::Census;
use self::items::Hoard;
use super::level_builder::LevelBuilder;
use super::site::Site;
use super::{LevelPlan, VaultPlan};
use crate::content::Dice;
use crate::spatial::{Grid, Pos};

/// Random picks to try before searching all cells.
const DRAWS: u32 = 40;

/// Puts creatures and items on the terrain of `work`.
pub(super) fn populate(site: &Site, work: LevelBuilder, rng: &mut Pcg64Mcg) -> LevelPlan {
    let mut census = Census::new(site, &work);
    census.settle_vaults(rng);
    census.settle_residents(rng);
    census.loose_monsters(rng);
    census.bands(rng);
    let mut hoard = Hoard::new(site, &work);
    hoard.lay_vaults(rng);
    hoard.lay_always(rng);
    hoard.strew(rng);
    let items = hoard.items;
    let Census {
        creatures,
        bands,
        asleep,
        bound,
        ..
    } = census;
    let vaults = work.vaults.into_iter();
    let vaults = vaults.map(|it| VaultPlan {
        vault: it.vault,
        cells: it.cells.into_iter().map(|(at, _)| at).collect(),
    });
    LevelPlan {
        vaults: vaults.collect(),
        asleep,
        bound,
        terrain: work.terrain,
        places: work.places,
        ups: work.ups,
        downs: work.downs,
        creatures,
        bands,
        items,
    }
}

/// The cells outside vaults, which have their own contents.
fn common(work: &LevelBuilder, mut cells: Grid<bool>) -> Grid<bool> {
    for &(at, _) in work.vaults.iter().flat_map(|it| &it.cells) {
        cells[at] = false;
    }
    cells
}

/// Cells where creatures could stand or items could lie.
struct Ground {
    cells: Vec<Pos>,
    has: Grid<bool>,
}

impl Ground {
    fn new(has: Grid<bool>) -> Self {
        Self {
            cells: has.positions().filter(|&pos| has[pos]).collect(),
            has,
        }
    }

    /// A random cell that satisfies `will_do`, all equally likely; `None` without any.
    fn pick(&self, rng: &mut Pcg64Mcg, will_do: impl Fn(Pos) -> bool) -> Option<Pos> {
        for _ in 0..DRAWS {
            let pos = *self.cells.choose(rng)?;
            if will_do(pos) {
                return Some(pos);
            }
        }
        let left: Vec<Pos> = self
            .cells
            .iter()
            .copied()
            .filter(|&pos| will_do(pos))
            .collect();
        left.choose(rng).copied()
    }
}

/// Rolls a count; negative results count as 0.
fn roll(dice: Dice, rng: &mut Pcg64Mcg) -> usize {
    dice.roll(rng).max(0) as usize
}

/// A random name from the table, in proportion to the weights. `None` if they add up to 0.
pub(crate) fn weighted<'t>(table: &'t [(String, u32)], rng: &mut Pcg64Mcg) -> Option<&'t str> {
    let total: u64 = table.iter().map(|&(_, weight)| u64::from(weight)).sum();
    if total == 0 {
        return None;
    }
    let mut drawn = rng.random_range(0..total);
    let chosen = table.iter().find(|&&(_, weight)| {
        let found = drawn < u64::from(weight);
        drawn = drawn.saturating_sub(u64::from(weight));
        found
    });
    chosen.map(|(name, _)| name.as_str())
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn weights_are_shares_and_nothing_weighs_nothing() {
        let rng = &mut Pcg64Mcg::seed_from_u64(1);
        let table = [
            ("often".to_owned(), 9),
            ("never".to_owned(), 0),
            ("rare".to_owned(), 1),
        ];
        let drawn: Vec<&str> = (0..1000).filter_map(|_| weighted(&table, rng)).collect();
        let rare = drawn.iter().filter(|&&name| name == "rare").count();
        assert!(
            (60..=140).contains(&rare) && !drawn.contains(&"never"),
            "{rare}"
        );
        assert_eq!(weighted(&[], rng), None);
        assert_eq!(weighted(&table[1..2], rng), None);
    }
}
