//! The creatures of a level: residents near their places, and whoever happens by.
//!
//! Whoever comes down the stairs gets a moment to look around: in a dungeon nobody
//! starts near the stairs up or in plain view of them, as long as there is room
//! elsewhere.

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::view::is_in_view;
use super::{Ground, roll, weighted};
use crate::content::BreedId;
use crate::mapgen::BandPlan;
use crate::mapgen::draft::{Draft, Site};
use crate::mapgen::walk::Walk;
use crate::spatial::{Grid, Pos};

/// Steps from the stairs up within which nobody starts.
const QUIET: u32 = 8;

/// The creatures of a level.
pub(super) struct Census<'a> {
    site: &'a Site<'a>,
    draft: &'a Draft,
    pub ground: Ground,
    opaque: Grid<bool>,
    from_arrival: Walk,
    taken: Grid<bool>,
    pub creatures: Vec<(BreedId, Pos)>,
    pub bands: Vec<BandPlan>,
}

impl<'a> Census<'a> {
    pub fn new(site: &'a Site<'a>, draft: &'a Draft) -> Self {
        let ground = Ground::new(site, draft);
        let (width, height) = site.size();
        let mut taken = Grid::filled(width, height, false);
        taken[draft.arrival] = true;
        Self {
            from_arrival: Walk::from(draft.arrival, &ground.passable),
            opaque: site.opaque(&draft.terrain),
            site,
            draft,
            ground,
            taken,
            creatures: Vec::new(),
            bands: Vec::new(),
        }
    }

    fn is_free(&self, pos: Pos) -> bool {
        self.ground.is_plain[pos] && !self.taken[pos]
    }

    /// Whether a foe there would leave the hero time to look around.
    fn is_fair(&self, pos: Pos) -> bool {
        self.site.depth == 0
            || (self.from_arrival.steps[pos] > QUIET
                && !is_in_view(&self.opaque, self.draft.arrival, pos))
    }

    fn settle(&mut self, breed: &str, pos: Pos) {
        let breeds = &self.site.content.breeds;
        let breed = breeds
            .find(breed)
            .expect("loading checks the breeds of every depth");
        self.taken[pos] = true;
        self.creatures.push((breed, pos));
    }

    /// Those who are always there, each near the place it belongs to.
    pub fn settle_residents(&mut self, rng: &mut Pcg64Mcg) {
        for resident in &self.site.row.residents {
            let count = roll(resident.count, rng);
            let place = resident
                .place
                .as_ref()
                .and_then(|name| self.draft.places.get(name));
            let spots = match place {
                Some(&place) => self.near(place, count, rng),
                None => self.anywhere(count, rng),
            };
            for pos in spots {
                self.settle(&resident.breed, pos);
            }
        }
    }

    /// Cells close to `place`, fair ones first.
    fn near(&self, place: Pos, count: usize, rng: &mut Pcg64Mcg) -> Vec<Pos> {
        let walk = Walk::from(place, &self.ground.passable);
        let free = walk.order.into_iter().filter(|&pos| self.is_free(pos));
        let (mut fair, other): (Vec<Pos>, Vec<Pos>) = free.partition(|&pos| self.is_fair(pos));
        if fair.len() < count {
            fair.extend(other);
        } else {
            // A few to spare, so that they do not always stand alike.
            fair.truncate(count + 2);
            fair.shuffle(rng);
        }
        fair.truncate(count);
        fair
    }

    fn anywhere(&self, count: usize, rng: &mut Pcg64Mcg) -> Vec<Pos> {
        let mut free = self.ground.plain.clone();
        free.retain(|&pos| self.is_free(pos));
        free.shuffle(rng);
        free.sort_by_key(|&pos| !self.is_fair(pos));
        free.truncate(count);
        free
    }

    /// Those who happen to be there; fewer where there is no fair cell left.
    pub fn loose_monsters(&mut self, rng: &mut Pcg64Mcg) {
        for _ in 0..roll(self.site.row.monsters, rng) {
            let Some(breed) = weighted(&self.site.row.monster_table, rng) else {
                return;
            };
            let will_do = |pos| self.is_free(pos) && self.is_fair(pos);
            let Some(pos) = self.ground.pick(rng, will_do) else {
                return;
            };
            self.settle(breed, pos);
        }
    }

    /// Those who go about together, each band close to a cell of its own; fewer where there
    /// is no room left.
    pub fn bands(&mut self, rng: &mut Pcg64Mcg) {
        for _ in 0..roll(self.site.row.bands, rng) {
            let Some(kind) = weighted(&self.site.row.band_table, rng) else {
                return;
            };
            let will_do = |pos| self.is_free(pos) && self.is_fair(pos);
            let Some(midst) = self.ground.pick(rng, will_do) else {
                return;
            };
            self.settle_band(kind, midst, rng);
        }
    }

    fn settle_band(&mut self, kind: &str, midst: Pos, rng: &mut Pcg64Mcg) {
        let kinds = &self.site.content.bands;
        let kind = kinds
            .find(kind)
            .expect("loading checks the bands of every depth");
        let walk = Walk::from(midst, &self.ground.passable);
        let cells = walk.order.into_iter();
        let cells = cells.filter(|&pos| self.is_free(pos) && self.is_fair(pos));
        let mut cells = cells.collect::<Vec<Pos>>().into_iter();
        let mut members = Vec::new();
        for some in &kinds.row(kind).members {
            for pos in cells.by_ref().take(roll(some.count, rng)) {
                members.push((self.creatures.len(), some.role));
                self.settle(&some.breed, pos);
            }
        }
        if !members.is_empty() {
            self.bands.push(BandPlan { kind, members });
        }
    }
}
