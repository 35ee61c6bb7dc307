//! The light level of each cell.

use super::legend::{Band, of_bands, tint_of};
use super::{Mark, Overlay};
use crate::content::Colour;
use crate::spatial::Pos;

/// Light levels, 0 to 255.
const LEVELS: [Band; 5] = [
    (0, Colour(10, 10, 34), "dark"),
    (47, Colour(40, 34, 24), "up to 47"),
    (95, Colour(70, 58, 22), "95"),
    (159, Colour(100, 84, 22), "159"),
    (255, Colour(134, 116, 28), "255"),
];

/// The light levels returned by `light_at`, on a map of the given columns and rows.
#[must_use]
pub fn overlay(light_at: impl Fn(Pos) -> u8, size: (u16, u16)) -> Overlay {
    let mut overlay = Overlay::empty("light", size);
    let cells: Vec<_> = overlay.cells.positions().collect();
    for at in cells {
        overlay.mark(at, Mark::tint(tint_of(&LEVELS, light_at(at).into())));
    }
    overlay.legend = of_bands(&LEVELS);
    overlay
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lighter_the_brighter() {
        let levels = [0, 1, 47, 48, 160, 255];
        let at = |pos: Pos| levels[usize::try_from(pos.x).unwrap()];
        let overlay = overlay(at, (6, 1));
        let band = |mark: &Option<Mark>| {
            let tint = mark.unwrap().tint;
            LEVELS.iter().position(|&(_, other, _)| other == tint)
        };
        let bands: Vec<_> = overlay.cells.cells().iter().filter_map(band).collect();
        assert_eq!(bands, [0, 1, 1, 2, 4, 4]);
    }
}
