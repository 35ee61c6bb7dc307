//! What bands do as one: they share what they know, keep together, wait out of sight for
//! prey that stands where few can get at it, and go round it when they go in.
//!
//! Once in a tick in which one of them acts, a band confers: who is left, what they know
//! of their prey, what they are about, and what each of those who act has to do. What a
//! member wants of itself comes first; only where it would go for the prey, or has nothing
//! to do, it does its part. So fear, wounds and treasure scatter a band as they would
//! anybody.
//!
//! That packs should come unseen, wait beside doorways and surround their prey is of the
//! fourth generation of monster minds (Bahman Rabii and Leon Marrick); that the patience of
//! those who wait must end is known from games in which it did not.

mod council;
mod ground;
pub mod heel;
mod mood;
mod plan;
mod strike;
mod succession;
mod tidings;
mod together;

use std::collections::BTreeSet;

use bevy::ecs::entity::Entity;
use bevy::ecs::query::With;
use bevy::ecs::world::World;

use self::council::Council;
pub use self::succession::stands_fast;
pub use self::together::together;
use crate::model::{
    ActorId, Band, BandId, Bands, Clock, Event, InBand, Mood, MyTurn, Task, content, disband,
    hero_sees, in_turn_order, tell_of,
};

/// Lets every band confer of which somebody acts now.
pub fn confer(world: &mut World) {
    if world.resource::<Bands>().is_empty() {
        return;
    }
    let acting = in_turn_order::<(With<MyTurn>, With<InBand>)>(world).into_iter();
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
    let council = Council::of(world, &band, content.bands.row(band.kind));
    tidings::take_in(&council, &mut band);
    mood::settle(&council, &mut band);
    plan::plan(&council, &mut band);
    let ignorant = tidings::ignorant(&council, &band);
    let seen = witnessed(&council);
    tidings::pass_on(world, &band, ignorant);
    if let Some(one) = seen {
        tell_mood(world, &band, before, one);
    }
    if let Some(mut kept) = world.get_mut::<Band>(entity) {
        *kept = band;
    }
}

/// One of those who are ready whom the hero sees.
fn witnessed(council: &Council<'_>) -> Option<Entity> {
    let mut ready = council.ready();
    let seen = ready.find(|one| hero_sees(council.world, one.at));
    seen.map(|one| one.entity)
}

/// What a band turns to that the hero can see of one of them.
fn tell_mood(world: &mut World, band: &Band, before: Mood, one: Entity) {
    let is_after_hero = band.knows.is_some_and(|knows| knows.of == ActorId::HERO);
    if band.mood == before || !is_after_hero || band.members.len() < 2 {
        return;
    }
    let goes_in = band.bold_until <= world.resource::<Clock>().tick;
    match band.mood {
        Mood::Lurking if band.parts.iter().any(|part| part.task == Task::Lurk) => {
            tell_of(world, one, |who| Event::FellBack { who })
        }
        Mood::Striking if goes_in => tell_of(world, one, |who| Event::SpreadOut { who }),
        _ => {}
    }
}
