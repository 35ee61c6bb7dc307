//! What happens to actors on a level while the hero is away.
//!
//! They heal and their statuses run out as usual, so nobody stays stunned forever because
//! the hero took the stairs. Nobody dies while he is away, and nothing else happens: they
//! form their intents anew on his return.

use crate::content::Content;
use crate::model::body::ActorRecord;
use crate::model::mind::Alertness;
use crate::model::run::RegenTicks;

/// Applies the time between two ticks to an actor on an inactive level.
pub fn pass(actor: &mut ActorRecord, (left, now): (u64, u64), content: &Content) {
    let (from, to) = (left / RegenTicks::LENGTH, now / RegenTicks::LENGTH);
    let beats = to.saturating_sub(from);
    actor.health.mend(beats, content.rules.healing_pace);
    actor.mana.refill((from, to), content.rules.mana_pace);
    // A turn of an actor takes about ten ticks.
    let beats = u32::try_from(beats).unwrap_or(u32::MAX);
    let states = std::mem::take(&mut actor.statuses.0);
    for (status, turns) in states {
        if turns > beats {
            actor.statuses.0.push((status, turns - beats));
        } else if content.statuses.row(status).is_sleep()
            && actor.awareness.alertness == Alertness::Asleep
        {
            actor.awareness.start_up();
        }
    }
}
