//! The creatures of a level: residents near their places, and random monsters.
//!
//! A newly arrived hero needs a moment to look around, so in a dungeon nobody starts near
//! the stairs up or in view of them, as long as there is room elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::reachable::Reach;
use super::view::is_in_view;
use super::{Ground, common, roll, weighted};
use crate::content::{Breed, BreedId, Medium};
use crate::mapgen::BandPlan;
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::site::Site;
use crate::mapgen::walk::Walk;
use crate::rules::passability::may_exist;
use crate::spatial::{Grid, Pos};

/// Nobody starts within this many cells of the stairs up, even behind a wall: some creatures
/// pass through walls.
const BEHIND_A_WALL: u32 = 3;

/// Places the creatures of a level.
pub(super) struct Census<'a> {
    pub(super) site: &'a Site<'a>,
    pub(super) work: &'a LevelBuilder<'a>,
    pub(super) ground: Ground,
    pub(super) passable: Grid<bool>,
    opaque: Grid<bool>,
    reach: Reach<'a>,
    /// Arrival cells, with walking distances from each.
    arrivals: Vec<(Pos, Walk)>,
    pub(super) taken: Grid<bool>,
    pub creatures: Vec<(BreedId, Pos)>,
    pub bands: Vec<BandPlan>,
    /// Indices of creatures certain to be asleep (true) or awake (false).
    pub asleep: BTreeMap<usize, bool>,
    /// Indices of bound captives.
    pub bound: BTreeSet<usize>,
}

impl<'a> Census<'a> {
    pub fn new(site: &'a Site<'a>, work: &'a LevelBuilder<'a>) -> Self {
        let passable = site.passable(&work.terrain);
        let (width, height) = site.size();
        let mut taken = Grid::filled(width, height, false);
        for &up in &work.ups {
            taken[up] = true;
        }
        let ways = |&up: &Pos| (up, Walk::from(up, &passable));
        Self {
            arrivals: work.ups.iter().map(ways).collect(),
            opaque: site.opaque(&work.terrain),
            reach: Reach::new(site.content, work),
            ground: Ground::new(common(work, site.plain(&work.terrain))),
            passable,
            site,
            work,
            taken,
            creatures: Vec::new(),
            bands: Vec::new(),
            asleep: BTreeMap::new(),
            bound: BTreeSet::new(),
        }
    }

    pub(super) fn is_free(&self, pos: Pos) -> bool {
        self.ground.has[pos] && !self.taken[pos]
    }

    /// Whether a foe there leaves the hero time to look around, wherever he arrives.
    pub(super) fn is_fair(&self, pos: Pos) -> bool {
        let is_fair_to = |(arrival, walk): &(Pos, Walk)| {
            // Creatures in walls or water may take the direct way.
            let steps = if self.passable[pos] {
                walk.steps[pos]
            } else {
                arrival.steps_to(pos)
            };
            // A wall between does not help if the creature stands right behind it.
            let is_apart = steps > self.site.quiet() && arrival.steps_to(pos) > BEHIND_A_WALL;
            is_apart && !is_in_view(&self.opaque, *arrival, pos)
        };
        self.site.depth == 0 || self.arrivals.iter().all(is_fair_to)
    }

    fn breed_id(&self, name: &str) -> BreedId {
        let found = self.site.content.breeds.find(name);
        found.expect("loading checks the breeds of every depth")
    }

