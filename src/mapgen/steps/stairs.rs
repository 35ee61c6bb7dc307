//! Placing stairs: out of the way, and far from each other.
//!
//! A hero arriving on a level should not stand in the middle of a room full of foes.
//! Suitable cells are dead ends and alcoves, which are single cells dug into a wall.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64Mcg;

use super::quiet;
use crate::content::DOWN_STAIRS;
use crate::mapgen::level_builder::{LevelBuilder, Spot};
use crate::mapgen::walk::{UNREACHED, Walk};
use crate::spatial::{Dir, Grid, Pos};

/// Preferred minimum distance between stairs up and down, in percent of the longest walk on
/// the level.
const APART: u32 = 60;
/// Candidates for the stairs up to try before settling for the best pair.
const TRIES: usize = 6;
/// Random sites compared for stairs in the open.
const SITES: u32 = 8;
/// Preferred distance of stairs in the open from the well, and their minimum distance from
/// the edge of the level, in cells.
const CLEARANCE: u32 = 3;

/// Chooses the cells of the stairs, builds them, and names them and the far end of the
/// level.
pub(super) fn place(work: &mut LevelBuilder, rng: &mut Pcg64Mcg) {
    let passable = work.site.passable(&work.terrain);
    let quiet = quiet::spots(work);
    let away: Vec<Spot> = quiet
        .iter()
        .copied()
        .filter(|spot| is_away(work, spot.cell))
        .collect();
    let apart = (away.len() < quiet.len()).then(|| far_apart(away, &passable, rng));
    let (mut spots, mut chosen) = apart
        .flatten()
        .or_else(|| far_apart(quiet, &passable, rng))
        .or_else(|| far_apart(any_bare(work), &passable, rng))
        .or_else(|| far_apart(any_open(work), &passable, rng))
        .expect("the farthest cell from any other is half the longest walk away");
    let (ups, downs) = (work.site.ups(), work.site.downs());
    more(&mut chosen, &mut spots, (ups, downs), &passable);
    let (ups, downs) = chosen;
    for up in ups {
        build_up(work, up.cell);
    }
    for down in downs.into_iter().take(work.site.downs()) {
        build_down(work, down.cell, DOWN_STAIRS);
    }
    let far_end = far_end(work);
    work.name("far end", far_end);
}

/// Whether no vault is near: its inhabitants would see the hero arrive, or be left out.
fn is_away(work: &LevelBuilder, at: Pos) -> bool {
    let near = work.site.quiet() as i16 + 1;
    let mut vaults = work.vaults.iter();
    !vaults.any(|standing| standing.outline.grown(near).contains(at))
}

/// Builds the exit that leads back up.
fn build_up(work: &mut LevelBuilder, at: Pos) {
    let name = if work.site.depth == 0 {
        "gate"
    } else {
        "up stairs"
    };
    work.terrain[at] = work.site.way_back();
    work.nooks.retain(|&nook| nook != at);
    work.ups.push(at);
    let name = numbered(name, work.ups.len());
    work.name(name, at);
}

fn build_down(work: &mut LevelBuilder, at: Pos, name: &str) {
    work.terrain[at] = work.site.palette.stairs_down;
    work.nooks.retain(|&nook| nook != at);
    work.downs.push(at);
    let name = numbered(name, work.downs.len());
    work.name(name, at);
}

/// The plain name for the first of a kind, the name with its number for others.
fn numbered(name: &str, number: usize) -> String {
    match number {
        1 => name.to_owned(),
        _ => format!("{name} {number}"),
    }
}

/// Every bare cell, for levels that are nearly all rooms.
fn any_bare(work: &LevelBuilder) -> Vec<Spot> {
    let cells = work.terrain.positions().filter(|&at| work.is_bare(at));
    cells.map(Spot::on).collect()
}

/// Every passable cell not on the border, as a last resort.
fn any_open(work: &LevelBuilder) -> Vec<Spot> {
    let is_free = |at: &Pos| work.is_passable(*at) && !work.terrain.is_border(*at);
    let cells = work.terrain.positions().filter(is_free);
    cells.map(Spot::on).collect()
}

/// Spots for stairs up, and for stairs down.
type Chosen = (Vec<Spot>, Vec<Spot>);

/// All spots, with a pair of them far apart for stairs up and down. The pair is at least
/// [`APART`] percent of the longest walk apart if one of a few candidates for the stairs up
/// allows that, otherwise at least half the longest walk. `None` if that fails too.
fn far_apart(
    mut spots: Vec<Spot>,
    passable: &Grid<bool>,
    rng: &mut Pcg64Mcg,
) -> Option<(Vec<Spot>, Chosen)> {
    spots.shuffle(rng);
    let longest = longest_walk(spots.first()?.foot, passable);
    let mut best = (0, spots[0], spots[0]);
    for &up in &spots[..spots.len().min(TRIES)] {
        let walk = Walk::from(up.foot, passable);
        // Two alcoves that touch at a corner would form a short cut.
        let downs = || {
            let apart = spots.iter().filter(|down| !down.cell.is_next_to(up.cell));
            apart.filter(|down| walk.steps[down.foot] != UNREACHED)
        };
        let far = |down: &&Spot| walk.steps[down.foot] * 100 >= longest * APART;
        if let Some(&&down) = downs().filter(far).collect::<Vec<_>>().choose(rng) {
            return Some((spots, (vec![up], vec![down])));
        }
        for &down in downs() {
            if walk.steps[down.foot] > best.0 {
                best = (walk.steps[down.foot], up, down);
            }
        }
    }
    let (apart, up, down) = best;
    (apart > 0 && apart * 2 >= longest).then_some((spots, (vec![up], vec![down])))
}

