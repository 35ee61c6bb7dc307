//! What actors make of those they know of: so far, by faction and by grudge.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Query, Res};

use crate::content::Reaction;
use crate::model::{Awareness, Hero, Kind, MyTurn, Pack, Regard, Rulebook, Society};

/// Creatures whose turn it is.
type Acting = (With<MyTurn>, Without<Hero>);

/// Sorts those in view into foes, feared and liked.
pub fn regard(
    mut actors: Query<(Entity, &Kind, &Pack, &Awareness, &mut Regard), Acting>,
    society: Society,
    rulebook: Res<Rulebook>,
) {
    for (entity, kind, pack, awareness, mut regard) in &mut actors {
        let content = &rulebook.0;
        let can_strike = pack.lets_strike(content.breeds.row(kind.0), content);
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
                // Who can not strike has nothing to go for a foe with.
                Some(Reaction::Attack) if can_strike => foes.push(seen),
                Some(Reaction::Attack) => feared.push(seen),
                Some(Reaction::Flee) => feared.push(seen),
                Some(Reaction::Like) => liked.push(seen),
                Some(Reaction::Ignore) | None => {}
            }
        }
    }
}
