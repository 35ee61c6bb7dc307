//! Spells, shots and breaths: the same for the hero and for every creature.
//!
//! A spell is paid for, may fail, gets to where its shape takes it ([`area`]), and does
//! there what its row says, in that order; a `wand` spares the first two. Who is called comes by `call`, what moves
//! or changes the ground is in `places`, harm in `hit`, and what a caster makes of
//! what it saw in `learn`.

pub mod area;
mod call;
mod effects;
mod hit;
mod learn;
pub(super) mod places;
mod wand;

use crate::rules::visibility::makes_out;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{Refusal, effect};
use crate::content::{NoiseKind, Reaction, Shape, Spell, SpellClass, SpellEffect, SpellId};
use crate::model::body::{Health, Hero, Mana, Statuses};
use crate::model::run::{Event, Streams, Who};
use crate::rules::emit::{emit_about, make_noise, who};
use crate::rules::queries::{content, is_alive, level, position, reaction};
use crate::rules::spellcraft::{Means, knows_spell, means_to_cast, power_behind, spell_failure};
use crate::rules::telepathy::hero_feels;
use crate::spatial::Pos;

/// A spell as it is being cast.
#[derive(Clone, Debug)]
struct Casting {
    caster: Entity,
    id: SpellId,
    /// Its row; free of mana where a wand pays.
    spell: Spell,
    /// What it goes by.
    behind: i32,
}

/// Whether the actor could cast that at the cell.
///
/// # Errors
/// When it does not know the spell or has not the mana, the cell is too far off, or
/// there is nobody there for whom it could be.
pub fn check(world: &World, actor: Entity, spell: SpellId, at: Pos) -> Result<(), Refusal> {
    if !knows_spell(world, actor, spell) {
        return Err(Refusal::UnknownSpell);
    }
    let row = content(world).spells.row(spell);
    if means_to_cast(world, actor, spell).is_none() {
        return Err(Refusal::NoMana(row.cost));
    }
    let here = position(world, actor).expect("every actor has a position");
    match row.shape {
        Shape::Oneself => {}
        _ if here.steps_to(at) > u32::from(row.range) || !level(world).contains(at) => {
            return Err(Refusal::OutOfSpell(row.range));
        }
        Shape::Bolt | Shape::Ball(_) | Shape::Cone if here == at => {
            return Err(Refusal::AtOneself);
        }
        Shape::Bolt | Shape::Ball(_) | Shape::Cone => {}
        Shape::Gaze | Shape::Friend => check_hold(world, actor, row.shape, at)?,
        Shape::Anywhere => check_known(world, actor, at)?,
    }
    check_need(world, actor, row, at)
}

/// Whether nothing that lasts for more than so many of its own turns makes all its spells
/// fail; a shot and a wand need no words.
///
/// # Errors
/// When something does: nobody begins what can come to nothing only.
pub fn check_words(
    world: &World,
    actor: Entity,
    spell: SpellId,
    turns: u32,
) -> Result<(), Refusal> {
    let content = content(world);
    let wand = |means| matches!(means, Means::Wand { .. });
    let is_shot = content.spells.row(spell).class == SpellClass::Missile;
    if is_shot || means_to_cast(world, actor, spell).is_some_and(wand) {
        return Ok(());
    }
    let bound = world.get::<Statuses>(actor).into_iter();
    let mut bound = bound.flat_map(|statuses| &statuses.0);
    let is_hopeless = bound.any(|&(status, left)| {
        let status = content.statuses.row(status);
        status.fails >= 100 && (status.by_the_clock || left > turns)
    });
    if is_hopeless {
        return Err(Refusal::NoWords);
    }
    Ok(())
}

/// Whether there is somebody in view whom the spell can take hold of.
fn check_hold(world: &World, actor: Entity, shape: Shape, at: Pos) -> Result<(), Refusal> {
    let found = occupant(world, at).filter(|&whom| whom != actor);
    let whom = found.filter(|_| makes_out(world, actor, at));
    let whom = whom.ok_or(Refusal::NobodyThere)?;
    if shape == Shape::Friend && reaction(world, actor, whom) != Reaction::Like {
        return Err(Refusal::NoFriend);
    }
    Ok(())
}

