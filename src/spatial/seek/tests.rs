//! Searching from the cell gives the same answers as searching from the goals.

use proptest::prelude::*;

use super::*;
use crate::spatial::Grid;
use crate::spatial::lazy::{Blank, Lazy};

const SIDE: u16 = 15;

/// A map of costs, 0 for walls, and goals.
struct Map {
    costs: Vec<u32>,
    goals: Vec<Pos>,
    /// Whether it provides an estimate of the remaining cost.
    guesses: bool,
}

impl Ground for Map {
    fn cost(&self, at: Pos) -> Option<u32> {
        let shape = Grid::filled(SIDE, SIDE, ());
        let cost = shape.contains(at).then(|| self.costs[shape.offset(at)])?;
        (cost > 0).then_some(cost)
    }

    fn is_goal(&self, at: Pos) -> bool {
        self.goals.contains(&at)
    }

    fn at_least(&self, at: Pos) -> u32 {
        let nearest = self.goals.iter().map(|goal| goal.steps_to(at)).min();
        nearest.filter(|_| self.guesses).unwrap_or(0)
    }
}

fn pos(cell: i16) -> Pos {
    Pos::new(cell % SIDE.cast_signed(), cell / SIDE.cast_signed())
}

#[test]
fn what_is_far_from_where_it_is_asked_is_not_looked_at() {
    let map = Map {
        costs: vec![1; 225],
        goals: vec![pos(16), pos(200)],
        guesses: true,
    };
    let mut seek = Seek::about(pos(18), 14);
    assert_eq!(seek.ask(pos(18), &map), Some(2));
    assert!(seek.looked_around() <= 4, "{}", seek.looked_around());
    let before = seek.looked_around();
    assert_eq!(seek.ask(pos(17), &map), Some(1));
    assert_eq!(seek.looked_around(), before, "that was on the way");
}

#[test]
fn outside_the_window_there_is_no_answer() {
    let map = Map {
        costs: vec![1; 225],
        goals: vec![pos(0)],
        guesses: false,
    };
    let mut seek = Seek::about(pos(112), 3);
    assert_eq!(seek.ask(pos(112), &map), None);
    assert_eq!(seek.ask(pos(0), &map), None);
}

proptest! {
    #[test]
    fn it_says_what_a_search_from_the_goals_would(
        costs in proptest::collection::vec(prop_oneof![3 => 1u32..3, 1 => Just(0), 1 => 1u32..60], 225),
        goals in proptest::collection::vec(0i16..225, 0..6),
        asked in proptest::collection::vec(0i16..225, 8),
        guesses: bool,
    ) {
        let map = Map { costs, goals: goals.into_iter().map(pos).collect(), guesses };
        let is_open = |at| map.cost(at).is_some();
        let cost = |at| map.cost(at).unwrap_or(1);
        let blank = Blank::of(SIDE, SIDE, is_open);
        let costs = blank.spread(cost);
        let mut lazy = Lazy::from_goals(&blank, [], map.goals.iter().copied());
        let mut seek = Seek::about(pos(112), 9);
        for at in asked.into_iter().map(pos) {
            let expected = lazy.ask(at, &costs);
            prop_assert_eq!(seek.ask(at, &map), Some(expected));
            let mut here = at;
            while expected != UNREACHED && seek.known(here) != Some(0) {
                prop_assert_eq!(seek.onward(here), lazy.onward(here), "from {}", here);
                here = seek.onward(here).expect("there is a way");
            }
        }
    }
}
