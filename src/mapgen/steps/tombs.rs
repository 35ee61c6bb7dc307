//! A crypt: a nave with pillars from north to south, crossed by aisles with rows of tombs
//! on both sides.

use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use crate::mapgen::level_builder::LevelBuilder;
use crate::mapgen::percent;
use crate::mapgen::room::Room;
use crate::spatial::Pos;

/// Rows from one aisle to the next: the aisle, a tomb on either side, and walls.
const PITCH: i16 = 10;
/// Rows of a tomb.
const DEEP: i16 = 3;
/// Columns of the nave.
const NAVE: i16 = 5;

/// Digs the nave, the aisles and the tombs; `dug` percent of the sites get a tomb.
pub(super) fn dig(work: &mut LevelBuilder, dug: u8, width: (u8, u8), rng: &mut Pcg64Mcg) {
    let (columns, rows) = work.size();
    let aisles = ((rows - 2) / PITCH).max(1);
    let first = 1 + (rows - 2 - (aisles * PITCH - 1)).max(0) / 2;
    let nave = Room {
        corner: Pos::new(columns / 2 - NAVE / 2, 1),
        width: NAVE,
        height: rows - 2,
    };
    open(work, nave);
    for aisle in 0..aisles {
        let y = first + aisle * PITCH + DEEP + 1;
        let ways = Room {
            corner: Pos::new(1, y),
            width: columns - 2,
            height: 1,
        };
        open(work, ways);
        for top in [y - 1 - DEEP, y + 2] {
            row_of_tombs(work, (top, y), (dug, width), rng);
        }
    }
    work.rooms.push(nave);
    passages(work, (first, aisles), rng);
    raise_pillars(work, nave);
    let middle = nave.middle();
    work.name("nave", Pos::new(middle.x, middle.y));
}

fn open(work: &mut LevelBuilder, room: Room) {
    let floor = work.site.palette.floor;
    for at in room.cells() {
        work.terrain[at] = floor;
    }
}

/// Digs tombs from west to east, separated by walls, skipping the nave.
fn row_of_tombs(
    work: &mut LevelBuilder,
    (top, aisle): (i16, i16),
    (dug, (least, most)): (u8, (u8, u8)),
    rng: &mut Pcg64Mcg,
) {
    let (columns, rows) = work.size();
    if top < 1 || top + DEEP > rows - 1 {
        return;
    }
    let nave = columns / 2 - NAVE / 2 - 1..=columns / 2 + NAVE / 2 + 1;
    // The outermost columns are left for the passages between aisles.
    let mut x = 3;
    while x < columns - 4 {
        let width = i16::from(rng.random_range(least..=most)).min(columns - 3 - x);
        if (x..x + width).any(|column| nave.contains(&column)) {
            x = (*nave.end() + 1).max(x + 1);
            continue;
        }
        if percent(rng, dug) {
            let tomb = Room {
                corner: Pos::new(x, top),
                width,
                height: DEEP,
            };
            open(work, tomb);
            work.rooms.push(tomb);
            let wall = if top < aisle { aisle - 1 } else { aisle + 1 };
            let door = Pos::new(rng.random_range(x..x + width), wall);
            work.terrain[door] = work.site.palette.floor;
            work.doorways.push(door);
            work.nooks.push(tomb.middle());
        }
        x += width + 1;
    }
}

/// Connects the aisles at their ends, so that the nave is not the only connection.
fn passages(work: &mut LevelBuilder, (first, aisles): (i16, i16), rng: &mut Pcg64Mcg) {
    let (columns, _) = work.size();
    for aisle in 1..aisles {
        let y = first + (aisle - 1) * PITCH + DEEP + 1;
        let x = if percent(rng, 50) { 1 } else { columns - 2 };
        let passage = Room {
            corner: Pos::new(x, y),
            width: 1,
            height: PITCH,
        };
        open(work, passage);
    }
}

/// Places pillars along both sides of the nave, every third row.
fn raise_pillars(work: &mut LevelBuilder, nave: Room) {
    let rock = work.site.palette.rock;
    for y in (nave.corner.y + 1..nave.corner.y + nave.height - 1).step_by(3) {
        for x in [nave.corner.x + 1, nave.corner.x + nave.width - 2] {
            work.terrain[Pos::new(x, y)] = rock;
        }
    }
}
