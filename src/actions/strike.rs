//! Blows, and rolls to hit.
//!
//! A d20 roll plus the attacker's accuracy must reach the victim's defence. A 1 always
//! misses, a 20 always hits.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::surprise::Surprise;
use super::{Refusal, affect, effect, odds, surprise, wear};
use crate::actions::odds::{accuracy, arms, defence, wields};
use crate::content::{Attack, ItemClass, NoiseKind};
use crate::model::body::ActorId;
use crate::model::run::{Event, Streams, Who};
use crate::model::things::Pack;
use crate::rules::emit::{emit, make_din, who};
use crate::rules::queries::{breed_of, can_strike, content, is_alive, position};
use crate::rules::status_effects::statuses_of;

/// A living actor next to this one.
///
/// # Errors
/// If it is gone or out of reach.
pub(super) fn in_reach(world: &World, actor: Entity, whom: ActorId) -> Result<Entity, Refusal> {
    let whom = effect::living(world, whom).ok_or(Refusal::NobodyThere)?;
    let here = position(world, actor).expect("every actor has a position");
    let there = position(world, whom).expect("every actor has a position");
    here.is_next_to(there)
        .then_some(whom)
        .ok_or(Refusal::TooFar)
}

/// The target of the blow.
///
/// # Errors
/// If it is gone or out of reach, or the actor has no attack.
pub fn check(world: &World, actor: Entity, target: ActorId) -> Result<Entity, Refusal> {
    let target = in_reach(world, actor, target)?;
    if can_strike(world, actor) {
        Ok(target)
    } else {
        Err(Refusal::NoAttack)
    }
}

/// The share of its damage that a blow does, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength(pub(super) u8);

impl Strength {
    pub(super) const FULL: Self = Self(100);
}

/// Strikes a target that was checked. Returns whether it hit.
pub(super) fn strike_with(
    world: &mut World,
    actor: Entity,
    target: ActorId,
    strength: Strength,
) -> bool {
    let target = check(world, actor, target).expect("the target was checked");
    let (attack, is_broken) = match wields(world, actor) {
        Some(wielded) => wielded,
        None => {
            let attack = natural_attack(world, actor);
            (attack.expect("only actors with attacks strike"), false)
        }
    };
    let blow = Blow {
        attack: &attack,
        accuracy: accuracy(world, actor),
        strength,
        is_broken,
        noise: din(world, actor),
    };
    let has_hit = hit_or_miss(world, actor, target, &blow);
    if has_hit {
        wear::wear_weapon(world, actor);
    }
    has_hit
}

/// The attack of a blow or throw.
#[derive(Clone, Copy, Debug)]
pub struct Blow<'a> {
    /// Its damage and effects.
    pub attack: &'a Attack,
    /// Added to the roll to hit.
    pub accuracy: i32,
    /// The share of its damage that it does.
    pub(super) strength: Strength,
    /// Whether the weapon is broken.
    pub is_broken: bool,
    /// Added to the distance at which it is heard, in tenths of a cell.
    pub noise: i16,
}

/// Rolls to hit and applies the effects of a hit. Returns whether it hit.
pub fn hit_or_miss(world: &mut World, actor: Entity, target: Entity, blow: &Blow) -> bool {
    let attack = blow.attack;
    let (attacker, victim) = (who(world, actor), who(world, target));
    let at = position(world, target).expect("every actor has a position");
    let surprise = surprise::over(world, actor, target);
    let is_hushed = surprise.is_complete && statuses_of(world, actor).any(|it| it.hushes);
    if !is_hushed {
        make_din(world, actor, (NoiseKind::Fight, blow.noise), at);
    }
    if !lands(world, target, blow.accuracy + surprise.accuracy) {
        let (who, whom) = (attacker, victim);
        emit(world, at, Event::Missed { who, whom });
        // A miss earns a grudge just like a hit.
        effect::harm(world, target, 0, Some(actor), "");
        return false;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    let damage = odds::harm_of(attack.damage.roll(rng), blow.is_broken, surprise);
    let damage = (damage * i32::from(blow.strength.0) / 100).max(damage.min(1));
    if surprise.is_complete {
        let (who, whom) = (attacker, victim);
        emit(world, at, Event::CaughtUnaware { who, whom });
    }
    let struck = Event::Struck {
        who: attacker,
        whom: victim,
        verb: attack.verb.clone(),
        damage,
    };
    emit(world, at, struck);
    let cause = cause_of(world, attacker);
    effect::harm(world, target, damage, Some(actor), &cause);
    if let Some(on_hit) = &attack.on_hit
        && is_alive(world, target)
    {
        affect::upon_hit(world, (actor, target), on_hit, &cause);
    }
    wear::wear_armour(world, target);
    true
}

/// Rolls whether a blow, shot or throw with that accuracy reaches the target's defence.
pub(super) fn lands(world: &mut World, target: Entity, accuracy: i32) -> bool {
    let defence = defence(world, target);
    let rng = &mut world.resource_mut::<Streams>().rules;
    odds::hits(rng.random_range(1..=odds::SIDES), accuracy, defence)
}

fn cause_of(world: &World, attacker: Who) -> String {
    let name = &content(world).breeds.row(attacker.breed).id;
    format!("killed by {}", crate::content::with_article(name))
}

/// What the wielded weapon adds to the noise of a blow.
fn din(world: &World, actor: Entity) -> i16 {
    let pack = world.get::<Pack>(actor);
    let weapon = pack.and_then(|pack| pack.wielded(content(world)));
    let class = weapon.map(|weapon| &content(world).items.row(weapon.item.kind).class);
    match class {
        Some(ItemClass::Weapon { noise, .. }) => *noise,
        _ => 0,
    }
}

fn natural_attack(world: &mut World, actor: Entity) -> Option<Attack> {
    let attacks = breed_of(world, actor)?.attacks.clone();
    attacks
        .choose(&mut world.resource_mut::<Streams>().rules)
        .cloned()
}

/// The minimum and maximum damage of a hit with the wielded weapon or natural attacks,
/// without surprise.
#[must_use]
pub fn damage_range(world: &World, actor: Entity) -> Option<(i32, i32)> {
    let (attacks, is_broken) = arms(world, actor)?;
    let none = Surprise::default();
    let ranges = attacks.iter().map(|it| odds::harms(it, is_broken, none));
    ranges.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
}
