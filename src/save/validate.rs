//! Validation of a snapshot: the invariants that the rules rely on are checked before any
//! of it reaches a world.
//!
//! Row ids have been through [`Names`](super::names::Names) and are valid. The bounds on
//! numbers keep the rules' arithmetic far from overflow, and are far beyond what play can
//! reach.

mod band_checks;
mod chronicle_checks;
mod departed_checks;
mod item_checks;
mod mind_checks;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use self::band_checks::check_bands;
use self::item_checks::{are_guises, can_be_broken, can_be_so, can_burn_so};
use self::mind_checks::{
    can_have_yielded, has_mind, has_seen, is_aware, is_sane_decision, leads_somewhere,
};
use super::error::{SaveError, ensure};
use crate::content::{Content, Leads};
use crate::game::record::Snapshot;
use crate::model::body::{
    ActorId, ActorRecord, Growth, Health, KnownResistances, Learned, Mana, Statuses,
};
use crate::model::level::Level;
use crate::model::run::RunOutcome;
use crate::model::things::{Flame, Item, Pack};
use crate::rules::level_record::LevelRecord;
use crate::spatial::Pos;

/// Number of columns or rows of a level.
const SIDES: RangeInclusive<u16> = 1..=512;
/// Maximum number of actors on one level.
const MOST_ACTORS: usize = 4096;
/// Maximum number of active wards on one level.
const MOST_WARDS: usize = 255;
/// Maximum hit points of an actor.
const MOST_HEALTH: i32 = 10_000_000;
/// Ticks until an actor's next turn. The next actor may be a tick overdue.
const WAITS: RangeInclusive<i32> = -10..=100_000_000;
/// Duration of a status, in turns.
const STATUS_TURNS: RangeInclusive<u32> = 1..=1_000_000;
/// Exclusive upper bound for counters that only grow.
const MOST_COUNTED: u32 = u32::MAX / 4;
/// Maximum number of growth steps of an actor.
const MOST_STEPS: u8 = 100;
/// Maximum number of times a feat can count; each time it counts half as much.
const MOST_TIMES: u16 = 32;
/// Exclusive upper bound for the duration of a game, in ticks.
const MOST_TICKS: u64 = u64::MAX / 4;

/// Checks the whole snapshot.
///
/// # Errors
/// [`SaveError::Damaged`] with the first violated invariant.
pub fn check(snapshot: &Snapshot, content: &Content) -> Result<(), SaveError> {
    check_clock(snapshot, content)?;
    ensure(snapshot.fate == RunOutcome::Playing, || {
        "the run in it is over".to_owned()
    })?;
    let streams = [&snapshot.streams.rules, &snapshot.streams.cosmetic];
    ensure(streams.iter().all(|stream| stream.state() % 2 == 1), || {
        "a stream of chance has run dry".to_owned()
    })?;
    let has_hero = |record: &LevelRecord| record.actors.iter().any(|a| a.id == ActorId::HERO);
    ensure(has_hero(&snapshot.here), || {
        "the hero is missing".to_owned()
    })?;
    let mut ids = BTreeSet::new();
    let of: Vec<_> = snapshot.repute.0.iter().map(|renown| renown.of).collect();
    ensure(is_ascending(&of), || {
        "what is said of the hero makes no sense".to_owned()
    })?;
    check_record(&snapshot.here, snapshot, &mut ids, content)?;
    for (&depth, record) in &snapshot.elsewhere {
        ensure(
            depth == record.level.depth && depth != snapshot.here.level.depth,
            || format!("the level of depth {depth} is out of place"),
        )?;
        check_record(record, snapshot, &mut ids, content)?;
    }
    ensure(are_guises(&snapshot.guises, content), || {
        "things look as they can not".to_owned()
    })?;
    departed_checks::check(snapshot, &mut ids, content)?;
    chronicle_checks::check(snapshot, content)
}

fn check_clock(snapshot: &Snapshot, content: &Content) -> Result<(), SaveError> {
    let clock = &snapshot.clock;
    let counters = [
        clock.hero_turns,
        clock.next_actor,
        clock.kills,
        clock.captives,
    ];
    let is_sane = clock.tick < MOST_TICKS
        && counters.into_iter().all(|count| count < MOST_COUNTED)
        && usize::from(clock.deepest) < content.depths.len();
    ensure(is_sane, || "its counters make no sense".to_owned())
}

