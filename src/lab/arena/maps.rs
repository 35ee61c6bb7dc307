//! The arena's hand-drawn maps, with a starting place for each side. The drawings are text
//! files in the folder of this module.

use crate::content::{Content, TerrainId};
use crate::model::level::Level;
use crate::spatial::{Grid, Pos};

use super::problem::{Problem, names};

/// A hand-drawn map.
#[derive(Debug, PartialEq, Eq)]
pub struct Map {
    /// The name on the command line.
    pub name: &'static str,
    /// A description for the help text, without a full stop.
    pub about: &'static str,
    /// Rows of equal length, drawn with the signs in [`LEGEND`]. `1` and `2` are the
    /// starting places.
    drawing: &'static str,
}

/// The terrain of each sign. Starting places are on floor.
const LEGEND: [(char, &str); 9] = [
    ('#', "rock"),
    ('.', "floor"),
    ('+', "shut door"),
    ('=', "stuck door"),
    ('<', "stairs up"),
    ('>', "stairs down"),
    ('~', "water"),
    ('1', "floor"),
    ('2', "floor"),
];

/// A map with its drawing, from the file with its name.
macro_rules! map {
    ($name:literal, $about:literal) => {
        Map {
            name: $name,
            about: $about,
            drawing: include_str!(concat!("maps/", $name, ".txt")),
        }
    };
}

/// All maps. The last three are for chases.
pub const MAPS: [Map; 9] = [
    map!("field", "open ground"),
    map!("corridor", "two rooms and a long corridor between them"),
    map!("doorway", "two rooms and a doorway between them"),
    map!(
        "gate",
        "two rooms, a stuck door between them and a long way round"
    ),
    map!("pillars", "a hall full of pillars"),
    map!("cave", "winding passages with more than one way through"),
    map!("warren", "narrow passages with loops and dead ends"),
    map!(
        "rooms",
        "six rooms, doors and openings between them, and two stairs"
    ),
    map!("lake", "land all round deep water, with an island in it"),
];

/// Finds a map by name.
///
/// # Errors
/// If there is no such map.
pub fn find(name: &str) -> Result<&'static Map, Problem> {
    let found = MAPS.iter().find(|map| map.name == name);
    found.ok_or_else(|| {
        let known = names(MAPS.iter().map(|map| map.name));
        Problem::NoSuchMap(name.to_owned(), known)
    })
}

impl Map {
    /// Builds the level, empty of actors and fully lit.
    ///
    /// # Errors
    /// If the content lacks some of the terrain.
    pub fn level(&self, content: &Content) -> Result<Level, Problem> {
        let mut rows = self.drawing.lines();
        let width = rows.next().map_or(0, str::len);
        let rock = ground('#', content)?;
        // Maps are constants and far smaller than that.
        let size = |cells| u16::try_from(cells).unwrap_or(u16::MAX);
        let mut cells = Grid::filled(size(width), size(1 + rows.count()), rock);
        for (at, sign) in self.signs() {
            cells[at] = ground(sign, content)?;
        }
        let mut level = Level::new(1, cells, content);
        level.light = u8::MAX;
        Ok(level)
    }

    /// The starting place of each side.
    #[must_use]
    pub fn starts(&self) -> [Pos; 2] {
        ['1', '2'].map(|side| {
            let mut places = self.signs().filter(|&(_, sign)| sign == side);
            places.next().map_or_else(Pos::default, |(at, _)| at)
        })
    }

    fn signs(&self) -> impl Iterator<Item = (Pos, char)> {
        (0..).zip(self.drawing.lines()).flat_map(|(y, row)| {
            let signs = (0..).zip(row.chars());
            signs.map(move |(x, sign)| (Pos::new(x, y), sign))
        })
    }
}

fn ground(sign: char, content: &Content) -> Result<TerrainId, Problem> {
    let entry = LEGEND.iter().find(|(known, _)| *known == sign);
    let name = entry.map_or("rock", |&(_, name)| name);
    let found = content.terrain.find(name);
    found.ok_or(Problem::Lacks("kind of terrain", name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::arena::sides::MOST_A_SIDE;
    use crate::spatial::flow;

    #[test]
    fn every_map_has_room_for_both_sides_and_a_way_between_them() {
        let content = Content::embedded();
        for map in &MAPS {
            let widths = map.drawing.lines().map(str::len);
            assert!(widths.clone().min() == widths.max(), "{}", map.name);
            let signs = |wanted| map.signs().filter(|&(_, sign)| sign == wanted).count();
            assert!(signs('1') == 1 && signs('2') == 1, "{}", map.name);
            let level = map.level(&content).expect("the game has its ground");
            let [one, other] = map.starts();
            let opens = |at| level.is_walkable(at) || level.can_be_opened(at);
            let field = flow::flood(level.ground(), &[(one, 0)], u32::MAX - 1, |at| {
                opens(at).then_some(1)
            });
            assert!(field[other] < 100, "{}", map.name);
            let reached = level.ground().positions();
            let reached = reached.filter(|&at| level.is_free(at) && field[at] < flow::UNREACHED);
            assert!(reached.count() >= 2 * MOST_A_SIDE, "{}", map.name);
        }
        assert!(matches!(find("moon"), Err(Problem::NoSuchMap(name, _)) if name == "moon"));
    }
}
