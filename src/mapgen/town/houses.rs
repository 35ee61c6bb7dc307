//! The houses of a town: walls around a floor, and one door.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::Town;
use crate::spatial::{Dir, Pos};

/// Sites tried for each house; from the second half on, only the smallest fits.
const SITES: u32 = 60;
/// Outer columns and rows of a house, least and greatest.
const WIDTH: (i16, i16) = (5, 9);
const HEIGHT: (i16, i16) = (4, 7);

/// A house with its outer walls.
#[derive(Clone, Copy, Debug)]
pub(super) struct House {
    corner: Pos,
    width: i16,
    height: i16,
    /// The free cell before its door.
    pub doorstep: Pos,
}

impl House {
    /// A cell in the middle of its floor.
    pub fn middle(self) -> Pos {
        Pos::new(
            self.corner.x + self.width / 2,
            self.corner.y + self.height / 2,
        )
    }

    /// All its cells with the walls, and `around` more on each side.
    fn cells(self, around: i16) -> impl Iterator<Item = Pos> {
        let Pos { x, y } = self.corner;
        let rows = y - around..y + self.height + around;
        rows.flat_map(move |y| (x - around..x + self.width + around).map(move |x| Pos::new(x, y)))
    }

    fn is_wall(self, pos: Pos) -> bool {
        pos.x == self.corner.x
            || pos.y == self.corner.y
            || pos.x == self.corner.x + self.width - 1
            || pos.y == self.corner.y + self.height - 1
    }
}

/// Builds up to `count` houses, each a step or more from the others and from all
/// that is kept free; those that find no site are left out.
pub(super) fn raise(town: &mut Town, count: u8, rng: &mut Pcg64Mcg) {
    for _ in 0..count {
        let site = (0..SITES).find_map(|attempt| site(town, attempt >= SITES / 2, rng));
        if let Some(house) = site {
            build(town, house, rng);
        }
    }
}

/// A house somewhere, if nothing is in its way. It stands two cells or more from the
/// town wall, so that one can walk all around it.
fn site(town: &Town, small: bool, rng: &mut Pcg64Mcg) -> Option<House> {
    let side = |(least, greatest), rng: &mut Pcg64Mcg| {
        if small {
            least
        } else {
            rng.random_range(least..=greatest)
        }
    };
    let (width, height) = (side(WIDTH, rng), side(HEIGHT, rng));
    let last = Pos::new(
        town.terrain.width() as i16 - 2 - width,
        town.terrain.height() as i16 - 2 - height,
    );
    let corner = Pos::new(rng.random_range(2..=last.x), rng.random_range(2..=last.y));
    let house = House {
        corner,
        width,
        height,
        doorstep: corner,
    };
    house.cells(1).all(|pos| !town.kept[pos]).then_some(house)
}

fn build(town: &mut Town, house: House, rng: &mut Pcg64Mcg) {
    let palette = town.site.palette;
    for pos in house.cells(0) {
        let is_wall = house.is_wall(pos);
        town.terrain[pos] = if is_wall {
            palette.house_wall
        } else {
            palette.floor
        };
        town.kept[pos] = true;
    }
    let (door, outward) = door(house, town.well, rng);
    town.terrain[door] = palette.shut_door;
    town.houses.push(House {
        doorstep: door.step(outward),
        ..house
    });
}

/// A cell of one wall but no corner, and the way out: of the four walls the one whose
/// door is nearest to `well`, for that is where people come from.
fn door(house: House, well: Pos, rng: &mut Pcg64Mcg) -> (Pos, Dir) {
    let Pos { x, y } = house.corner;
    let (east, south) = (x + house.width - 1, y + house.height - 1);
    let (along, down) = (
        rng.random_range(x + 1..east),
        rng.random_range(y + 1..south),
    );
    let doors = [
        (Pos::new(along, y), Dir::North),
        (Pos::new(east, down), Dir::East),
        (Pos::new(along, south), Dir::South),
        (Pos::new(x, down), Dir::West),
    ];
    let nearest = doors
        .into_iter()
        .min_by_key(|(pos, _)| pos.distance_squared(well));
    nearest.expect("a house has four walls")
}
