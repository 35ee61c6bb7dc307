//! A way in mind: take its next step. Who thought it out sees to it that it leads on.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query, Res};

use super::Undecided;
use super::walk::Walker;
use crate::model::{
    Action, Drive, Goals, Intent, Kind, Layer, Level, Pack, Position, Rulebook, Why,
};

type OnTheWay = (
    Entity,
    &'static Position,
    &'static Kind,
    &'static Pack,
    &'static Drive,
    &'static Goals,
);

/// Takes the next step of the way; waits while it is blocked, or is there.
pub fn decide(
    mut commands: Commands,
    actors: Query<OnTheWay, Undecided>,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
) {
    for (entity, position, kind, pack, drive, goals) in &actors {
        let &Drive::Goto { to, whom } = drive else {
            continue;
        };
        let breed = rulebook.0.breeds.row(kind.0);
        let walker = Walker::new(&level, &rulebook.0, breed).carrying(pack);
        let next =
            goals.route.last().copied().filter(|&next| {
                walker.ground_cost(next).is_some() && level.occupant(next).is_none()
            });
        let dir = next.and_then(|next| position.0.towards(next));
        let (action, why) = match (dir, whom) {
            (None, _) if to == position.0 => (Action::Wait, Why::Nothing),
            (None, _) => (Action::Wait, Why::Blocked),
            (Some(dir), Some(whom)) => (Action::Step(dir), Why::GoesAfter { whom, at: to }),
            (Some(dir), None) => (Action::Step(dir), Why::GoesTo(to)),
        };
        let by = Layer::Goto;
        commands.entity(entity).insert(Intent { action, by, why });
    }
}
