//! The place of a fight: a hand-drawn map, or a generated level that differs with each
//! seed.

use crate::content::Content;
use crate::mapgen;
use crate::model::level::Level;
use crate::spatial::Pos;

use super::maps::{self, Map};
use super::problem::Problem;

/// Prefix of the name of a generated level; its depth follows.
const MADE: &str = "level:";

/// The place of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a hand-drawn map.
    Drawn(&'static Map),
    /// On a level of that depth, generated from the seed of the fight. It has its items,
    /// but no creatures except the sides.
    Made(u8),
}

/// The ground of one fight.
#[derive(Debug)]
pub struct Ground {
    /// The level, empty of actors and fully lit.
    pub level: Level,
    /// The starting place of each side.
    pub starts: [Pos; 2],
}

impl From<&'static Map> for Place {
    fn from(map: &'static Map) -> Self {
        Self::Drawn(map)
    }
}

/// Finds a place by name: that of a map, or `level:2`.
///
/// # Errors
/// If there is no such place.
pub fn find(name: &str) -> Result<Place, Problem> {
    let Some(depth) = name.strip_prefix(MADE) else {
        return maps::find(name).map(Place::Drawn);
    };
    let depth = depth.parse().map(Place::Made);
    depth.map_err(|_| Problem::NoSuchLevel(name.to_owned()))
}

impl Place {
    /// The name on the command line.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Drawn(map) => map.name.to_owned(),
            Self::Made(depth) => format!("{MADE}{depth}"),
        }
    }

    /// Builds the ground for the fight with that seed.
    ///
    /// # Errors
    /// If the content lacks terrain of the map, or a dungeon level of that depth.
    pub fn ground(self, content: &Content, seed: u64) -> Result<Ground, Problem> {
        match self {
            Self::Drawn(map) => Ok(Ground {
                level: map.level(content)?,
                starts: map.starts(),
            }),
            Self::Made(depth) => made(content, depth, seed)
                .ok_or_else(|| Problem::NoSuchLevel(format!("{MADE}{depth}"))),
        }
    }
}

/// The sides start at the stairs up and at the place hardest to reach. The town lacks these
/// places.
fn made(content: &Content, depth: u8, seed: u64) -> Option<Ground> {
    content.depths.get(usize::from(depth))?;
    let plan = mapgen::plan(content, depth, seed);
    let start = |name: &str| plan.places.get(name).copied();
    let starts = [start("up stairs")?, start("far end")?];
    let mut level = Level::new(depth, plan.terrain, content);
    level.light = u8::MAX;
    level.places = plan.places;
    for (item, at) in plan.items {
        level.lay(at, item);
    }
    Some(Ground { level, starts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_maze_is_a_place_to_fight_at_and_another_with_each_seed() {
        let content = Content::embedded();
        let deepest = u8::try_from(content.depths.len() - 1).expect("there are few");
        for depth in 1..=deepest {
            let name = format!("level:{depth}");
            let place = find(&name).expect("it is a place");
            assert_eq!(place.name(), name);
            let ground = |seed| place.ground(&content, seed).expect("there is a maze");
            let [one, other] = [ground(1), ground(2)];
            assert!(one.starts.iter().all(|&at| one.level.is_walkable(at)));
            assert_ne!(one.starts[0], one.starts[1]);
            assert_ne!(one.level.ground(), other.level.ground());
            assert_eq!(one.level.ground(), ground(1).level.ground());
        }
    }

    #[test]
    fn there_are_no_other_places() {
        let content = Content::embedded();
        assert!(matches!(find("moon"), Err(Problem::NoSuchMap(name, _)) if name == "moon"));
        assert_eq!(
            find("level:two"),
            Err(Problem::NoSuchLevel("level:two".to_owned()))
        );
        for depth in [0, 99] {
            let place = Place::Made(depth);
            let told = place.ground(&content, 1).map(|ground| ground.starts);
            assert_eq!(told, Err(Problem::NoSuchLevel(place.name())));
        }
    }
}
