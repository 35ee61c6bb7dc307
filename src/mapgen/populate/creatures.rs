//! The creatures of a level: residents near their places, and whoever happens by.
//!
//! Whoever comes down the stairs gets a moment to look around: in a dungeon nobody
//! starts near the stairs up or in plain view of them, as long as there is room
//! elsewhere.

use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::view::is_in_view;
use super::{Ground, roll, weighted};
use crate::content::{Breed, BreedId, Medium};
use crate::mapgen::BandPlan;
use crate::mapgen::draft::{Draft, Site};
use crate::mapgen::walk::Walk;
use crate::model::ground::may_exist;
use crate::spatial::{Grid, Pos};

/// Steps from the stairs up within which nobody starts.
const QUIET: u32 = 8;
/// And within so many cells, whatever lies between: some go through that.
const BEHIND_A_WALL: u32 = 3;

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
        let arrival = self.draft.arrival;
        // Who comes through walls or water needs no way round.
        let steps = if self.ground.passable[pos] {
            self.from_arrival.steps[pos]
        } else {
            arrival.steps_to(pos)
        };
        // Nor does a wall between make one who stands just behind it far.
        let is_apart = steps > QUIET && arrival.steps_to(pos) > BEHIND_A_WALL;
        self.site.depth == 0 || (is_apart && !is_in_view(&self.opaque, arrival, pos))
    }

    fn breed_id(&self, name: &str) -> BreedId {
        let found = self.site.content.breeds.find(name);
        found.expect("loading checks the breeds of every depth")
    }

    fn breed(&self, name: &str) -> &'a Breed {
        let site = self.site;
        site.content.breeds.row(self.breed_id(name))
    }

    /// Whether plain ground will do for that breed: most walk.
    fn is_at_home_on_plain_ground(&self, breed: &Breed) -> bool {
        self.site.content.gait_of(breed).home() == Medium::Ground
    }

    /// Cells for a breed that is at home elsewhere: in water, walls or trees, next to
    /// where others walk. Where there is nothing of the kind, plain ground, if it can be
    /// there at all.
    fn at_home(&self, breed: &Breed, count: usize, rng: &mut Pcg64Mcg) -> Vec<Pos> {
        let content = self.site.content;
        let home = content.gait_of(breed).home();
        let terrain = &self.draft.terrain;
        let row = |pos: Pos| content.terrain.row(terrain[pos]);
        let is_by_the_way = |pos: Pos| {
            let mut around = pos.neighbours();
            around.any(|next| self.ground.passable.get(next) == Some(&true))
        };
        let is_home = |&pos: &Pos| {
            let is_inside = !terrain.is_border(pos) && !self.taken[pos];
            is_inside && row(pos).medium == home && row(pos).opens_into.is_none()
        };
        let homes = terrain.positions().filter(is_home);
        let mut free: Vec<Pos> = homes
            .filter(|&pos| may_exist(content, breed, row(pos)))
            .filter(|&pos| home != Medium::Stone || is_by_the_way(pos))
            .collect();
        if free.is_empty() {
            let plain = self.ground.plain.iter().copied();
            let others = plain.filter(|&pos| self.is_free(pos));
            free = others
                .filter(|&pos| may_exist(content, breed, row(pos)))
                .collect();
        }
        free.shuffle(rng);
        free.sort_by_key(|&pos| !self.is_fair(pos));
        free.truncate(count);
        free
    }

    /// Puts one there, unless there is but one of that breed and it is elsewhere on the
    /// level. Returns its number among the creatures of the level.
    fn settle(&mut self, breed: &str, pos: Pos) -> Option<usize> {
        let breed = self.breed_id(breed);
        let is_unique = self.site.content.breeds.row(breed).is_unique;
        if is_unique && self.creatures.iter().any(|&(other, _)| other == breed) {
            return None;
        }
        self.taken[pos] = true;
        self.creatures.push((breed, pos));
        Some(self.creatures.len() - 1)
    }

    /// Those who are always there, each near the place it belongs to.
    pub fn settle_residents(&mut self, rng: &mut Pcg64Mcg) {
        for resident in &self.site.row.residents {
            let count = roll(resident.count, rng);
            let place = resident
                .place
                .as_ref()
                .and_then(|name| self.draft.places.get(name));
            let breed = self.breed(&resident.breed);
            let spots = match place {
                _ if !self.is_at_home_on_plain_ground(breed) => self.at_home(breed, count, rng),
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
            let kind = self.breed(breed);
            if !self.is_at_home_on_plain_ground(kind) {
                if let Some(&pos) = self.at_home(kind, 1, rng).first() {
                    self.settle(breed, pos);
                }
                continue;
            }
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
                let settled = self.settle(&some.breed, pos);
                members.extend(settled.map(|number| (number, some.role)));
            }
        }
        if !members.is_empty() {
            self.bands.push(BandPlan { kind, members });
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
        for (depth, seed) in (0..7).flat_map(|depth| (0..12).map(move |seed| (depth, seed))) {
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
