//! Casts the spell, shot or breath that tactics rates best, if any. Runs before
//! [`adjacency`](super::adjacency), since casters often cast at arm's length too.

use bevy::ecs::change_detection::Mut;
use bevy::ecs::entity::Entity;
use bevy::ecs::query::QueryState;
use bevy::ecs::world::World;

use super::Undecided;
use crate::ai::tactics::spells::{self, Chosen};
use crate::model::body::{ActorId, MyTurn, SpellRatings};
use crate::model::mind::{Action, Intent, Layer};
use crate::model::run::Streams;
use crate::rules::spellcraft::spells_known;

/// Actors that may know spells.
type Casters = QueryState<(Entity, &'static ActorId, &'static MyTurn), Undecided>;

/// Lets every actor with spells choose one, ordered by initiative and then id, since the
/// choice draws random numbers.
pub fn decide(world: &mut World, casters: &mut Casters) {
    casters.update_archetypes(world);
    let known = casters.iter_manual(world);
    let mut order: Vec<_> = known
        .filter(|&(entity, ..)| spells_known(world, entity).next().is_some())
        .map(|(entity, &id, turn)| (turn.0, id, entity))
        .collect();
    order.sort_unstable_by_key(|&(initiative, id, _)| (initiative, id));
    for (_, _, entity) in order {
        if let Some(Chosen { spell, at, why }) = choose(world, entity) {
            world.entity_mut(entity).insert(Intent {
                action: Action::Cast(spell, at),
                by: Layer::Cast,
                why,
            });
        }
    }
}

/// The spell to cast, if any; the ratings are kept for inspection.
fn choose(world: &mut World, entity: Entity) -> Option<Chosen> {
    let mut kept = world.get_mut::<SpellRatings>(entity)?;
    let mut ratings = std::mem::take(&mut kept.0);
    let chosen = world.resource_scope(|world, mut streams: Mut<'_, Streams>| {
        spells::choose(world, entity, &mut streams.rules, &mut ratings)
    });
    if let Some(mut kept) = world.get_mut::<SpellRatings>(entity) {
        kept.0 = ratings;
    }
    chosen
}
