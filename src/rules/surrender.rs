//! Giving up, in the world: who does so, who is held how from then on, and who is free.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::NoiseKind;
use crate::model::bands::InBand;
use crate::model::body::{ActorId, Hold, Kind, Yielded};
use crate::model::mind::{Goals, StateOfMind};
use crate::rules::band_membership::mourn;
use crate::rules::emit::make_noise;
use crate::rules::queries::{content, position};

/// It gives up to somebody: what it meant to do is over, and it is of no band any more.
pub fn give_in(world: &mut World, whom: Entity, to: ActorId) {
    hold(world, whom, Yielded::new(to, Hold::Pleading));
    if let Some(&id) = world.get::<ActorId>(whom) {
        mourn(world, &[id]);
        world.entity_mut(whom).remove::<InBand>();
    }
}

/// It cries for mercy, to be heard.
pub fn cry_out(world: &mut World, whom: Entity) {
    let at = position(world, whom).expect("every actor has a position");
    make_noise(world, whom, NoiseKind::Shout, at);
}

/// From now on it is held so, or let go so, and has nothing else in mind.
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

/// It has what it does next from its table: it only pleads no more.
pub fn get_up(world: &mut World, whom: Entity) {
    world.entity_mut(whom).remove::<Yielded>();
}

/// Nobody holds it any more, and it owes nobody anything.
pub fn release(world: &mut World, whom: Entity) {
    world.entity_mut(whom).remove::<Yielded>();
    let kind = world.get::<Kind>(whom).map(|kind| kind.0);
    let start = kind.and_then(|kind| Some(content(world).states_of(kind)?.start));
    if let Some((start, mut mind)) = start.zip(world.get_mut::<StateOfMind>(whom)) {
        // What had it give up is over.
        *mind = StateOfMind::at_first(start);
    }
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        goals.last_act = None;
        goals.has_despaired = false;
    }
}
