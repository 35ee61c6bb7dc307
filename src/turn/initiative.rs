//! Turn order.
//!
//! Every actor counts down the ticks to its next turn. When its turn comes, it rolls the
//! wait for the one after: 6 plus a d6, minus quickness, modified by statuses, load and
//! wounds, at least 1 tick. (The order of events and the numbers follow Herbert Wolverson's
//! tutorial.)

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{QueryData, With, Without};
use bevy::ecs::system::{Commands, Query, Res, ResMut};
use bevy::ecs::world::World;
use rand::RngExt;

use crate::content::{Content, Movement, Nose, Status};
use crate::model::body::{
    ActorId, Arts, Health, Hero, Initiative, Kind, MyTurn, Pace, Position, Statuses, Stealth,
};
use crate::model::level::Level;
use crate::model::mind::{Goals, Intent, StateOfMind};
use crate::model::run::{Clock, ContentHandle, RegenTicks, Roster, Streams};
use crate::model::things::Pack;
use crate::rules::queries::hero;
use crate::rules::speed::{Build, WAIT, WAIT_DIE};
use crate::rules::status_effects::active_or_learned;

/// Ticks until any actor's next turn, at least 1; `None` without actors.
pub fn ticks_to_next_turn(world: &World) -> Option<i32> {
    let everybody = world.resource::<Roster>().values();
    let waits = everybody.filter_map(|&actor| world.get::<Initiative>(actor));
    let next = waits.map(|wait| wait.0).min()?;
    Some(next.max(1))
}

/// Whether the hero acts within `next` ticks, the time until the next turn of any actor.
pub fn is_hero_next(world: &World, next: i32) -> bool {
    let wait = hero(world).and_then(|hero| world.get::<Initiative>(hero));
    wait.is_some_and(|wait| wait.0 <= next)
}

/// The components that determine an actor's next turn.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Clockwork {
    entity: Entity,
    id: &'static ActorId,
    wait: &'static mut Initiative,
    kind: &'static Kind,
    statuses: &'static Statuses,
    arts: Option<&'static Arts>,
    pack: &'static Pack,
    health: &'static Health,
    stealth: Option<&'static Stealth>,
}

/// Advances time until the next turn of any actor, and hands out the turns of that tick.
/// Hunger and similar clocks advance however far the actor is from the hero;
/// [`leave_the_far_alone`] then decides whether it may act.
pub fn give_turns(
    mut commands: Commands,
    mut actors: Query<Clockwork>,
    rulebook: Res<ContentHandle>,
    (mut clock, mut beats): (ResMut<Clock>, ResMut<RegenTicks>),
    mut streams: ResMut<Streams>,
) {
    let Some(soonest) = actors.iter().map(|actor| actor.wait.0).min() else {
        return;
    };
    let passed = soonest.max(1);
    let before = clock.tick / RegenTicks::LENGTH;
    clock.tick += u64::from(passed.unsigned_abs());
    beats.0 = clock.tick / RegenTicks::LENGTH - before;
    let content = &rulebook.0;
    let mut next = Vec::new();
    for mut actor in &mut actors {
        actor.wait.0 -= passed;
        if actor.wait.0 < 1 {
            next.push((*actor.id, actor.entity));
        }
    }
    // Dice are rolled in order of ids.
    next.sort_unstable_by_key(|&(id, _)| id);
    for (id, entity) in next {
        let Ok(mut actor) = actors.get_mut(entity) else {
            continue;
        };
        let build = Build {
            breed: content.breeds.row(actor.kind.0),
            pack: actor.pack,
            health: *actor.health,
        };
        let won_with = actor.wait.0;
        let die = streams.rules.random_range(1..=WAIT_DIE);
        let statuses = active_or_learned(Some(actor.statuses), actor.arts, content);
        actor.wait.0 = next_wait(&build, statuses, content, die) + pace(actor.stealth);
        if id == ActorId::HERO {
            clock.hero_turns += 1;
        }
        commands.entity(entity).insert(MyTurn(won_with));
    }
}

