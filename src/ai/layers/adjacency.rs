//! A foe beside it: strike. Comes before everything else, save for who is fleeing.

use bevy::ecs::entity::Entity;
use bevy::ecs::system::{Commands, Query, Res};

use super::Undecided;
use super::stride::Crowd;
use crate::content::{LastAct, Reaction};
use crate::model::body::{ActorId, Kind, Position};
use crate::model::level::Level;
use crate::model::mind::{Action, Awareness, Drive, Goals, Inkling, Intent, Layer, Sense, Why};
use crate::model::run::Rulebook;
use crate::model::things::Pack;
use crate::rules::displacement::Passing;
use crate::rules::reactions::Society;
use crate::spatial::Pos;

type Beside = (
    Entity,
    &'static Position,
    &'static Kind,
    &'static Pack,
    &'static Drive,
    &'static Goals,
    &'static Awareness,
);

/// Whether it knows that somebody stands there: it perceives them, or takes them to
/// be there.
fn knows(awareness: &Awareness, who: ActorId, at: Pos) -> bool {
    // A blow comes between its turns, and has begun to fade by then.
    let remembers = |known: &Inkling| {
        let is_sure =
            known.certainty == Inkling::CERTAIN || (known.by == Sense::Touch && known.is_exact);
        is_sure && known.at == at
    };
    awareness.perceives(who).is_some() || awareness.of(who).is_some_and(remembers)
}

/// Whether it gives itself up for others by striking that one.
fn buys_time(goals: &Goals, drive: &Drive, foe: ActorId) -> bool {
    let is_meant = matches!(drive, Drive::Attack { whom, .. } if *whom == foe);
    is_meant && goals.last_act == Some(LastAct::Charge)
}

/// Whoever has a quarrel with one of its eight neighbours strikes: its quarry if
/// that is among them, else the one with the lowest id. Some tread down what is too small
/// for a blow.
pub fn decide(
    mut commands: Commands,
    actors: Query<Beside, Undecided>,
    society: Society,
    crowd: Crowd,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
) {
    for (entity, position, kind, pack, drive, goals, awareness) in &actors {
        let content = &rulebook.0;
        let can_strike = pack.lets_strike(content.breeds.row(kind.0), content);
        if !drive.lets_strike() || !can_strike {
            continue;
        }
        let is_foe = |&(id, at): &(ActorId, Pos)| {
            let is_quarrel = society.reaction(entity, id) == Some(Reaction::Attack);
            is_quarrel && knows(awareness, id, at)
        };
        let foes = position
            .0
            .neighbours()
            .filter_map(|at| Some((level.occupant(at)?, at)))
            .filter(is_foe)
            .map(|(id, _)| id);
        let quarry = goals.quarry.map(|quarry| quarry.who);
        if let Some(foe) = foes.min_by_key(|&id| (Some(id) != quarry, id)) {
            let past = crowd.passing(entity, foe, content);
            let (action, why) = match past {
                Some((Passing::Tramples, _)) => (Action::Trample(foe), Why::TooSmall(foe)),
                _ if buys_time(goals, drive, foe) => (Action::Strike(foe), Why::BuysTime(foe)),
                _ => (Action::Strike(foe), Why::FoeBeside(foe)),
            };
            let by = Layer::Adjacency;
            commands.entity(entity).insert(Intent { action, by, why });
        }
    }
}
