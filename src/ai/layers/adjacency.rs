//! A foe beside it: strike. Comes before everything else, save for who is fleeing.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query, Res};

use super::Undecided;
use crate::content::Reaction;
use crate::model::{
    Action, ActorId, Drive, Goals, Intent, Kind, Layer, Level, Pack, Position, Rulebook, Society,
    Why,
};

/// Whoever has a quarrel with one of its eight neighbours strikes: its quarry if
/// that is among them, else the one with the lowest id.
pub fn decide(
    mut commands: Commands,
    actors: Query<(Entity, &Position, &Kind, &Pack, &Drive, &Goals), Undecided>,
    society: Society,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
) {
    for (entity, position, kind, pack, drive, goals) in &actors {
        let content = &rulebook.0;
        let can_strike = pack.lets_strike(content.breeds.row(kind.0), content);
        if matches!(drive, Drive::Flee { .. }) || !can_strike {
            continue;
        }
        let is_foe = |&id: &ActorId| society.reaction(entity, id) == Some(Reaction::Attack);
        let foes = position
            .0
            .neighbours()
            .filter_map(|at| level.occupant(at))
            .filter(is_foe);
        let quarry = goals.quarry.map(|quarry| quarry.who);
        if let Some(foe) = foes.min_by_key(|&id| (Some(id) != quarry, id)) {
            commands.entity(entity).insert(Intent {
                action: Action::Strike(foe),
                by: Layer::Adjacency,
                why: Why::FoeBeside(foe),
            });
        }
    }
}
