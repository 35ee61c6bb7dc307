//! Foes that the hero sees, and which of them are a threat to him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::ai::layers::walk::Walker;
use crate::model::body::ActorId;
use crate::rules::hostility::is_hostile;
use crate::rules::queries::{breed_of, hero};
use crate::save::Concern;
use crate::spatial::Pos;
use crate::ui::look::harms_from_afar;
use crate::ui::map_view;
use crate::ui::narrate::{capitalised, the};
use crate::ui::signs::{Sign, sign_of};
use crate::ui::task::here;

/// A hostile creature in view.
#[derive(Clone, Copy, Debug)]
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
    let foes = in_view(world).filter_map(|(at, entity, sign)| {
        let id = *world.get::<ActorId>(entity)?;
        let knows = [Sign::Hunting, Sign::Wavering, Sign::Afraid].map(Some);
        Some(Foe {
            id,
            entity,
            concern: concern(world, entity, at, sign),
            knows_of_hero: knows.contains(&sign),
        })
    });
    foes.collect()
}

/// The cells, entities and signs of the foes in view.
fn in_view(world: &World) -> impl Iterator<Item = (Pos, Entity, Option<Sign>)> {
    let signed = |(at, entity)| (at, entity, sign_of(world, entity));
    let seen = map_view::in_view(world).into_iter().map(signed);
    let hero = hero(world);
    seen.filter(move |&(_, entity, sign)| {
        sign != Some(Sign::Yielded) && hero.is_some_and(|hero| is_hostile(world, entity, hero))
    })
}

/// How much a foe with that sign, seen on that cell, concerns the hero.
fn concern(world: &World, foe: Entity, at: Pos, sign: Option<Sign>) -> Concern {
    let steps = here(world).map_or(u32::MAX, |here| here.steps_to(at));
    let is_coming = match sign {
        Some(Sign::Hunting) => true,
        Some(Sign::Wavering) => steps <= NEAR,
        _ => false,
    };
    match sign {
        Some(Sign::Asleep) => Concern::Asleep,
        _ if !is_coming => Concern::Awake,
        _ if steps <= 1 => Concern::AtHand,
        _ if can_harm(world, foe, at) => Concern::Threat,
        _ => Concern::Awake,
    }
}

/// Whether a foe on that cell can get at the hero, or harm him from there.
fn can_harm(world: &World, foe: Entity, at: Pos) -> bool {
    let can_come = |hero| {
        let walker = Walker::of(world, foe);
        walker.is_some_and(|walker| walker.way_if_alone(at, hero).is_some())
    };
    hero(world).is_some_and(|hero| harms_from_afar(world, foe, hero))
        || here(world).is_some_and(can_come)
}

/// The name of the foe the hero sees on that cell.
pub(in crate::ui) fn foe_at(world: &World, at: Pos) -> Option<String> {
    let (_, foe, _) = in_view(world).find(|&(there, ..)| there == at)?;
    breed_of(world, foe).map(|breed| capitalised(&the(&breed.id)))
}

/// Whether a creature in view is a threat to the hero: a walk then goes on step by step.
#[must_use]
pub fn is_threatened(world: &World) -> bool {
    let is_threat = |(at, foe, sign)| concern(world, foe, at, sign) >= Concern::Threat;
    in_view(world).any(is_threat)
}

/// Distance in steps within which a foe that keeps its distance is a threat.
pub(super) const NEAR: u32 = 8;
