//! Surprise: a blow hits more easily and harder if the victim does not expect it.
//!
//! Sleepers never expect a blow, nor do unwary creatures that do not know of the attacker.
//! The rules set the basic bonus, the attacker's breed may add to it. The hero expects
//! every blow while awake, since his player looks out for him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Status;
use crate::model::body::{ActorId, Arts, Hero};
use crate::model::mind::{Alertness, Awareness, Belief};
use crate::rules::queries::{breed_of, content, is_asleep};
use crate::rules::status_effects::statuses_of;

/// What a blow gains from surprise; all zero without it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Surprise {
    /// Whether the victim is surprised.
    pub(super) is_complete: bool,
    /// Added to the roll to hit.
    pub(super) accuracy: i32,
    /// Extra damage, in percent.
    harm: i32,
}

impl Surprise {
    /// The damage with the bonus added.
    pub(super) const fn on(self, points: i32) -> i32 {
        points + points * self.harm / 100
    }
}

/// What a blow of the actor at the target gains from surprise.
pub(super) fn over(world: &World, actor: Entity, target: Entity) -> Surprise {
    if !expects_nothing(world, target, actor) {
        return Surprise::default();
    }
    let rules = content(world).rules.surprise;
    let own = breed_of(world, actor).map_or(0, |breed| breed.craft.backstab);
    let learned = world.get::<Arts>(actor);
    let learned = learned.map_or(0, |learned| learned.backstab);
    Surprise {
        is_complete: true,
        accuracy: rules.accuracy.into(),
        harm: i32::from(rules.harm) + i32::from(own) + i32::from(learned),
    }
}

/// Whether a status keeps it asleep. This affects the hero too.
fn is_put_to_sleep(world: &World, whom: Entity) -> bool {
    statuses_of(world, whom).any(Status::is_sleep)
}

/// Whether an actor does not expect a blow from that attacker.
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
