//! Fields of view, symmetric between any two open cells: the result of shadowcasting
//! (`spatial::cast`), stored as bits.

use super::cast::cast;
use super::grid::Pos;

/// The maximum radius of a view, in cells.
pub const MAX_RADIUS: u8 = 31;

/// The cells visible from a cell: a square of bits around it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct View {
    centre: Pos,
    radius: u8,
    /// The rows of the square, `2 × radius + 1` bits each.
    rows: Vec<u64>,
}

impl View {
    /// The view from `centre` within `radius` cells (at most [`MAX_RADIUS`]), blocked by
    /// cells where `is_opaque` is true. The centre is always visible, and so are the walls
    /// that end the view.
    #[must_use]
    pub fn cast(centre: Pos, radius: u8, is_opaque: impl Fn(Pos) -> bool) -> Self {
        let mut view = Self::default();
        view.recast(centre, radius, is_opaque);
        view
    }

    /// Recomputes the view, reusing its memory.
    pub fn recast(&mut self, centre: Pos, radius: u8, is_opaque: impl Fn(Pos) -> bool) {
        self.centre = centre;
        self.radius = radius.min(MAX_RADIUS);
        self.rows.clear();
        self.rows.resize(2 * usize::from(self.radius) + 1, 0);
        let radius = i32::from(self.radius);
        let widths = disc(self.radius);
        let widest = |depth: i32| i32::from(widths[depth as usize]);
        let medium = |pos| (!is_opaque(pos)).then_some(0);
        let corner = (i32::from(centre.x) - radius, i32::from(centre.y) - radius);
        let mut reveal = |pos: Pos| {
            let (column, row) = (i32::from(pos.x) - corner.0, i32::from(pos.y) - corner.1);
            self.rows[row as usize] |= 1 << column;
        };
        reveal(centre);
        cast(centre, radius, widest, medium, |pos, _| reveal(pos));
    }

    /// The cell it is seen from.
    #[must_use]
    pub fn centre(&self) -> Pos {
        self.centre
    }

    /// The radius, in cells.
    #[must_use]
    pub fn radius(&self) -> u8 {
        self.radius
    }

    /// Whether the cell is visible.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        self.bit(pos)
            .is_some_and(|(row, bit)| self.rows[row] & bit != 0)
    }

    /// The visible cells, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Pos> + '_ {
        let corner = Pos::new(
            self.centre.x - i16::from(self.radius),
            self.centre.y - i16::from(self.radius),
        );
        (0i16..).zip(&self.rows).flat_map(move |(dy, &row)| {
            Bits(row).map(move |dx| Pos::new(corner.x + dx, corner.y + dy))
        })
    }

    /// The number of visible cells.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether nothing is visible, which is the case only before the first cast.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn bit(&self, pos: Pos) -> Option<(usize, u64)> {
        let radius = i32::from(self.radius);
        let dx = i32::from(pos.x) - i32::from(self.centre.x) + radius;
        let dy = i32::from(pos.y) - i32::from(self.centre.y) + radius;
        let inside = (0..=2 * radius).contains(&dx) && !self.rows.is_empty();
        (inside && (0..=2 * radius).contains(&dy)).then(|| (dy as usize, 1 << dx))
    }
}

/// Half the width of a disc in each row from the middle outwards, with half a cell of
/// tolerance to avoid single-cell tips.
fn disc(radius: u8) -> [u8; MAX_RADIUS as usize + 1] {
    let mut widths = [0; MAX_RADIUS as usize + 1];
    let reach = u32::from(radius) * (u32::from(radius) + 1);
    let mut width = u32::from(radius);
    for (row, widest) in (0..=u32::from(radius)).zip(&mut widths) {
        while width > 0 && width * width + row * row > reach {
            width -= 1;
        }
        *widest = width as u8;
    }
    widths
}

/// The positions of the set bits of a number, lowest first.
struct Bits(u64);

impl Iterator for Bits {
    type Item = i16;

    fn next(&mut self) -> Option<i16> {
        (self.0 != 0).then(|| {
            let place = self.0.trailing_zeros();
            self.0 &= self.0 - 1;
            place as i16
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn picture(map: &[&str], radius: u8) -> Vec<String> {
        let at = |pos: Pos| -> Option<char> {
            map.get(usize::try_from(pos.y).ok()?)?
                .chars()
                .nth(usize::try_from(pos.x).ok()?)
        };
        let find = |wanted| {
            let row = map.iter().position(|line| line.contains(wanted))?;
            let column = map[row].chars().position(|glyph| glyph == wanted)?;
            Some(Pos::new(column as i16, row as i16))
        };
        let centre = find('@').expect("the map has a `@`");
        let view = View::cast(centre, radius, |pos| {
            at(pos).is_none_or(|glyph| glyph == '#')
        });
        (0i16..)
            .zip(map)
            .map(|(y, line)| {
                (0i16..)
                    .zip(line.chars())
                    .map(|(x, glyph)| {
                        if view.contains(Pos::new(x, y)) {
                            glyph
                        } else {
                            ' '
                        }
                    })
                    .collect()
            })
            .collect()
    }

    #[test]
    fn walls_cast_shadows_and_doorways_open_wedges() {
        let seen = picture(
            &[
                "###########",
                "#.........#",
                "#.@..#....#",
                "#.........#",
                "####.######",
                "#.........#",
                "###########",
            ],
            12,
        );
        assert_eq!(
            seen,
            [
                "###########",
                "#........ #",
                "#.@..#     ",
                "#........ #",
                "####.######",
                "     .     ",
                "     ###   ",
            ]
            .map(|line| line.to_owned())
            .to_vec()
        );
    }

    #[test]
    fn reach_is_a_disc() {
        let view = View::cast(Pos::new(0, 0), 3, |_| false);
        assert!(view.contains(Pos::new(3, 0)) && view.contains(Pos::new(2, 2)));
        assert!(!view.contains(Pos::new(3, 3)) && !view.contains(Pos::new(4, 0)));
        assert_eq!(view.iter().count() as u32, view.len());
    }

    #[test]
    fn the_greatest_radius_fits_its_bits() {
        let view = View::cast(Pos::new(5, 5), 200, |_| false);
        assert!(view.contains(Pos::new(36, 5)) && view.contains(Pos::new(-26, 5)));
        assert!(!view.contains(Pos::new(37, 5)));
    }

    proptest! {
        #[test]
        fn sight_is_mutual(walls in proptest::collection::vec(0u8..4, 16 * 16), from in 0usize..256, to in 0usize..256) {
            let pos = |cell: usize| Pos::new((cell % 16) as i16, (cell / 16) as i16);
            let opaque = |at: Pos| {
                let inside = (0..16).contains(&at.x) && (0..16).contains(&at.y);
                !inside || walls[at.y as usize * 16 + at.x as usize] == 0
            };
            prop_assume!(!opaque(pos(from)) && !opaque(pos(to)));
            let there = View::cast(pos(from), 20, opaque).contains(pos(to));
            let back = View::cast(pos(to), 20, opaque).contains(pos(from));
            prop_assert_eq!(there, back);
        }
    }
}
