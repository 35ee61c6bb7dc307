//! Validation of the bands of a level: every member is on the level, and in at most one
//! band.

use std::collections::BTreeSet;

use super::{MOST_COUNTED, MOST_TICKS, is_ascending};
use crate::content::Role;
use crate::model::bands::{Band, SharedTarget};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::model::mind::Belief;
use crate::rules::level_record::LevelRecord;
use crate::save::error::{SaveError, ensure};

/// Maximum hit points of a whole band.
const MOST_HEALTH: i32 = i32::MAX / 4;

/// Checks all bands of a level.
pub(super) fn check_bands(record: &LevelRecord) -> Result<(), SaveError> {
    let there: BTreeSet<ActorId> = record.actors.iter().map(|actor| actor.id).collect();
    let ids: Vec<_> = record.bands.iter().map(|band| band.id).collect();
    let mut taken = BTreeSet::new();
    let mut can_be = |band: &Band| {
        let members: Vec<ActorId> = band.members.iter().map(|member| member.id).collect();
        let is_in = |id: &ActorId| there.contains(id) && *id != ActorId::HERO;
        !members.is_empty()
            && is_ascending(&members)
            && members.iter().all(|id| is_in(id) && taken.insert(*id))
            && is_led(band)
            && band
                .members
                .iter()
                .all(|member| member.head_at.is_none_or(|at| record.level.contains(at)))
            && band
                .knows
                .is_none_or(|knows| is_known(knows, &record.level))
            && band.tempted.is_none_or(|since| since < MOST_TICKS)
            && [
                band.fell_back,
                band.bold_until,
                band.resolved_until,
                band.met,
            ]
            .iter()
            .all(|&tick| tick < MOST_TICKS)
            && band.waited < MOST_COUNTED
            && (0..=MOST_HEALTH).contains(&band.health)
    };
    ensure(
        is_ascending(&ids) && record.bands.iter().all(&mut can_be),
        || "a band goes about that can not be".to_owned(),
    )
}

/// The leader has the role of leader, or stands in for one on another level. A leader that
/// is not a member any more has just died.
fn is_led(band: &Band) -> bool {
    let mut roles = band.members.iter().map(|member| member.role);
    let has_own = roles.any(|role| role == Role::Leader);
    band.leader.is_none_or(|leader| {
        let is_leader = band.role_of(leader).is_none_or(|role| role == Role::Leader);
        (is_leader || !has_own) && leader != ActorId::HERO
    })
}

fn is_known(knows: SharedTarget, level: &Level) -> bool {
    level.contains(knows.at)
        && (1..=Belief::CERTAIN).contains(&knows.certainty)
        && knows.tick < MOST_TICKS
}