/// Runs [`check_level`], [`check_actors`] and [`check_bands`]; errors name the level.
fn check_record(
    record: &LevelRecord,
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    let depth = record.level.depth;
    ensure(record.at <= snapshot.clock.tick, || {
        format!("the level of depth {depth} was left in times to come")
    })?;
    let checked = check_level(&record.level, content)
        .and_then(|()| check_actors(record, snapshot, ids, content))
        .and_then(|()| check_bands(record));
    checked.map_err(|flaw| match flaw {
        SaveError::Damaged(what) => {
            SaveError::Damaged(format!("on the level of depth {depth}, {what}"))
        }
        other => other,
    })
}

fn check_actors(
    record: &LevelRecord,
    snapshot: &Snapshot,
    ids: &mut BTreeSet<ActorId>,
    content: &Content,
) -> Result<(), SaveError> {
    ensure(record.actors.len() <= MOST_ACTORS, || {
        "there are too many creatures".to_owned()
    })?;
    let mut taken = BTreeSet::new();
    for actor in &record.actors {
        let is_given = (1..snapshot.clock.next_actor).contains(&actor.id.0);
        ensure(is_given && ids.insert(actor.id), || {
            format!("the creature number {} can not be", actor.id.0)
        })?;
        ensure(taken.insert(actor.at), || {
            format!("two creatures stand at {}", actor.at)
        })?;
        check_actor(actor, &record.level, content)?;
        ensure(can_have_yielded(actor, snapshot.clock.next_actor), || {
            format!("the creature number {} can not have given up", actor.id.0)
        })?;
    }
    Ok(())
}

fn check_level(level: &Level, content: &Content) -> Result<(), SaveError> {
    let (ground, known) = (level.ground(), &level.known);
    let is_whole = ground.is_sound()
        && known.is_sound()
        && (ground.width(), ground.height()) == (known.width(), known.height())
        && level.scent.is_sound(ground.width(), ground.height())
        && level.flows.are_sound(ground.width(), ground.height())
        && SIDES.contains(&ground.width())
        && SIDES.contains(&ground.height());
    ensure(is_whole, || "the ground has holes".to_owned())?;
    let is_known = usize::from(level.depth) < content.depths.len();
    ensure(is_known, || "no level is that deep".to_owned())?;
    let ends_here = content.ways_down(level.depth).is_empty();
    let leads_nowhere = ends_here && level.find_lead(Leads::Down, content).is_some();
    ensure(!leads_nowhere, || "a way down leads nowhere".to_owned())?;
    let heaps = level.items.keys();
    let mut cells = heaps.chain(level.known_items.keys());
    let mut places = level.places.values();
    ensure(
        cells.all(|&at| level.contains(at)) && places.all(|&at| level.contains(at)),
        || "something lies beyond the edge".to_owned(),
    )?;
    let is_warm = |(&at, &until): (&Pos, &u32)| level.contains(at) && until < MOST_COUNTED;
    ensure(level.hot.iter().all(is_warm), || {
        "something burns that can not".to_owned()
    })?;
    let are_wards = level.wards.iter().all(|&at| level.contains(at));
    ensure(are_wards && level.wards.len() <= MOST_WARDS, || {
        "its wards can not be".to_owned()
    })?;
    let are_heaps = level.items.values().all(|heap| !heap.is_empty());
    let lying = level.items.values().flatten();
    let things = || lying.clone().chain(level.known_items.values());
    ensure(are_heaps && things().all(is_something), || {
        "a heap of things is empty".to_owned()
    })?;
    ensure(things().all(|item| can_burn_so(item, content)), || {
        "something lies there and burns that can not".to_owned()
    })?;
    ensure(things().all(|item| can_be_broken(item, content)), || {
        "something lies there broken that can not be".to_owned()
    })?;
    ensure(things().all(|item| can_be_so(item, content)), || {
        "something lies there that can not be so".to_owned()
    })
}

/// Nothing in a pack burns unless it is a light in use.
fn are_safe(pack: &Pack, content: &Content) -> bool {
    pack.iter().all(|carried| {
        let is_held_up = carried.in_use && can_burn_so(&carried.item, content);
        carried.item.flame == Flame::Out || is_held_up
    })
}

fn is_something(item: &Item) -> bool {
    item.count >= 1
}

