//! What each breed does of itself, and the last word: whoever has nothing to do waits.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query, Res, ResMut};
use rand::RngExt;

use super::Undecided;
use super::stride::Crowd;
use super::walk::Walker;
use crate::content::Movement;
use crate::model::body::{ActorId, Kind, Position};
use crate::model::level::Level;
use crate::model::mind::{Action, Drive, Goals, Intent, Layer, Why};
use crate::model::run::{Rulebook, Streams};
use crate::model::things::Pack;
use crate::spatial::{Dir, Pos};

/// What says what somebody does of itself.
type Idle = (
    Entity,
    &'static ActorId,
    &'static Position,
    &'static Kind,
    &'static Pack,
    &'static Goals,
    &'static Drive,
);

/// Decides for all who are left, in the order of ids, for some throw dice.
pub fn decide(
    mut commands: Commands,
    actors: Query<Idle, Undecided>,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
    crowd: Crowd,
    mut streams: ResMut<Streams>,
) {
    let mut order: Vec<_> = actors.iter().collect();
    order.sort_unstable_by_key(|(_, id, ..)| **id);
    for (entity, _, position, kind, pack, goals, drive) in order {
        let breed = rulebook.0.breeds.row(kind.0);
        let stride = crowd.stride(entity, position.0, &level, &rulebook.0);
        let walker = Walker::new(&level, &rulebook.0, breed).carrying(pack);
        let walker = walker.striding(stride);
        let roams = *drive == Drive::Patrol;
        let (action, why) = match &breed.movement {
            Movement::Static | Movement::Random if roams => {
                follow(&walker, position.0, goals, Why::OnItsWay)
            }
            Movement::Static => (Action::Wait, Why::Nothing),
            Movement::Random => (amble(&walker, position.0, &mut streams), Why::Wandering),
            Movement::Waypoint => follow(&walker, position.0, goals, Why::OnItsWay),
            Movement::Patrol(_) => follow(&walker, position.0, goals, Why::OnPatrol),
        };
        let by = Layer::DefaultMove;
        commands.entity(entity).insert(Intent { action, by, why });
    }
}

/// A fifth each: a step north, east, south or west, or none. Never onto the
/// level's border, never into what is in the way.
fn amble(walker: &Walker, here: Pos, streams: &mut Streams) -> Action {
    let thrown = streams.rules.random_range(1..=5u32) as usize;
    let Some(&dir) = Dir::CARDINAL.get(thrown - 1) else {
        return Action::Wait;
    };
    let to = here.step(dir);
    let is_border = walker.level().ground().is_border(to);
    if !is_border && walker.may_stand(to) && walker.can_step_to(to) {
        Action::Step(dir)
    } else {
        Action::Wait
    }
}

/// The next step of the way it is on; waits while somebody stands there.
fn follow(walker: &Walker, here: Pos, goals: &Goals, why: impl Fn(Pos) -> Why) -> (Action, Why) {
    let Some(&end) = goals.route.first() else {
        return (Action::Wait, Why::Nothing);
    };
    match walker.step_of_way(here, &goals.route) {
        Some(dir) => (Action::Step(dir), why(end)),
        None => (Action::Wait, Why::Blocked),
    }
}
