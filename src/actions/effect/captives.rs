//! Giving up, and what becomes of who did: of the body nothing changes but that it is held,
//! or held no more.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{FactionId, NoiseKind};
use crate::model::{
    ActorId, Event, Goals, Hold, InBand, Repute, Rumour, StateOfMind, Yielded, make_noise, mourn,
    position, tell, tell_of,
};

/// It gives up to somebody: what it meant to do is over, and it is of no band any more.
pub fn give_in(world: &mut World, whom: Entity, to: ActorId) {
    hold(world, whom, Yielded::new(to, Hold::Pleading));
    leave_band(world, whom);
}

/// It cries for mercy, to be heard.
pub fn cry_out(world: &mut World, whom: Entity) {
    let at = position(world, whom).expect("every actor has a position");
    make_noise(world, whom, NoiseKind::Shout, at);
}

fn leave_band(world: &mut World, whom: Entity) {
    if let Some(&id) = world.get::<ActorId>(whom) {
        mourn(world, &[id]);
        world.entity_mut(whom).remove::<InBand>();
    }
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

/// Nobody holds it any more, and it owes nobody anything.
pub fn release(world: &mut World, whom: Entity) {
    world.entity_mut(whom).remove::<Yielded>();
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        goals.last_act = None;
        goals.has_despaired = false;
    }
}

/// It was struck by the one it had yielded to, or who had let it go: it trusts them no
/// more. Who lies bound can not help it, and who goes by a table does as that says.
pub(super) fn betray(world: &mut World, whom: Entity, by: Entity) {
    let Some(yielded) = world.get::<Yielded>(whom).copied() else {
        return;
    };
    let is_by_table = yielded.hold == Hold::Pleading && world.get::<StateOfMind>(whom).is_some();
    let is_bound = matches!(yielded.hold, Hold::Tied | Hold::Betrayed);
    if is_by_table || is_bound || world.get::<ActorId>(by) != Some(&yielded.to) {
        return;
    }
    world
        .entity_mut(whom)
        .insert(Yielded::new(yielded.to, Hold::Betrayed));
    if let Some(mut goals) = world.get_mut::<Goals>(whom) {
        goals.last_act = None;
    }
    tell_of(world, whom, |who| Event::TrustedInVain { who });
}

/// A faction hears what the hero did with one who gave up.
pub fn spread_word(world: &mut World, of: FactionId, rumour: Rumour, whom: Entity) {
    world.resource_mut::<Repute>().spread(of, rumour);
    let at = position(world, whom).expect("every actor has a position");
    tell(world, at, Event::WordSpread { of, rumour });
}
