//! Maps for testing fields: drawn or generated from a seed.

use super::grid::{Dir, Grid, Pos};

/// A map of glyphs.
pub(super) struct Map(pub Grid<u8>);

impl Map {
    /// Parses a drawing: lines of equal length.
    pub fn drawn(lines: &[&str]) -> Self {
        let mut grid = Grid::filled(lines[0].len() as u16, lines.len() as u16, b'#');
        let glyphs = lines.iter().flat_map(|line| line.bytes());
        for (cell, glyph) in grid.cells_mut().iter_mut().zip(glyphs) {
            *cell = glyph;
        }
        Self(grid)
    }

    /// A map from rolled numbers, one per cell: 0 is a wall, 1 a door, others floor.
    pub fn rolled(width: u16, rolls: &[u8]) -> Self {
        let mut grid = Grid::filled(width, rolls.len() as u16 / width, b'#');
        for (cell, roll) in grid.cells_mut().iter_mut().zip(rolls) {
            *cell = match roll {
                0 => b'#',
                1 => b'+',
                _ => b'.',
            };
        }
        Self(grid)
    }

    /// A cave: noise, smoothed by the majority of the neighbours.
    pub fn cave(width: u16, height: u16, dice: &mut Dice) -> Self {
        let mut grid = Grid::filled(width, height, b'#');
        for at in inner(&grid) {
            grid[at] = if dice.roll(100) < 42 { b'#' } else { b'.' };
        }
        for _ in 0..4 {
            let before = grid.clone();
            for at in inner(&grid) {
                let walls = at.neighbours().filter(|&near| before[near] == b'#').count();
                grid[at] = if walls > 4 { b'#' } else { b'.' };
            }
        }
        Self(grid)
    }

    /// A maze of corridors one cell wide, with some loops and doors.
    pub fn maze(width: u16, height: u16, dice: &mut Dice) -> Self {
        let mut grid = Grid::filled(width, height, b'#');
        let mut stack = vec![Pos::new(1, 1)];
        grid[Pos::new(1, 1)] = b'.';
        while let Some(&here) = stack.last() {
            let onward: Vec<Dir> = Dir::CARDINAL
                .into_iter()
                .filter(|&dir| {
                    let there = here.step(dir).step(dir);
                    grid.get(there) == Some(&b'#') && !grid.is_border(there)
                })
                .collect();
            let Some(&dir) = onward.get(dice.roll(onward.len() as u32) as usize) else {
                stack.pop();
                continue;
            };
            grid[here.step(dir)] = if dice.roll(12) == 0 { b'+' } else { b'.' };
            grid[here.step(dir).step(dir)] = b'.';
            stack.push(here.step(dir).step(dir));
        }
        for at in inner(&grid) {
            if (at.x + at.y) % 2 == 1 && dice.roll(8) == 0 {
                grid[at] = b'.';
            }
        }
        Self(grid)
    }

    pub fn find(&self, wanted: u8) -> Pos {
        let found = self.0.iter().find(|&(_, &glyph)| glyph == wanted);
        found.expect("the map has this glyph").0
    }

    /// Step costs: doors 6, other open cells 1.
    pub fn step_cost(&self, at: Pos) -> Option<u32> {
        match self.0.get(at)? {
            b'#' => None,
            b'+' => Some(6),
            _ => Some(1),
        }
    }

    pub fn is_wall(&self, at: Pos) -> bool {
        self.0.get(at).is_none_or(|&glyph| glyph == b'#')
    }

    pub fn floor(&self) -> Vec<Pos> {
        let open = self.0.positions().filter(|&at| !self.is_wall(at));
        open.collect()
    }

    /// A walk that keeps its direction until blocked or by random change.
    pub fn walk(&self, from: Pos, steps: u32, dice: &mut Dice) -> Vec<Pos> {
        let mut here = from;
        let mut dir = Dir::East;
        (0..steps)
            .map(|_| {
                for _ in 0..20 {
                    if !self.is_wall(here.step(dir)) && dice.roll(6) > 0 {
                        here = here.step(dir);
                        break;
                    }
                    dir = Dir::ALL[dice.roll(8) as usize];
                }
                here
            })
            .collect()
    }
}

fn inner<T>(grid: &Grid<T>) -> Vec<Pos> {
    let all = grid.positions().filter(|&at| !grid.is_border(at));
    all.collect()
}

/// The linear congruential generator of Knuth's MMIX: enough to draw maps.
pub(super) struct Dice(pub u64);

impl Dice {
    /// A number below `sides`; 0 if `sides` is 0.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as u32).checked_rem(sides).unwrap_or(0)
    }
}
