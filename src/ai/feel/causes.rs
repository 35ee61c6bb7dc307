//! Explains the feelings about another actor: the formulas again, part by part.

use super::Body;
use super::formula::{Looks, percent_of, shares, weight};
use super::weigh::{Other, Own, part};
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{Content, ItemKindId, Reaction};
use crate::model::body::ActorId;
use crate::model::mind::{Awareness, Causes, Goals};
use crate::model::things::Pack;
use crate::rules::queries::{content, entity_of};

/// The causes of an actor's feelings about another that it perceives.
#[must_use]
pub fn of(world: &World, whose: Entity, whom: ActorId) -> Option<Causes> {
    let content = content(world);
    let seen = world.get::<Awareness>(whose)?.perceives(whom)?;
    let body = |entity: Entity| {
        let entity = world.get_entity(entity).ok()?;
        entity.get_components::<Body>().ok()
    };
    let body_of_own = body(whose)?;
    let goals = world.get::<Goals>(whose)?;
    let own = Own::new(&body_of_own, goals, world.resource(), content);
    let other = own.other(&seen, &body(entity_of(world, whom)?)?, content);
    Some(own.causes(&other, content))
}

impl Other<'_> {
    /// How much of the usual fear their renown inspires, in percent.
    pub(super) fn fear_by_renown(&self) -> i64 {
        self.renown.map_or(100, |renown| renown.fear())
    }
}

impl Own<'_, '_, '_> {
    /// The causes of the feelings about another actor.
    pub(super) fn causes(&self, other: &Other<'_>, content: &Content) -> Causes {
        let whole = Looks {
            strength: (i64::from(self.breed.strength) * 100).max(1),
            ..self.looks
        };
        let thing = self.dread(other.pack, content);
        Causes {
            strength: part(other.looks.strength * 100 / whole.strength),
            arms: part(other.looks.danger * 100 / whole.danger),
            health: other.health.percent(),
            by_thing: part(self.fear_of_what_is_carried(other.pack, content)),
            thing,
            bears_grudge: other.bears_grudge,
            ..self.by_looks(other, whole)
        }
    }

    /// The parts due to strength and arms if the actor's own body were whole; the rest is
    /// due to its wounds.
    fn by_looks(&self, other: &Other<'_>, whole: Looks) -> Causes {
        let temper = &self.breed.temper;
        let (by_strength, by_arms) = shares(temper, whole, other.looks);
        match other.reaction {
            Reaction::Ignore => Causes::default(),
            Reaction::Like => Causes {
                by_strength: part(percent_of(by_strength, other.bond.love.into())),
                by_arms: part(percent_of(by_arms, other.bond.love.into())),
                ..Causes::default()
            },
            Reaction::Attack | Reaction::Flee => {
                let usual = other.fear_by_renown();
                let plain =
                    |share| percent_of(percent_of(share, usual), other.bond.fear.min(100).into());
                let (by_strength, by_arms) = (plain(by_strength), plain(by_arms));
                let beyond = i64::from(other.bond.fear.saturating_sub(100));
                let by_kind = percent_of(by_strength + by_arms, beyond);
                let by_panic = self.panic(other.bond, other.reaction);
                let seen = weight(temper, self.looks, other.looks);
                let all = self.fear(seen, other) - by_panic;
                let rest = if self.missing > 0 {
                    all - by_strength - by_arms - by_kind
                } else {
                    0
                };
                Causes {
                    by_strength: part(by_strength),
                    by_arms: part(by_arms),
                    by_kind: part(by_kind),
                    by_wounds: part(rest.max(0)),
                    by_panic: part(by_panic),
                    ..Causes::default()
                }
            }
        }
    }

    /// The most feared thing that the other shows; ties go to the first letter.
    fn dread(&self, pack: Option<&Pack>, content: &Content) -> Option<ItemKindId> {
        let shown = pack?.iter().filter(|carried| carried.in_use);
        let kinds = shown.map(|carried| carried.item.kind);
        let feared = kinds.filter(|&kind| content.lure(self.kind(), kind) < 0);
        feared.min_by_key(|&kind| content.lure(self.kind(), kind))
    }

    /// The love that a friend of its own kind and condition would inspire from the adjacent
    /// cell.
    pub(super) fn friend_beside(&self, content: &Content) -> i32 {
        let bond = content.bond(self.kind(), self.kind());
        if bond.reaction != Reaction::Like {
            return 0;
        }
        let even = weight(&self.breed.temper, self.looks, self.looks);
        part(percent_of(even, bond.love.into()))
    }
}
