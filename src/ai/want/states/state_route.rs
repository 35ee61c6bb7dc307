//! The way that a machine goes: thought out once and kept, and thought out anew only
//! where it begins, where somebody or something has come into it, or where its end has
//! moved.

use crate::ai::want::states::actor::Actor;
use crate::model::level::Level;
use crate::model::mind::{Goals, StateOfMind};
use crate::spatial::Pos;

/// Whether nothing is left to go: it is there, or beside a place where nobody else can
/// stand now.
pub(super) fn is_done(level: &Level, here: Pos, to: Pos) -> bool {
    here == to || (here.is_next_to(to) && !level.is_free(to) && !level.can_be_opened(to))
}

/// Sees to it that the way in mind leads from here to there; tells whether there is one.
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

/// Whether the way ends there and its next step can be taken.
fn leads_on(actor: &Actor<'_>, route: &[Pos], to: Pos) -> bool {
    let next = route.last().filter(|_| route.first() == Some(&to));
    next.is_some_and(|&next| actor.here.is_next_to(next) && actor.walker.can_go_to(next))
}
