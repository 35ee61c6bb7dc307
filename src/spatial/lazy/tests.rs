//! A field's answers do not depend on how much of it has been filled, and cost no more than
//! needed.

use proptest::prelude::*;

use super::*;
use crate::spatial::{Grid, flow};

const SIDE: i16 = 15;

fn pos(cell: i16) -> Pos {
    Pos::new(cell % SIDE, cell / SIDE)
}

#[test]
fn a_second_question_costs_only_its_new_cells() {
    let is_open = |at: Pos| at.y == 0 && (0..40).contains(&at.x);
    let blank = Blank::of(40, 1, is_open);
    let costs = blank.spread(|_| 1);
    let mut field = Lazy::from_goals(&blank, [], [Pos::new(0, 0)].into_iter());
    assert_eq!(field.ask(Pos::new(20, 0), &costs), 20);
    let first = field.looked_around();
    assert!((20..=22).contains(&first), "{first}");
    assert_eq!(field.ask(Pos::new(7, 0), &costs), 7);
    assert_eq!(field.looked_around(), first, "that had been found before");
    assert_eq!(field.known(Pos::new(30, 0)), None);
    assert_eq!(field.ask(Pos::new(22, 0), &costs), 22);
    assert!(field.looked_around() <= first + 3);
}

#[test]
fn what_is_walled_off_or_outside_is_not_reached() {
    let blank = Blank::of(7, 1, |at| at.x != 3);
    let costs = blank.spread(|_| 1);
    let goals = [Pos::new(0, 0), Pos::new(9, 9)];
    let mut field = Lazy::from_goals(&blank, [], goals.into_iter());
    for at in [Pos::new(5, 0), Pos::new(3, 0), Pos::new(-1, 0)] {
        assert_eq!(field.ask(at, &costs), UNREACHED, "{at}");
    }
    assert_eq!(field.looked_around(), 0, "told without a search");
}

proptest! {
    #[test]
    fn it_says_what_a_search_of_all_would(costs in proptest::collection::vec(0u32..6, 225), goal in 0i16..225, asked in proptest::collection::vec(0i16..225, 6)) {
        let cost = |at: Pos| {
            let inside = (0..SIDE).contains(&at.x) && (0..SIDE).contains(&at.y);
            let cost = inside.then(|| costs[at.y as usize * SIDE as usize + at.x as usize])?;
            (cost > 0).then_some(cost)
        };
        prop_assume!(cost(pos(goal)).is_some());
        let blank = Blank::of(15, 15, |at| cost(at).is_some());
        let paces = blank.spread(|at| cost(at).unwrap_or(1));
        let mut field = Lazy::from_goals(&blank, [], [pos(goal)].into_iter());
        // In the other direction each cell is paid for on entering, except the goal.
        let shape = Grid::filled(15, 15, ());
        for at in asked.into_iter().map(pos).filter(|&at| cost(at).is_some()) {
            let all = flow::flood(&shape, &[(at, 0)], UNREACHED - 1, cost);
            let expected = match all[pos(goal)] {
                UNREACHED => UNREACHED,
                _ if at == pos(goal) => 0,
                all => all,
            };
            prop_assert_eq!(field.ask(at, &paces), expected);
            let mut here = at;
            while let Some(next) = field.onward(here).filter(|_| expected != UNREACHED) {
                let (before, after) = (field.known(here), field.known(next));
                prop_assert_eq!(before, after.zip(cost(next)).map(|(after, cost)| after + cost));
                // Ties always resolve the same way.
                let as_good = here.neighbours().filter_map(|near| Some((field.known(near)?, near, cost(near)?)));
                let as_good = as_good.filter(|&(after, _, cost)| Some(after + cost) == before);
                prop_assert_eq!(as_good.map(|(after, near, _)| (after, near)).min(), after.map(|after| (after, next)));
                here = next;
            }
            prop_assert!(expected == UNREACHED || here == pos(goal));
        }
    }
}

#[test]
fn what_is_barred_is_no_way_but_may_be_a_goal() {
    let blank = Blank::of(9, 1, |_| true);
    let costs = blank.spread(|_| 1);
    let (foe, goals) = (Pos::new(4, 0), [Pos::new(0, 0), Pos::new(4, 0)]);
    let mut field = Lazy::from_goals(&blank, [foe], goals.into_iter());
    assert_eq!(
        field.ask(Pos::new(3, 0), &costs),
        3,
        "not by way of the foe"
    );
    assert_eq!(field.goal_of(Pos::new(3, 0)), Some(0));
    assert_eq!(field.ask(Pos::new(6, 0), &costs), UNREACHED);
    assert_eq!((field.known(foe), field.goal_of(foe)), (Some(0), Some(1)));
    // There is no path either if the goal is the only one behind a wall.
    let walled = Blank::of(9, 1, |at| at.x != 2);
    let mut field = Lazy::from_goals(&walled, [foe], goals.into_iter());
    assert_eq!(field.ask(Pos::new(5, 0), &costs), UNREACHED);
    assert_eq!(field.looked_around(), 0, "told without a search");
    assert_eq!(field.ask(foe, &costs), 0);
    assert_eq!(field.ask(Pos::new(1, 0), &costs), 1);
}

#[test]
fn a_goal_named_again_is_the_same_goal() {
    let blank = Blank::of(9, 1, |_| true);
    let costs = blank.spread(|_| 1);
    let foe = Pos::new(4, 0);
    let goals = [foe, foe, Pos::new(0, 0), Pos::new(0, 0)];
    let mut field = Lazy::from_goals(&blank, [foe], goals.into_iter());
    assert_eq!(
        field.ask(Pos::new(3, 0), &costs),
        3,
        "still no way by the foe"
    );
    assert_eq!(field.goal_of(Pos::new(3, 0)), Some(2));
    assert_eq!(field.ask(Pos::new(6, 0), &costs), UNREACHED);
}
