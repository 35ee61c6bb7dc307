//! A way in mind: take its next step. Who thought it out sees to it that it leads on.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query, Res, SystemParam};

use super::Undecided;
use super::walk::Walker;
use crate::model::{
    Action, Drive, Goals, Intent, Kind, Layer, Level, Pack, Position, Rulebook, Why,
};
use crate::spatial::{Dir, Pos};

type OnTheWay = (
    Entity,
    &'static Position,
    &'static Kind,
    &'static Pack,
    &'static Drive,
    &'static Goals,
);

/// What a layer needs that goes by the way in mind.
#[derive(SystemParam)]
pub struct Going<'w, 's> {
    commands: Commands<'w, 's>,
    actors: Query<'w, 's, OnTheWay, Undecided>,
    level: Res<'w, Level>,
    rulebook: Res<'w, Rulebook>,
}

impl Going<'_, '_> {
    /// Asks `layer` about each undecided actor, with where it is and its next step,
    /// nothing where that can not be taken; what it answers is its intent.
    pub(super) fn decide(
        &mut self,
        by: Layer,
        layer: impl Fn(&Drive, Pos, Option<Dir>) -> Option<(Action, Why)>,
    ) {
        for (entity, position, kind, pack, drive, goals) in &self.actors {
            let breed = self.rulebook.0.breeds.row(kind.0);
            let walker = Walker::new(&self.level, &self.rulebook.0, breed).carrying(pack);
            let is_open =
                |at: Pos| walker.ground_cost(at).is_some() && self.level.occupant(at).is_none();
            let next = goals.route.last().copied().filter(|&next| is_open(next));
            let dir = next.and_then(|next| position.0.towards(next));
            if let Some((action, why)) = layer(drive, position.0, dir) {
                self.commands
                    .entity(entity)
                    .insert(Intent { action, by, why });
            }
        }
    }
}

/// Takes the next step of the way; waits while it is blocked, or is there.
pub fn decide(mut going: Going) {
    going.decide(Layer::Goto, |drive, here, dir| {
        let &Drive::Goto { to, whom } = drive else {
            return None;
        };
        Some(match (dir, whom) {
            (None, _) if to == here => (Action::Wait, Why::Nothing),
            (None, _) => (Action::Wait, Why::Blocked),
            (Some(dir), Some(whom)) => (Action::Step(dir), Why::GoesAfter { whom, at: to }),
            (Some(dir), None) => (Action::Step(dir), Why::GoesTo(to)),
        })
    });
}
