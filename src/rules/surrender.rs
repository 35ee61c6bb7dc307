//! Surrender: who gives up, how captives are held, and when they are free.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::bands::InBand;
use crate::model::body::{ActorId, Hold, Kind, Yielded};
use crate::model::mind::{Goals, StateOfMind};
use crate::rules::band_membership::mourn;
use crate::rules::emit::make_noise;
use crate::rules::queries::{content, position};

/// Surrenders to `to`: drops all plans and leaves its band.
pub fn give_in(world: &mut World, whom: Entity, to: ActorId) {
    hold(world, whom, Yielded::new(to, Hold::Pleading));
    if let Some(&id) = world.get::<ActorId>(whom) {
        mourn(world, &[id]);
        world.entity_mut(whom).remove::<InBand>();
    }
}

/// Makes an audible cry for mercy.
pub fn cry_out(world: &mut World, whom: Entity) {
    let at = position(world, whom).expect("every actor has a position");
    make_noise(world, whom, NoiseKind::Shout, at);
}

/// Sets how an actor is held or released, and clears its goals.
pub fn hold(world: &mut World, whom: Entity, yielded: Yielded) {
    world.entity_mut(whom).insert(yielded);
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        *goals = Goals {
            patrol_leg: goals.patrol_leg,
            is_shaken: goals.is_shaken,
            last_act: goals.last_act,
            has_despaired: goals.has_despaired,
            ..Goals::default()
        };
    }
}

/// Ends its pleading; its state table decides what it does next.
pub fn get_up(world: &mut World, whom: Entity) {
    world.entity_mut(whom).remove::<Yielded>();
}

/// Frees a captive, with no further obligation to its captor.
pub fn release(world: &mut World, whom: Entity) {
    world.entity_mut(whom).remove::<Yielded>();
    let kind = world.get::<Kind>(whom).map(|kind| kind.0);
    let start = kind.and_then(|kind| Some(content(world).states_of(kind)?.start));
    if let Some((start, mut mind)) = start.zip(world.get_mut::<StateOfMind>(whom)) {
        // Whatever made it surrender is over.
        *mind = StateOfMind::at_first(start);
    }
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        goals.last_act = None;
        goals.has_despaired = false;
    }
}
