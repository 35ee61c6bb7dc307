//! Surprise: a blow falls surer and harder on who does not expect it.
//!
//! Whoever sleeps expects none; nor does a creature that is at ease and has no inkling of
//! its foe. The rules say what that is worth to anybody, a breed what it makes of it
//! beyond that. The hero awake has a player to look out for him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::body::{ActorId, Hero, Statuses};
use crate::model::mind::{Alertness, Awareness, Belief};
use crate::rules::queries::{breed_of, content, is_asleep};

/// What a blow gains from surprise; nothing where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Surprise {
    /// Whether it comes as one.
    pub(super) is_complete: bool,
    /// Added to the throw to hit.
    pub(super) accuracy: i32,
    /// Percent of harm that come on top.
    harm: i32,
}

impl Surprise {
    /// So many points of harm with what it adds.
    pub(super) const fn on(self, points: i32) -> i32 {
        points + points * self.harm / 100
    }
}

/// What a blow of the actor at somebody gains from surprise.
pub(super) fn over(world: &World, actor: Entity, target: Entity) -> Surprise {
    if !expects_nothing(world, target, actor) {
        return Surprise::default();
    }
    let rules = content(world).rules.surprise;
    let own = breed_of(world, actor).map_or(0, |breed| breed.craft.backstab);
    Surprise {
        is_complete: true,
        accuracy: rules.accuracy.into(),
        harm: i32::from(rules.harm) + i32::from(own),
    }
}

/// Whether something keeps it asleep: what the hero, too, can not help.
fn is_put_to_sleep(world: &World, whom: Entity) -> bool {
    let statuses = world.get::<Statuses>(whom).into_iter();
    let mut statuses = statuses.flat_map(|statuses| &statuses.0);
    statuses.any(|&(status, _)| content(world).statuses.row(status).is_sleep())
}

/// Whether somebody does not expect a blow from that side.
fn expects_nothing(world: &World, whom: Entity, from: Entity) -> bool {
    if is_asleep(world, whom) || is_put_to_sleep(world, whom) {
        return true;
    }
    let (Some(awareness), Some(&foe)) = (
        world
            .get::<Awareness>(whom)
            .filter(|_| world.get::<Hero>(whom).is_none()),
        world.get::<ActorId>(from),
    ) else {
        return false;
    };
    let is_certain = |known: &Belief| known.certainty >= Belief::CERTAIN;
    awareness.alertness == Alertness::Unwary
        && awareness.perceives(foe).is_none()
        && !awareness.of(foe).is_some_and(is_certain)
}
