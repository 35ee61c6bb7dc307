//! Bands: their members start close to each other.

use rand_pcg::Pcg64Mcg;

use super::creatures::Census;
use super::{roll, weighted};
use crate::content::{BandKind, BandKindId};
use crate::mapgen::BandPlan;
use crate::mapgen::walk::Walk;
use crate::spatial::Pos;

/// Maximum distance of members from the start of their band, in steps.
pub(super) const TOGETHER: u32 = 12;

impl Census<'_> {
    /// Places the bands, each around a cell of its own, stopping when no room is left.
    pub fn bands(&mut self, rng: &mut Pcg64Mcg) {
        for _ in 0..roll(self.site.row.bands, rng) {
            let Some(kind) = weighted(&self.site.row.band_table, rng) else {
                return;
            };
            let kinds = &self.site.content.bands;
            let found = kinds.find(kind);
            let kind = found.expect("loading checks the bands of every depth");
            let Some(midst) = self.midst(kinds.row(kind), rng) else {
                return;
            };
            self.settle_band(kind, midst, rng);
        }
    }

    /// The cell a band starts around, in the home terrain of its first member's breed.
    fn midst(&mut self, kind: &BandKind, rng: &mut Pcg64Mcg) -> Option<Pos> {
        let first = kind.members.first().map(|some| self.breed(&some.breed));
        match first.filter(|first| !self.is_at_home_on_plain_ground(first)) {
            Some(first) => self.at_home(first, 1, rng).first().copied(),
            None => {
                let will_do = |pos| self.is_free(pos) && self.is_fair(pos);
                self.ground.pick(rng, will_do)
            }
        }
    }

    fn settle_band(&mut self, id: BandKindId, midst: Pos, rng: &mut Pcg64Mcg) {
        let content = self.site.content;
        let order = Walk::from(midst, &self.passable).order;
        let mut members = Vec::new();
        for some in &content.bands.row(id).members {
            let breed = self.breed(&some.breed);
            let count = roll(some.count, rng);
            let mut cells = if self.is_at_home_on_plain_ground(breed) {
                let mut cells = Vec::new();
                for &pos in &order {
                    if cells.len() < count && self.will_do(breed, pos) && self.is_fair(pos) {
                        cells.push(pos);
                    }
                }
                cells
            } else {
                self.at_home_near(breed, midst, count)
            };
            cells.retain(|at| at.steps_to(midst) <= TOGETHER);
            for pos in cells {
                let settled = self.settle(&some.breed, pos);
                members.extend(settled.map(|number| (number, some.role)));
            }
        }
        if !members.is_empty() {
            self.bands.push(BandPlan { kind: id, members });
        }
    }
}
