//! Strikes an adjacent foe, unless the actor's drive leaves no time for blows.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::Undecided;
use crate::ai::regard::would_attack;
use crate::content::LastAct;
use crate::model::body::ActorId;
use crate::model::mind::{Action, Awareness, Belief, Drive, Goals, Intent, Layer, Why};
use crate::rules::displacement::{Displacement, passing_between};
use crate::rules::queries::{InTurn, can_strike, entity_of, in_turn_order, level, position};
use crate::spatial::Pos;

/// Strikes a foe on one of the eight neighbouring cells: the quarry if adjacent, else the
/// foe with the lowest id. Some breeds trample foes too small to strike.
pub fn decide(world: &mut World, actors: &mut InTurn<Undecided>) {
    for entity in in_turn_order(world, actors) {
        if let Some((action, why)) = blow(world, entity) {
            let by = Layer::Adjacency;
            world.entity_mut(entity).insert(Intent { action, by, why });
        }
    }
}

fn blow(world: &World, entity: Entity) -> Option<(Action, Why)> {
    let drive = world.get::<Drive>(entity)?;
    if !drive.lets_strike() || !can_strike(world, entity) {
        return None;
    }
    let goals = world.get::<Goals>(entity)?;
    let awareness = world.get::<Awareness>(entity)?;
    let is_foe =
        |&(id, at): &(ActorId, Pos)| knows(awareness, id, at) && would_attack(world, entity, id);
    let foes = position(world, entity)?
        .neighbours()
        .filter_map(|at| Some((level(world).occupant(at)?, at)))
        .filter(is_foe)
        .map(|(id, _)| id);
    let quarry = goals.quarry.map(|quarry| quarry.who);
    let foe = foes.min_by_key(|&id| (Some(id) != quarry, id))?;
    Some(
        match passing_between(world, entity, entity_of(world, foe)?) {
            Some(Displacement::Tramples) => (Action::Trample(foe), Why::TooSmall(foe)),
            _ if buys_time(goals, drive, foe) => (Action::Strike(foe), Why::BuysTime(foe)),
            _ => (Action::Strike(foe), Why::FoeBeside(foe)),
        },
    )
}

/// Whether the actor knows that `who` stands at `at`: it perceives `who`, or firmly
/// believes it.
fn knows(awareness: &Awareness, who: ActorId, at: Pos) -> bool {
    // A blow lands between turns, so the belief from it has begun to fade by now.
    let remembers =
        |known: &Belief| known.at == at && (known.is_certain() || known.is_blow_from_beside());
    awareness.perceives(who).is_some() || awareness.of(who).is_some_and(remembers)
}

/// Whether the actor sacrifices itself for others by striking `foe`.
fn buys_time(goals: &Goals, drive: &Drive, foe: ActorId) -> bool {
    drive.assails() == Some(foe) && goals.last_act == Some(LastAct::Charge)
}
