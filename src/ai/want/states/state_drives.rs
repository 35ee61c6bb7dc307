//! Turns a state's deed into a drive; `None` if the deed is impossible.
//!
//! A route is planned once and kept, and replanned only when there is none, when its next
//! step is blocked, or when its destination has moved.

use super::observe::{REST, has_arrived, perceived_enemies};
use super::{Actor, hide};
use crate::ai::regard::minds;
use crate::ai::tactics::{escape, spells};
use crate::ai::want::{choice, last_act, retreat, throwing};
use crate::content::{Deed, Reaction};
use crate::model::body::ActorId;
use crate::model::mind::{Awareness, Drive, Feelings, Fright, Goals, Sighting, StateOfMind};
use crate::model::things::Pack;
use crate::rules::item_worth::better_gear;
use crate::rules::queries::{content, entity_of, reaction};
use crate::spatial::Pos;
use crate::spatial::flow::UNREACHED;

/// Own turns that it keeps fleeing from an enemy out of sight. Longer than `REST`, so that
/// the input `Rested` can end the state before the flight becomes impossible without
/// enemies.
const UNNERVED: u16 = REST + 2;

/// Steps from an enemy within which it picks the side to come up on.
const SIDLES: u32 = 8;
/// It stays on its side of an enemy if the flight from there is at most this dangerous, in
/// percent of the flight from the best side.
const GOOD_ENOUGH: u64 = 125;

/// The drive for a deed.
pub(super) fn drive(
    actor: &Actor<'_>,
    does: &Deed,
    mind: &mut StateOfMind,
    goals: &mut Goals,
) -> Option<Drive> {
    match does {
        Deed::Idle | Deed::Sleep => Some(Drive::Idle),
        Deed::Approach => {
            // To the aim of the input that led to this state.
            let aim = mind.aim?;
            go(actor, mind, goals, aim.at, aim.whom)
        }
        Deed::Attack => attack(actor, mind),
        Deed::Gather => {
            let at = choice::dearest_thing(actor.world, actor.entity, goals)?.at;
            (at == actor.here).then_some(Drive::Gather { at })
        }
        Deed::Equip => {
            let letter = better_gear(actor.world, actor.entity)?;
            Some(Drive::Equip { letter })
        }
        Deed::Guard => {
            let post = *mind.post.get_or_insert(actor.here);
            keep_way(actor, mind, goals, post);
            Some(Drive::Guard { post })
        }
        Deed::Patrol => Some(Drive::Patrol),
        Deed::Flee => flee(actor, goals),
        Deed::Hide => {
            mind.refuge = hide::refuge(actor, mind.refuge);
            let at = mind.refuge?;
            keep_way(actor, mind, goals, at);
            Some(Drive::Hide { at })
        }
        Deed::Surrender => {
            // Surrender is pointless once it is known to save nobody.
            if !last_act::would_plead(actor.world, actor.entity) {
                return None;
            }
            Some(choice::surrender(actor.world, actor.entity))
        }
        Deed::Sidle => sidle(actor, mind, goals),
        Deed::Rob => rob(actor, mind, goals),
        Deed::Goto(place) => {
            let to = actor.walker.level().places.get(place).copied();
            Some(go_or_wait(actor, mind, goals, to))
        }
        Deed::Cast(spell) => cast(actor, spell, mind),
        Deed::Give(item) => give(actor, item, mind, goals),
        Deed::Call => Some(Drive::Call {
            whom: mind.enemy.and_then(|enemy| enemy.whom),
        }),
    }
}

/// Goes to the hero in view and gives him such an item; waits for him if he is not in view.
fn give(actor: &Actor<'_>, item: &str, mind: &mut StateOfMind, goals: &mut Goals) -> Option<Drive> {
    let (world, entity) = (actor.world, actor.entity);
    let kind = content(world).items.find(item)?;
    let mut carried = world.get::<Pack>(entity)?.iter();
    let letter = carried
        .find(|it| it.item.kind == kind && !it.in_use)?
        .letter;
    let hero = entity_of(world, ActorId::HERO)?;
    if matches!(
        reaction(world, entity, hero),
        Reaction::Attack | Reaction::Flee
    ) {
        return None;
    }
    let seen = &world.get::<Awareness>(entity)?.seen;
    let seen = seen
        .iter()
        .find(|it| it.who == ActorId::HERO && it.is_in_view());
    let Some(seen) = seen else {
        return Some(Drive::Idle);
    };
    let whom = seen.who;
    if seen.steps <= 1 {
        return Some(Drive::Give { whom, letter });
    }
    Some(go_or_wait(actor, mind, goals, Some(seen.at)))
}

/// Casts the spell if that would do anything: at its aim if that is an enemy it perceives, else
/// at the nearest one; a spell for friends at the friend who needs it most.
fn cast(actor: &Actor<'_>, spell: &str, mind: &StateOfMind) -> Option<Drive> {
    let spell = content(actor.world).spells.find(spell)?;
    let whom = mind.aim.and_then(|aim| aim.whom);
    let rated = spells::aimed(actor.world, actor.entity, spell, whom)?;
    let harms = |whom| minds(actor.world, actor.entity, whom);
    Some(Drive::Cast {
        spell,
        at: rated.at,
        whom: rated.whom,
        need: rated.need,
        harms: rated.whom.is_some_and(harms),
    })
}

