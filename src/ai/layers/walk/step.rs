//! One step of a walker: past an actor, around it, or to one side.

use super::Walker;
use crate::model::mind::Action;
use crate::spatial::{Dir, Pos};

impl Walker<'_> {
    /// Directions to try for a step towards `dir`, best first. A walker that does not try
    /// the sides gets only `dir`.
    fn tries(&self, dir: Dir) -> impl Iterator<Item = Dir> + use<> {
        let stride = self.stride();
        let most = if stride.tries_sides { 5 } else { 1 };
        dir.five_tries(stride.right_first).into_iter().take(most)
    }

    /// Whether it could go there this turn, if only by getting past an actor.
    #[must_use]
    pub fn can_go_to(&self, pos: Pos) -> bool {
        self.can_step_to(pos) || (self.stands_on(pos) && self.stride().past(pos).is_some())
    }

    /// The next step of `route`, whose next cell is the last one: onto that cell, past its
    /// occupant, or beside it to a cell next to the following one.
    #[must_use]
    pub fn step_of_way(&self, here: Pos, route: &[Pos]) -> Option<Dir> {
        let (&next, rest) = route.split_last()?;
        let dir = here.towards(next)?;
        if self.can_step_to(next) || (here.is_next_to(next) && self.can_go_to(next)) {
            return Some(dir);
        }
        let &beyond = rest.last().filter(|_| here.is_next_to(next))?;
        let leads_on = |dir: &Dir| {
            let cell = here.step(*dir);
            cell.steps_to(beyond) <= 1 && self.stands_on(cell) && self.can_step_to(cell)
        };
        self.tries(dir).skip(1).find(leads_on)
    }

    /// The step around a body straight ahead, on open ground; the turn decides between left
    /// and right.
    pub(in crate::ai::layers) fn step_round(&self, here: Pos, to: Pos) -> Option<Pos> {
        let dir = here.towards(to)?;
        let is_barred_by_a_body = self.level().occupant(here.step(dir)).is_some();
        let is_nearer =
            |cell: Pos| cell != to && cell.distance_squared(to) < here.distance_squared(to);
        let mut cells = self.tries(dir).skip(1).map(|dir| here.step(dir));
        cells.find(|&cell| {
            is_barred_by_a_body
                && is_nearer(cell)
                && self.is_plain(cell, to)
                && self.straight_step(cell, to).is_some()
        })
    }

    /// The next best free cell when the one in this direction has been taken meanwhile.
    #[must_use]
    pub fn step_aside(&self, here: Pos, dir: Dir, suits: impl Fn(Pos) -> bool) -> Option<Dir> {
        self.tries(dir).skip(1).find(|dir| {
            let cell = here.step(*dir);
            self.stands_on(cell) && self.can_step_to(cell) && suits(cell)
        })
    }

    /// The first of the steps that is open, else the first that gets past an actor.
    pub(in crate::ai::layers) fn first_of(&self, from: Pos, steps: &[Dir]) -> Option<Action> {
        let find = |can: &dyn Fn(Pos) -> bool| {
            let mut steps = steps.iter().copied();
            steps.find(|dir| can(from.step(*dir)))
        };
        find(&|pos| self.can_step_to(pos))
            .or_else(|| find(&|pos| self.can_go_to(pos)))
            .map(Action::Step)
    }
}
