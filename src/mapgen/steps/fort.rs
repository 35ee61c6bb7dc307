//! A fort on any terrain: a wall with corner towers and a gate, and a court with barracks
//! on one side and a keep on the other.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::content::TerrainId;
use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::room::Room;
use crate::spatial::{Dir, Pos};

/// Minimum columns and rows of a fort.
const LEAST: (i16, i16) = (16, 10);
/// Columns and rows of a tower, including walls.
const TOWER: i16 = 5;
/// Rows of the barracks, including walls.
const BARRACKS: i16 = 5;
/// Columns of one barracks room, including walls.
const CELL: i16 = 7;

/// The building materials of a fort.
#[derive(Clone, Copy)]
struct Stuff {
    wall: TerrainId,
    court: TerrainId,
}

/// Builds the fort in the middle of the level, as large as requested if there is room.
pub(super) fn raise(
    work: &mut LevelBuilder,
    (wall, court): (&str, &str),
    size: (u8, u8),
    rng: &mut Pcg64Mcg,
) {
    let stuff = Stuff {
        wall: work.site.terrain(wall),
        court: work.site.terrain(court),
    };
    let whole = outline(work, size, rng);
    work.rooms
        .retain(|room| room.cells().all(|at| !whole.contains(at)));
    work.doorways.retain(|&at| !whole.contains(at));
    work.nooks.retain(|&at| !whole.contains(at));
    work.built.push(whole);
    build(work, whole, stuff.court, stuff.wall);
    let keep = keep(work, whole, stuff, rng);
    barracks(work, whole, stuff, rng);
    towers(work, whole, stuff);
    gate(work, whole, stuff.court);
    let court = court_of(whole);
    let at = court.middle();
    work.rooms.push(court);
    work.name("court", at);
    work.name("keep", keep);
    for at in whole.cells().filter(|&at| !inside(whole).contains(at)) {
        work.kept[at] = true;
    }
}

/// The fort's area: in the middle, shifted a few columns to one side.
fn outline(work: &LevelBuilder, (columns, rows): (u8, u8), rng: &mut Pcg64Mcg) -> Room {
    let (width, height) = work.size();
    // Leaves at least two cells on all sides to walk around it.
    let columns = i16::from(columns)
        .min(width - 6)
        .max(LEAST.0.min(width - 4));
    let rows = i16::from(rows).min(height - 4).max(LEAST.1.min(height - 4));
    let spare = (width - columns) / 2 - 2;
    let aside = rng.random_range(-spare.max(0)..=spare.max(0)) / 2;
    Room {
        corner: Pos::new((width - columns) / 2 + aside, (height - rows) / 2),
        width: columns,
        height: rows,
    }
}

/// A rectangle of floor with walls along its edge.
fn build(work: &mut LevelBuilder, room: Room, floor: TerrainId, wall: TerrainId) {
    for at in room.cells() {
        let is_inside = inside(room).contains(at);
        work.terrain[at] = if is_inside { floor } else { wall };
    }
}

/// The floor within the walls.
fn inside(room: Room) -> Room {
    room.grown(-1)
}

/// The open part of the court: between the barracks in the north and the south wall, west
/// of the keep.
fn court_of(whole: Room) -> Room {
    Room {
        corner: Pos::new(whole.corner.x + TOWER, whole.corner.y + BARRACKS),
        width: whole.width - 2 * TOWER - CELL / 2,
        height: (whole.height - BARRACKS - 2).max(1),
    }
}

/// Builds the keep at the east wall, with a door to the court. Returns its centre.
fn keep(work: &mut LevelBuilder, whole: Room, stuff: Stuff, rng: &mut Pcg64Mcg) -> Pos {
    let height = (whole.height - BARRACKS).clamp(4, 9);
    let top = whole.corner.y + (whole.height - height).max(0) / 2;
    let keep = Room {
        corner: Pos::new(whole.corner.x + whole.width - CELL, top),
        width: CELL,
        height,
    };
    let floor = work.site.palette.floor;
    build(work, keep, floor, stuff.wall);
    let row = rng.random_range(top + 1..top + height - 1);
    hang(work, Pos::new(keep.corner.x, row), Dir::West);
    work.rooms.push(inside(keep));
    inside(keep).middle()
}

/// Builds rooms along the north wall, each with a door to the court.
fn barracks(work: &mut LevelBuilder, whole: Room, stuff: Stuff, rng: &mut Pcg64Mcg) {
    let floor = work.site.palette.floor;
    let last = whole.corner.x + whole.width - TOWER - CELL;
    let mut x = whole.corner.x + TOWER - 1;
    while x <= last {
        let room = Room {
            corner: Pos::new(x, whole.corner.y),
            width: CELL,
            height: BARRACKS,
        };
        build(work, room, floor, stuff.wall);
        let column = rng.random_range(x + 1..x + CELL - 1);
        hang(
            work,
            Pos::new(column, room.corner.y + BARRACKS - 1),
            Dir::South,
        );
        work.rooms.push(inside(room));
        let middle = inside(room).middle();
        if !work.places.contains_key("barracks") {
            work.name("barracks", middle);
        }
        work.nooks.push(inside(room).corner);
        x += CELL - 1;
    }
    if !work.places.contains_key("barracks") {
        let at = court_of(whole).corner;
        work.name("barracks", at);
    }
}

/// Builds a tower in each corner, with a door towards the court.
fn towers(work: &mut LevelBuilder, whole: Room, stuff: Stuff) {
    let (right, low) = (
        whole.corner.x + whole.width - TOWER,
        whole.corner.y + whole.height - TOWER,
    );
    let corners = [
        (Pos::new(whole.corner.x, whole.corner.y), Dir::South),
        (Pos::new(right, whole.corner.y), Dir::South),
        (Pos::new(right, low), Dir::West),
        (Pos::new(whole.corner.x, low), Dir::East),
    ];
    // In a low fort the keep takes the place of the eastern towers.
    let is_low = whole.height < 2 * TOWER + 13;
    for (number, (corner, dir)) in corners.into_iter().enumerate() {
        if is_low && (number == 1 || number == 2) {
            continue;
        }
        let tower = Room {
            corner,
            width: TOWER,
            height: TOWER,
        };
        let floor = work.site.palette.floor;
        build(work, tower, floor, stuff.wall);
        let middle = inside(tower).middle();
        hang(work, middle.step(dir).step(dir), dir);
        work.rooms.push(inside(tower));
        if !work.places.contains_key("watch") {
            work.name("watch", middle);
        }
    }
}

/// Builds a gate of two doors in the south wall and names the cell inside it.
fn gate(work: &mut LevelBuilder, whole: Room, court: TerrainId) {
    let wall = whole.corner.y + whole.height - 1;
    let x = court_of(whole).middle().x;
    for at in [Pos::new(x, wall), Pos::new(x + 1, wall)] {
        hang(work, at, Dir::South);
        work.terrain[at.step(Dir::North)] = court;
    }
    work.name("fort gate", Pos::new(x, wall - 1));
}

/// A door in a wall, with open ground outside it.
fn hang(work: &mut LevelBuilder, at: Pos, outward: Dir) {
    work.terrain[at] = work.site.palette.shut_door;
    work.kept[at] = true;
    let Some(before) = work.inside(at, outward) else {
        return;
    };
    if !work.is_passable(before) {
        work.terrain[before] = work.site.palette.floor;
    }
}
