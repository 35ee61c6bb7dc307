//! Vaults: hand-drawn places with their creatures and items.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Category, Found};
use crate::spatial::{Dir, Grid, Pos};

/// A hand-drawn place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vault {
    /// Its name, for tools that inspect levels: `goblin throne`.
    pub id: String,
    /// The levels it occurs on, and how often.
    pub found: Vec<Found>,
    /// The part of a level it is placed in.
    pub lies: Lies,
    /// Whether it may be rotated.
    pub turns: bool,
    /// Whether it may be mirrored.
    pub mirrors: bool,
    /// The drawing, one letter per cell; [`BLANK`] cells do not belong to it.
    pub drawing: Grid<char>,
    /// The meaning of each letter.
    pub legend: BTreeMap<char, Mark>,
}

/// Letter for cells that stay unchanged.
pub const BLANK: char = ' ';

/// Default letters and their terrain, unless the legend says otherwise.
pub const USUAL_MARKS: [(char, &str); 3] = [('#', "rock"), ('.', "floor"), ('+', "shut door")];

/// The part of a level a vault is placed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lies {
    /// Where there is the least open ground.
    #[default]
    Hidden,
    /// Where there is the most open ground.
    Open,
}

/// The meaning of a letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mark {
    /// The cell's terrain, by name; if absent, that of `.`.
    pub terrain: Option<String>,
    /// The creature that starts there.
    pub who: Option<Inmate>,
    /// A band that starts there and around, by name.
    pub band: Option<String>,
    /// Whether they are asleep when the hero first arrives; if absent, their breed decides.
    pub asleep: Option<bool>,
    /// Whether the creature that starts there is a bound captive.
    pub bound: bool,
    /// The item there.
    pub thing: Option<Find>,
    /// Chance in percent, 1 to 100, for each such cell to get its creature or item.
    pub chance: Option<u8>,
    /// The name of the cell, for patrols.
    pub place: Option<String>,
}

impl Mark {
    /// A mark that is only terrain.
    #[must_use]
    pub fn of(terrain: &str) -> Self {
        Self {
            terrain: Some(terrain.to_owned()),
            ..Self::default()
        }
    }
}

/// The creature that starts on a cell of a vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inmate {
    /// A creature of this breed.
    Breed(String),
    /// A creature of this family, out of the level's random creatures.
    Family(String),
    /// Any of the level's random creatures.
    Any,
}

/// The item on a cell of a vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Find {
    /// This item, with an optional count: `5 dart`.
    Named(String),
    /// A random item of these categories that occurs on the level.
    Loot {
        /// The categories; empty for all.
        #[serde(default)]
        of: Vec<Category>,
        /// Added to the level's danger for the choice of the item, 0 to 20.
        #[serde(default)]
        richer: u8,
        /// Whether it is as good as such items get: with a quality that has no drawback, if
        /// there is one, and fully charged.
        #[serde(default)]
        fine: bool,
    },
    /// The unique item that belongs to the level, or a fine weapon or piece of armour if it
    /// has none.
    Relic,
}

impl Vault {
    /// The meaning of a letter; `None` if its cells stay unchanged.
    #[must_use]
    pub fn mark(&self, letter: char) -> Option<&Mark> {
        self.legend.get(&letter).filter(|_| letter != BLANK)
    }

    /// The terrain of cells with this mark, by name.
    #[must_use]
    pub fn terrain_of<'a>(&'a self, mark: &'a Mark) -> &'a str {
        let plain = || {
            self.legend
                .get(&'.')
                .and_then(|mark| mark.terrain.as_deref())
        };
        mark.terrain.as_deref().or_else(plain).unwrap_or("floor")
    }

    /// The names of its cells.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        let marks = self.legend.values();
        marks.filter_map(|mark| mark.place.as_deref())
    }

    /// The drawing, mirrored west to east if asked, then rotated clockwise by this many
    /// quarter turns, 0 to 3.
    #[must_use]
    pub fn lie(&self, quarters: u8, is_mirrored: bool) -> Grid<char> {
        let (mut width, mut height) = (self.drawing.width(), self.drawing.height());
        if quarters % 2 == 1 {
            (width, height) = (height, width);
        }
        let mut lying = Grid::filled(width, height, BLANK);
        for (at, &letter) in self.drawing.iter() {
            let (last_x, last_y) = (
                self.drawing.width() as i16 - 1,
                self.drawing.height() as i16 - 1,
            );
            let x = if is_mirrored { last_x - at.x } else { at.x };
            let to = match quarters % 4 {
                0 => Pos::new(x, at.y),
                1 => Pos::new(last_y - at.y, x),
                2 => Pos::new(last_x - x, last_y - at.y),
                _ => Pos::new(at.y, last_x - x),
            };
            lying[to] = letter;
        }
        lying
    }

    /// The outer cells of the drawing: a cardinal neighbour is blank or beyond the edge.
    pub fn outer(&self) -> impl Iterator<Item = Pos> {
        let is_out = |at: Pos| {
            let letter = self.drawing.get(at);
            letter.is_none_or(|&letter| letter == BLANK)
        };
        let cells = self.drawing.positions().filter(move |&at| !is_out(at));
        cells.filter(move |at| Dir::CARDINAL.iter().any(|&dir| is_out(at.step(dir))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(rows: [&str; 2]) -> Vault {
        let mut drawing = Grid::filled(3, 2, BLANK);
        for (y, row) in (0..).zip(rows) {
            for (x, letter) in (0..).zip(row.chars()) {
                drawing[Pos::new(x, y)] = letter;
            }
        }
        Vault {
            id: "a corner".to_owned(),
            found: Vec::new(),
            lies: Lies::Hidden,
            turns: true,
            mirrors: true,
            drawing,
            legend: BTreeMap::new(),
        }
    }

    fn rows(grid: &Grid<char>) -> Vec<String> {
        let rows = grid.cells().chunks(usize::from(grid.width()));
        rows.map(|row| row.iter().collect()).collect()
    }

    #[test]
    fn a_drawing_turns_to_the_right_and_is_mirrored_before_that() {
        let vault = drawn(["abc", "def"]);
        assert_eq!(rows(&vault.lie(0, false)), ["abc", "def"]);
        assert_eq!(rows(&vault.lie(1, false)), ["da", "eb", "fc"]);
        assert_eq!(rows(&vault.lie(2, false)), ["fed", "cba"]);
        assert_eq!(rows(&vault.lie(3, false)), ["cf", "be", "ad"]);
        assert_eq!(rows(&vault.lie(0, true)), ["cba", "fed"]);
        assert_eq!(rows(&vault.lie(1, true)), ["fc", "eb", "da"]);
    }

    #[test]
    fn what_lies_at_the_outside_has_a_blank_or_nothing_beside_it() {
        let vault = drawn(["abc", "d f"]);
        assert_eq!(vault.outer().count(), 5);
    }
}
