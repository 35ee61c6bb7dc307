//! Validation of a snapshot: what would make the game panic or hang is found before any of
//! it reaches a world.
//!
//! Saves are checksummed, so only a forged one gets this far. One that is merely strange may
//! be played. Row ids have been through [`Names`](super::names::Names) and are valid.

mod bounds;
#[cfg(test)]
mod chronicle_tests;
#[cfg(test)]
mod gone_tests;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use rand_pcg::Pcg64Mcg;

use self::bounds::MOST_SIDE;
use super::error::{SaveError, ensure};
use crate::content::Content;
use crate::game::record::Snapshot;
use crate::model::bands::Band;
use crate::model::body::{ActorId, ActorRecord};
use crate::model::level::Level;
use crate::model::run::RunOutcome;
use crate::model::things::Pack;
use crate::rules::level_record::LevelRecord;

/// Maximum number of actors on one level, and between levels.
const MOST_ACTORS: usize = 4096;
/// Maximum number of active wards on one level.
const MOST_WARDS: usize = 255;
/// Ticks that an actor's turn can be overdue.
const OVERDUE: i32 = 10;
/// Range of an attack, in cells.
const REACHES: RangeInclusive<u8> = 1..=20;
/// Duration of a status, in turns.
const STATUS_TURNS: RangeInclusive<u32> = 1..=1_000_000;

/// Checks the whole snapshot.
///
/// # Errors
/// [`SaveError::Damaged`] with the first violated invariant.
pub fn check(snapshot: &Snapshot, content: &Content) -> Result<(), SaveError> {
    let Snapshot { clock, here, .. } = snapshot;
    let (alarm, chronicle) = (&snapshot.alarm, &snapshot.chronicle);
    bounds::check(&(clock, alarm, chronicle, &snapshot.repute), (0, 0))?;
    let is_over = snapshot.fate != RunOutcome::Playing;
    ensure(!is_over, "the run in it is over")?;
    let streams = [&snapshot.streams.rules, &snapshot.streams.cosmetic];
    let mut states = streams.into_iter().map(Pcg64Mcg::state);
    ensure(
        states.all(|state| state % 2 == 1),
        "a random stream has run dry",
    )?;
    let has_hero = here.actors.iter().any(|actor| actor.id == ActorId::HERO);
    ensure(has_hero, "the hero is missing")?;
    let mut ids = BTreeSet::new();
    check_record(here, snapshot, &mut ids, content)?;
    for (&depth, record) in &snapshot.elsewhere {
        let is_there = depth == record.level.depth && depth != here.level.depth;
        ensure(
            is_there,
            format_args!("the level of depth {depth} is out of place"),
        )?;
        check_record(record, snapshot, &mut ids, content)?;
    }
    check_gone(snapshot, &mut ids, content)
}

/// Checks a level with its actors and bands; errors name the level.
fn check_record(
    record: &LevelRecord,
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    let (level, actors) = (&record.level, &record.actors);
    let mut check = || {
        check_level(level, content)?;
        bounds::check(record, (level.width(), level.height()))?;
        ensure(
            record.at <= snapshot.clock.tick,
            "it was left in the future",
        )?;
        ensure(actors.len() <= MOST_ACTORS, "there are too many creatures")?;
        let cells: BTreeSet<_> = actors.iter().map(|actor| actor.at).collect();
        ensure(
            cells.len() == actors.len(),
            "two creatures stand in one cell",
        )?;
        for actor in actors {
            check_actor(actor, snapshot, ids, content)?;
        }
        ensure(are_apart(&record.bands, actors), "its bands can not be")
    };
    check().map_err(|flaw| match flaw {
        SaveError::Damaged(what) => {
            SaveError::Damaged(format!("on the level of depth {}, {what}", level.depth))
        }
        other => other,
    })
}

