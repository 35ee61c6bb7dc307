//! The houses of a town: walls around a floor, with one door.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Attempts to place each house. The second half tries the smallest size only.
const SITES: u32 = 60;
/// Minimum and maximum outer columns and rows of a house.
const WIDTH: (i16, i16) = (5, 9);
const HEIGHT: (i16, i16) = (4, 7);

/// Builds at most `count` houses, each at least one cell away from the others and from
/// protected cells. Houses without a site are left out. The named places go into the first
/// houses built, in order.
pub(super) fn raise(
    work: &mut LevelBuilder,
    count: u8,
    wall: &str,
    places: &[String],
    rng: &mut Pcg64Mcg,
) {
    let mut names = places.iter();
    for _ in 0..count {
        let site = (0..SITES).find_map(|attempt| site(work, attempt >= SITES / 2, rng));
        if let Some(house) = site {
            build(work, house, wall, rng);
            if let Some(name) = names.next() {
                let Room {
                    corner: Pos { x, y },
                    width,
                    height,
                } = house;
                work.name(name.clone(), Pos::new(x + width / 2, y + height / 2));
            }
        }
    }
    work.unplaced.extend(names.cloned());
}

/// The outer walls of a house at a random site, if nothing is in its way. It stays clear of the town wall, so
/// that actors can walk around it.
fn site(work: &LevelBuilder, small: bool, rng: &mut Pcg64Mcg) -> Option<Room> {
    let side = |(least, greatest), rng: &mut Pcg64Mcg| {
        if small {
            least
        } else {
            rng.random_range(least..=greatest)
        }
    };
    let (width, height) = (side(WIDTH, rng), side(HEIGHT, rng));
    let last = Pos::new(
        work.terrain.width() as i16 - 2 - width,
        work.terrain.height() as i16 - 2 - height,
    );
    let corner = Pos::new(rng.random_range(2..=last.x), rng.random_range(2..=last.y));
    let house = Room {
        corner,
        width,
        height,
    };
    house
        .and_around(1)
        .all(|pos| !work.kept[pos])
        .then_some(house)
}

fn build(work: &mut LevelBuilder, house: Room, wall: &str, rng: &mut Pcg64Mcg) {
    let (wall, floor) = (work.site.terrain(wall), work.site.palette.floor);
    for pos in house.cells() {
        let is_inside = house.grown(-1).contains(pos);
        work.terrain[pos] = if is_inside { floor } else { wall };
        work.kept[pos] = true;
    }
    let well = work.places.get("well");
    let centre = well.map_or(work.middle(), |at| at.step(Dir::North));
    let (door, outward) = door(house, centre, rng);
    work.terrain[door] = work.site.palette.shut_door;
    work.doorsteps.push(door.step(outward));
}

/// A door cell in one wall (never a corner) and its outward direction. Of the four walls,
/// it picks the door nearest to `centre`, where people come from.
fn door(house: Room, centre: Pos, rng: &mut Pcg64Mcg) -> (Pos, Dir) {
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
        .min_by_key(|(pos, _)| pos.distance_squared(centre));
    nearest.expect("a house has four walls")
}
