//! Statuses run out, and may cost their bearers a turn.
//!
//! A status lasts for a number of its bearer's own turns, unless it runs by the clock and
//! is counted down in [`recovery`](super::recovery). Statuses that cost turns are counted
//! down before they take effect, so the bearer acts again in the turn they end.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::actions::{effect, stumble};
use crate::content::StatusId;
use crate::model::body::Statuses;
use crate::model::mind::{Action, Intent, Layer, Why};
use crate::model::run::Event;
use crate::rules::displacement::is_rooted;
use crate::rules::emit::emit_about;
use crate::rules::queries::{InTurn, content, in_turn_order, is_alive, is_asleep};

/// Counts down the statuses of all actors in turn. Those still helpless lose the turn: they
/// wait or stumble.
pub fn count_down(world: &mut World, actors: &mut InTurn<With<Statuses>>) {
    for entity in in_turn_order(world, actors) {
        effect::come_to(world, entity);
        for status in run_out(world, entity, false) {
            effect::cure(world, entity, status);
        }
        // Sleepers already lose their turns, and repeating it every turn would flood the
        // log.
        let helpless = helpless_by(world, entity, 0).filter(|_| !is_asleep(world, entity));
        if let Some(status) = helpless {
            emit_about(world, entity, |whom| Event::TurnLost { whom, status });
            let (action, why) = instead(world, entity);
            let by = Layer::Status;
            world.entity_mut(entity).insert(Intent { action, by, why });
        }
    }
}

/// The action in a lost turn: waiting or stumbling.
fn instead(world: &mut World, entity: Entity) -> (Action, Why) {
    let statuses = world.get::<Statuses>(entity);
    let is_rooted = statuses.is_none_or(|statuses| is_rooted(statuses, content(world)));
    match stumble::astray(world, entity).filter(|_| !is_rooted) {
        Some(dir) => (Action::Stumble(dir), Why::Reels),
        None => (Action::Wait, Why::Helpless),
    }
}

/// Counts down the actor's statuses that do or do not run by the clock. Returns the ones
/// that ended.
pub(super) fn run_out(world: &mut World, entity: Entity, by_the_clock: bool) -> Vec<StatusId> {
    let content = content(world).clone();
    let Some(mut statuses) = world.get_mut::<Statuses>(entity) else {
        return Vec::new();
    };
    let mut ended = Vec::new();
    for (status, left) in &mut statuses.0 {
        if content.statuses.row(*status).by_the_clock == by_the_clock {
            *left = left.saturating_sub(1);
            ended.extend((*left == 0).then_some(*status));
        }
    }
    ended
}

/// The status that will cost the actor its turn after `turns` further own turns. Statuses
/// that run by the clock always count, as they are counted down later in the tick.
#[must_use]
pub fn helpless_by(world: &World, entity: Entity, turns: u32) -> Option<StatusId> {
    let statuses = world.get::<Statuses>(entity)?;
    let rows = &content(world).statuses;
    let lasts = |(status, left)| left > turns || rows.row(status).by_the_clock;
    let mut lasting = statuses.0.iter().copied().filter(|&bound| lasts(bound));
    let found = lasting.find(|&(status, _)| rows.row(status).loses_turns)?;
    is_alive(world, entity).then_some(found.0)
}
