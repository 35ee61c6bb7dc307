//! Directions comparable by angle.

use crate::spatial::grid::{Dir, Pos};

/// A direction in eighths of a turn, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading(pub u8);

impl Heading {
    #[inline]
    pub fn dir(self) -> Dir {
        Dir::ROUND[usize::from(self.0 % 8)]
    }

    /// The headings at most `most` eighths of a turn away, 0 to 4, each with its distance
    /// in eighths, from left to right.
    #[inline]
    pub fn around(self, most: u8) -> impl Iterator<Item = (Self, u32)> {
        let leftmost = most.min(3);
        let turned = move |place: u8| Self((self.0 + 8 + place - leftmost) % 8);
        (0..=leftmost + most).map(move |place| (turned(place), u32::from(place.abs_diff(leftmost))))
    }

    /// The heading closest to the line between two different cells; 5/12 approximates the
    /// tangent of 22.5 degrees.
    pub fn between(from: Pos, to: Pos) -> Self {
        let (dx, dy) = (
            i32::from(to.x) - i32::from(from.x),
            i32::from(to.y) - i32::from(from.y),
        );
        let is_upright = dx.abs() * 12 < dy.abs() * 5;
        let is_level = dy.abs() * 12 < dx.abs() * 5;
        Self(match (is_upright, is_level, dx > 0, dy > 0) {
            (true, _, _, false) => 0,
            (true, _, _, true) => 4,
            (_, true, true, _) => 2,
            (_, true, false, _) => 6,
            (_, _, true, false) => 1,
            (_, _, true, true) => 3,
            (_, _, false, true) => 5,
            (_, _, false, false) => 7,
        })
    }

    #[inline]
    pub fn is_diagonal(self) -> bool {
        self.0 % 2 == 1
    }

    /// The turn to another heading in eighths, 0 to 4.
    #[inline]
    pub fn turn_to(self, other: Self) -> u32 {
        let apart = self.0.abs_diff(other.0);
        u32::from(apart.min(8 - apart))
    }
}
