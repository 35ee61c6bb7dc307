//! The caster's foe and what it knows of it.

use bevy::ecs::entity::Entity;

use super::Caster;
use crate::content::{Breed, ElementId, Reaction, StatusId};
use crate::model::body::{ActorId, Health, Mana, Statuses};
use crate::model::mind::{Belief, Sighting, Tactic};
use crate::rules::queries::{breed_of, entity_of, is_alive, reaction};
use crate::spatial::Pos;

/// A foe of a caster.
#[derive(Clone, Copy)]
pub struct Foe<'a> {
    /// Its actor id.
    pub who: ActorId,
    /// Its breed.
    pub breed: &'a Breed,
    /// Its cell, or the caster's belief of it.
    pub at: Pos,
    /// Steps from the caster to that cell.
    pub steps: u32,
    /// Whether the caster perceives it now and knows its cell.
    pub is_perceived: bool,
    /// Whether the caster sees it now.
    pub is_seen: bool,
    /// Apparent hit points; the maximum if not perceived.
    pub hp: i32,
    /// Apparent mana; the maximum if not perceived.
    pub mana: i32,
    /// Its statuses; `None` if not perceived.
    pub statuses: Option<&'a Statuses>,
}

/// The caster's foe: the intended one if perceived, else the nearest perceived one, else
/// the intended one where it was known to be recently.
pub fn in_mind<'a>(caster: &Caster<'a>, whom: Option<ActorId>) -> Option<Foe<'a>> {
    let awareness = caster.awareness;
    let seen = whom.and_then(|whom| awareness.perceives(whom));
    let meant = seen.and_then(|seen| perceived(caster, seen));
    let nearest = || {
        let mut others = awareness.seen.iter();
        others.find_map(|&seen| perceived(caster, seen))
    };
    let remembered = || remembered(caster, awareness.of(whom?)?);
    meant.or_else(nearest).or_else(remembered)
}

fn perceived<'a>(caster: &Caster<'a>, seen: Sighting) -> Option<Foe<'a>> {
    let is_seen = seen.is_in_view();
    foe(caster, seen.who, seen.at, (true, is_seen))
}

/// The believed location of a foe, while it is recent.
fn remembered<'a>(caster: &Caster<'a>, known: &Belief) -> Option<Foe<'a>> {
    let turns = u16::from(caster.content.tactics.choice.memory);
    let is_fresh = known.faded <= turns;
    is_fresh.then(|| foe(caster, known.who, known.at, (false, false)))?
}

fn foe<'a>(
    caster: &Caster<'a>,
    who: ActorId,
    at: Pos,
    (is_perceived, is_seen): (bool, bool),
) -> Option<Foe<'a>> {
    let world = caster.world;
    let entity = entity_of(world, who).filter(|&entity| is_foe(caster, entity))?;
    let health = world.get::<Health>(entity)?;
    let mana = world.get::<Mana>(entity).copied().unwrap_or_default();
    Some(Foe {
        who,
        breed: breed_of(world, entity)?,
        at,
        steps: caster.here.steps_to(at),
        is_perceived,
        is_seen,
        hp: if is_perceived { health.now } else { health.max },
        mana: if is_perceived { mana.now } else { mana.max },
        statuses: world.get(entity).filter(|_| is_perceived),
    })
}

fn is_foe(caster: &Caster<'_>, other: Entity) -> bool {
    let takes_to = reaction(caster.world, caster.entity, other);
    matches!(takes_to, Reaction::Attack | Reaction::Flee) && is_alive(caster.world, other)
}

impl Foe<'_> {
    /// Whether it has the status, as far as the caster can tell.
    #[must_use]
    pub fn seems_to_have(&self, status: StatusId) -> bool {
        let statuses = self.statuses;
        statuses.is_some_and(|statuses| statuses.turns_of(status).is_some())
    }

    /// Percentage of an element's damage that affects it, 0 to 200, as far as the caster
    /// has observed; unobserved resistances count as none. Savings through willpower are
    /// known from the breed.
    #[must_use]
    pub fn lets_through(&self, caster: &Caster<'_>, element: Option<ElementId>) -> i32 {
        let Some(element) = element else {
            return 100;
        };
        let content = caster.content;
        let parts = content.parts_of(element).iter();
        let spared = parts.map(|&(part, share)| {
            let spared = caster.lore.spared(self.who, part).unwrap_or(0);
            spared * i32::from(share) / 100
        });
        let spared = if caster.lacks(Tactic::Learning) {
            0
        } else {
            spared.sum::<i32>().clamp(-100, 100)
        };
        let saves = i32::from(content.elements.row(element).saves);
        let saved = saves * i32::from(self.breed.magic.will) / 100;
        (100 - spared) * (100 - saved) / 100
    }
}