/// Creatures whose turn it is.
type Acting = (With<MyTurn>, Without<Hero>);

/// Takes the turn from creatures far from the hero that have nothing to do: no chase,
/// flight, patrol or errand, and no trail to smell.
pub fn leave_the_far_alone(
    mut commands: Commands,
    actors: Query<(Entity, &Kind, &Position, &Goals, Option<&StateOfMind>), Acting>,
    hero: Query<&Position, With<Hero>>,
    rulebook: Res<ContentHandle>,
    level: Res<Level>,
    clock: Res<Clock>,
) {
    let content = &rulebook.0;
    let Some(hero_at) = hero.iter().next().map(|position| position.0) else {
        return;
    };
    let radius = u32::from(content.rules.active_radius);
    for (entity, kind, position, goals, mind) in &actors {
        let is_near = hero_at.distance_squared(position.0) <= radius * radius;
        let patrols = matches!(content.breeds.row(kind.0).movement, Movement::Patrol(_));
        let has_errand = mind
            .zip(content.states_of(kind.0))
            .is_some_and(|(mind, table)| {
                let does = &table.state(mind.state).does;
                does.goes_on_unseen()
            });
        let has_scent = || {
            let nose = content.breeds.row(kind.0).senses.nose;
            let (at, now) = (position.0, clock.hero_turns);
            let trail = |nose: Nose| level.scent.freshest_around(at, now, nose.reach);
            nose.and_then(trail).is_some()
        };
        if !is_near && !patrols && !has_errand && !goals.is_busy() && !has_scent() {
            commands.entity(entity).remove::<(MyTurn, Intent)>();
        }
    }
}

/// The wait until the next turn for that roll of the die, in ticks, at least 1.
#[must_use]
pub fn next_wait<'a>(
    build: &Build,
    statuses: impl Iterator<Item = &'a Status>,
    content: &Content,
    die: i32,
) -> i32 {
    let quickness = build.breed.quickness;
    let bound = statuses.map(|status| status.wait);
    let hindrance = build.hindrance(content);
    (WAIT + die - quickness + bound.sum::<i32>() + hindrance).max(1)
}

/// Ticks that the pace adds to the wait.
fn pace(stealth: Option<&Stealth>) -> i32 {
    match stealth.map(|stealth| stealth.pace) {
        Some(Pace::Creep) => Stealth::CREEPING,
        Some(Pace::Walk) | None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_is_never_below_one() {
        let content = Content::embedded();
        let hasted = content.statuses.find("hasted").expect("there is haste");
        let bat = content.breeds.find("bat").expect("there are bats");
        let wait = |times: usize, die| {
            let statuses = Statuses(vec![(hasted, 1); times]);
            let pack = Pack::default();
            let build = Build {
                breed: content.breeds.row(bat),
                pack: &pack,
                health: Health::whole(4),
            };
            next_wait(&build, statuses.rows(&content), &content, die)
        };
        assert_eq!(wait(0, 1), 6 + 1 - 3);
        assert_eq!(wait(0, 6), 6 + 6 - 3);
        assert_eq!(wait(1, 1), 6 + 1 - 3 - 2);
        assert_eq!(wait(2, 1), 1);
        assert_eq!(wait(9, 6), 1);
    }

    #[test]
    fn an_art_that_quickens_shortens_the_wait() {
        let content = Content::embedded();
        let breed = content.breeds.find(&content.usual_kit().breed);
        let pack = Pack::default();
        let build = Build {
            breed: content.breeds.row(breed.expect("loading checks it")),
            pack: &pack,
            health: Health::whole(30),
        };
        let statuses = Statuses::default();
        let wait = |names: &[String]| {
            let arts = Arts::called(names, &content);
            let active = active_or_learned(Some(&statuses), Some(&arts), &content);
            next_wait(&build, active, &content, 3)
        };
        assert_eq!(wait(&["quick hands".to_owned()]), wait(&[]) - 1);
    }
}
