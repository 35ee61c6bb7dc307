//! How light it is in each cell: one field for all lights, whoever carries them.
//!
//! Each light is cast by the same shadowcaster as sight and falls off with the
//! square of the distance until nothing is left one cell beyond its radius. Lights
//! add up to a cap. The rule for the falloff is our own: it needs no root.

use super::fov::View;
use super::grid::{Grid, Pos};

/// What each wall beside a cell takes off the chance to be noticed there, in
/// percent. Our own number: a corner, with five walls, hides a quarter.
const COVER_OF_A_WALL: u8 = 5;

/// Something that shines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    /// Where it is.
    pub at: Pos,
    /// How far it shines, in cells, at most [`fov::MAX_RADIUS`](super::fov::MAX_RADIUS).
    pub radius: u8,
    /// How light it makes its own cell, 255 being the most there is.
    pub strength: u8,
}

impl Source {
    /// What is left of it at a straight distance of which the square is given.
    fn at_distance(self, squared: u32) -> u8 {
        let reach = (u32::from(self.radius) + 1).pow(2);
        let left = u32::from(self.strength) * reach.saturating_sub(squared) / reach;
        u8::try_from(left).unwrap_or(u8::MAX)
    }
}

/// The light of a level. It can be made again at any time, so it is not saved.
#[derive(Clone, Debug)]
pub struct Light {
    levels: Grid<u8>,
    /// What it was made from, in order.
    sources: Vec<Source>,
    map: Option<u64>,
    version: u32,
    view: View,
}

impl Light {
    /// Darkness over `width` by `height` cells.
    #[must_use]
    pub fn darkness(width: u16, height: u16) -> Self {
        Self {
            levels: Grid::filled(width, height, 0),
            sources: Vec::new(),
            map: None,
            version: 0,
            view: View::default(),
        }
    }

    /// Casts all lights anew if they, in whatever order, or the number of the map,
    /// which must change whenever the opacity of any cell does, are not what they
    /// were the last time. Tells whether it did.
    pub fn update(
        &mut self,
        sources: &[Source],
        map: u64,
        is_opaque: impl Fn(Pos) -> bool,
    ) -> bool {
        let mut sources = sources.to_vec();
        sources.sort_unstable();
        if self.map == Some(map) && self.sources == sources {
            return false;
        }
        self.map = Some(map);
        self.sources = sources;
        self.version = self.version.wrapping_add(1);
        self.levels.fill(0);
        for &source in &self.sources {
            self.view.recast(source.at, source.radius, &is_opaque);
            for at in self.view.iter() {
                if let Some(level) = self.levels.get_mut(at) {
                    let light = source.at_distance(source.at.distance_squared(at));
                    *level = level.saturating_add(light);
                }
            }
        }
        true
    }

    /// How light it is, from 0 for darkness to 255; darkness outside.
    #[must_use]
    pub fn level(&self, at: Pos) -> u8 {
        self.levels.get(at).copied().unwrap_or(0)
    }

    /// All levels.
    #[must_use]
    pub fn levels(&self) -> &Grid<u8> {
        &self.levels
    }

    /// A number that changes whenever the light is cast anew.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }
}

/// How much harder it is to notice somebody who keeps to the walls of this cell,
/// in percent, from 0 in the open to 40 (the idea is Shuruppak's).
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

    const TORCH: Source = Source {
        at: Pos::new(1, 1),
        radius: 3,
        strength: 160,
    };

    fn lit(map: &Map, sources: &[Source]) -> Light {
        let mut light = Light::darkness(map.0.width(), map.0.height());
        assert!(light.update(sources, 1, |at| map.is_wall(at)));
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
    fn lights_add_up_to_a_cap_in_any_order() {
        let map = Map::drawn(&["......."; 3]);
        let other = Source {
            at: Pos::new(3, 1),
            ..TORCH
        };
        let (one, two) = (lit(&map, &[TORCH, other]), lit(&map, &[other, TORCH]));
        assert_eq!(one.levels(), two.levels());
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
        assert!(!light.update(&[other, TORCH], 1, is_opaque));
        assert_eq!(light.version(), before);
        assert!(light.update(&[other, TORCH], 2, is_opaque), "a new map");
        assert!(light.update(&[other], 2, is_opaque), "a light less");
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
}
