//! Growing by feats: the only code that gives bodies experience.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::content::{ArtId, Reaction};
use crate::model::body::{Arts, Feat, Growth, Health, Hero, Kind, Mana};
use crate::model::run::{Event, Who};
use crate::rules::companionship::{companions, is_sworn};
use crate::rules::emit::emit_about;
use crate::rules::experience::{share, steps_grown, worth_of};
use crate::rules::queries::{breed_of, content, entity_of, held, hero};

/// Counts an actor's feat, which may make it grow.
pub fn credit(world: &mut World, whose: Entity, feat: Feat) {
    let worth = worth_of(world, whose, feat);
    let rules = content(world).rules.growth;
    let Some(mut growth) = world.get_mut::<Growth>(whose) else {
        return;
    };
    let before = growth.steps;
    if !growth.count(feat, worth) {
        return;
    }
    while growth.step(&rules) {}
    let steps = growth.steps;
    if steps > before {
        toughen(world, whose, (before, steps));
        emit_about(world, whose, |who| Event::Grew { who, feat, steps });
        if world.get::<Hero>(whose).is_some() {
            inspire(world, steps);
        }
    }
}

/// Companions grow with the hero, but not beyond his own steps.
fn inspire(world: &mut World, most: u8) {
    let followers: Vec<Entity> = companions(world).collect();
    for follower in followers {
        if steps_grown(world, follower) < most {
            grow(world, follower, 1);
        }
    }
}

/// Makes an actor grow by that many steps at once, whatever it did.
pub fn grow(world: &mut World, whose: Entity, steps: u8) {
    let Some(mut growth) = world.get_mut::<Growth>(whose) else {
        return;
    };
    let before = growth.steps;
    growth.steps = before.saturating_add(steps);
    let after = growth.steps;
    toughen(world, whose, (before, after));
}

/// Adds the hit points and mana gained between two growth steps.
fn toughen(world: &mut World, whose: Entity, (before, after): (u8, u8)) {
    let Some(grows) = breed_of(world, whose).map(|breed| breed.craft.grows) else {
        return;
    };
    let gained = |of_ten: u16| share(of_ten, after) - share(of_ten, before);
    add_points(world, whose, gained(grows.hp), gained(grows.mana));
}

/// Adds hit points and mana, present and maximum.
fn add_points(world: &mut World, whose: Entity, hp: i32, more_mana: i32) {
    if let Some(mut health) = world.get_mut::<Health>(whose) {
        health.max += hp;
        health.now += hp;
    }
    if let Some(mut mana) = world.get_mut::<Mana>(whose) {
        mana.max += more_mana;
        mana.now += more_mana;
    }
}

/// Teaches the hero an art.
pub fn learn(world: &mut World, whom: Entity, art: ArtId) {
    let content = content(world).clone();
    let row = content.arts.row(art);
    if let Some(mut learned) = world.get_mut::<Arts>(whom) {
        learned.learn(art, &content);
        add_points(world, whom, row.hp.into(), row.mana.into());
        emit_about(world, whom, |who| Event::Learned { who, art });
    }
}

/// Credits the killer, if the two breeds are natural enemies and the victim was not held
/// captive. A companion's kills count for the hero as well.
pub(super) fn credit_kill(world: &mut World, whom: Entity, by: Option<Who>) {
    let Some(by) = by.and_then(|by| entity_of(world, by.id)) else {
        return;
    };
    let kinds = (world.get::<Kind>(by), world.get::<Kind>(whom));
    let (Some(&Kind(own)), Some(&Kind(theirs))) = kinds else {
        return;
    };
    let content = content(world);
    let goes_for = |one, other| content.bond(one, other).reaction == Reaction::Attack;
    let is_sworn = is_sworn(world, by);
    let is_fair = is_sworn || goes_for(own, theirs) || goes_for(theirs, own);
    if is_fair && by != whom && held(world, whom).is_none() {
        credit(world, by, Feat::Slew(theirs));
        if let Some(hero) = hero(world).filter(|_| is_sworn) {
            credit(world, hero, Feat::Slew(theirs));
        }
    }
}
