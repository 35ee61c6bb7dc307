//! Creatures and items of vaults, as drawn. Creatures are left out where they cannot live
//! or would stand too close to the hero's arrival.

use rand_pcg::Pcg64Mcg;

use super::creatures::Census;
use super::items::Hoard;
use super::{roll, weighted};
use crate::content::{BandKindId, Breed, Find, Mark, Vault};
use crate::mapgen::level_builder::Standing;
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::mapgen::{BandPlan, percent};
use crate::model::things::Item;
use crate::rules::passability::may_exist;
use crate::spatial::Pos;

impl Census<'_> {
    /// Fills all vaults, before any other creatures are placed.
    pub fn settle_vaults(&mut self, rng: &mut Pcg64Mcg) {
        let work = self.work;
        for standing in &work.vaults {
            let vault = self.site.content.vaults.row(standing.vault);
            for (at, mark) in marks(vault, standing) {
                if mark.who.is_some() && happens(mark, rng) {
                    self.settle_inmate(mark, at, rng);
                }
            }
            for (at, mark) in marks(vault, standing) {
                if mark.band.is_some() && happens(mark, rng) {
                    self.settle_gang(standing, mark, at, rng);
                }
            }
        }
    }

    fn settle_inmate(&mut self, mark: &Mark, at: Pos, rng: &mut Pcg64Mcg) {
        let who = mark.who.iter();
        let mut choice = who
            .flat_map(|who| who.choice(self.site.content, self.site.row))
            .collect::<Vec<_>>();
        choice.retain(|(name, _)| {
            let breed = self.breed(name);
            self.can_begin(breed, at)
        });
        let is_fair = mark.bound || self.is_fair(at);
        let Some(breed) = weighted(&choice, rng).filter(|_| is_fair) else {
            return;
        };
        if let Some(number) = self.settle(breed, at) {
            self.asleep
                .extend(mark.asleep.map(|asleep| (number, asleep)));
            if mark.bound {
                self.bound.insert(number);
            }
        }
    }

    /// Places a band on the cells of the vault nearest to the mark.
    fn settle_gang(&mut self, standing: &Standing, mark: &Mark, at: Pos, rng: &mut Pcg64Mcg) {
        let content = self.site.content;
        let found = mark.band.as_ref().and_then(|name| content.bands.find(name));
        let id: BandKindId = found.expect("loading checks the bands of vaults");
        let walk = Walk::from(at, &self.passable);
        let mut cells: Vec<Pos> = standing.cells.iter().map(|&(cell, _)| cell).collect();
        cells.retain(|&cell| walk.steps[cell] != UNREACHED && self.is_fair(cell));
        cells.sort_by_key(|&cell| walk.steps[cell]);
        let mut members = Vec::new();
        for some in &content.bands.row(id).members {
            let breed = self.breed(&some.breed);
            for _ in 0..roll(some.count, rng) {
                let near = cells.iter().copied();
                let free = near.take_while(|at| walk.steps[*at] <= super::spawn_bands::TOGETHER);
                let Some(to) = free.into_iter().find(|&to| self.can_begin(breed, to)) else {
                    break;
                };
                let settled = self.settle(&some.breed, to);
                members.extend(settled.map(|number| (number, some.role)));
            }
        }
        for &(number, _) in &members {
            self.asleep
                .extend(mark.asleep.map(|asleep| (number, asleep)));
        }
        if !members.is_empty() {
            self.bands.push(BandPlan { kind: id, members });
        }
    }

    /// Whether the breed can start on a vault cell: it is free, not a doorway, and the
    /// breed can get around from there.
    fn can_begin(&mut self, breed: &Breed, at: Pos) -> bool {
        let content = self.site.content;
        let row = content.terrain.row(self.work.terrain[at]);
        let is_free = !self.taken[at] && !row.is_door() && may_exist(content, breed, row);
        is_free && self.gets_about(breed, at)
    }
}

impl Hoard<'_> {
    /// Places the items of all vaults.
    pub fn lay_vaults(&mut self, rng: &mut Pcg64Mcg) {
        for standing in &self.work.vaults {
            let vault = self.site.content.vaults.row(standing.vault);
            for (at, mark) in marks(vault, standing) {
                let Some(thing) = mark.thing.as_ref().filter(|_| happens(mark, rng)) else {
                    continue;
                };
                let item = self.find(thing, rng);
                self.items.extend(item.map(|item| (item, at)));
            }
        }
    }

    /// Random items out of those that the mark allows.
    fn chosen(&self, thing: &Find, rng: &mut Pcg64Mcg) -> Option<Item> {
        let choice = thing.choice(self.site.content, self.site.row);
        let name = weighted(&choice, rng)?;
        Some(self.counted(name, rng))
    }

    fn find(&mut self, thing: &Find, rng: &mut Pcg64Mcg) -> Option<Item> {
        match thing {
            Find::Named(name) => {
                let item = Item::called(name, self.site.content)?;
                Some(self.as_found(item, 0, rng))
            }
            Find::Loot { richer, fine, .. } => {
                let what = self.chosen(thing, rng)?;
                Some(match fine {
                    true => self.fine(what, *richer, rng),
                    false => self.as_found(what, *richer, rng),
                })
            }
            Find::Relic => match self.relic.take() {
                Some(relic) => Some(Item::one(relic)),
                None => {
                    let what = self.chosen(thing, rng)?;
                    Some(self.fine(what, 0, rng))
                }
            },
        }
    }
}

/// The marked cells of a vault, with their marks.
fn marks<'v>(
    vault: &'v Vault,
    standing: &'v Standing,
) -> impl Iterator<Item = (Pos, &'v Mark)> + use<'v> {
    let cells = standing.cells.iter();
    cells.filter_map(|&(at, letter)| Some((at, vault.mark(letter)?)))
}

fn happens(mark: &Mark, rng: &mut Pcg64Mcg) -> bool {
    mark.chance.is_none_or(|chance| percent(rng, chance))
}
