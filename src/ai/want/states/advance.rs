//! The transitions of a state machine, independent of the world.

use rand::{Rng, RngExt};

use crate::content::{Deed, StateNo, StateTable, Transition};
use crate::model::mind::{Moved, StateOfMind, Stimulus};

/// Advances the machine as far as its inputs take it and returns the states entered, in
/// order.
///
/// Each input causes at most one change of state. A used input triggers nothing more, except a transition from a state to itself, which ends the loop. So it always ends. The
/// `barred` state is never entered. An input without an aim never leads to a state that
/// approaches its aim.
pub fn advance(
    table: &StateTable,
    mind: &mut StateOfMind,
    inputs: &[Stimulus],
    barred: Option<StateNo>,
    rng: &mut impl Rng,
) -> Vec<StateNo> {
    let (mut entered, mut used) = (Vec::new(), Vec::new());
    let mut inputs = inputs.to_vec();
    loop {
        let may_be = |transition: &Transition, from: StateNo| {
            let is_used = used.contains(&transition.input);
            Some(transition.to) != barred && (transition.to == from || !is_used)
        };
        let hit = first_hit(table, mind.state, &inputs, may_be, rng);
        let Some((transition, stimulus)) = hit else {
            break;
        };
        let from = mind.state;
        let stays = transition.to == from;
        // The input that led here stays on record; staying does not overwrite it.
        if stays && !entered.is_empty() {
            break;
        }
        mind.aim = stimulus.aim.or(mind.aim);
        let by = Some(stimulus.input);
        mind.moved = Some(Moved { from, by });
        if stays {
            break;
        }
        used.push(stimulus.input);
        inputs.retain(|known| !known.input.is_of_its_state());
        come_to(mind, transition.to);
        entered.push(transition.to);
    }
    entered
}

/// Returns the machine to its start state. Returns whether it was elsewhere.
pub fn fall_back(table: &StateTable, mind: &mut StateOfMind) -> bool {
    let from = mind.state;
    if from == table.start {
        return false;
    }
    mind.moved = Some(Moved { from, by: None });
    come_to(mind, table.start);
    true
}

fn come_to(mind: &mut StateOfMind, state: StateNo) {
    mind.state = state;
    mind.turns = 0;
    mind.calm = 0;
    mind.searches = 0;
    mind.is_stuck = false;
    mind.refuge = None;
}

/// The first transition in table order that one of the inputs triggers. Random numbers are
/// drawn only for transitions that may fail.
fn first_hit(
    table: &StateTable,
    from: StateNo,
    inputs: &[Stimulus],
    may_be: impl Fn(&Transition, StateNo) -> bool,
    rng: &mut impl Rng,
) -> Option<(Transition, Stimulus)> {
    let list = table.state(from).on.iter();
    let mut list = list.filter(|transition| may_be(transition, from));
    list.find_map(|&transition| {
        let there = |stimulus: &&Stimulus| stimulus.input == transition.input;
        let stimulus = inputs.iter().find(there)?;
        let goes = transition.to != from && table.state(transition.to).does == Deed::Approach;
        if goes && stimulus.aim.is_none() {
            return None;
        }
        let hits = transition.chance >= 100 || rng.random_range(1..=100) <= transition.chance;
        hits.then_some((transition, *stimulus))
    })
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::content::{Input, State};
    use crate::model::mind::Aim;
    use crate::spatial::Pos;

    fn state(name: &str, on: &[(Input, u8, u8)]) -> State {
        let on = on.iter().map(|&(input, to, chance)| Transition {
            input,
            to: StateNo(to),
            chance,
        });
        State {
            name: name.to_owned(),
            does: Deed::Idle,
            tells: None,
            says: None,
            on: on.collect(),
        }
    }

    /// The states that a machine enters on those inputs.
    fn run(states: Vec<State>, inputs: &[Input]) -> Vec<u8> {
        let table = StateTable {
            id: "test".to_owned(),
            start: StateNo(0),
            states,
        };
        let mut mind = StateOfMind::at_first(table.start);
        let inputs = inputs.iter().map(|&input| Stimulus { input, aim: None });
        let inputs: Vec<Stimulus> = inputs.collect();
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let entered = advance(&table, &mut mind, &inputs, None, &mut rng);
        entered.iter().map(|state| state.0).collect()
    }

    #[test]
    fn each_input_moves_it_once_so_that_no_table_runs_for_ever() {
        let there = [(Input::EnemySeen, 1, 100), (Input::Hurt, 1, 100)];
        let back = [(Input::EnemySeen, 0, 100), (Input::Hurt, 0, 100)];
        let states = vec![state("one", &there), state("other", &back)];
        let both = [Input::EnemySeen, Input::Hurt];
        assert_eq!(run(states.clone(), &both), [1, 0]);
        assert_eq!(run(states, &[Input::Rested]), [] as [u8; 0]);
    }

    #[test]
    fn a_state_that_leads_to_itself_ends_it() {
        let there = [(Input::EnemyAdjacent, 1, 100)];
        let stays = [(Input::EnemyAdjacent, 1, 100), (Input::Hurt, 0, 100)];
        let states = vec![state("one", &there), state("other", &stays)];
        let both = [Input::EnemyAdjacent, Input::Hurt];
        assert_eq!(run(states, &both), [1]);
    }

    #[test]
    fn what_was_true_of_one_state_is_not_of_the_next() {
        let there = [(Input::PathDone, 1, 100)];
        let on = [(Input::Rested, 2, 100), (Input::PathDone, 2, 100)];
        let states = vec![state("a", &there), state("b", &on), state("c", &[])];
        assert_eq!(run(states, &[Input::PathDone, Input::Rested]), [1]);
    }

    #[test]
    fn what_points_nowhere_sends_nobody_to_where_something_was_before() {
        let goes = State {
            does: Deed::Approach,
            ..state("goes", &[])
        };
        let table = StateTable {
            id: "test".to_owned(),
            start: StateNo(0),
            states: vec![state("stands", &[(Input::Hurt, 1, 100)]), goes],
        };
        let mut mind = StateOfMind::at_first(table.start);
        mind.aim = Some(Aim::place(Pos::new(9, 9)));
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let input = Input::Hurt;
        let blind = [Stimulus { input, aim: None }];
        let entered = advance(&table, &mut mind, &blind, None, &mut rng);
        assert_eq!(entered, []);
        let aim = Some(Aim::place(Pos::new(1, 1)));
        let sure = [Stimulus { input, aim }];
        let entered = advance(&table, &mut mind, &sure, None, &mut rng);
        assert_eq!((entered, mind.aim), (vec![StateNo(1)], aim));
    }

    #[test]
    fn the_order_of_the_list_counts_and_not_that_of_the_inputs() {
        let list = [(Input::Hurt, 2, 100), (Input::EnemySeen, 1, 100)];
        let states = vec![state("a", &list), state("b", &[]), state("c", &[])];
        assert_eq!(run(states, &[Input::EnemySeen, Input::Hurt]), [2]);
    }
}
