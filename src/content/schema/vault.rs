//! Vaults: places drawn by hand, with who and what is in them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Category, Found};
use crate::spatial::{Dir, Grid, Pos};

/// A place drawn by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vault {
    /// Its name, for who looks through the levels: `goblin throne`.
    pub id: String,
    /// On which levels it is found, and how often beside others.
    pub found: Vec<Found>,
    /// What part of a level it goes to.
    pub lies: Lies,
    /// Whether it may stand on its side or on its head.
    pub turns: bool,
    /// Whether west and east may change places.
    pub mirrors: bool,
    /// The drawing, a letter a cell; [`BLANK`] is not a part of it.
    pub drawing: Grid<char>,
    /// What each letter of the drawing is.
    pub legend: BTreeMap<char, Mark>,
}

/// What stands in a drawing for cells that stay as they are.
pub const BLANK: char = ' ';

/// What letters are that the legend says nothing of, with the names of their terrain.
pub const USUAL_MARKS: [(char, &str); 3] = [('#', "rock"), ('.', "floor"), ('+', "shut door")];

/// What part of a level a vault goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lies {
    /// Where there is least open ground.
    #[default]
    Hidden,
    /// Where there is most of it.
    Open,
}

/// What a letter of a drawing is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mark {
    /// What the cell is made of, by name; what `.` is without it.
    pub terrain: Option<String>,
    /// Who begins there.
    pub who: Option<Inmate>,
    /// A band that begins there and around, by name.
    pub band: Option<String>,
    /// Whether they sleep when the hero first comes; without it that is left to their breed.
    pub asleep: Option<bool>,
    /// Whether whoever begins there lies bound.
    pub bound: bool,
    /// What lies there.
    pub thing: Option<Find>,
    /// Chance in percent, 1 to 100, for each such cell that somebody or something is there.
    pub chance: Option<u8>,
    /// The name of the cell, for those on patrol.
    pub place: Option<String>,
}

impl Mark {
    /// A letter that is terrain and nothing more.
    #[must_use]
    pub fn of(terrain: &str) -> Self {
        Self {
            terrain: Some(terrain.to_owned()),
            ..Self::default()
        }
    }
}

/// Who begins on a cell of a vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inmate {
    /// One of that breed.
    Breed(String),
    /// One of that family, of those who are met on the level by chance.
    Family(String),
    /// Anybody who is met there by chance.
    Any,
}

/// What lies on a cell of a vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Find {
    /// That thing, maybe with how many: `5 dart`.
    Named(String),
    /// Something of one of these categories that is found on levels of the kind.
    Loot {
        /// Which; none named is all.
        #[serde(default)]
        of: Vec<Category>,
        /// How much more dangerous the levels are that such things are found on, 0 to 20.
        #[serde(default)]
        richer: u8,
    },
}

impl Vault {
    /// What a cell is; nothing where the drawing leaves the level as it is.
    #[must_use]
    pub fn mark(&self, letter: char) -> Option<&Mark> {
        self.legend.get(&letter).filter(|_| letter != BLANK)
    }

    /// The terrain of cells with that mark, by name.
    #[must_use]
    pub fn terrain_of<'a>(&'a self, mark: &'a Mark) -> &'a str {
        let plain = || {
            self.legend
                .get(&'.')
                .and_then(|mark| mark.terrain.as_deref())
        };
        mark.terrain.as_deref().or_else(plain).unwrap_or("floor")
    }

    /// The names that it gives to cells.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        let marks = self.legend.values();
        marks.filter_map(|mark| mark.place.as_deref())
    }

    /// The drawing turned so many quarters to the right, 0 to 3, and west and east changed
    /// before that where it is mirrored.
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

    /// The cells of the drawing that lie at its outside: beside blank cells or the edge, as
    /// the four winds blow.
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
