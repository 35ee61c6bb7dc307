//! A scent trail: when each cell was last crossed, and in which direction.
//!
//! Two kinds of trackers read it. Some climb to fresher marks, like the canines of the
//! fourth-generation AI of Oangband. Others follow the arrows, as in Shuruppak, and so walk
//! every loop the prey walked: an arrow is the prey's last way out of the cell, not the
//! shortest way to the prey. Scent tells where the prey went, never how to get away from
//! it. Marks last forever unless washed away; the tracker decides how old is too old.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::flow::{self, UNREACHED};
use super::grid::{Dir, Grid, Pos};

/// The scent in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// When the prey was last there, by any clock that never runs backwards.
    pub turn: u32,
    /// The direction it left in; `None` while it is there, or if it left without a step.
    pub toward: Option<Dir>,
}

impl Mark {
    /// The sort key for noses. Leaving a cell and entering the next happen at the same
    /// time, so cells not yet left are fresher.
    fn freshness(self) -> (u32, bool) {
        (self.turn, self.toward.is_none())
    }
}

/// One prey's marks on a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scent {
    marks: Grid<Option<Mark>>,
}

impl Scent {
    /// An empty trail on `width` by `height` cells.
    #[must_use]
    pub fn none(width: u16, height: u16) -> Self {
        Self {
            marks: Grid::filled(width, height, None),
        }
    }

    /// Marks a cell as left in a direction, or as entered if `None`. A step marks two
    /// cells. Cells that hold no scent, such as water, should be [washed](Self::wash)
    /// instead.
    pub fn cross(&mut self, at: Pos, toward: Option<Dir>, turn: u32) {
        if let Some(mark) = self.marks.get_mut(at) {
            *mark = Some(Mark { turn, toward });
        }
    }

    /// The mark in a cell.
    #[must_use]
    pub fn mark(&self, at: Pos) -> Option<Mark> {
        self.marks.get(at).copied().flatten()
    }

    /// Turns since the prey was there; `None` without a mark.
    #[must_use]
    pub fn age(&self, at: Pos, now: u32) -> Option<u32> {
        self.mark(at).map(|mark| now.saturating_sub(mark.turn))
    }

    /// The neighbour with the freshest mark that is fresher than the one at `at` and not
    /// older than `most_age`; ties in the order of [`Dir::ALL`]. An equally fresh mark
    /// counts only where the arrow at `at` points, so that prey taking two steps in one
    /// turn can be followed without going in circles.
    #[must_use]
    pub fn freshest_around(&self, at: Pos, now: u32, most_age: u32) -> Option<Dir> {
        let here = self.mark(at);
        let is_fresher = |dir: Dir, there: Mark| {
            here.is_none_or(|here| {
                let is_next = here.toward == Some(dir);
                there.freshness() > here.freshness()
                    || (is_next && there.freshness() == here.freshness())
            })
        };
        Dir::ALL
            .into_iter()
            .filter_map(|dir| Some((dir, self.mark(at.step(dir))?)))
            .filter(|&(dir, there)| is_fresher(dir, there))
            .filter(|(_, there)| now.saturating_sub(there.turn) <= most_age)
            .min_by_key(|(_, there)| Reverse(there.freshness()))
            .map(|(dir, _)| dir)
    }

    /// The direction the prey left in; `None` without a mark or where it stayed.
    #[must_use]
    pub fn arrow(&self, at: Pos) -> Option<Dir> {
        self.mark(at)?.toward
    }

    /// Removes the scent, as water, fire and foul things do.
    pub fn wash(&mut self, at: Pos) {
        if let Some(mark) = self.marks.get_mut(at) {
            *mark = None;
        }
    }

    /// The effect of a scent bomb: every mark within `radius` steps of `centre`, through
    /// open cells, is drawn to it along the shortest path, so that noses and arrows lead
    /// only there. The streaks and the centre are marked with the current turn. Older marks
    /// outside remain and lead in.
    pub fn draw_to(&mut self, centre: Pos, radius: u32, now: u32, is_open: impl Fn(Pos) -> bool) {
        let cost = |at| is_open(at).then_some(1);
        let steps = flow::flood(&self.marks, &[(centre, 0)], radius, cost);
        let marked = |at: &Pos| steps[*at] != UNREACHED && self.marks[*at].is_some();
        let drawn: Vec<Pos> = self.marks.positions().filter(marked).collect();
        for mut at in drawn {
            while let Some(toward) = downhill(&steps, at) {
                self.cross(at, Some(toward), now);
                at = at.step(toward);
            }
        }
        self.cross(centre, None, now);
    }

    /// Whether the field matches the level's size and is consistent. A field from a damaged
    /// file may not be.
    #[must_use]
    pub fn is_sound(&self, width: u16, height: u16) -> bool {
        let has_size = self.marks.width() == width && self.marks.height() == height;
        has_size && self.marks.is_sound()
    }
}

