//! A band's mood: whether it roams, gathers stragglers, lurks, or attacks. A pack
//! that waits out of sight until its prey comes into the open is *lurking*. For a single
//! actor in ambush see `ai/want/ambush.rs`.

use super::band_snapshot::{BandSnapshot, Present};
use super::open_ground::is_in_the_open;
use crate::ai::regard::perceived;
use crate::content::BandKind;
use crate::model::bands::{Band, Mood, SharedTarget};
use crate::model::body::Health;
use crate::model::mind::{Tactic, uses};
use crate::rules::queries::{entity_of, level};

/// Ticks that a band waits for each percent of aggression it lacks: two turns for five
/// percent.
const PATIENCE: u32 = 4;
/// Ticks of attack after a band has lost patience.
const BOLD: u64 = 300;
/// An opportunity must last this many ticks, more than a turn, before a waiting band
/// attacks.
const HESITATION: u64 = 13;
/// Minimum ticks of attack after holding back, so that the prey's next step does not make
/// the band fall back again.
const RESOLVE: u64 = 60;
/// Under fire from within this many steps, a waiting band rushes its prey.
const RUSH: u32 = 4;
/// Within this many steps of the prey, a band does not stop for stragglers.
const CLOSE: u32 = 5;
/// Prey at or below this health, in percent, is attacked at once.
const WEAK: i32 = 35;
/// Ticks that the head waits for stragglers while there is no prey.
const WAIT: u32 = 120;

/// Updates the band's mood and patience.
pub(super) fn settle(council: &BandSnapshot<'_>, band: &mut Band) {
    let passed = council.now.saturating_sub(band.met);
    let health = council.health();
    let is_hurt = health < band.health;
    let held_back = band.mood.waits() || (band.knows.is_none() && !is_together(council, band));
    if held_back {
        band.waited = band
            .waited
            .saturating_add(u32::try_from(passed).unwrap_or(u32::MAX));
    }
    (band.met, band.health) = (council.now, health);
    let mood = match band.knows {
        None => {
            if !held_back || band.waited > 2 * WAIT {
                band.waited = 0;
            }
            Mood::Roaming
        }
        Some(knows) => before_prey(council, band, knows, is_hurt),
    };
    if mood == Mood::Striking {
        band.waited = 0;
        if band.mood.waits() {
            band.resolved_until = council.now + RESOLVE;
        }
    }
    band.mood = mood;
}

/// Whether the head has patience left to wait for stragglers.
pub(super) fn is_patient(band: &Band) -> bool {
    band.waited <= WAIT
}

/// Whether all ready members within hearing, except scouts, are near the head.
pub(super) fn is_together(council: &BandSnapshot<'_>, band: &Band) -> bool {
    let Some(head) = council.head(band) else {
        return true;
    };
    let is_no_scout = |one: &&Present| one.role != crate::content::Role::Scout;
    let mut others = council.ready_with(head).filter(is_no_scout);
    others.all(|one| one.at.steps_to(head.at) <= council.cohesion())
}

/// The ticks that a band will go on waiting for its prey to come into the open.
#[must_use]
pub fn patience_left(band: &Band, kind: &BandKind) -> u32 {
    let patience = PATIENCE * (100 - u32::from(kind.aggression.min(100)));
    patience.saturating_sub(band.waited)
}

fn before_prey(
    council: &BandSnapshot<'_>,
    band: &mut Band,
    knows: SharedTarget,
    is_hurt: bool,
) -> Mood {
    let (now, prey) = (council.now, knows.at);
    let Some(front) = council.front(prey) else {
        return Mood::Striking;
    };
    let off = front.at.steps_to(prey);
    let company = council.ready_with(front).count();
    let is_resolved = now < band.bold_until || now < band.resolved_until;
    if company < 2 || off <= 1 || is_resolved {
        return Mood::Striking;
    }
    let is_under_fire = is_hurt && band.mood.waits();
    if patience_left(band, council.kind) == 0 || (is_under_fire && off <= RUSH) {
        band.bold_until = now + BOLD;
        return Mood::Striking;
    }
    if lurks(council, knows) {
        band.tempted = None;
        Mood::Lurking
    } else if off > CLOSE && is_strung_out(council, front) {
        band.tempted = None;
        Mood::Gathering
    } else {
        when_tempted(band, now)
    }
}

/// Attacks only once the opportunity has lasted [`HESITATION`] ticks, so that a single step
/// by the prey does not lure a waiting band out.
fn when_tempted(band: &mut Band, now: u64) -> Mood {
    let since = *band.tempted.get_or_insert(now);
    if band.mood.waits() && now < since + HESITATION {
        return band.mood;
    }
    band.tempted = None;
    Mood::Striking
}

/// Whether the prey stands where few can reach it, and the band prefers to wait.
fn lurks(council: &BandSnapshot<'_>, knows: SharedTarget) -> bool {
    let world = council.world;
    let perceives = |one: &Present| perceived(world, one.entity, knows.of).is_some();
    let prey = entity_of(world, knows.of).and_then(|prey| world.get::<Health>(prey));
    let looks_weak = prey.is_some_and(|health| health.percent() <= WEAK);
    let is_weak = looks_weak && council.ready().any(perceives);
    let mut near = council.ready_near(knows.at);
    council.kind.lurks
        && !is_weak
        && !is_in_the_open(level(world), knows.at)
        && near.any(|one| uses(world.get(one.entity), Tactic::Lurking))
}

/// Whether at least half of the band would be left behind if the front attacked now.
fn is_strung_out(council: &BandSnapshot<'_>, front: &Present) -> bool {
    let near = council.ready_with(front).filter(|one| {
        uses(council.world.get(one.entity), Tactic::Cohesion)
            && one.role != crate::content::Role::Caster
    });
    let (mut all, mut behind) = (0, 0);
    for one in near {
        all += 1;
        behind += usize::from(one.at.steps_to(front.at) > council.cohesion());
    }
    2 * behind >= all && behind > 0
}
