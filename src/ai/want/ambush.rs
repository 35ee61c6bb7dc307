//! Ambushes of a single actor: it hears steps, and waits beside the doorway or passage mouth
//! they must come through, diagonally, where nobody looking through can see it. For breeds
//! with `ambushes`, and for actors without a path to the steps. For a pack that waits for its
//! prey see `ai/bands/mood.rs`.

use super::needs::Needy;
use crate::ai::layers::walk::Walker;
use crate::ai::sense::footsteps;
use crate::model::level::Footsteps;
use crate::model::mind::{Ambush, Goals};
use crate::rules::queries::level;
use crate::spatial::Pos;

/// How long an ambush lasts, in own turns.
const PATIENCE: u16 = 20;
/// Maximum distance to a hiding place, in steps.
const NEAR: u32 = 10;

/// The cell to wait at for steps heard from `heard_at`; `None` if there is none or the wait
/// has been long enough.
pub fn place(needy: Needy<'_>, goals: &mut Goals, heard_at: Pos) -> Option<Pos> {
    let ambush = match goals.ambush {
        Some(ambush) => ambush,
        None => Ambush {
            at: beside_the_gate(needy, heard_at)?,
            turns_left: PATIENCE,
        },
    };
    let turns_left = ambush.turns_left.checked_sub(1)?;
    goals.ambush = Some(Ambush {
        turns_left,
        ..ambush
    });
    Some(ambush.at)
}

/// The nearest free cell diagonally beside the next doorway towards the steps, on the actor's
/// own side, where the steps are fainter.
fn beside_the_gate(needy: Needy<'_>, heard_at: Pos) -> Option<Pos> {
    let (world, here) = (needy.world, needy.here);
    let level = level(world);
    let is_closed = |at: Pos| !level.is_walkable(at) && !level.can_be_opened(at);
    let gate = footsteps::gate_towards(here, heard_at, is_closed)?;
    if here.steps_to(gate) > NEAR {
        return None;
    }
    let footsteps = world.resource::<Footsteps>();
    let loudness = |at: Pos| footsteps.at(at).map_or(0, |heard| heard.loudness);
    let walker = Walker::of(world, needy.entity)?;
    let is_hidden = |at: &Pos| {
        let is_diagonal = at.x != gate.x && at.y != gate.y;
        let is_this_side = loudness(*at) < loudness(gate);
        let is_mine = *at == here || level.is_free(*at);
        is_diagonal && is_this_side && is_mine && walker.ground_cost(*at).is_some()
    };
    let hidden = gate.neighbours().filter(is_hidden);
    hidden.min_by_key(|&at| (here.steps_to(at), at))
}
