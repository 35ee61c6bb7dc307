//! Which creatures are hostile to the hero.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Reaction;
use crate::model::body::ActorId;
use crate::model::mind::{Action, Decision, Why};
use crate::model::run::Roster;
use crate::rules::queries::{content, held, hero, is_alive, position, reaction};
use crate::rules::spellcraft::{can_do_harm, spells_known};
use crate::rules::visibility::hero_sees_body;

/// Whether a creature is hostile to the hero. It must be able to harm him, at least by
/// calling others, and must not have surrendered. It must also attack him by faction or
/// grudge, or have last decided to strike him or cast a harmful spell at him.
#[must_use]
pub fn is_hostile(world: &World, other: Entity, hero: Entity) -> bool {
    let spells = &content(world).spells;
    let goes_for_hero = || {
        let decision = world.get::<Decision>(other).and_then(|decision| decision.0);
        decision.is_some_and(|intent| match (intent.action, intent.why) {
            (Action::Strike(whom), _) => whom == ActorId::HERO,
            (Action::Cast(spell, _), Why::CastsAt(whom, ..)) => {
                whom == ActorId::HERO && spells.row(spell).does_ill()
            }
            _ => false,
        })
    };
    let calls_others = || spells_known(world, other).any(|it| spells.row(it).calls_others());
    let would_attack = reaction(world, other, hero) == Reaction::Attack;
    held(world, other).is_none()
        && (would_attack || goes_for_hero())
        && (can_do_harm(world, other) || calls_others())
}

/// The nearest living hostile creature in the hero's view; ties go to the lower id.
#[must_use]
pub fn hostile_in_view(world: &World) -> Option<Entity> {
    let hero = hero(world)?;
    let here = position(world, hero)?;
    let roster = world.resource::<Roster>();
    let hostile = roster.iter().filter_map(|(&id, &other)| {
        let at = position(world, other)?;
        let counts = other != hero
            && is_alive(world, other)
            && hero_sees_body(world, at)
            && is_hostile(world, other, hero);
        counts.then_some((here.steps_to(at), id, other))
    });
    let nearest = hostile.min_by_key(|&(steps, id, _)| (steps, id))?;
    Some(nearest.2)
}
