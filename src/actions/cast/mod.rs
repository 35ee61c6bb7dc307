//! Spells, shots and breaths, with the same rules for the hero and every creature.
//!
//! Casting has four steps: pay mana, roll for failure, find what the shape reaches
//! ([`area`]), apply the effects of the spell's row. Wands (`wand_charge`) skip the first two.
//! Damage is in `hit`, what casters learn from the outcome in `learn`, and who sees it in
//! `witnesses`; all other effects are in `affect`, since other things than spells have them,
//! too.

pub mod area;
mod effects;
mod hit;
mod learn;
mod wand_charge;

use crate::rules::visibility::makes_out;
use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;
use rand::RngExt;

use super::{Refusal, effect, ground, witnesses};
use crate::content::{
    Effect, Input, NoiseKind, Reaction, Shape, Spell, SpellClass, SpellId, TerrainId,
};
use crate::model::body::{Health, Hero, Mana, Statuses};
use crate::model::run::{Event, Streams, Who};
use crate::rules::emit::{emit_about, make_noise, who};
use crate::rules::queries::{content, is_alive, level, position, reaction};
use crate::rules::spellcraft::{Means, knows_spell, means_to_cast, power_by, spell_failure, wand};
use crate::rules::telepathy::hero_feels;
use crate::spatial::Pos;

/// A spell as it is being cast.
#[derive(Clone, Debug)]
struct Casting {
    caster: Entity,
    id: SpellId,
    /// The spell's row, with the cost set to 0 if a wand pays.
    spell: Spell,
    /// The power behind the spell, which sets its strength.
    behind: i32,
}

/// Whether the actor could cast the spell at the cell.
///
/// # Errors
/// If it does not know the spell, lacks the mana, the cell is out of range, or the spell
/// needs a target and there is none.
pub fn check(world: &World, actor: Entity, spell: SpellId, at: Pos) -> Result<(), Refusal> {
    if !knows_spell(world, actor, spell) {
        return Err(Refusal::UnknownSpell);
    }
    let row = content(world).spells.row(spell);
    if means_to_cast(world, actor, spell).is_none() {
        return Err(Refusal::NoMana(row.cost));
    }
    check_target(world, actor, row, at)
}

/// Whether the actor could aim the wand with that letter at the cell.
///
/// # Errors
/// If there is no charged wand with that letter, or as [`check`] for the cell.
pub fn check_zap(world: &World, actor: Entity, letter: char, at: Pos) -> Result<(), Refusal> {
    let (spell, _) = wand(world, actor, letter).ok_or(Refusal::NoCharge)?;
    check_target(world, actor, content(world).spells.row(spell), at)
}

