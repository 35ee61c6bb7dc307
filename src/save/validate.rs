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

use self::bounds::MOST_SIDE;
use super::error::{SaveError, ensure};
use crate::content::Content;
use crate::game::record::Snapshot;
use crate::model::bands::Band;
use crate::model::body::{ActorId, ActorRecord};
use crate::model::level::Level;
use crate::model::run::{Chronicle, RunOutcome, Underway};
use crate::model::things::{Item, Pack};
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
    let Snapshot {
        clock,
        streams,
        here,
        alarm,
        chronicle,
        ..
    } = snapshot;
    bounds::check(&(clock, alarm, chronicle, &snapshot.repute), (0, 0))?;
    let has_run_dry = |state: u128| state.is_multiple_of(2);
    let states = [&streams.rules, &streams.cosmetic].map(|stream| stream.state());
    let is_past = alarm.since.is_none_or(|since| since <= clock.tick);
    for (holds, what) in [
        (snapshot.fate == RunOutcome::Playing, "its run is over"),
        (
            !states.into_iter().any(has_run_dry),
            "a random stream has run dry",
        ),
        (
            usize::from(clock.deepest) < content.depths.len(),
            "no level is that deep",
        ),
        (
            here.actors.iter().any(|actor| actor.id == ActorId::HERO),
            "the hero is missing",
        ),
        (is_past, "the alarm was raised in the future"),
        (
            could_be(chronicle, clock.hero_turns),
            "its chronicle makes no sense",
        ),
    ] {
        ensure(holds, || what.to_owned())?;
    }
    let mut ids = BTreeSet::new();
    check_record(here, snapshot, &mut ids, content)?;
    for (&depth, record) in &snapshot.elsewhere {
        let is_there = depth == record.level.depth && depth != here.level.depth;
        ensure(is_there, || {
            format!("the level of depth {depth} is out of place")
        })?;
        check_record(record, snapshot, &mut ids, content)?;
    }
    check_gone(snapshot, &mut ids, content)
}

/// Its turns are past, and the sum of its kills does not overflow.
fn could_be(chronicle: &Chronicle, now: u32) -> bool {
    let Chronicle {
        turnings,
        wounds,
        kills,
        tally,
        ..
    } = chronicle;
    let mut turns = (turnings.iter().map(|it| it.turn)).chain(wounds.iter().map(|it| it.turn));
    let killed: u64 = kills.values().map(|&count| u64::from(count)).sum();
    turns.all(|turn| turn <= now) && killed <= u64::from(tally.slain)
}

