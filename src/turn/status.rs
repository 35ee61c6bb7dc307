//! What befalls bodies runs out, and may cost them the turn.
//!
//! A status lasts so many of its bearer's own turns, unless it goes by the clock: then
//! [`recovery`](super::recovery) counts it down. One that loses turns is counted down
//! first: in the turn in which it ends, its bearer acts again.

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

/// Counts the statuses of all who act down by one, and takes the turn of those who are
/// still helpless: they wait, or stumble.
pub fn count_down(world: &mut World, actors: &mut InTurn<With<Statuses>>) {
    for entity in in_turn_order(world, actors) {
        effect::come_to(world, entity);
        for status in run_out(world, entity, false) {
            effect::cure(world, entity, status);
        }
        // Whoever sleeps is left to that: it is not told turn after turn.
        let helpless = helpless_by(world, entity, 0).filter(|_| !is_asleep(world, entity));
        if let Some(status) = helpless {
            emit_about(world, entity, |whom| Event::TurnLost { whom, status });
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

/// Takes one from what is left of the actor's statuses: of those that go by the clock, or
/// of the others. Returns those of which nothing is left.
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

/// The status that costs the actor its turn, of those that last more than
/// `turns` further own turns. What goes by the clock is counted down after that.
#[must_use]
pub fn helpless_by(world: &World, entity: Entity, turns: u32) -> Option<StatusId> {
    let statuses = world.get::<Statuses>(entity)?;
    let rows = &content(world).statuses;
    let lasts = |(status, left)| left > turns || rows.row(status).by_the_clock;
    let mut lasting = statuses.0.iter().copied().filter(|&bound| lasts(bound));
    let found = lasting.find(|&(status, _)| rows.row(status).loses_turns)?;
    is_alive(world, entity).then_some(found.0)
}