/// Whether the spell could be cast at the cell by an actor with the means.
fn check_target(world: &World, actor: Entity, row: &Spell, at: Pos) -> Result<(), Refusal> {
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

/// Whether the actor could speak the spell's words after `turns` more of its own turns.
/// Shots and wands need no words.
///
/// # Errors
/// If there is no such spell, or a status that lasts longer makes every spell fail, so that
/// preparing it is pointless.
pub fn check_words(
    world: &World,
    actor: Entity,
    spell: SpellId,
    turns: u32,
) -> Result<(), Refusal> {
    let content = content(world);
    // A log written by hand may name any number.
    if !content.spells.has(spell) {
        return Err(Refusal::UnknownSpell);
    }
    let is_wand = |means| matches!(means, Means::Wand { .. });
    let is_shot = content.spells.row(spell).class == SpellClass::Missile;
    if is_shot || means_to_cast(world, actor, spell).is_some_and(is_wand) {
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

/// Whether a target for the spell is in view at the cell.
fn check_hold(world: &World, actor: Entity, shape: Shape, at: Pos) -> Result<(), Refusal> {
    let found = occupant(world, at).filter(|&whom| whom != actor);
    let whom = found.filter(|_| makes_out(world, actor, at));
    let whom = whom.ok_or(Refusal::NobodyThere)?;
    if shape == Shape::Friend && reaction(world, actor, whom) != Reaction::Like {
        return Err(Refusal::NoFriend);
    }
    Ok(())
}

/// Whether the actor believes a target is there. Creatures may be wrong; the hero gets a
/// refusal instead, or he could probe for creatures through walls.
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

/// Refuses to spend a pure healing spell on an unhurt target.
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
    does.all(|effect| matches!(effect, Effect::Heal(_)))
}

fn occupant(world: &World, at: Pos) -> Option<Entity> {
    effect::living(world, level(world).occupant(at)?)
}

/// Missing hit points.
fn missing(world: &World, whom: Entity) -> i32 {
    let health = world.get::<Health>(whom);
    health.map_or(0, |health| (health.max - health.now).max(0))
}

fn mana(world: &World, actor: Entity) -> i32 {
    world.get::<Mana>(actor).map_or(0, |mana| mana.now)
}

/// Casts it. A failed casting costs mana too.
///
/// # Errors
/// As [`check`].
pub fn cast(world: &mut World, actor: Entity, spell: SpellId, at: Pos) -> Result<(), Refusal> {
    check(world, actor, spell, at)?;
    let means = means_to_cast(world, actor, spell).expect("the check found it");
    cast_with(world, actor, (spell, means), at);
    Ok(())
}

/// Aims the wand with that letter, even if the actor could cast its spell with mana.
///
/// # Errors
/// As [`check_zap`].
pub fn zap(world: &mut World, actor: Entity, letter: char, at: Pos) -> Result<(), Refusal> {
    check_zap(world, actor, letter, at)?;
    let wand = wand(world, actor, letter).expect("the check found it");
    cast_with(world, actor, wand, at);
    Ok(())
}

fn cast_with(world: &mut World, actor: Entity, (spell, means): (SpellId, Means), at: Pos) {
    let mut casting = Casting {
        caster: actor,
        id: spell,
        spell: content(world).spells.row(spell).clone(),
        behind: power_by(world, actor, spell, means),
    };
    if let Means::Wand { letter, .. } = means {
        casting.spell.cost = 0;
        let end = flight_end(world, &casting, at);
        wand_charge::spend(world, actor, letter, end);
    } else if !speaks(world, &casting, at) {
        return;
    }
    take_effect(world, &casting, at);
}

/// Pays the mana and speaks the words. Returns whether the spell succeeds.
fn speaks(world: &mut World, casting: &Casting, at: Pos) -> bool {
    let (actor, spell) = (casting.caster, casting.id);
    effect::take_mana(world, actor, casting.spell.cost.into());
    learn::slip(world, actor);
    let fails = fumbles(world, casting);
    let whom = target(world, casting, at);
    let stopped_by = stopped_by(world, casting, at);
    let at = flight_end(world, casting, at);
    emit_about(world, actor, |who| {
        if fails {
            Event::Fumbled { who, spell }
        } else {
            Event::Cast {
                who,
                spell,
                whom,
                at,
                stopped_by,
            }
        }
    });
    !fails
}

/// Where the flight of a spell cast at a cell ends; the cell itself if nothing flies.
fn flight_end(world: &World, casting: &Casting, at: Pos) -> Pos {
    let here = position(world, casting.caster).expect("every actor has a position");
    match casting.spell.shape {
        Shape::Bolt | Shape::Ball(_) => area::flight(level(world), here, at),
        _ => at,
    }
}

/// The terrain that stops a bolt short of its target, if any.
fn stopped_by(world: &World, casting: &Casting, at: Pos) -> Option<TerrainId> {
    let here = position(world, casting.caster).expect("every actor has a position");
    let level = level(world);
    let cell = match casting.spell.shape {
        Shape::Bolt => area::obstacle(level, here, at)?,
        _ => return None,
    };
    level.terrain_at(cell)
}

/// The actor a bolt is aimed at, if any.
fn target(world: &World, casting: &Casting, at: Pos) -> Option<Who> {
    let flies = casting.spell.shape == Shape::Bolt;
    let id = level(world).occupant(at).filter(|_| flies)?;
    let target = effect::living(world, id)?;
    (target != casting.caster).then(|| who(world, target))
}

/// Makes the noise, shows the spell to witnesses, and applies its effects.
fn take_effect(world: &mut World, casting: &Casting, at: Pos) {
    let actor = casting.caster;
    if casting.spell.class != SpellClass::Missile {
        let here = position(world, actor).expect("every actor has a position");
        make_noise(world, actor, NoiseKind::Spell, here);
    }
    if !matches!(
        casting.spell.class,
        SpellClass::Missile | SpellClass::Breath
    ) {
        let here = position(world, actor).expect("every actor has a position");
        witnesses::show(world, actor, here, Input::SawSpell);
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
    for &whom in &reached.through_ground {
        effects::through_ground(world, casting, whom);
    }
    if is_alive(world, actor) {
        effects::upon_caster(world, casting, &reached);
    }
    if let Some(element) = &casting.spell.element {
        ground::expose(world, &reached.hit, element);
    }
}

/// Rolls for failure. Shots never fail; they can miss instead.
fn fumbles(world: &mut World, casting: &Casting) -> bool {
    let chance = u32::from(spell_failure(world, casting.caster));
    let is_shot = casting.spell.class == SpellClass::Missile;
    let rng = &mut world.resource_mut::<Streams>().rules;
    chance > 0 && !is_shot && rng.random_range(1..=100) <= chance
}
