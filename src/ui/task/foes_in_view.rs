//! Foes that the hero sees, and which of them are a threat to him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::model::body::ActorId;
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{breed_of, hero, is_asleep, position};
use crate::spatial::Pos;
use crate::ui::look::harms_from_afar;
use crate::ui::map_view;
use crate::ui::narrate::{capitalised, the};
use crate::ui::signs::{Sign, sign_of};
use crate::ui::task::here;

/// How much a foe in view concerns the hero, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Concern {
    /// It sleeps.
    Asleep,
    /// It is awake, and no threat now.
    Awake,
    /// It hunts him and can harm him, or keeps its distance nearby.
    Threat,
    /// It is a threat beside him.
    AtHand,
}

/// A hostile creature in view.
pub(super) struct Foe {
    pub(super) id: ActorId,
    pub(super) entity: Entity,
    pub(super) concern: Concern,
    /// Whether it hunts the hero, keeps its distance from him or flees from him.
    pub(super) knows_of_hero: bool,
}

impl Foe {
    pub(super) fn is_threat(&self) -> bool {
        self.concern >= Concern::Threat
    }

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
        if !is_foe {
            return None;
        }
        let steps = here(world).map_or(u32::MAX, |here| here.steps_to(at));
        let is_coming = match sign {
            Some(Sign::Hunting) => true,
            Some(Sign::Wavering) => steps <= NEAR,
            _ => false,
        };
        let concern = match sign {
            Some(Sign::Asleep) => Concern::Asleep,
            _ if !is_coming || !can_harm(world, entity, hero) => Concern::Awake,
            _ if steps <= 1 => Concern::AtHand,
            _ => Concern::Threat,
        };
        let knows = [Sign::Hunting, Sign::Wavering, Sign::Afraid].map(Some);
        Some(Foe {
            id: *world.get::<ActorId>(entity)?,
            entity,
            concern,
            knows_of_hero: knows.contains(&sign),
        })
    });
    foes.collect()
}

/// Whether a foe in view can get at the hero, or harm him from where it is.
fn can_harm(world: &World, foe: Entity, hero: Entity) -> bool {
    let (Some(from), Some(to)) = (position(world, foe), position(world, hero)) else {
        return false;
    };
    let can_come = || {
        let walker = Walker::of(world, foe);
        walker.is_some_and(|walker| walker.way_if_alone(from, to).is_some())
    };
    from.is_next_to(to) || harms_from_afar(world, foe, hero) || can_come()
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
    foes(world).iter().any(Foe::is_threat)
}

/// Distance in steps within which a foe that keeps its distance is a threat.
pub(super) const NEAR: u32 = 8;