fn check_level(level: &Level, content: &Content) -> Result<(), SaveError> {
    let (ground, known) = (level.ground(), &level.known);
    let (width, height) = (ground.width(), ground.height());
    let is_whole = ground.is_sound()
        && known.is_sound()
        && (width, height) == (known.width(), known.height())
        && level.scent.is_sound(width, height)
        && level.flows.are_sound(width, height)
        && (1..=MOST_SIDE).contains(&width)
        && (1..=MOST_SIDE).contains(&height);
    ensure(is_whole, "the ground has holes")?;
    let is_known = usize::from(level.depth) < content.depths.len();
    ensure(is_known, "no level is that deep")?;
    ensure(level.wards.len() <= MOST_WARDS, "there are too many wards")
}

/// Bands have members, each of them is on the level and not the hero, and nobody is in two.
fn are_apart(bands: &[Band], actors: &[ActorRecord]) -> bool {
    let there = actors.iter().map(|actor| actor.id);
    let mut free: BTreeSet<ActorId> = there.filter(|&id| id != ActorId::HERO).collect();
    let mut members = bands.iter().flat_map(|band| &band.members);
    members.all(|member| free.remove(&member.id))
        && bands.iter().all(|band| !band.members.is_empty())
        && bands.is_sorted_by(|one, next| one.id < next.id)
}

/// Checks an actor apart from its [bounds] and its mind, which [`Names`](super::names::Names)
/// keeps in its table. `ids` holds the actors checked so far; each id was given to one.
fn check_actor(
    actor: &ActorRecord,
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    let name = &content.breeds.row(actor.breed).id;
    let check = |holds: bool, what: &str| ensure(holds, format_args!("the {name} {what}"));
    let is_given = (1..snapshot.clock.next_actor).contains(&actor.id.0);
    check(is_given && ids.insert(actor.id), "can not be")?;
    let is_alive = (1..=actor.health.max).contains(&actor.health.now);
    check(is_alive, "is neither dead nor alive")?;
    check(actor.initiative.0 >= -OVERDUE, "is out of time")?;
    let mut statuses = actor.statuses.0.iter();
    let are_finite = statuses.all(|(_, turns)| STATUS_TURNS.contains(turns));
    check(are_finite, "is in an impossible state")?;
    let mut reaches = actor.reaches.0.iter();
    let are_near = reaches.all(|it| REACHES.contains(&it.cells));
    check(are_near, "has seen what can not be")?;
    check(is_tidy(&actor.pack), "carries what can not be")?;
    let is_captive = |to: ActorId| actor.id != ActorId::HERO && to != actor.id;
    let has_yielded = actor.yielded.is_none_or(|it| is_captive(it.to));
    check(has_yielded, "can not have given up")
}

/// All letters are lowercase, and each names one slot.
fn is_tidy(pack: &Pack) -> bool {
    let used = pack.iter().map(|carried| carried.letter);
    let left = pack.left().iter().map(|&(letter, _)| letter);
    let mut named = BTreeSet::new();
    let mut letters = used.chain(left);
    letters.all(|letter| letter.is_ascii_lowercase() && named.insert(letter))
}

/// Checks the actors between levels, fugitives and survivors that come for the hero: none of
/// them is on any level, and each fugitive left a level that the hero has visited.
fn check_gone(
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    ensure(
        snapshot.gone.len() <= MOST_ACTORS,
        "too many creatures are underway",
    )?;
    for it in &snapshot.gone {
        let can_be = it.actor.id != ActorId::HERO
            && content.are_joined(it.from, it.to)
            && it.since <= snapshot.clock.tick;
        let left = snapshot
            .levels()
            .find(|record| record.level.depth == it.from);
        let Some(left) = left.filter(|_| can_be) else {
            let what = format!("the creature number {} can not be underway", it.actor.id.0);
            return Err(SaveError::Damaged(what));
        };
        bounds::check(it, (left.level.width(), left.level.height()))?;
        check_actor(&it.actor, snapshot, ids, content)?;
    }
    for (nemesis, actor) in snapshot.nemeses.waiting() {
        let is_depth = usize::from(nemesis.parted) < content.depths.len();
        ensure(is_depth, "a survivor comes from nowhere")?;
        bounds::check(actor, (MOST_SIDE, MOST_SIDE))?;
        check_actor(actor, snapshot, ids, content)?;
    }
    Ok(())
}