/// The first direction that leads a step nearer.
fn downhill(steps: &Grid<u32>, at: Pos) -> Option<Dir> {
    let here = steps[at];
    let is_nearer = |dir: &Dir| steps.get(at.step(*dir)).is_some_and(|&there| there < here);
    Dir::ALL.into_iter().find(is_nearer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spatial::testing::Map;

    /// A prey walks along the letters of a drawing: `a` at turn 0, `b` at turn 1 and so on.
    /// It leaves no mark in water, `~`, which it crosses where a letter is left out.
    fn trail(lines: &[&str]) -> (Scent, Map) {
        let map = Map::drawn(lines);
        let mut scent = Scent::none(map.0.width(), map.0.height());
        let letters: Vec<(u32, Pos)> = (b'a'..=b'z')
            .filter(|letter| map.0.cells().contains(letter))
            .map(|letter| (u32::from(letter - b'a'), map.find(letter)))
            .collect();
        for pair in letters.windows(2) {
            let [(_, from), (turn, to)] = [pair[0], pair[1]];
            scent.cross(from, from.towards(to), turn);
            scent.cross(to, None, turn);
        }
        (scent, map)
    }

    /// The glyphs passed when going on by `step`.
    fn follow(map: &Map, from: u8, step: impl Fn(Pos) -> Option<Dir>) -> String {
        let mut here = map.find(from);
        let mut passed = String::from(from as char);
        while let Some(dir) = step(here).filter(|_| passed.len() < 40) {
            here = here.step(dir);
            passed.push(map.0[here] as char);
        }
        passed
    }

    #[test]
    fn a_tracker_walks_every_loop_and_a_nose_cuts_them_short() {
        let (scent, map) = trail(&[
            "..fgh..", //
            "..e.i..", //
            "abcdj..", //
            "....klm",
        ]);
        assert_eq!(follow(&map, b'a', |at| scent.arrow(at)), "abcdefghijklm");
        let nose = follow(&map, b'a', |at| scent.freshest_around(at, 12, 99));
        assert_eq!(nose, "abegijlm", "`e` is fresher than `c`");
    }

    #[test]
    fn a_crossed_trail_leads_the_later_way() {
        let (mut scent, map) = trail(&["abcd", "...."]);
        scent.cross(map.find(b'b'), Some(Dir::South), 9);
        assert_eq!(follow(&map, b'a', |at| scent.arrow(at)), "ab.");
        assert_eq!(scent.age(map.find(b'b'), 11), Some(2));
        assert_eq!(scent.age(Pos::new(0, 1), 11), None);
        assert_eq!(scent.age(Pos::new(-1, 1), 11), None);
    }

    #[test]
    fn old_scent_is_for_the_elite() {
        let (scent, map) = trail(&["abcdef"]);
        let from = map.find(b'a');
        assert_eq!(scent.freshest_around(from, 60, 60), Some(Dir::East));
        assert_eq!(scent.freshest_around(from, 60, 50), None);
    }

    #[test]
    fn a_nose_follows_two_steps_in_one_turn() {
        let map = Map::drawn(&["abc"]);
        let mut scent = Scent::none(3, 1);
        scent.cross(map.find(b'a'), Some(Dir::East), 5);
        scent.cross(map.find(b'b'), Some(Dir::East), 5);
        scent.cross(map.find(b'c'), None, 5);
        let nose = |at| scent.freshest_around(at, 5, 9);
        assert_eq!(follow(&map, b'a', nose), "abc");
    }

    #[test]
    fn wading_breaks_the_trail() {
        let (scent, map) = trail(&[
            "...~~...", //
            "abc~~fgh", //
            "...~~...",
        ]);
        let nose = |at| scent.freshest_around(at, 7, 99);
        assert_eq!(follow(&map, b'a', |at| scent.arrow(at)), "abc~");
        assert_eq!(follow(&map, b'a', nose), "abc");
        assert_eq!(follow(&map, b'f', nose), "fgh", "who wades finds it again");
    }

    #[test]
    fn washing_leaves_a_gap() {
        let (mut scent, map) = trail(&["abcdefg"]);
        scent.wash(map.find(b'c'));
        scent.wash(map.find(b'd'));
        scent.wash(Pos::new(-1, 7));
        assert_eq!(follow(&map, b'a', |at| scent.arrow(at)), "abc");
        let nose = |at| scent.freshest_around(at, 7, 99);
        assert_eq!(follow(&map, b'a', nose), "ab");
    }

    #[test]
    fn a_scent_bomb_draws_nose_and_arrows_to_itself() {
        let (mut scent, map) = trail(&[
            "abcdefghij", //
            "..........", //
            "..........", //
            "....X.....", //
            "##########", //
            "..rstuv...",
        ]);
        let centre = map.find(b'X');
        scent.draw_to(centre, 3, 30, |at| !map.is_wall(at));
        assert_eq!(follow(&map, b'a', |at| scent.arrow(at)), "ab..X");
        let nose = |at| scent.freshest_around(at, 31, 99);
        assert_eq!(follow(&map, b'a', nose), "ab..X");
        assert_eq!(follow(&map, b'g', nose), "g..X");
        assert_eq!(scent.arrow(map.find(b'i')), Some(Dir::East), "too far");
        assert_eq!(follow(&map, b's', nose), "stuv", "behind a wall");
        assert_eq!(scent.age(centre, 31), Some(1));
    }

    #[test]
    fn comes_back_from_a_save_as_it_was() {
        let (scent, _) = trail(&["abc", "..d"]);
        let bytes = postcard::to_stdvec(&scent).expect("it is plain data");
        let again: Scent = postcard::from_bytes(&bytes).expect("it was just written");
        assert_eq!(scent, again);
        assert!(again.is_sound(3, 2) && !again.is_sound(2, 3));
    }
}
