//! What witnesses learn from an attack: how far the attacker reaches, how hard it hits, and
//! whether it hits everyone standing together.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::Reaction;
use crate::model::body::{ActorId, KnownRanges, Reach};
use crate::model::mind::{Awareness, Belief};
use crate::model::run::Clock;
use crate::rules::queries::{actors_within, is_asleep, level, position, reaction};
use crate::spatial::Pos;

/// Maximum distance from which an attack can be seen, in cells: the farthest sight range.
const FARTHEST: u32 = 20;

/// An actor attacked the cell `at` with something that reaches `cells` cells. The target,
/// and everyone who saw it and attacks or flees the actor, remembers that.
pub fn show_reach(world: &mut World, actor: Entity, cells: u8, at: Pos) {
    let tick = world.resource::<Clock>().tick;
    let target = level(world).occupant(at);
    show(world, actor, target, |of, is_target| Reach {
        cells,
        aimed_at_me: is_target.then_some(tick),
        ..Reach::unknown(of)
    });
}

/// An actor took `points` hit points from another in one hit.
pub fn show_harm(world: &mut World, actor: Entity, whom: Entity, points: i32) {
    let harm = u16::try_from(points).unwrap_or(0);
    let victim = world.get::<ActorId>(whom).copied();
    show(world, actor, victim, |of, _| Reach {
        harm,
        ..Reach::unknown(of)
    });
}

/// An actor's attack hit everyone around the cell `at`.
pub fn show_blast(world: &mut World, actor: Entity, at: Pos) {
    let target = level(world).occupant(at);
    show(world, actor, target, |of, _| Reach {
        blasts: true,
        ..Reach::unknown(of)
    });
}

/// Tells the target, and all witnesses that attack or flee the actor, what is known of it.
fn show(
    world: &mut World,
    actor: Entity,
    target: Option<ActorId>,
    known: impl Fn(ActorId, bool) -> Reach,
) {
    let (Some(here), Some(&of)) = (position(world, actor), world.get::<ActorId>(actor)) else {
        return;
    };
    for (id, witness) in actors_within(world, here, FARTHEST) {
        let is_target = target == Some(id);
        if id == of || id == ActorId::HERO || !heeds(world, witness, (actor, of), is_target) {
            continue;
        }
        if let Some(mut reaches) = world.get_mut::<KnownRanges>(witness) {
            reaches.learn(known(of, is_target));
        }
    }
}

fn heeds(world: &World, witness: Entity, (actor, of): (Entity, ActorId), is_target: bool) -> bool {
    // Reads what it saw in its last turn, not its current view: that is not saved.
    let sees = || {
        let awareness = world.get::<Awareness>(witness);
        let known = awareness.and_then(|awareness| awareness.of(of));
        known.is_some_and(Belief::is_in_view)
    };
    let minds = || {
        matches!(
            reaction(world, witness, actor),
            Reaction::Attack | Reaction::Flee
        )
    };
    (is_target || sees()) && !is_asleep(world, witness) && minds()
}
