//! Band tactics: members share what they know, keep together, wait out of sight for prey
//! that few could reach at once, and surround it when they attack.
//!
//! A band confers once in each tick in which a member acts. It settles who is left, what
//! they know of the prey, the band's mood, and the part of each acting member. A member's
//! own drive takes precedence; its part applies only when it would go for the prey or has
//! nothing to do. So fear, wounds and treasure scatter a band like any other creatures.
//!
//! That packs approach unseen, wait beside doorways and surround their prey comes from the
//! fourth generation of monster minds (Bahman Rabii and Leon Marrick). Their patience is
//! limited, because packs that waited without end made other games worse.

mod assigned;
mod band_snapshot;
mod engage;
mod mood;
mod open_ground;
mod plan;
mod shared_target;
mod succession;

use crate::rules::visibility::hero_sees;
use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;

pub use self::assigned::assigned_drive;
use self::band_snapshot::BandSnapshot;
pub use self::mood::patience_left;
pub use self::succession::stands_fast;
use crate::model::bands::{Band, BandId, Bands, InBand, Mood, Task};
use crate::model::body::ActorId;
use crate::model::run::{Clock, Event};
use crate::rules::band_membership::disband;
use crate::rules::emit::emit_about;
use crate::rules::queries::{InTurn, content, in_turn_order};

/// Once a retreat is reported, the next is reported only after this many ticks in which the
/// band did not hold back.
const SPAN: u64 = 100;

/// Lets every band with an acting member confer.
pub fn plan_bands(world: &mut World, actors: &mut InTurn<With<InBand>>) {
    if world.resource::<Bands>().is_empty() {
        return;
    }
    let acting = in_turn_order(world, actors).into_iter();
    let bands: BTreeSet<BandId> = acting
        .filter_map(|entity| Some(world.get::<InBand>(entity)?.band))
        .collect();
    for id in bands {
        hold_council(world, id);
    }
}

fn hold_council(world: &mut World, id: BandId) {
    let Some(entity) = world.resource::<Bands>().get(&id).copied() else {
        return;
    };
    let Some(mut band) = world.get::<Band>(entity).cloned() else {
        return;
    };
    if !succession::is_left(world, &mut band) {
        disband(world, id);
        return;
    }
    let content = content(world).clone();
    let before = band.mood;
    let council = BandSnapshot::of(world, &band, content.bands.row(band.kind));
    shared_target::take_in(&council, &mut band);
    mood::settle(&council, &mut band);
    plan::keep_track(&council, &mut band);
    plan::plan(&council, &mut band);
    let ignorant = shared_target::ignorant(&council, &band);
    let seen = witnessed(&council, |_| true);
    let lurks = |who| {
        band.part_of(who)
            .is_some_and(|part| part.task == Task::Lurk)
    };
    let slips_off = witnessed(&council, lurks);
    shared_target::pass_on(world, &band, ignorant);
    if let Some(one) = seen {
        tell_strike(world, &band, before, one);
    }
    tell_retreat(world, &mut band, slips_off);
    if let Some(mut kept) = world.get_mut::<Band>(entity) {
        *kept = band;
    }
}

/// A ready member that the hero sees and for which `does` holds.
fn witnessed(council: &BandSnapshot<'_>, does: impl Fn(ActorId) -> bool) -> Option<Entity> {
    let mut ready = council.ready().filter(|one| does(one.id));
    let seen = ready.find(|one| hero_sees(council.world, one.at));
    seen.map(|one| one.entity)
}

/// Reports that a band attacks the hero, who sees one of its members.
fn tell_strike(world: &mut World, band: &Band, before: Mood, one: Entity) {
    let goes_in = band.bold_until <= world.resource::<Clock>().tick;
    let turns_to_it = band.mood == Mood::Striking && before != Mood::Striking;
    if is_after_hero(band) && turns_to_it && goes_in {
        emit_about(world, one, |who| Event::SpreadOut { who });
    }
}

/// Reports that a band lurking for the hero slips out of his sight; not again until it
/// has stopped holding back for [`SPAN`] ticks.
fn tell_retreat(world: &mut World, band: &mut Band, slips_off: Option<Entity>) {
    let now = world.resource::<Clock>().tick;
    let is_known = band.fell_back > 0 && now <= band.fell_back + SPAN;
    if is_known && band.mood.waits() {
        band.fell_back = now;
    }
    let one = slips_off.filter(|_| band.mood == Mood::Lurking && is_after_hero(band));
    if let Some(one) = one.filter(|_| !is_known) {
        band.fell_back = now;
        emit_about(world, one, |who| Event::FellBack { who });
    }
}

fn is_after_hero(band: &Band) -> bool {
    let is_his = band.knows.is_some_and(|knows| knows.of == ActorId::HERO);
    is_his && band.members.len() > 1
}
