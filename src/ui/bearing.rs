//! The attitude of a creature in view to the hero, in one or two words. The look, the list
//! of all in view and the map signs' help all use these words.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::signs::{Sign, sign_of};
use crate::content::{Reaction, with_pronoun};
use crate::model::body::{Hold, Yielded};
use crate::model::mind::{Alertness, Attitude, Awareness, Drive, Keeps};
use crate::rules::queries::{held, hero, pronoun_of, reaction};

/// Its attitude to the hero, to follow `it is`: `hunting you`, `asleep`.
#[must_use]
pub fn bearing(world: &World, entity: Entity) -> String {
    with_pronoun(words(world, entity), pronoun_of(world, entity))
}

/// The same with marks for its pronoun.
fn words(world: &World, entity: Entity) -> &'static str {
    let knows = world.get::<Awareness>(entity);
    let alertness = knows.map_or(Alertness::Unwary, |knows| knows.alertness);
    match sign_of(world, entity) {
        Some(Sign::Hunting) => "hunting you",
        Some(Sign::Wavering) => "keeping ~his distance",
        Some(Sign::Afraid) => "fleeing from you",
        Some(Sign::Asleep) => "asleep",
        Some(Sign::Yielded) => match held(world, entity).map(|yielded| yielded.hold) {
            Some(Hold::Tied) => "tied up",
            Some(Hold::Led) => "being led",
            _ => "pleading",
        },
        Some(Sign::Wary) if alertness == Alertness::Searching => "searching for you",
        Some(Sign::Wary) if alertness == Alertness::Hunting => "hunting someone else",
        Some(Sign::Wary) => alertness.name(),
        None => unsigned(world, entity, alertness),
    }
}

/// The attitude of a creature without a sign on the map.
fn unsigned(world: &World, entity: Entity, alertness: Alertness) -> &'static str {
    let takes = hero(world).map(|hero| reaction(world, entity, hero));
    let hold = world.get::<Yielded>(entity).map(|yielded| yielded.hold);
    match (world.get::<Drive>(entity), takes) {
        (Some(drive), _) if drive.attitude() == Attitude::Runs || drive.keeps() == Keeps::Away => {
            "fleeing"
        }
        (Some(Drive::Attack { .. }), _) => "fighting",
        (_, Some(Reaction::Like)) => match hold {
            Some(Hold::Sworn | Hold::SetOn(_)) => "your companion",
            Some(Hold::Posted) => "waiting for you",
            _ => "your friend",
        },
        (_, Some(Reaction::Ignore)) if alertness == Alertness::Unwary => "peaceful",
        _ if alertness == Alertness::Hunting => "hunting someone else",
        _ => alertness.name(),
    }
}