fn check_actor(actor: &ActorRecord, level: &Level, content: &Content) -> Result<(), SaveError> {
    let name = || content.breeds.row(actor.breed).id.clone();
    let check = |holds: bool, what: &str| ensure(holds, || format!("the {} {what}", name()));
    check(level.contains(actor.at), "stands beyond the edge")?;
    check(is_alive(actor.health), "is neither dead nor alive")?;
    check(has_grown(&actor.growth), "has grown as nobody can")?;
    check(has_mana(actor.mana), "has mana that can not be")?;
    check(is_learned(&actor.lore), "has learned what can not be")?;
    check(has_seen(&actor.reaches), "has seen what can not be")?;
    check(level.contains(actor.home.0), "has its lair off the level")?;
    check(WAITS.contains(&actor.initiative.0), "is out of time")?;
    check(is_fed(actor), "has no sane hunger")?;
    check(has_tread(actor), "goes about as nobody can")?;
    check(is_aware(&actor.awareness, level), "knows what can not be")?;
    check(are_sane(&actor.statuses), "is in an impossible state")?;
    check(is_tidy(&actor.pack), "carries what can not be")?;
    check(are_safe(&actor.pack, content), "sets its pack on fire")?;
    let mut carried = actor.pack.iter();
    let can_be = carried.all(|carried| can_be_broken(&carried.item, content));
    check(can_be, "carries something broken that can not be")?;
    let mut carried = actor.pack.iter();
    let can_be = carried.all(|carried| can_be_so(&carried.item, content));
    check(can_be, "carries something that can not be so")?;
    check(
        leads_somewhere(&actor.goals, level),
        "is on its way to nowhere",
    )?;
    check(has_mind(actor, level, content), "is out of its mind")?;
    let lines = content.breeds.row(actor.breed).quips.len();
    let quips = &actor.quips.0;
    let has_words = quips.iter().all(|&quip| usize::from(quip) < lines);
    check(has_words && is_ascending(quips), "is lost for words")?;
    check(is_sane_decision(actor.decision), "can not have decided so")
}

fn is_alive(health: Health) -> bool {
    (1..=MOST_HEALTH).contains(&health.max)
        && (1..=health.max).contains(&health.now)
        && health.healing < MOST_COUNTED
}

/// Each feat is listed once and was performed.
fn has_grown(growth: &Growth) -> bool {
    let feats: Vec<_> = growth.feats.iter().map(|&(feat, _)| feat).collect();
    let are_real = growth
        .feats
        .iter()
        .all(|&(_, times)| (1..=MOST_TIMES).contains(&times));
    growth.steps <= MOST_STEPS && growth.merit < MOST_COUNTED && is_ascending(&feats) && are_real
}

fn has_mana(mana: Mana) -> bool {
    (0..=MOST_HEALTH).contains(&mana.max) && (0..=mana.max).contains(&mana.now)
}

fn is_learned(lore: &KnownResistances) -> bool {
    let pairs: Vec<_> = lore.0.iter().map(|it| (it.of, it.element)).collect();
    let can_be = |it: &Learned| (-100..=100).contains(&it.spared);
    lore.0.len() <= KnownResistances::MOST && is_ascending(&pairs) && lore.0.iter().all(can_be)
}

/// Only the hero has hunger.
fn is_fed(actor: &ActorRecord) -> bool {
    let is_hero = actor.id == ActorId::HERO;
    actor.hunger.is_some() == is_hero
        && actor.hunger.is_none_or(|hunger| hunger.left < MOST_COUNTED)
}

/// Only the hero makes noise.
fn has_tread(actor: &ActorRecord) -> bool {
    actor.stealth.is_some() == (actor.id == ActorId::HERO)
}

fn are_sane(statuses: &Statuses) -> bool {
    let ids: Vec<_> = statuses.0.iter().map(|&(status, _)| status).collect();
    is_ascending(&ids)
        && statuses
            .0
            .iter()
            .all(|(_, turns)| STATUS_TURNS.contains(turns))
}

fn is_tidy(pack: &Pack) -> bool {
    let letters: Vec<char> = pack.iter().map(|carried| carried.letter).collect();
    is_ascending(&letters)
        && letters.iter().all(char::is_ascii_lowercase)
        && are_free(pack)
        && pack.iter().all(|carried| is_something(&carried.item))
}

/// Remembered letters are lowercase, unique, and not in use.
fn are_free(pack: &Pack) -> bool {
    let letters: Vec<char> = pack.left().iter().map(|&(letter, _)| letter).collect();
    is_ascending(&letters)
        && letters
            .iter()
            .all(|&letter| letter.is_ascii_lowercase() && pack.get(letter).is_none())
}

fn is_ascending<T: Ord>(values: &[T]) -> bool {
    values.is_sorted_by(|one, next| one < next)
}