/// Whether the actor takes somebody to be there. A creature may be wrong about that; the
/// hero is told at once, or he could feel for others through walls.
fn check_known(world: &World, actor: Entity, at: Pos) -> Result<(), Refusal> {
    let found = level(world).occupant(at);
    let feels = || hero_feels(world).iter().any(|&(cell, _)| cell == at);
    let knows = found.is_some() && (makes_out(world, actor, at) || feels());
    let is_hero = world.get::<Hero>(actor).is_some();
    if (is_hero && !knows) || position(world, actor) == Some(at) {
        return Err(Refusal::NobodyThere);
    }
    Ok(())
}

/// What only heals is not spent on the whole.
fn check_need(world: &World, actor: Entity, spell: &Spell, at: Pos) -> Result<(), Refusal> {
    let only_heals = heals(spell);
    let whom = match spell.shape {
        Shape::Oneself => Some(actor),
        Shape::Friend => occupant(world, at),
        _ => None,
    };
    let is_whole = whom.is_some_and(|whom| missing(world, whom) == 0);
    if only_heals && is_whole {
        return Err(Refusal::NothingToHeal);
    }
    Ok(())
}

fn heals(spell: &Spell) -> bool {
    let mut does = spell.does.iter();
    does.all(|effect| matches!(effect, SpellEffect::Heal(_)))
}

fn occupant(world: &World, at: Pos) -> Option<Entity> {
    effect::living(world, level(world).occupant(at)?)
}

/// Hit points that a body lacks.
fn missing(world: &World, whom: Entity) -> i32 {
    let health = world.get::<Health>(whom);
    health.map_or(0, |health| (health.max - health.now).max(0))
}

/// What mana is left to it.
fn mana(world: &World, actor: Entity) -> i32 {
    world.get::<Mana>(actor).map_or(0, |mana| mana.now)
}

/// Casts it. What fails has been paid for all the same.
///
/// # Errors
/// As [`check`].
pub fn cast(world: &mut World, actor: Entity, spell: SpellId, at: Pos) -> Result<(), Refusal> {
    check(world, actor, spell, at)?;
    let mut casting = Casting {
        caster: actor,
        id: spell,
        spell: content(world).spells.row(spell).clone(),
        behind: power_behind(world, actor, spell),
    };
    if let Some(Means::Wand { letter, .. }) = means_to_cast(world, actor, spell) {
        casting.spell.cost = 0;
        wand::aim(world, actor, letter);
    } else if !speaks(world, &casting, at) {
        return Ok(());
    }
    take_effect(world, &casting, at);
    Ok(())
}

/// Pays for it and says the words. Returns whether it comes to something.
fn speaks(world: &mut World, casting: &Casting, at: Pos) -> bool {
    let (actor, spell) = (casting.caster, casting.id);
    effect::take_mana(world, actor, casting.spell.cost.into());
    learn::slip(world, actor);
    let fails = fumbles(world, casting);
    let whom = target(world, casting, at);
    emit_about(world, actor, |who| {
        if fails {
            Event::Fumbled { who, spell }
        } else {
            Event::Cast { who, spell, whom }
        }
    });
    !fails
}

/// Whom what flies is aimed at, if somebody is there.
fn target(world: &World, casting: &Casting, at: Pos) -> Option<Who> {
    let flies = casting.spell.shape == Shape::Bolt;
    let id = level(world).occupant(at).filter(|_| flies)?;
    let target = effect::living(world, id)?;
    (target != casting.caster).then(|| who(world, target))
}

/// What is heard and seen of it, and what comes of it.
fn take_effect(world: &mut World, casting: &Casting, at: Pos) {
    let actor = casting.caster;
    if casting.spell.class != SpellClass::Missile {
        let here = position(world, actor).expect("every actor has a position");
        make_noise(world, actor, NoiseKind::Spell, here);
    }
    if casting.spell.class != SpellClass::Aid {
        effect::show_reach(world, actor, casting.spell.range, at);
        if matches!(casting.spell.shape, Shape::Ball(_) | Shape::Cone) {
            effect::show_blast(world, actor, at);
        }
    }
    let reached = area::reach(world, actor, &casting.spell, at);
    for &victim in &reached.victims {
        effects::upon_victim(world, casting, victim);
    }
    if is_alive(world, actor) {
        effects::upon_caster(world, casting, &reached);
    }
}

/// Throws for whether it comes to nothing. A shot does not: it may miss.
fn fumbles(world: &mut World, casting: &Casting) -> bool {
    let chance = u32::from(spell_failure(world, casting.caster));
    let is_shot = casting.spell.class == SpellClass::Missile;
    let rng = &mut world.resource_mut::<Streams>().rules;
    chance > 0 && !is_shot && rng.random_range(1..=100) <= chance
}