/// Adds spots until there are enough stairs up and down, each as far from all others as
/// possible.
fn more(
    (ups, downs): &mut Chosen,
    spots: &mut Vec<Spot>,
    (wanted_up, wanted_down): (usize, usize),
    passable: &Grid<bool>,
) {
    downs.truncate(wanted_down);
    while ups.len() < wanted_up || downs.len() < wanted_down {
        let taken: Vec<Spot> = ups.iter().chain(downs.iter()).copied().collect();
        spots.retain(|spot| taken.iter().all(|other| other.cell.steps_to(spot.cell) > 1));
        let walks: Vec<Walk> = taken
            .iter()
            .map(|it| Walk::from(it.foot, passable))
            .collect();
        let apart = |spot: &&Spot| walks.iter().map(|walk| walk.steps[spot.foot]).min();
        let reached = spots.iter().filter(|spot| apart(spot) != Some(UNREACHED));
        let Some(&next) = reached.max_by_key(apart) else {
            return;
        };
        if downs.len() < wanted_down {
            downs.push(next);
        } else {
            ups.push(next);
        }
    }
}

/// An estimate of the longest shortest path: the greatest distance from the cell farthest
/// from `start`, or from the four cells nearest the corners. Exact without loops; in open
/// rooms it is rarely a tenth too short.
fn longest_walk(start: Pos, passable: &Grid<bool>) -> u32 {
    let cells = || passable.positions().filter(|&pos| passable[pos]);
    let ends = [
        Some(Walk::from(start, passable).farthest()),
        cells().min_by_key(|pos| pos.x + pos.y),
        cells().max_by_key(|pos| pos.x + pos.y),
        cells().min_by_key(|pos| pos.x - pos.y),
        cells().max_by_key(|pos| pos.x - pos.y),
    ];
    let walks = ends
        .into_iter()
        .flatten()
        .map(|end| Walk::from(end, passable).greatest());
    walks.max().unwrap_or(0)
}

/// The centre of the room farthest from the first stairs up, if at least three quarters of
/// the greatest distance away; otherwise the farthest bare cell.
fn far_end(work: &LevelBuilder) -> Pos {
    let walk = work.walk_from(work.ups[0]);
    let middles = work.rooms.iter().map(|room| room.middle());
    let reached = middles.filter(|&at| work.is_bare(at) && walk.steps[at] != UNREACHED);
    let farthest = reached.max_by_key(|&at| walk.steps[at]);
    let far_enough = farthest.filter(|&at| walk.steps[at] * 4 >= walk.greatest() * 3);
    far_enough
        .or_else(|| {
            walk.order
                .iter()
                .rev()
                .copied()
                .find(|&at| work.is_bare(at))
        })
        .unwrap_or(walk.order[0])
}

/// Builds the stairs down, and any stairs up still missing, on open ground.
pub(super) fn place_in_the_open(work: &mut LevelBuilder, rng: &mut Pcg64Mcg) {
    for number in 0..work.site.downs() {
        let at = open_site(work, number, rng);
        build_down(work, at, "stairs");
        work.keep_around(at);
    }
    while work.ups.len() < work.site.ups() {
        let at = open_site(work, work.ups.len(), rng);
        build_up(work, at);
        work.keep_around(at);
    }
    let somewhere = work.places.get("well").copied();
    let somewhere = somewhere.or_else(|| work.ups.first().copied());
    if let Some(at) = somewhere.filter(|_| work.downs.is_empty()) {
        work.name("stairs", at);
    }
}

/// The best of several random cells, far from all stairs and not next to the well, or a
/// cell near the well if that fails.
fn open_site(work: &LevelBuilder, number: usize, rng: &mut Pcg64Mcg) -> Pos {
    let (width, height) = work.size();
    let clear = CLEARANCE as i16;
    let sites = (0..SITES).map(|_| {
        Pos::new(
            rng.random_range(clear..width - clear),
            rng.random_range(clear..height - clear),
        )
    });
    let well = work
        .places
        .get("well")
        .map_or(work.middle(), |at| at.step(Dir::North));
    let ways = || work.ups.iter().chain(&work.downs);
    let apart = |at: Pos| ways().map(|way| way.steps_to(at)).min();
    let merit = |at: &Pos| (at.steps_to(well).min(CLEARANCE), apart(*at));
    let is_free = |at: &Pos| at.steps_to(well) > 1 && apart(*at).is_none_or(|it| it > 1);
    let best = sites.max_by_key(merit).filter(is_free);
    best.unwrap_or_else(|| Pos::new(well.x + 2 + 2 * number as i16, well.y))
}
