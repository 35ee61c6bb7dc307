//! Whether there is a way out at all: a separate search, which does not use the game's own
//! rules of flight.
//!
//! A fleer and a hunter take turns, each with a step or none. The hunter wins as soon as the
//! fleer ends its turn beside it. Lost positions are found backwards from there, over all
//! pairs of cells: a way out exists while no hunter, however it runs, can force a win.
//! (A game of cops and robbers on a graph, after Quilliot, Nowakowski and Winkler.)

use quarry::spatial::{Grid, Pos};

/// Marks no cell of the map.
const NOWHERE: usize = usize::MAX;

/// Who would win from every position.
pub struct Evasion {
    number: Grid<usize>,
    cells: usize,
    /// Positions lost with the hunter to move: by cell of the fleer and cell of the hunter.
    lost: Vec<bool>,
    /// Positions lost with the fleer to move.
    lost_before: Vec<bool>,
}

impl Evasion {
    /// The game on those cells.
    pub fn on(walkable: &Grid<bool>) -> Self {
        let mut number = Grid::filled(walkable.width(), walkable.height(), NOWHERE);
        let open: Vec<Pos> = walkable.positions().filter(|&at| walkable[at]).collect();
        for (found, &at) in open.iter().enumerate() {
            number[at] = found;
        }
        let numbered = |at: Pos| number.get(at).copied().filter(|&found| found != NOWHERE);
        let near: Vec<Vec<usize>> = open
            .iter()
            .map(|&at| {
                let beside = at.neighbours().filter_map(numbered);
                numbered(at).into_iter().chain(beside).collect()
            })
            .collect();
        let (lost, lost_before) = solve(&near);
        Self {
            number,
            cells: open.len(),
            lost,
            lost_before,
        }
    }

    fn pair(&self, fleer: Pos, hunter: Pos) -> usize {
        self.number[fleer] * self.cells + self.number[hunter]
    }

    /// Whether the cell can be walked on.
    pub fn is_way(&self, at: Pos) -> bool {
        self.number.get(at).is_some_and(|&found| found != NOWHERE)
    }

    /// Whether a fleer that stands there and is to move has a way out.
    pub fn is_open(&self, fleer: Pos, hunter: Pos) -> bool {
        !self.lost_before[self.pair(fleer, hunter)]
    }

    /// The same for a fleer that has just moved there.
    pub fn stays_open(&self, fleer: Pos, hunter: Pos) -> bool {
        !self.lost[self.pair(fleer, hunter)]
    }
}

/// The lost positions, worked out backwards from those with the two side by side. `near` holds
/// the cells that can be reached from each, itself first.
fn solve(near: &[Vec<usize>]) -> (Vec<bool>, Vec<bool>) {
    let cells = near.len();
    let (mut lost, mut lost_before) = (vec![false; cells * cells], vec![false; cells * cells]);
    // How many steps of the fleer are known to be lost.
    let mut bad_steps = vec![0u8; cells * cells];
    let mut open = Vec::new();
    for (fleer, beside) in near.iter().enumerate() {
        for &hunter in beside {
            lost[fleer * cells + hunter] = true;
            open.push((fleer, hunter));
        }
    }
    while let Some((to, hunter)) = open.pop() {
        for &fleer in &near[to] {
            let before = fleer * cells + hunter;
            bad_steps[before] += 1;
            if usize::from(bad_steps[before]) < near[fleer].len() {
                continue;
            }
            lost_before[before] = true;
            for &from in &near[hunter] {
                if !lost[fleer * cells + from] {
                    lost[fleer * cells + from] = true;
                    open.push((fleer, from));
                }
            }
        }
    }
    (lost, lost_before)
}

#[test]
fn a_ring_has_a_way_out_and_a_dead_end_has_none() {
    let map = [
        "#########",
        "#...#####",
        "#.#.....#",
        "#...#####",
        "#########",
    ];
    let mut walkable = Grid::filled(9, 5, false);
    for (y, row) in (0..).zip(map) {
        for (x, glyph) in (0..).zip(row.bytes()) {
            walkable[Pos::new(x, y)] = glyph == b'.';
        }
    }
    let evasion = Evasion::on(&walkable);
    let (ring, end) = (Pos::new(1, 2), Pos::new(7, 2));
    assert!(evasion.is_open(ring, Pos::new(3, 2)), "the other way round");
    assert!(!evasion.is_open(end, Pos::new(5, 2)), "shut in");
    assert!(!evasion.is_open(end, ring), "also for a fleer far away");
    assert!(evasion.is_open(Pos::new(4, 2), end), "out of it");
    assert!(
        !evasion.stays_open(Pos::new(5, 2), Pos::new(1, 2)),
        "into it"
    );
}