/// Keeps a route to the cell, unless it has arrived.
fn keep_way(actor: &Actor<'_>, mind: &mut StateOfMind, goals: &mut Goals, to: Pos) {
    if has_arrived(actor.walker.level(), actor.here, to) {
        goals.route.clear();
    } else {
        keep_route(actor, mind, goals, to);
    }
}

/// Makes sure that the stored route leads to `to`; records in `mind` whether it is stuck.
fn keep_route(actor: &Actor<'_>, mind: &mut StateOfMind, goals: &mut Goals, to: Pos) {
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

/// Goes to the cell; waits on arrival, or if there is no such place.
fn go_or_wait(
    actor: &Actor<'_>,
    mind: &mut StateOfMind,
    goals: &mut Goals,
    to: Option<Pos>,
) -> Drive {
    let way = to.and_then(|to| go(actor, mind, goals, to, None));
    way.unwrap_or_else(|| {
        goals.route.clear();
        mind.is_stuck = to.is_none();
        let (to, whom) = (actor.here, None);
        Drive::Goto { to, whom }
    })
}

fn go(
    actor: &Actor<'_>,
    mind: &mut StateOfMind,
    goals: &mut Goals,
    to: Pos,
    whom: Option<ActorId>,
) -> Option<Drive> {
    if has_arrived(actor.walker.level(), actor.here, to) {
        return None;
    }
    keep_route(actor, mind, goals, to);
    Some(Drive::Goto { to, whom })
}

/// Attacks its aim if adjacent, else any adjacent foe, else throws at the nearest foe it
/// can hit.
fn attack(actor: &Actor<'_>, mind: &StateOfMind) -> Option<Drive> {
    let foes: Vec<Sighting> = actor.world.get::<Feelings>(actor.entity)?.foes().collect();
    let meant = mind.aim.and_then(|aim| aim.whom);
    let beside = foes.iter().filter(|seen| seen.steps <= 1);
    if let Some(foe) = beside.min_by_key(|seen| (Some(seen.who) != meant, seen.who)) {
        let (whom, at, by) = (foe.who, foe.at, foe.by);
        return Some(Drive::Attack { whom, at, by });
    }
    let throw = |foe: &Sighting| throwing::throw_at(actor.world, actor.entity, *foe);
    foes.iter().find_map(throw)
}

/// Flees from perceived enemies, and for a while from where it last perceived them.
fn flee(actor: &Actor<'_>, goals: &mut Goals) -> Option<Drive> {
    let (world, entity) = (actor.world, actor.entity);
    let mut enemies: Vec<(ActorId, Pos)> = (perceived_enemies(world, entity).iter())
        .map(|seen| (seen.who, seen.at))
        .collect();
    if enemies.is_empty() {
        let awareness = world.get::<Awareness>(entity)?;
        let fresh = awareness
            .beliefs
            .iter()
            .filter(|known| known.faded < UNNERVED);
        let known = fresh.filter(|known| minds(world, entity, known.who));
        enemies.extend(known.map(|known| (known.who, known.at)));
        enemies.sort_unstable_by_key(|&(who, at)| (actor.here.steps_to(at), who));
    }
    let whom = enemies.first()?.0;
    goals.flight = Some(retreat::from(world, whom));
    let from: Vec<Pos> = enemies.into_iter().map(|(_, at)| at).collect();
    Some(Drive::Flee {
        whom: Some(whom),
        centre: *from.first()?,
        from,
        fright: Fright::Fear,
    })
}

/// Goes to the aim. It comes up to an enemy on the side from which it can best get away.
fn sidle(actor: &Actor<'_>, mind: &mut StateOfMind, goals: &mut Goals) -> Option<Drive> {
    let aim = mind.aim?;
    let is_near = actor.here.steps_to(aim.at) <= SIDLES;
    let at = match aim.whom {
        Some(_) if is_near => way_out(actor, aim.at),
        _ => aim.at,
    };
    go(actor, mind, goals, at, aim.whom)
}

/// Robs an adjacent enemy, from the side from which it can best get away; it learns what the
/// pocket holds by reaching into it.
fn rob(actor: &Actor<'_>, mind: &mut StateOfMind, goals: &mut Goals) -> Option<Drive> {
    let enemies = perceived_enemies(actor.world, actor.entity);
    let beside = enemies.iter().find(|seen| seen.steps <= 1)?;
    let from = way_out(actor, beside.at);
    let sidles = go(actor, mind, goals, from, Some(beside.who)).filter(|_| !mind.is_stuck);
    sidles.or(Some(Drive::Steal { whom: beside.who }))
}

/// The cell beside an enemy from which the flight to safety is the least dangerous, or where it
/// stands if that is about as good, or if there is no way to safety at all.
fn way_out(actor: &Actor<'_>, enemy: Pos) -> Pos {
    let stays = if actor.here.is_next_to(enemy) {
        actor.here
    } else {
        enemy
    };
    let Some(mut safety) = escape::chart_of(actor.world, actor.entity, &[enemy]) else {
        return stays;
    };
    let is_open = |at: &Pos| *at == actor.here || actor.walker.can_go_to(*at);
    let sides = enemy.neighbours().filter(is_open);
    let dangers = sides.map(|at| (safety.ask(at), actor.here.steps_to(at), at));
    let best = dangers.min().filter(|&(least, ..)| least < UNREACHED);
    let Some((least, _, at)) = best else {
        return stays;
    };
    let is_good_here = stays == actor.here
        && u64::from(safety.ask(actor.here)) * 100 <= u64::from(least) * GOOD_ENOUGH;
    if is_good_here { actor.here } else { at }
}
