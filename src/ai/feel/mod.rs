//! What actors make of those they know of: so far, by faction and by grudge.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::Query;

use crate::content::Reaction;
use crate::model::{Awareness, Hero, MyTurn, Regard, Society};

/// Creatures whose turn it is.
type Acting = (With<MyTurn>, Without<Hero>);

/// Sorts those in view into foes, feared and liked.
pub fn regard(mut actors: Query<(Entity, &Awareness, &mut Regard), Acting>, society: Society) {
    for (entity, awareness, mut regard) in &mut actors {
        let Regard {
            foes,
            feared,
            liked,
        } = &mut *regard;
        foes.clear();
        feared.clear();
        liked.clear();
        for &seen in &awareness.seen {
            match society.reaction(entity, seen.who) {
                Some(Reaction::Attack) => foes.push(seen),
                Some(Reaction::Flee) => feared.push(seen),
                Some(Reaction::Like) => liked.push(seen),
                Some(Reaction::Ignore) | None => {}
            }
        }
    }
}