/// Checks a level with its actors and bands; errors name the level.
fn check_record(
    record: &LevelRecord,
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    let LevelRecord {
        level,
        actors,
        bands,
        at,
    } = record;
    let mut check = || {
        check_level(level, content)?;
        bounds::check(record, (level.width(), level.height()))?;
        ensure(*at <= snapshot.clock.tick, || {
            "it was left in the future".to_owned()
        })?;
        ensure(actors.len() <= MOST_ACTORS, || {
            "there are too many creatures".to_owned()
        })?;
        let mut taken = BTreeSet::new();
        for actor in actors {
            ensure(taken.insert(actor.at), || {
                format!("two creatures stand at {}", actor.at)
            })?;
            check_actor(actor, snapshot, ids, content)?;
        }
        ensure(are_apart(bands, actors), || {
            "its bands can not be".to_owned()
        })
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
        && [width, height]
            .iter()
            .all(|side| (1..=MOST_SIDE).contains(side));
    ensure(is_whole, || "the ground has holes".to_owned())?;
    let is_known = usize::from(level.depth) < content.depths.len();
    ensure(is_known, || "no level is that deep".to_owned())?;
    ensure(level.wards.len() <= MOST_WARDS, || {
        "there are too many wards".to_owned()
    })?;
    let are_heaps = level.items.values().all(|heap| !heap.is_empty());
    let mut lying = level
        .items
        .values()
        .flatten()
        .chain(level.known_items.values());
    ensure(are_heaps && lying.all(is_something), || {
        "a heap of things is empty".to_owned()
    })
}

fn is_something(item: &Item) -> bool {
    item.count >= 1
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

/// `ids` holds the actors checked so far; each id was given to one actor.
fn check_actor(
    actor: &ActorRecord,
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    let is_given = (1..snapshot.clock.next_actor).contains(&actor.id.0);
    let is_hero = actor.id == ActorId::HERO;
    let health = actor.health;
    let is_captive = |to: ActorId| !is_hero && to != actor.id;
    for (holds, what) in [
        (is_given && ids.insert(actor.id), "can not be"),
        (
            (1..=health.max).contains(&health.now),
            "is neither dead nor alive",
        ),
        (actor.initiative.0 >= -OVERDUE, "is out of time"),
        (actor.hunger.is_some() == is_hero, "has no sane hunger"),
        (
            actor.stealth.is_some() == is_hero,
            "goes about as nobody can",
        ),
        (
            (actor.statuses.0.iter()).all(|(_, turns)| STATUS_TURNS.contains(turns)),
            "is in an impossible state",
        ),
        (
            (actor.reaches.0.iter()).all(|it| REACHES.contains(&it.cells)),
            "has seen what can not be",
        ),
        (is_tidy(&actor.pack), "carries what can not be"),
        (has_mind(actor, content), "is out of its mind"),
        (
            actor.yielded.is_none_or(|it| is_captive(it.to)),
            "can not have given up",
        ),
    ] {
        ensure(holds, || {
            format!("the {} {what}", content.breeds.row(actor.breed).id)
        })?;
    }
    Ok(())
}

/// All letters are lowercase, and each names one slot.
fn is_tidy(pack: &Pack) -> bool {
    let used = pack.iter().map(|carried| carried.letter);
    let left = pack.left().iter().map(|&(letter, _)| letter);
    let mut named = BTreeSet::new();
    let mut letters = used.chain(left);
    letters.all(|letter| letter.is_ascii_lowercase() && named.insert(letter))
        && pack.iter().all(|carried| is_something(&carried.item))
}

/// An actor has a state machine exactly if its breed is driven by a state table and it is
/// not the hero. Its states are in the table.
fn has_mind(actor: &ActorRecord, content: &Content) -> bool {
    let table = content.states_of(actor.breed);
    let table = table.filter(|_| actor.id != ActorId::HERO);
    let Some((mind, table)) = actor.mind.as_ref().zip(table) else {
        return actor.mind.is_none() && table.is_none();
    };
    let states = [Some(mind.state), mind.moved.map(|moved| moved.from)];
    (states.into_iter().flatten()).all(|state| usize::from(state.0) < table.states.len())
}

/// Checks the fugitives between levels: none of them is on any level, and each left a level
/// that the hero has visited.
fn check_gone(
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    let gone = &snapshot.gone;
    ensure(gone.len() <= MOST_ACTORS, || {
        "too many creatures are underway".to_owned()
    })?;
    for underway in gone {
        let Underway {
            actor,
            from,
            to,
            since,
            ..
        } = underway;
        let elsewhere = snapshot.elsewhere.values();
        let mut levels = std::iter::once(&snapshot.here)
            .chain(elsewhere)
            .map(|it| &it.level);
        let left = levels.find(|level| level.depth == *from);
        let is_on_its_way = |_: &&Level| {
            actor.id != ActorId::HERO
                && content.are_joined(*from, *to)
                && *since <= snapshot.clock.tick
        };
        let left = left.filter(is_on_its_way).ok_or_else(|| {
            let what = format!("the creature number {} can not be underway", actor.id.0);
            SaveError::Damaged(what)
        })?;
        bounds::check(underway, (left.width(), left.height()))?;
        check_actor(actor, snapshot, ids, content)?;
    }
    Ok(())
}
