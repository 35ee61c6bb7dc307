//! What a band knows of its prey. The news spreads by sight or call, within
//! [`EARSHOT`](super::band_snapshot::EARSHOT); the band never knows more than some member
//! perceived.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::band_snapshot::{BandSnapshot, Present};
use crate::ai::regard::would_attack;
use crate::model::bands::{Band, SharedTarget};
use crate::model::mind::{Awareness, Belief, Goals, Sense, Sighting, Tactic, uses};
use crate::rules::queries::entity_of;

/// A band forgets prey that no member perceived for this many ticks.
const FORGET: u64 = 300;
/// A member is told if its own knowledge is older by more than this many ticks.
const STALE: u64 = 10;
/// A band switches to other prey only if its own was last perceived over this many ticks
/// ago.
const KEEP: u64 = 20;

/// Takes in what the acting members perceive.
pub(super) fn take_in(council: &BandSnapshot<'_>, band: &mut Band) {
    let is_over = |knows: SharedTarget| {
        let is_gone = entity_of(council.world, knows.of).is_none();
        is_gone || council.now.saturating_sub(knows.tick) > FORGET
    };
    band.knows = band.knows.filter(|&knows| !is_over(knows));
    for one in council.present.iter().filter(|one| one.acts) {
        match perceived(council, one) {
            Some(news) if is_better(band.knows, news) => band.knows = Some(news),
            None if has_given_up(council, one, band.knows) => band.knows = None,
            _ => {}
        }
    }
}

/// The foe that a member perceives now: the nearest it makes out, else its quarry by any
/// sense.
fn perceived(council: &BandSnapshot<'_>, one: &Present) -> Option<SharedTarget> {
    let (world, now) = (council.world, council.now);
    let awareness = world.get::<Awareness>(one.entity)?;
    let is_foe = |seen: &&Sighting| would_attack(world, one.entity, seen.who);
    let shared = |of, at, is_exact, certainty| SharedTarget {
        of,
        at,
        is_exact,
        certainty,
        by: one.id,
        tick: now,
    };
    if let Some(seen) = awareness.seen.iter().find(is_foe) {
        return Some(shared(seen.who, seen.at, true, Belief::CERTAIN));
    }
    let quarry = world.get::<Goals>(one.entity)?.quarry?;
    let known = awareness.of(quarry.who)?;
    let is_news = known.last == now && known.by != Sense::Told;
    is_news.then(|| shared(known.who, known.at, known.is_exact, known.certainty))
}

fn is_better(old: Option<SharedTarget>, new: SharedTarget) -> bool {
    old.is_none_or(|old| {
        if old.of == new.of {
            new.is_exact || !old.is_exact || old.tick < new.tick
        } else {
            old.tick + KEEP < new.tick
        }
    })
}

/// Whether the member that reported the prey has since looked there and found nobody.
fn has_given_up(council: &BandSnapshot<'_>, one: &Present, knows: Option<SharedTarget>) -> bool {
    let goals = council.world.get::<Goals>(one.entity);
    knows.zip(goals).is_some_and(|(knows, goals)| {
        knows.by == one.id && goals.gave_up > knows.tick && goals.quarry.is_none()
    })
}

/// Acting members within hearing of the reporter that need the news.
pub(super) fn ignorant(council: &BandSnapshot<'_>, band: &Band) -> Vec<Entity> {
    let teller = (band.knows).and_then(|knows| {
        let teller = council.present.iter().find(|one| one.id == knows.by)?;
        Some((knows, teller))
    });
    let Some((knows, teller)) = teller else {
        return Vec::new();
    };
    let hears = |one: &&Present| one.acts && one.id != teller.id && council.hears(one, teller);
    let hearers = council.ready().filter(hears);
    let hearers = hearers.filter(|one| needs_telling(council.world, one.entity, knows));
    hearers.map(|one| one.entity).collect()
}

/// Whether a member shares the band's knowledge: it perceived the prey, was told, or hears
/// the reporter now.
pub(super) fn is_privy(council: &BandSnapshot<'_>, one: &Present, knows: SharedTarget) -> bool {
    let awareness = council.world.get::<Awareness>(one.entity);
    let own = awareness.and_then(|awareness| awareness.of(knows.of));
    let knows_itself = own.is_some_and(|own| own.at == knows.at || own.last >= knows.tick);
    let mut others = council.present.iter();
    let teller = others.find(|other| other.id == knows.by);
    knows_itself || teller.is_some_and(|teller| council.hears(one, teller))
}

fn needs_telling(world: &World, entity: Entity, knows: SharedTarget) -> bool {
    let known = world
        .get::<Awareness>(entity)
        .and_then(|awareness| awareness.of(knows.of));
    let shuns = world.get::<Goals>(entity).and_then(|goals| goals.shuns);
    let is_shunned = shuns.is_some_and(|shuns| shuns.whom == knows.of && knows.tick < shuns.until);
    known.is_none_or(|known| known.last + STALE < knows.tick)
        && !is_shunned
        && uses(world.get(entity), Tactic::Relay)
        && would_attack(world, entity, knows.of)
}

pub(super) fn pass_on(world: &mut World, band: &Band, hearers: Vec<Entity>) {
    let Some(knows) = band.knows else {
        return;
    };
    let told = Belief {
        certainty: knows.certainty,
        ..Belief::told(knows.of, knows.at, knows.tick)
    };
    for entity in hearers {
        if let Some(mut awareness) = world.get_mut::<Awareness>(entity) {
            awareness.note(told);
        }
        let Some(mut goals) = world.get_mut::<Goals>(entity) else {
            continue;
        };
        if let Some(quarry) = &mut goals.quarry
            && quarry.who == knows.of
        {
            quarry.last_seen = knows.at;
        }
    }
}
