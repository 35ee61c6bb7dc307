//! Rooms drawn with letters, parsed from a file or drawn from a running room.

use std::fmt;

use crate::spatial::Pos;

/// Letters with the same terrain in every scenario, unless its legend says otherwise.
pub const GROUND: [(char, &str); 9] = [
    ('#', "rock"),
    ('.', "floor"),
    ('+', "shut door"),
    ('\'', "open door"),
    ('>', "stairs down"),
    ('<', "stairs up"),
    (',', "grass"),
    ('=', "road"),
    ('~', "water"),
];

/// Rock; also stands for blanks and fills up short lines.
const ROCK: char = '#';

/// Letters in rows of equal length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    pub(super) rows: Vec<Vec<char>>,
}

impl Picture {
    /// Parses a picture. Blank lines above and below it and common indentation are ignored;
    /// other blanks are rock.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let is_drawn = |line: &&str| !line.is_empty();
        let first = lines.iter().position(&is_drawn);
        let last = lines.iter().rposition(&is_drawn);
        let (Some(first), Some(last)) = (first, last) else {
            return Self { rows: Vec::new() };
        };
        let lines = &lines[first..=last];
        let indent = |line: &&str| line.chars().take_while(|c| c.is_whitespace()).count();
        let shared = lines.iter().filter(|line| is_drawn(line)).map(indent).min();
        let cut = |line: &&str| line.chars().skip(shared.unwrap_or(0)).collect::<Vec<_>>();
        let mut rows: Vec<Vec<char>> = lines.iter().map(cut).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        for row in &mut rows {
            row.resize(width, ROCK);
            for letter in row.iter_mut().filter(|letter| letter.is_whitespace()) {
                *letter = ROCK;
            }
        }
        Self { rows }
    }

    /// Number of columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// All letters with their cells, row by row.
    pub fn letters(&self) -> impl Iterator<Item = (Pos, char)> {
        (0i16..).zip(&self.rows).flat_map(|(y, row)| {
            (0i16..)
                .zip(row)
                .map(move |(x, &letter)| (Pos::new(x, y), letter))
        })
    }

    /// Whether the cell is in the picture.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        let row = usize::try_from(pos.y).ok().and_then(|y| self.rows.get(y));
        row.is_some_and(|row| usize::try_from(pos.x).is_ok_and(|x| x < row.len()))
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        write!(f, "{}", lines.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::counted;

    #[test]
    fn indentation_and_ragged_lines_do_not_count() {
        let picture = Picture::parse("\n    ####\n    #.\n\n     . #  \n   \n");
        assert_eq!(picture.to_string(), "####\n#.##\n####\n#.##");
        assert_eq!((picture.width(), picture.height()), (4, 4));
        assert!(picture.contains(Pos::new(3, 3)) && !picture.contains(Pos::new(4, 0)));
        assert_eq!(Picture::parse(" \n\n").height(), 0);
    }

    #[test]
    fn a_number_before_a_name_counts() {
        assert_eq!(counted("12 apple"), (12, "apple"));
        assert_eq!(counted("long sword"), (1, "long sword"));
    }
}
