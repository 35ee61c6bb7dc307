//! The light in each cell: one field for all light sources.
//!
//! Each light is cast by the same shadowcaster as sight, and falls off with the square of
//! the distance to nothing one cell beyond its radius. Lights add up to a cap. The falloff
//! rule is our own: it needs no square root.

use super::fov::View;
use super::grid::{Grid, Pos};

/// Reduction per adjacent wall of the chance to be noticed, in percent. Our own number: a
/// corner with five walls hides a quarter.
const COVER_OF_A_WALL: u8 = 5;

/// A light source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    /// Its cell.
    pub at: Pos,
    /// Its radius, in cells, at most [`fov::MAX_RADIUS`](super::fov::MAX_RADIUS).
    pub radius: u8,
    /// Light level of its own cell, up to the maximum of 255.
    pub strength: u8,
    /// Red, green and blue, 0 to 255 each. Levels don't depend on it.
    pub colour: [u8; 3],
}

impl Source {
    /// Light left at a straight distance, given its square.
    fn at_distance(self, squared: u32) -> u8 {
        let reach = (u32::from(self.radius) + 1).pow(2);
        let left = u32::from(self.strength) * reach.saturating_sub(squared) / reach;
        u8::try_from(left).unwrap_or(u8::MAX)
    }
}

/// A source and the cells it lights.
#[derive(Clone, Debug)]
struct Beam {
    source: Source,
    view: View,
}

/// The light of a level. Not saved, because it can be recomputed at any time.
#[derive(Clone, Debug)]
pub struct Light {
    /// The sum of all sources, before the cap.
    sums: Grid<u32>,
    /// The sources it was computed from, sorted.
    beams: Vec<Beam>,
    map: Option<u64>,
    version: u32,
}

impl Light {
    /// Darkness over `width` by `height` cells.
    #[must_use]
    pub fn darkness(width: u16, height: u16) -> Self {
        Self {
            sums: Grid::filled(width, height, 0),
            beams: Vec::new(),
            map: None,
            version: 0,
        }
    }

    /// Updates the light for these sources, in any order. `map` must change whenever the
    /// opacity of any cell does. On an unchanged map only new sources are cast and missing
    /// ones removed; otherwise everything is recast. Returns whether sources or map
    /// changed.
    pub fn update(
        &mut self,
        mut sources: Vec<Source>,
        map: u64,
        is_opaque: impl Fn(Pos) -> bool,
    ) -> bool {
        sources.sort_unstable();
        let before = self.beams.iter().map(|beam| beam.source);
        if self.map == Some(map) && before.eq(sources.iter().copied()) {
            return false;
        }
        self.version = self.version.wrapping_add(1);
        // Old views are kept to reuse their memory.
        let mut spare: Vec<View> = Vec::new();
        if self.map.replace(map) != Some(map) {
            self.sums.fill(0);
            spare.extend(self.beams.drain(..).map(|beam| beam.view));
        }
        let mut before = std::mem::take(&mut self.beams).into_iter().peekable();
        for source in sources {
            while let Some(gone) = before.next_if(|beam| beam.source < source) {
                spare.push(self.put_out(gone));
            }
            let beam = before
                .next_if(|beam| beam.source == source)
                .unwrap_or_else(|| self.light_up(source, spare.pop(), &is_opaque));
            self.beams.push(beam);
        }
        for gone in before {
            self.put_out(gone);
        }
        true
    }

    fn light_up(
        &mut self,
        source: Source,
        spare: Option<View>,
        is_opaque: impl Fn(Pos) -> bool,
    ) -> Beam {
        let mut view = spare.unwrap_or_default();
        view.recast(source.at, source.radius, is_opaque);
        for at in view.iter() {
            if let Some(sum) = self.sums.get_mut(at) {
                *sum += u32::from(source.at_distance(source.at.distance_squared(at)));
            }
        }
        Beam { source, view }
    }

    fn put_out(&mut self, Beam { source, view }: Beam) -> View {
        for at in view.iter() {
            if let Some(sum) = self.sums.get_mut(at) {
                *sum -= u32::from(source.at_distance(source.at.distance_squared(at)));
            }
        }
        view
    }

    /// The light level, from 0 for darkness to 255; 0 outside.
    #[must_use]
    pub fn level(&self, at: Pos) -> u8 {
        u8::try_from(self.sum(at)).unwrap_or(u8::MAX)
    }

    /// The sum of all light there, which may exceed the maximum level.
    #[must_use]
    pub fn sum(&self, at: Pos) -> u32 {
        self.sums.get(at).copied().unwrap_or(0)
    }

    /// Adds the light of every source to `sums`, each in its own colour: a white source adds
    /// its level to each of red, green and blue.
    pub fn add_colours(&self, sums: &mut Grid<[u32; 3]>) {
        for Beam { source, view } in &self.beams {
            for at in view.iter() {
                let Some(sum) = sums.get_mut(at) else {
                    continue;
                };
                let level = source.at_distance(source.at.distance_squared(at));
                for (channel, share) in sum.iter_mut().zip(source.colour) {
                    *channel += u32::from(level) * u32::from(share) / 255;
                }
            }
        }
    }

    /// A version number that changes whenever the light does.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }
}

