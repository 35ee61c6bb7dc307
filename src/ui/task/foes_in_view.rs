//! Foes that the hero sees, and which of them are a threat to him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::with_article;
use crate::model::body::ActorId;
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{breed_of, hero, is_asleep, position};
use crate::spatial::Pos;
use crate::ui::map_view;
use crate::ui::narrate::{capitalised, the};
use crate::ui::signs::{Sign, sign_of};
use crate::ui::task::here;

/// The name of the nearest creature in view that is a threat to the hero.
#[must_use]
pub(in crate::ui) fn threat_in_view(world: &World) -> Option<String> {
    let threat = foes(world).into_iter().find(|foe| foe.is_threat)?;
    Some(with_article(&threat.breed(world)))
}

/// A hostile creature in view.
pub(super) struct Foe {
    pub(super) id: ActorId,
    pub(super) entity: Entity,
    /// Whether it hunts him now, or is within `NEAR` steps while keeping its distance.
    pub(super) is_threat: bool,
}

impl Foe {
    pub(super) fn breed(&self, world: &World) -> String {
        breed_of(world, self.entity).map_or_else(String::new, |breed| breed.id.clone())
    }
}

/// The foes in view, nearest first, without captives.
pub(super) fn foes(world: &World) -> Vec<Foe> {
    let Some(hero) = hero(world) else {
        return Vec::new();
    };
    let seen = map_view::in_view(world).into_iter();
    let foes = seen.filter_map(|(at, entity)| {
        let sign = sign_of(world, entity);
        let is_foe = is_hostile(world, entity, hero) && sign != Some(Sign::Yielded);
        let is_near = here(world).is_some_and(|here| here.steps_to(at) <= NEAR);
        let is_threat = match sign {
            Some(Sign::Hunting) => true,
            Some(Sign::Wavering) => is_near,
            _ => false,
        };
        let id = *world.get::<ActorId>(entity)?;
        is_foe.then_some(Foe {
            id,
            entity,
            is_threat,
        })
    });
    foes.collect()
}

/// The sleeping foes in view.
pub(in crate::ui) fn sleepers_in_view(world: &World) -> Vec<ActorId> {
    let foes = foes(world).into_iter();
    let sleepers = foes.filter(|foe| is_asleep(world, foe.entity));
    sleepers.map(|foe| foe.id).collect()
}

/// The name of the foe the hero sees on that cell.
pub(in crate::ui) fn foe_at(world: &World, at: Pos) -> Option<String> {
    let mut foes = foes(world).into_iter();
    let foe = foes.find(|foe| position(world, foe.entity) == Some(at))?;
    Some(capitalised(&the(&foe.breed(world))))
}

/// Whether a creature in view is a threat to the hero; no task goes on then.
#[must_use]
pub fn is_threatened(world: &World) -> bool {
    threat_in_view(world).is_some()
}

/// Distance in steps within which a foe that keeps its distance is a threat.
pub(super) const NEAR: u32 = 8;