    pub(super) fn breed(&self, name: &str) -> &'a Breed {
        let site = self.site;
        site.content.breeds.row(self.breed_id(name))
    }

    /// Whether plain ground suits the breed, as it does most breeds.
    pub(super) fn is_at_home_on_plain_ground(&self, breed: &Breed) -> bool {
        self.site.content.gait_of(breed).home() == Medium::Ground
    }

    /// Whether a member of the breed may start there: the cell is free, and it can reach
    /// the parts of the level its kind should reach.
    pub(super) fn will_do(&mut self, breed: &'a Breed, pos: Pos) -> bool {
        self.is_free(pos) && self.reach.of(breed)[pos]
    }

    /// Whether a member of the breed could reach the parts of the level its kind should
    /// reach.
    pub(super) fn gets_about(&mut self, breed: &Breed, pos: Pos) -> bool {
        let id = self.breed_id(&breed.id);
        let site = self.site;
        self.reach.of(site.content.breeds.row(id))[pos]
    }

    /// Start cells for breeds at home in other terrain, such as water, walls or trees.
    /// Cells in stone must be next to walkable ones. Without such terrain, plain ground if
    /// the breed can exist there.
    fn homes(&mut self, breed: &'a Breed) -> Vec<Pos> {
        let content = self.site.content;
        let home = content.gait_of(breed).home();
        self.reach.of(breed);
        let reach = self.reach.known(breed);
        let terrain = &self.work.terrain;
        let row = |pos: Pos| content.terrain.row(terrain[pos]);
        let is_by_the_way = |pos: Pos| {
            let mut around = pos.neighbours();
            around.any(|next| self.passable.get(next) == Some(&true))
        };
        let is_home = |&pos: &Pos| {
            let is_inside = !terrain.is_border(pos) && !self.taken[pos] && reach[pos];
            is_inside && row(pos).medium == home && row(pos).opens_into.is_none()
        };
        let homes = terrain.positions().filter(is_home);
        let homes: Vec<Pos> = homes
            .filter(|&pos| may_exist(content, breed, row(pos)))
            .filter(|&pos| home != Medium::Stone || is_by_the_way(pos))
            .collect();
        if !homes.is_empty() {
            return homes;
        }
        let plain = self.ground.cells.iter().copied();
        let free = plain.filter(|&pos| reach[pos] && self.is_free(pos));
        free.filter(|&pos| may_exist(content, breed, row(pos)))
            .collect()
    }

    /// Random home cells of the breed, fair ones first.
    pub(super) fn at_home(
        &mut self,
        breed: &'a Breed,
        count: usize,
        rng: &mut Pcg64Mcg,
    ) -> Vec<Pos> {
        let mut free = self.homes(breed);
        free.shuffle(rng);
        self.fair_first(&free, count)
    }

    /// The home cells nearest to the place, fair ones first.
    pub(super) fn at_home_near(&mut self, breed: &'a Breed, place: Pos, count: usize) -> Vec<Pos> {
        let mut free = self.homes(breed);
        free.sort_unstable_by_key(|&pos| (pos.distance_squared(place), pos));
        self.fair_first(&free, count)
    }

    /// At most `count` of the cells, fair ones first. Stops early, as checking fairness is
    /// expensive.
    fn fair_first(&self, cells: &[Pos], count: usize) -> Vec<Pos> {
        let fair = cells.iter().copied().filter(|&pos| self.is_fair(pos));
        let mut chosen: Vec<Pos> = fair.take(count).collect();
        if chosen.len() < count {
            let other = cells.iter().copied().filter(|&pos| !self.is_fair(pos));
            let missing = count - chosen.len();
            chosen.extend(other.take(missing));
        }
        chosen
    }

    /// Puts a creature on the cell and returns its index, or `None` for a unique breed that
    /// is already on the level.
    pub(super) fn settle(&mut self, breed: &str, pos: Pos) -> Option<usize> {
        let breed = self.breed_id(breed);
        let is_unique = self.site.content.breeds.row(breed).is_unique;
        if is_unique && self.creatures.iter().any(|&(other, _)| other == breed) {
            return None;
        }
        self.taken[pos] = true;
        self.creatures.push((breed, pos));
        Some(self.creatures.len() - 1)
    }

    /// Places the residents, each near the place it belongs to.
    pub fn settle_residents(&mut self, rng: &mut Pcg64Mcg) {
        for resident in &self.site.row.residents {
            let count = roll(resident.count, rng);
            let place = resident
                .place
                .as_ref()
                .and_then(|name| self.work.places.get(name));
            let breed = self.breed(&resident.breed);
            let spots = match (place, self.is_at_home_on_plain_ground(breed)) {
                (Some(&place), false) => self.at_home_near(breed, place, count),
                (None, false) => self.at_home(breed, count, rng),
                (Some(&place), true) => self.near(breed, place, count, rng),
                (None, true) => self.anywhere(breed, count, rng),
            };
            for pos in spots {
                self.settle(&resident.breed, pos);
            }
        }
    }

    /// Cells close to `place`, fair ones first.
    fn near(&mut self, breed: &'a Breed, place: Pos, count: usize, rng: &mut Pcg64Mcg) -> Vec<Pos> {
        let mut free = Walk::from(place, &self.passable).order;
        free.retain(|&pos| self.will_do(breed, pos));
        // Two extra candidates, so that residents do not always stand in the same cells.
        let fair = free.iter().copied().filter(|&pos| self.is_fair(pos));
        let mut fair: Vec<Pos> = fair.take(count + 2).collect();
        if fair.len() < count {
            return self.fair_first(&free, count);
        }
        fair.shuffle(rng);
        fair.truncate(count);
        fair
    }

    fn anywhere(&mut self, breed: &'a Breed, count: usize, rng: &mut Pcg64Mcg) -> Vec<Pos> {
        let mut free = self.ground.cells.clone();
        free.retain(|&pos| self.will_do(breed, pos));
        free.shuffle(rng);
        self.fair_first(&free, count)
    }

    /// Places the random monsters, stopping when no fair cell is left.
    pub fn loose_monsters(&mut self, rng: &mut Pcg64Mcg) {
        for _ in 0..roll(self.site.row.monsters, rng) {
            let Some(breed) = weighted(&self.site.row.monster_table, rng) else {
                return;
            };
            let kind = self.breed(breed);
            if !self.is_at_home_on_plain_ground(kind) {
                let pos = self.at_home(kind, 1, rng).first().copied();
                if let Some(pos) = pos.filter(|&pos| self.is_fair(pos)) {
                    self.settle(breed, pos);
                }
                continue;
            }
            self.reach.of(kind);
            let reach = self.reach.known(kind);
            let will_do = |pos| self.is_free(pos) && self.is_fair(pos) && reach[pos];
            let Some(pos) = self.ground.pick(rng, will_do) else {
                return;
            };
            self.settle(breed, pos);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::content::Content;
    use crate::mapgen::plan;

    #[test]
    fn newcomers_are_put_where_they_can_live() {
        let content = Content::embedded();
        let mut homes = BTreeSet::new();
        for (depth, seed) in (0..16).flat_map(|depth| (0..12).map(move |seed| (depth, seed))) {
            let plan = plan(&content, depth, seed);
            for (breed, at) in plan.creatures {
                let (breed, terrain) = (content.breeds.row(breed), plan.terrain[at]);
                let terrain = content.terrain.row(terrain);
                let (name, ground) = (&breed.id, &terrain.id);
                assert!(
                    may_exist(&content, breed, terrain),
                    "{name} on {ground}, seed {seed}"
                );
                assert!(!plan.terrain.is_border(at), "{name} at {at}, seed {seed}");
                homes.insert((name.clone(), terrain.medium));
            }
        }
        for (name, home) in [
            ("cistern pike", Medium::Deep),
            ("blind frog", Medium::Deep),
            ("lava newt", Medium::Lava),
            ("wall haunt", Medium::Stone),
            ("rock gnawer", Medium::Stone),
            ("marten", Medium::Woods),
        ] {
            assert!(
                homes.contains(&(name.to_owned(), home)),
                "no {name} in {home:?}"
            );
        }
    }
}
