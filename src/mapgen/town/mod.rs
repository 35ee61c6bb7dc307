//! A town in the open: a wall with a gate around it, a well in its midst, houses
//! with doors, and the stairs to the dungeon, all joined by roads.
//!
//! Roads are drawn one after the other from each door to the nearest road there is,
//! so they branch like those that feet have made.

mod houses;
mod roads;

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use self::houses::House;
use super::draft::{Draft, Site};
use super::walk::{UNREACHED, Walk};
use crate::content::TerrainId;
use crate::spatial::{Dir, Grid, Pos};

/// Spots looked at for the stairs; the one farthest from the gate is taken.
const STAIRS_SITES: u32 = 8;
/// Steps between the stairs and the well, and the town wall and either, at least.
const CLEARANCE: u32 = 3;

/// A town half built.
struct Town<'a> {
    site: &'a Site<'a>,
    terrain: Grid<TerrainId>,
    /// Cells that houses keep a step away from.
    kept: Grid<bool>,
    /// The free cell inside the gate.
    gate: Pos,
    /// The cell of the well itself, which need not be walkable.
    well: Pos,
    stairs: Option<Pos>,
    houses: Vec<House>,
}

/// Draws a town with up to `buildings` houses. The first of `names` are those of the
/// houses, in the order they were built; names left over go to open ground.
pub(super) fn build(site: &Site, buildings: u8, names: &[String], rng: &mut Pcg64Mcg) -> Draft {
    let mut town = Town::walled(site, rng);
    town.dig_well(rng);
    town.dig_stairs(rng);
    houses::raise(&mut town, buildings, rng);
    roads::lay(&mut town, rng);
    town.plant(rng);
    town.overgrow_pockets();
    let places = town.name_places(names, rng);
    Draft {
        arrival: town.gate,
        terrain: town.terrain,
        places,
        nooks: Vec::new(),
    }
}

impl<'a> Town<'a> {
    /// Grass within a wall, and a gate in the middle third of one of its sides.
    fn walled(site: &'a Site<'a>, rng: &mut Pcg64Mcg) -> Self {
        let (width, height) = site.size();
        let mut terrain = Grid::filled(width, height, site.palette.grass);
        for pos in terrain.positions() {
            if terrain.is_border(pos) {
                terrain[pos] = site.palette.town_wall;
            }
        }
        let (east, south) = (width as i16 - 1, height as i16 - 1);
        let (x, y) = (middle_third(east, rng), middle_third(south, rng));
        let (gate, inward) = *[
            (Pos::new(x, 0), Dir::South),
            (Pos::new(east, y), Dir::West),
            (Pos::new(x, south), Dir::North),
            (Pos::new(0, y), Dir::East),
        ]
        .choose(rng)
        .expect("a town has four sides");
        terrain[gate] = site.way_back();
        let mut town = Self {
            site,
            kept: Grid::filled(width, height, false),
            gate: gate.step(inward),
            well: gate,
            stairs: None,
            houses: Vec::new(),
            terrain,
        };
        town.keep_free(town.gate);
        town
    }

    /// A well near the middle, with a paved ring around it.
    fn dig_well(&mut self, rng: &mut Pcg64Mcg) {
        let (width, height) = (self.terrain.width() as i16, self.terrain.height() as i16);
        let (dx, dy) = (width / 10, height / 10);
        self.well = Pos::new(
            width / 2 + rng.random_range(-dx..=dx),
            height / 2 + rng.random_range(-dy..=dy),
        );
        self.terrain[self.well] = self.site.palette.well;
        for pos in self.well.neighbours() {
            self.terrain[pos] = self.site.palette.road;
        }
        self.keep_free(self.well);
    }

    /// Stairs down, far from the gate; none on the last depth.
    fn dig_stairs(&mut self, rng: &mut Pcg64Mcg) {
        if self.site.is_last() {
            return;
        }
        let (width, height) = (self.terrain.width() as i16, self.terrain.height() as i16);
        let clear = CLEARANCE as i16;
        let sites = (0..STAIRS_SITES).map(|_| {
            Pos::new(
                rng.random_range(clear..width - clear),
                rng.random_range(clear..height - clear),
            )
        });
        let (gate, well) = (self.gate, self.well);
        let merit = |pos: &Pos| (pos.steps_to(well).min(CLEARANCE), pos.steps_to(gate));
        let stairs = sites
            .max_by_key(merit)
            .filter(|&pos| pos.steps_to(well) > 1);
        let stairs = stairs.unwrap_or_else(|| self.well.step(Dir::East).step(Dir::East));
        self.terrain[stairs] = self.site.palette.stairs_down;
        self.stairs = Some(stairs);
        self.keep_free(stairs);
    }

    fn keep_free(&mut self, around: Pos) {
        for pos in around.neighbours().chain([around]) {
            if let Some(kept) = self.kept.get_mut(pos) {
                *kept = true;
            }
        }
    }

    /// A pond for every 1500 cells, and a tree for every 18, on grass alone.
    fn plant(&mut self, rng: &mut Pcg64Mcg) {
        let area = self.terrain.cells().len() as u32;
        for _ in 0..=area / 1500 {
            let mut pos = self.anywhere(rng);
            for _ in 0..rng.random_range(8..24u32) {
                self.turn_grass(pos, self.site.palette.water);
                pos = pos.step(*Dir::CARDINAL.choose(rng).expect("there are four"));
            }
        }
        for _ in 0..area / 18 {
            let pos = self.anywhere(rng);
            self.turn_grass(pos, self.site.palette.tree);
        }
    }

    fn anywhere(&self, rng: &mut Pcg64Mcg) -> Pos {
        Pos::new(
            rng.random_range(1..self.terrain.width() as i16 - 1),
            rng.random_range(1..self.terrain.height() as i16 - 1),
        )
    }

    fn turn_grass(&mut self, pos: Pos, into: TerrainId) {
        if self.terrain.get(pos) == Some(&self.site.palette.grass) && !self.kept[pos] {
            self.terrain[pos] = into;
        }
    }

    /// Turns all ground that cannot be reached from the gate into trees.
    fn overgrow_pockets(&mut self) {
        let passable = self.site.passable(&self.terrain);
        let walk = Walk::from(self.gate, &passable);
        for pos in self.terrain.positions() {
            if passable[pos] && walk.steps[pos] == UNREACHED {
                self.terrain[pos] = self.site.palette.tree;
            }
        }
    }

    fn name_places(&self, names: &[String], rng: &mut Pcg64Mcg) -> BTreeMap<String, Pos> {
        let plain = self.site.plain(&self.terrain);
        let open: Vec<Pos> = plain.positions().filter(|&pos| plain[pos]).collect();
        let middles = self
            .houses
            .iter()
            .map(|house| house.middle())
            .filter(|&pos| plain[pos]);
        let mut middles = middles.collect::<Vec<_>>().into_iter();
        let mut places = BTreeMap::new();
        for name in names {
            let elsewhere = || *open.choose(rng).expect("the cell inside the gate is plain");
            places.insert(name.clone(), middles.next().unwrap_or_else(elsewhere));
        }
        let well = self.well.step(Dir::South);
        places.insert("gate".to_owned(), self.gate);
        places.insert("well".to_owned(), well);
        places.insert("stairs".to_owned(), self.stairs.unwrap_or(well));
        places
    }
}

fn middle_third(last: i16, rng: &mut Pcg64Mcg) -> i16 {
    rng.random_range(last / 3..=last - last / 3)
}