/// How much harder it is to notice an actor in this cell because of adjacent walls, in
/// percent, from 0 in the open to 40 (the idea is Shuruppak's).
#[must_use]
pub fn cover(at: Pos, is_opaque: impl Fn(Pos) -> bool) -> u8 {
    at.neighbours()
        .map(|near| COVER_OF_A_WALL * u8::from(is_opaque(near)))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::testing::Map;
    use proptest::prelude::*;

    const TORCH: Source = Source {
        at: Pos::new(1, 1),
        radius: 3,
        strength: 160,
        colour: [255, 128, 0],
    };

    fn lit(map: &Map, sources: &[Source]) -> Light {
        let mut light = Light::darkness(map.0.width(), map.0.height());
        assert!(light.update(sources.to_vec(), 1, |at| map.is_wall(at)));
        light
    }

    #[test]
    fn light_falls_off_and_stops_at_walls() {
        let map = Map::drawn(&["#######", "#...#.#", "#######"]);
        let light = lit(&map, &[TORCH]);
        let row: Vec<u8> = (0..7).map(|x| light.level(Pos::new(x, 1))).collect();
        assert_eq!(row, [150, 160, 150, 120, 70, 0, 0]);
        assert_eq!(light.level(Pos::new(-1, 1)), 0);
    }

    #[test]
    fn each_light_has_its_own_colour() {
        let map = Map::drawn(&["......."; 3]);
        let blue = Source {
            at: Pos::new(3, 1),
            colour: [0, 0, 255],
            ..TORCH
        };
        let mut sums = Grid::filled(7, 3, [0; 3]);
        lit(&map, &[TORCH, blue]).add_colours(&mut sums);
        assert_eq!(sums.get(Pos::new(1, 1)), Some(&[160, 80, 120]));
        assert_eq!(sums.get(Pos::new(6, 1)), Some(&[0, 0, 70]));
    }

    #[test]
    fn lights_add_up_to_a_cap_in_any_order() {
        let map = Map::drawn(&["......."; 3]);
        let other = Source {
            at: Pos::new(3, 1),
            ..TORCH
        };
        let (one, two) = (lit(&map, &[TORCH, other]), lit(&map, &[other, TORCH]));
        for at in map.0.positions() {
            assert_eq!(one.level(at), two.level(at));
        }
        assert_eq!(one.level(Pos::new(1, 1)), 255);
        assert_eq!(one.level(Pos::new(5, 1)), 120);
    }

    #[test]
    fn is_cast_anew_only_when_something_changed() {
        let map = Map::drawn(&["......."; 3]);
        let other = Source {
            at: Pos::new(3, 1),
            ..TORCH
        };
        let mut light = lit(&map, &[TORCH, other]);
        let before = light.version();
        let is_opaque = |at| map.is_wall(at);
        assert!(!light.update(vec![other, TORCH], 1, is_opaque));
        assert_eq!(light.version(), before);
        assert!(light.update(vec![other, TORCH], 2, is_opaque), "a new map");
        assert!(light.update(vec![other], 2, is_opaque), "a light less");
        assert_ne!(light.version(), before);
        assert_eq!(light.level(Pos::new(0, 1)), 70);
    }

    #[test]
    fn walls_give_cover() {
        let map = Map::drawn(&["#####", "#...#", "#...#", "#.#.#", "#####"]);
        let is_opaque = |at| map.is_wall(at);
        assert_eq!(cover(Pos::new(2, 2), is_opaque), 5);
        assert_eq!(cover(Pos::new(1, 1), is_opaque), 25);
        assert_eq!(cover(Pos::new(1, 3), is_opaque), 30);
    }

    proptest! {
        #[test]
        fn light_is_the_same_in_whatever_order_its_sources_came_and_went(
            walls in proptest::collection::vec(0u8..4, 12 * 12),
            lights in proptest::collection::vec((0..12i16, 0..12i16, 0..6u8, 1..=255u8), 0..8),
            kept in proptest::collection::vec(any::<bool>(), 8),
            shift in 0..8usize,
        ) {
            let is_opaque = |at: Pos| {
                let inside = (0..12).contains(&at.x) && (0..12).contains(&at.y);
                !inside || walls[at.y as usize * 12 + at.x as usize] == 0
            };
            let sources = lights.iter().map(|&(x, y, radius, strength)| Source {
                at: Pos::new(x, y),
                radius,
                strength,
                colour: [255; 3],
            });
            let mut first: Vec<Source> = sources.collect();
            let left = first.iter().zip(&kept).filter(|(_, kept)| **kept);
            let mut last: Vec<Source> = left.map(|(&source, _)| source).collect();
            let mut at_once = Light::darkness(12, 12);
            at_once.update(last.clone(), 1, is_opaque);

            let shift = shift.min(first.len());
            first.rotate_left(shift);
            last.reverse();
            let mut by_and_by = Light::darkness(12, 12);
            for sources in [&first[..first.len() / 2], &first, &last] {
                by_and_by.update(sources.to_vec(), 1, is_opaque);
            }
            for cell in 0..144 {
                let at = Pos::new(cell % 12, cell / 12);
                prop_assert_eq!(at_once.level(at), by_and_by.level(at), "at {}", at);
            }
        }
    }
}
