//! The hero's scent trail: the age of each mark and the direction he left in.

use super::legend::{Band, of_bands, tint_of};
use super::{Mark, Overlay};
use crate::content::Colour;
use crate::spatial::Dir;
use crate::spatial::scent::Scent;

/// Bands of age, in turns of the hero.
const AGES: [Band; 5] = [
    (5, Colour(150, 70, 20), "5 turns"),
    (20, Colour(118, 66, 26), "20"),
    (60, Colour(84, 58, 34), "60"),
    (150, Colour(56, 48, 40), "150"),
    (u32::MAX, Colour(34, 34, 38), "older"),
];

/// Glyph where the hero stayed.
const STAYED: char = '∙';

/// The trail in turn `now` of the hero, on a map of the given columns and rows.
#[must_use]
pub fn overlay(scent: &Scent, now: u32, size: (u16, u16)) -> Overlay {
    let mut overlay = Overlay::empty("scent", size);
    let cells: Vec<_> = overlay.cells.positions().collect();
    for at in cells {
        if let Some(age) = scent.age(at, now) {
            let glyph = scent.arrow(at).map_or(STAYED, arrow);
            let mark = Mark::tint(tint_of(&AGES, age)).with(glyph);
            overlay.mark(at, mark);
        }
    }
    overlay.legend = of_bands(&AGES);
    let way = |glyph: char, means: &str| {
        let mark = Mark::tint(AGES[0].1).with(glyph);
        (mark, means.to_owned())
    };
    overlay.legend.push(way('→', "went this way; also ←↑↓"));
    overlay.legend.push(way('╗', "to this corner; also ╔╚╝"));
    overlay.legend.push(way(STAYED, "stayed here"));
    overlay
}

/// The glyph for a direction. The font has no diagonal arrows, so corner glyphs are used.
#[must_use]
pub const fn arrow(dir: Dir) -> char {
    match dir {
        Dir::North => '↑',
        Dir::South => '↓',
        Dir::West => '←',
        Dir::East => '→',
        Dir::NorthWest => '╔',
        Dir::NorthEast => '╗',
        Dir::SouthWest => '╚',
        Dir::SouthEast => '╝',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::glyph::is_drawable;
    use crate::spatial::Pos;
    use std::collections::BTreeSet;

    #[test]
    fn every_direction_has_a_glyph_of_its_own_that_can_be_drawn() {
        let glyphs: BTreeSet<char> = Dir::ALL.map(arrow).into();
        assert_eq!(glyphs.len(), 8);
        assert!(glyphs.iter().all(|&glyph| is_drawable(glyph)));
        assert!(is_drawable(STAYED));
    }

    #[test]
    fn marks_fade_with_age_and_point_onward() {
        let mut scent = Scent::none(4, 1);
        scent.cross(Pos::new(0, 0), Some(Dir::East), 10);
        scent.cross(Pos::new(1, 0), Some(Dir::NorthEast), 90);
        scent.cross(Pos::new(2, 0), None, 100);
        let overlay = overlay(&scent, 100, (4, 1));
        let marks: Vec<_> = overlay.cells.cells().to_vec();
        let glyphs: Vec<_> = marks
            .iter()
            .map(|mark| mark.and_then(|it| it.glyph))
            .collect();
        assert_eq!(glyphs, [Some('→'), Some('╗'), Some(STAYED), None]);
        let tints: Vec<_> = marks.iter().flatten().map(|mark| mark.tint).collect();
        assert_eq!(tints, [AGES[3].1, AGES[1].1, AGES[0].1]);
    }
}
