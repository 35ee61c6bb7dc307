//! What befalls bodies runs out, and may cost them the turn.
//!
//! A status lasts so many of its bearer's own turns. One that loses turns is
//! counted down first: in the turn in which it ends, its bearer acts again.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::actions::stumble;
use crate::content::StatusId;
use crate::model::{
    Action, Event, Intent, Layer, MyTurn, Statuses, Why, content, in_turn_order, is_alive,
    is_rooted, tell_of,
};

/// Counts the statuses of all who act down by one, and takes the turn of those who are
/// still helpless: they wait, or stumble.
pub fn count_down(world: &mut World) {
    for entity in in_turn_order::<(With<MyTurn>, With<Statuses>)>(world) {
        for status in run_out(world, entity) {
            tell_of(world, entity, |whom| Event::StatusEnded { whom, status });
        }
        if let Some(status) = helpless_by(world, entity, 0) {
            tell_of(world, entity, |whom| Event::TurnLost { whom, status });
            let (action, why) = instead(world, entity);
            let by = Layer::Status;
            world.entity_mut(entity).insert(Intent { action, by, why });
        }
    }
}

/// What it does with a turn that is not its own: nothing, or stumble about.
fn instead(world: &mut World, entity: Entity) -> (Action, Why) {
    let statuses = world.get::<Statuses>(entity);
    let is_rooted = statuses.is_none_or(|statuses| is_rooted(statuses, content(world)));
    match stumble::astray(world, entity).filter(|_| !is_rooted) {
        Some(dir) => (Action::Stumble(dir), Why::Reels),
        None => (Action::Wait, Why::Helpless),
    }
}

fn run_out(world: &mut World, entity: Entity) -> Vec<StatusId> {
    let Some(mut statuses) = world.get_mut::<Statuses>(entity) else {
        return Vec::new();
    };
    if statuses.0.is_empty() {
        return Vec::new();
    }
    for (_, turns) in &mut statuses.0 {
        *turns = turns.saturating_sub(1);
    }
    let (ended, lasting): (Vec<_>, Vec<_>) = statuses
        .0
        .iter()
        .copied()
        .partition(|&(_, turns)| turns == 0);
    statuses.0 = lasting;
    ended.into_iter().map(|(status, _)| status).collect()
}

/// The status that costs the actor its turn, of those that last more than
/// `turns` further own turns.
#[must_use]
pub fn helpless_by(world: &World, entity: Entity, turns: u32) -> Option<StatusId> {
    let statuses = world.get::<Statuses>(entity)?;
    let content = content(world);
    let mut lasting = statuses.0.iter().filter(|&&(_, left)| left > turns);
    let found = lasting.find(|&&(status, _)| content.statuses.row(status).loses_turns)?;
    is_alive(world, entity).then_some(found.0)
}
