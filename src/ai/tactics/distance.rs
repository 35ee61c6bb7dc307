//! The distances an actor keeps from its foe: a preferred one and a minimum.
//!
//! They depend on fear, the wounds of both sides, its distant attacks, and the foe's known
//! reach. Drives and spell choice both use them.
//!
//! How much each factor matters is in [`range`](super::range).

use bevy::ecs::entity::Entity;
use bevy::ecs::query::Without;
use bevy::ecs::world::World;

use super::arms;
use super::range::{Dread, Standing, range};
use crate::model::body::{CombatRange, Health, Hero, KnownRanges};
use crate::model::mind::{Feelings, Felt, Goals, Tactic, uses};
use crate::rules::queries::{InTurn, content, entity_of, in_turn_order, is_asleep};

/// Friends within this many steps count as company.
const TOGETHER: u32 = 5;

/// Updates the [`CombatRange`] of every actor whose turn it is.
pub fn measure(world: &mut World, actors: &mut InTurn<Without<Hero>>) {
    for entity in in_turn_order(world, actors) {
        let measured = of(world, entity).unwrap_or_default();
        if let Some(mut range) = world.get_mut::<CombatRange>(entity) {
            *range = measured;
        }
    }
}

/// `None` without a target, or with the tactic disabled.
fn of(world: &World, entity: Entity) -> Option<CombatRange> {
    if !uses(world.get(entity), Tactic::Distance) || is_asleep(world, entity) {
        return None;
    }
    let feelings = world.get::<Feelings>(entity)?;
    let felt = foe(world, entity, feelings);
    let goals = world.get::<Goals>(entity)?;
    let remembered = goals.quarry.map(|quarry| quarry.who);
    let whom = felt.and_then(Felt::who).or(remembered)?;
    let is_seen = felt.is_some_and(Felt::is_in_view);
    let body = entity_of(world, whom).filter(|_| is_seen);
    let health = |entity| world.get::<Health>(entity).map_or(100, |it| it.percent());
    let near = feelings.friends().filter(|friend| friend.steps <= TOGETHER);
    let standing = Standing {
        dread: dread(feelings, felt, goals.is_shaken),
        health: health(entity),
        foe_health: body.map_or(100, health),
        foe_reach: world.get::<KnownRanges>(entity)?.of(whom),
        arms: arms::of(world, entity),
        friends: near.count(),
    };
    Some(range(&standing, &content(world).tactics.distance))
}

/// The foe among perceived actors: the quarry, unless another is hated more; else the most
/// hated, else the most feared.
#[must_use]
pub fn foe<'a>(world: &World, entity: Entity, feelings: &'a Feelings) -> Option<&'a Felt> {
    let quarry = world.get::<Goals>(entity)?.quarry;
    let hated = feelings.most_hated();
    let hunted = quarry.and_then(|quarry| feelings.about(quarry.who));
    let is_hated_most = |felt: &&Felt| hated.is_none_or(|most| felt.hate >= most.hate);
    let hunted = hunted.filter(|felt| felt.hate > 0).filter(is_hated_most);
    let feared = feelings.most_feared().filter(|felt| felt.who().is_some());
    hunted.or(hated).or(feared)
}

/// Fear, derived from feelings alone.
fn dread(feelings: &Feelings, felt: Option<&Felt>, is_shaken: bool) -> Dread {
    let falloff = feelings.falloff;
    let wavers = falloff.fear > falloff.hate && feelings.hate > 0 && !is_shaken;
    match felt {
        Some(felt) if feelings.is_afraid() && wavers => Dread::Within(felt.steps + 1),
        _ if feelings.is_afraid() => Dread::Terror,
        Some(felt) if feelings.would_be_afraid_nearer() => Dread::Within(felt.steps),
        _ => Dread::None,
    }
}
