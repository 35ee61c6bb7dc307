//! Notices actors that step next to the hero while he rests or walks on, so that the
//! current task stops.

use crate::rules::visibility::hero_sees;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::narrate::{capitalised, the};
use crate::content::Reaction;
use crate::model::body::ActorId;
use crate::rules::queries::{actors_within, breed_of, held, hero, is_alive, position, reaction};
use crate::spatial::Pos;

/// Maximum distance, in steps, from which an actor can reach the hero in one action.
const NEAR: u32 = 4;

/// The positions of the hero and the actors near him.
#[derive(Debug, Default)]
pub struct Company {
    here: Pos,
    others: Vec<(ActorId, Pos)>,
}

impl Company {
    /// The current positions.
    #[must_use]
    pub fn now(world: &World) -> Self {
        let Some((hero, here)) = hero(world).and_then(|hero| Some((hero, position(world, hero)?)))
        else {
            return Self::default();
        };
        let near = actors_within(world, here, NEAR).into_iter();
        let others = near.filter(|&(_, other)| other != hero);
        let others = others.filter_map(|(id, other)| Some((id, position(world, other)?)));
        Self {
            here,
            others: others.collect(),
        }
    }

    /// A sentence about the first actor, by id, that has stepped next to the hero since
    /// then, if any. Friends do not count, nor do actors the hero walked up to himself.
    #[must_use]
    pub fn who_came(&self, world: &World) -> Option<String> {
        let hero = hero(world)?;
        let here = position(world, hero)?;
        let came = |&(id, other): &(ActorId, Entity)| {
            position(world, other).is_some_and(|at| {
                let before = self.others.iter().find(|(it, _)| *it == id);
                let stood_there =
                    before.is_some_and(|(_, before)| *before == at || before.is_next_to(self.here));
                here.is_next_to(at) && !stood_there && hero_sees(world, at)
            })
        };
        let is_stranger = |other| {
            let is_friend = reaction(world, other, hero) == Reaction::Like;
            is_alive(world, other) && !is_friend && held(world, other).is_none()
        };
        let mut beside = actors_within(world, here, 1).into_iter();
        let (_, other) = beside.find(|it| came(it) && is_stranger(it.1))?;
        let name = the(&breed_of(world, other)?.id);
        Some(capitalised(&format!("{name} comes right up to you.")))
    }
}
