//! What befalls bodies runs out, and may cost them the turn.
//!
//! A status lasts so many of its bearer's own turns, unless it goes by the clock: then
//! [`recovery`](super::recovery) counts it down. One that loses turns is counted down
//! first: in the turn in which it ends, its bearer acts again.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;

use crate::actions::effect;
use crate::content::StatusId;
use crate::model::{
    Action, Event, Intent, Layer, MyTurn, Statuses, Why, content, in_turn_order, is_alive, tell_of,
};

/// Counts the statuses of all who act down by one, and turns the turn of those
/// who are still helpless into a wait.
pub fn count_down(world: &mut World) {
    for entity in in_turn_order::<(With<MyTurn>, With<Statuses>)>(world) {
        effect::come_to(world, entity);
        for status in run_out(world, entity, false) {
            effect::cure(world, entity, status);
        }
        if let Some(status) = helpless_by(world, entity, 0) {
            tell_of(world, entity, |whom| Event::TurnLost { whom, status });
            world.entity_mut(entity).insert(Intent {
                action: Action::Wait,
                by: Layer::Status,
                why: Why::Helpless,
            });
        }
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
