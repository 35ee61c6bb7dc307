//! Assigns each acting member of a band its part this turn, by the band's mood and the
//! member's role.

use super::band_snapshot::{BandSnapshot, Present};
use super::mood::{is_patient, is_together};
use super::{engage, open_ground, shared_target};
use crate::ai::layers::walk::Walker;
use crate::content::Role;
use crate::model::bands::{Assignment, Band, Mood, SharedTarget, Task};
use crate::model::mind::Goals;
use crate::rules::queries::level;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// A bodyguard stays within this many steps of its leader.
const GUARD: u32 = 2;
/// Steps that a scout goes ahead, beyond the band's cohesion.
const AHEAD: usize = 3;

/// Every acting member notes the head's cell if it can perceive the head.
pub(super) fn keep_track(council: &BandSnapshot<'_>, band: &mut Band) {
    let Some(head) = council.head(band).copied() else {
        return;
    };
    for one in council.ready().filter(|one| one.acts) {
        let mut members = band.members.iter_mut();
        let member = members.find(|member| member.id == one.id);
        if let Some(member) = member.filter(|_| council.hears(one, &head)) {
            member.head_at = Some(head.at);
        }
    }
}

/// Assigns a part to each ready member that acts now.
pub(super) fn plan(council: &BandSnapshot<'_>, band: &mut Band) {
    let mut parts: Vec<Assignment> = Vec::new();
    let view = (band.knows.filter(|_| band.mood.waits()))
        .map(|knows| open_ground::view_from(level(council.world), knows.at));
    if council.ready().count() > 1 {
        for one in council.ready().filter(|one| one.acts) {
            let part = match (band.knows, band.mood) {
                (Some(knows), mood) => {
                    before_prey(council, band, one, (knows, mood, view.as_ref()), &parts)
                }
                (None, _) => on_the_way(council, band, one),
            };
            parts.extend(part);
        }
    }
    band.parts = parts;
}

fn before_prey(
    council: &BandSnapshot<'_>,
    band: &Band,
    one: &Present,
    (knows, mood, view): (SharedTarget, Mood, Option<&View>),
    parts: &[Assignment],
) -> Option<Assignment> {
    if !shared_target::is_privy(council, one, knows) {
        return None;
    }
    if let Some(part) = tells_first(council, band, one) {
        return Some(part);
    }
    if let Some(part) = guard(council, band, one, Some(knows.at)) {
        return Some(part);
    }
    match (mood, view) {
        (Mood::Lurking, Some(view)) => lurk(council, one, (knows.at, view), parts),
        (Mood::Gathering, Some(view)) => gather(council, one, (knows.at, view), parts),
        _ => engage::part(council, one, knows, parts),
    }
}

/// A scout that found prey out of the others' hearing returns first.
fn tells_first(council: &BandSnapshot<'_>, band: &Band, one: &Present) -> Option<Assignment> {
    let mut others = council.ready().filter(|other| other.id != one.id);
    let is_alone = others.all(|other| !council.hears(other, one));
    let head = council.head(band).filter(|head| head.id != one.id)?;
    (one.role == Role::Scout && is_alone).then(|| find_head(band, one, head))?
}

fn lurk(
    council: &BandSnapshot<'_>,
    one: &Present,
    (prey, view): (Pos, &View),
    parts: &[Assignment],
) -> Option<Assignment> {
    let walker = Walker::of(council.world, one.entity)?;
    let taken: Vec<Pos> = parts.iter().map(|part| part.at).collect();
    let cell = open_ground::hidden(&walker, one.at, (prey, view), &taken)?;
    Some(one.part(Task::Lurk, cell.at, cell.first))
}

/// The front waits, hidden if the band lurks; the others close up to it, so as not to block
/// the way.
fn gather(
    council: &BandSnapshot<'_>,
    one: &Present,
    (prey, view): (Pos, &View),
    parts: &[Assignment],
) -> Option<Assignment> {
    let front = council.front(prey)?;
    if one.at.steps_to(front.at) > 1 {
        let closes_up = council.hears(one, front);
        return closes_up.then(|| one.part(Task::Rejoin(front.id), front.at, None));
    }
    let hides = council.kind.lurks && view.contains(one.at);
    let hidden = hides.then(|| lurk(council, one, (prey, view), parts));
    hidden.flatten().or(Some(one.stay(Task::Wait)))
}

/// Without prey: the head waits for stragglers, and the others follow it.
fn on_the_way(council: &BandSnapshot<'_>, band: &Band, one: &Present) -> Option<Assignment> {
    let head = council.head(band)?;
    if one.id == head.id {
        let waits = !is_together(council, band) && is_patient(band);
        return waits.then(|| one.stay(Task::Wait));
    }
    if let Some(part) = guard(council, band, one, None) {
        return Some(part);
    }
    let off = one.at.steps_to(place_of_head(band, one)?);
    if one.role == Role::Scout && off <= 2 * council.cohesion() {
        return scout(council, one, head);
    }
    (off > council.cohesion()).then(|| find_head(band, one, head))?
}

/// A bodyguard keeps to its leader, unless the prey is within reach of one of them.
fn guard(
    council: &BandSnapshot<'_>,
    band: &Band,
    one: &Present,
    prey: Option<Pos>,
) -> Option<Assignment> {
    let leader = band.leader.filter(|&leader| leader != one.id)?;
    let leader = council.present.iter().find(|other| other.id == leader)?;
    // Unable to perceive the leader, it goes to where it last knew the head.
    let leader_at = if council.hears(one, leader) {
        leader.at
    } else {
        place_of_head(band, one)?
    };
    let is_needed = |prey: Pos| {
        [one.at, leader_at]
            .iter()
            .any(|at| at.steps_to(prey) <= GUARD)
    };
    if one.role != Role::Bodyguard || prey.is_some_and(is_needed) {
        return None;
    }
    let is_by = one.at.steps_to(leader_at) <= GUARD;
    let at = if is_by { one.at } else { leader_at };
    // With nothing to guard against, it may move about beside its leader.
    (prey.is_some() || !is_by).then(|| one.part(Task::Stay(leader.id), at, None))
}

/// A cell some steps ahead on the head's route.
fn scout(council: &BandSnapshot<'_>, one: &Present, head: &Present) -> Option<Assignment> {
    if !council.hears(one, head) {
        return None;
    }
    let route = &council.world.get::<Goals>(head.entity)?.route;
    // The route's last entry is its next cell.
    let ahead = usize::from(council.kind.cohesion) + AHEAD;
    let at = *route.get(route.len().checked_sub(1)?.saturating_sub(ahead))?;
    (at != one.at).then(|| one.part(Task::Scout, at, None))
}

/// Where the member believes the head of its band to be.
fn place_of_head(band: &Band, one: &Present) -> Option<Pos> {
    let mut members = band.members.iter();
    members.find(|member| member.id == one.id)?.head_at
}

/// Sends the member to where it believes the head to be; `None` if unknown or already
/// there.
fn find_head(band: &Band, one: &Present, head: &Present) -> Option<Assignment> {
    let at = place_of_head(band, one).filter(|&at| at != one.at)?;
    Some(one.part(Task::Rejoin(head.id), at, None))
}
