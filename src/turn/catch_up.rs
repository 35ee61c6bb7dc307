//! What becomes of those whom the hero left on a level, by the time he comes back.
//!
//! Bodies mend and whatever befell them runs out, as they would have under his eyes: nobody
//! stays stunned for ever because he took the stairs. Nobody dies of anything behind his back,
//! and nothing else goes on there: what they meant to do they will mean to do again.

use crate::content::Content;
use crate::model::body::ActorRecord;
use crate::model::mind::Alertness;
use crate::model::run::RegenTicks;

/// Lets the time from one tick to a later one go by for an actor that nobody watched.
pub fn pass(actor: &mut ActorRecord, (left, now): (u64, u64), content: &Content) {
    let (from, to) = (left / RegenTicks::LENGTH, now / RegenTicks::LENGTH);
    let beats = to.saturating_sub(from);
    actor.health.mend(beats, content.rules.healing_pace);
    actor.mana.refill((from, to), content.rules.mana_pace);
    // A turn of their own is about ten ticks long.
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
