//! A machine's route: planned once and kept, and replanned only when there is none, when
//! its next step is blocked, or when its destination has moved.

use crate::ai::want::states::state_actor::Actor;
use crate::model::level::Level;
use crate::model::mind::{Goals, StateOfMind};
use crate::spatial::Pos;

/// Whether it has arrived: on the cell, or beside it while something bars it that is no
/// door.
pub(super) fn is_done(level: &Level, here: Pos, to: Pos) -> bool {
    here == to || (here.is_next_to(to) && !level.is_free(to) && !level.can_be_opened(to))
}

/// Makes sure that the stored route leads to `to`; records in `mind` whether it is stuck.
pub(super) fn keep(actor: &Actor<'_>, mind: &mut StateOfMind, goals: &mut Goals, to: Pos) {
    let here = actor.here;
    if goals.route.last() == Some(&here) {
        goals.route.pop();
    }
    if !leads_on(actor, &goals.route, to) {
        mind.searches = mind.searches.saturating_add(1);
        let mut way = actor.walker.way(here, to).unwrap_or_default();
        way.reverse();
        goals.route = way;
    }
    mind.is_stuck = !leads_on(actor, &goals.route, to);
}

/// Whether the route ends at `to` and its next step can be taken.
fn leads_on(actor: &Actor<'_>, route: &[Pos], to: Pos) -> bool {
    let next = route.last().filter(|_| route.first() == Some(&to));
    next.is_some_and(|&next| actor.here.is_next_to(next) && actor.walker.can_go_to(next))
}
