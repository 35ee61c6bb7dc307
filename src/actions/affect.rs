//! Carries out effects on bodies and places, whatever set them off. What is special about
//! spells (they are resisted by will, fade with distance and are paid for) is in `cast`.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::effect::{feed, lay_ward};
use super::lock::percent;
use super::{call, effect, places};
use crate::content::{Effect, OnHit, Power};
use crate::model::bands::Calls;
use crate::model::body::Hero;
use crate::model::level::Level;
use crate::model::run::{Clock, Event, Streams};
use crate::rules::emit::{emit_about, make_noise};
use crate::rules::ground::sheltered;
use crate::rules::queries::{content, is_alive, position};
use crate::rules::spellcraft::{after_resistance, resistance, strength_at};
use crate::spatial::Pos;

/// What effects come from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'a> {
    /// Who made it happen. It makes the noise, and friends of it come to its side.
    pub by: Entity,
    /// Who is blamed for harm; nobody is blamed for harming itself.
    pub blamed: Option<Entity>,
    /// The power behind it, which sets its strength; 0 for all but spells.
    pub behind: i32,
    /// The element of its damage, by name.
    pub element: Option<&'a str>,
    /// What a death by it is put down to: `killed by a fire flask`.
    pub cause: &'a str,
    /// Whether `by` is the user of the effects, who gains from them. The thrower of a bomb is
    /// not.
    pub has_user: bool,
}

impl Source<'_> {
    fn roll(&self, world: &mut World, power: &Power) -> i32 {
        let strength = strength_at(self.behind, power);
        strength.roll(&mut world.resource_mut::<Streams>().rules)
    }
}

/// The place where effects happen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    /// Its centre.
    pub centre: Pos,
    /// All its cells.
    pub cells: &'a [Pos],
}

/// Applies the effects of a potion, a scroll or a thing put on to its user.
pub(super) fn upon_user(world: &mut World, user: Entity, does: &[Effect], cause: &str) {
    let source = Source {
        by: user,
        blamed: None,
        behind: 0,
        element: None,
        cause,
        has_user: true,
    };
    for effect in does {
        if !is_alive(world, user) {
            return;
        }
        let at = position(world, user).expect("every actor has a position");
        let told = effect.clone();
        emit_about(world, user, |whom| Event::Affected { whom, effect: told });
        if effect.is_for_the_place() {
            let (centre, cells) = (at, [at]);
            let cells = &cells;
            upon_place(world, &source, Place { centre, cells }, effect);
        } else {
            upon_body(world, &source, user, effect);
        }
    }
}

/// Rolls whether a hit does more than damage, and applies the effects.
pub(super) fn upon_hit(
    world: &mut World,
    (attacker, victim): (Entity, Entity),
    on_hit: &OnHit,
    cause: &str,
) {
    if !percent(world, on_hit.chance.into()) {
        return;
    }
    let source = Source {
        by: attacker,
        blamed: Some(attacker),
        behind: 0,
        element: None,
        cause,
        has_user: true,
    };
    for effect in &on_hit.does {
        if effect.is_for_the_place() {
            let centre = position(world, victim).expect("every actor has a position");
            let cells = &[centre];
            upon_place(world, &source, Place { centre, cells }, effect);
        } else {
            let is_for_victim = effect.is_for_victims();
            let whom = if is_for_victim { victim } else { attacker };
            if is_alive(world, whom) {
                upon_body(world, &source, whom, effect);
            }
        }
    }
}

/// Applies an effect to a body.
pub(super) fn upon_body(world: &mut World, source: &Source<'_>, whom: Entity, effect: &Effect) {
    let content = content(world).clone();
    match effect {
        Effect::Harm(power) => harm(world, source, whom, power),
        Effect::Heal(power) => {
            let points = source.roll(world, power);
            let points = effect::heal(world, whom, points);
            emit_about(world, whom, |whom| Event::Healed { whom, points });
        }
        Effect::Inflict { status, turns } => {
            let turns = source.roll(world, turns).max(1).unsigned_abs();
            if let Some(status) = content.statuses.find(status) {
                effect::inflict(world, whom, status, turns);
            }
        }
        Effect::Cure(status) => {
            if let Some(status) = content.statuses.find(status) {
                effect::cure(world, whom, status);
            }
        }
        Effect::DrainMana(power) => {
            let points = source.roll(world, power);
            let points = effect::take_mana(world, whom, points);
            effect::give_mana(world, source.by, points);
            emit_about(world, whom, |whom| Event::Drained { whom, points });
        }
        Effect::RegainMana(power) => {
            let points = source.roll(world, power);
            effect::give_mana(world, whom, points);
        }
        Effect::SendAway(cells) => places::send_away(world, whom, *cells),
        Effect::PullTo => places::pull(world, whom, source.by),
        Effect::LeapTo => {}
        Effect::Blink(cells) => places::blink(world, whom, *cells),
        Effect::Teleport => effect::teleport(world, whom),
        Effect::Forget => effect::forget(world, whom),
        Effect::Strengthen(points) => effect::strengthen(world, whom, *points),
        Effect::Nourish(turns) => feed::nourish(world, whom, *turns),
        // Creatures know their way about.
        Effect::MapLevel if world.get::<Hero>(whom).is_some() => effect::map_level(world),
        Effect::MapLevel => {}
        Effect::Identify => effect::identify(world, whom),
        Effect::Recharge => effect::recharge(world, whom),
        Effect::Unbind => effect::unbind(world, whom),
        Effect::Lay(terrain) => {
            if let Some(ward) = content.terrain.find(terrain) {
                lay_ward::lay(world, whom, ward);
            }
        }
        Effect::Summon(..)
        | Effect::Call(_)
        | Effect::Ground(..)
        | Effect::Heat(_)
        | Effect::Scent(_)
        | Effect::Noise(_) => {}
    }
}

/// Damage, less what the victim and the ground under it keep off.
fn harm(world: &mut World, source: &Source<'_>, whom: Entity, power: &Power) {
    let points = source.roll(world, power).max(0);
    let element = source
        .element
        .and_then(|it| content(world).elements.find(it));
    let spared = element.map_or(0, |element| resistance(world, whom, element));
    let points = after_resistance(points, spared);
    let damage = after_resistance(points, sheltered(world, whom, source.element));
    emit_about(world, whom, |whom| match element {
        Some(_) => Event::Burned {
            whom,
            damage,
            element,
        },
        None => Event::Harmed { whom, damage },
    });
    let blamed = source.blamed.filter(|&by| by != whom);
    effect::harm(world, whom, damage, blamed, source.cause);
}

/// Applies an effect to a place.
pub(super) fn upon_place(
    world: &mut World,
    source: &Source<'_>,
    place: Place<'_>,
    effect: &Effect,
) {
    match effect {
        Effect::Summon(called, count) => {
            let user = Some(source.by).filter(|_| source.has_user);
            call::call(world, (user, place.centre), called, *count);
        }
        // Called creatures arrive at the end of the tick.
        Effect::Call(breed) => world.resource_mut::<Calls>().0.push(breed.clone()),
        Effect::Ground(terrain, radius) => {
            places::lay_ground(world, place.centre, terrain, *radius);
        }
        Effect::Heat(turns) => heat_up(world, place.cells, *turns),
        Effect::Scent(radius) => draw_trails(world, place.centre, *radius),
        Effect::Noise(kind) => make_noise(world, source.by, *kind, place.centre),
        _ => {}
    }
}

fn draw_trails(world: &mut World, centre: Pos, radius: u8) {
    let now = world.resource::<Clock>().hero_turns;
    let content = content(world).clone();
    let level = &mut *world.resource_mut::<Level>();
    // Water holds no scent and does not conduct it.
    let is_open: Vec<bool> = (level.ground().cells().iter())
        .map(|&id| content.terrain.row(id))
        .map(|terrain| terrain.walkable && !terrain.washes)
        .collect();
    let ground = level.ground().clone();
    let holds_scent = |at: Pos| ground.contains(at) && is_open[ground.offset(at)];
    if holds_scent(centre) {
        level.scent.draw_to(centre, radius.into(), now, holds_scent);
    }
}

/// Clears the scent trail; every cell except water stays hot for `turns` turns.
fn heat_up(world: &mut World, cells: &[Pos], turns: u16) {
    let until = world.resource::<Clock>().hero_turns + u32::from(turns);
    let content = content(world).clone();
    let level = &mut *world.resource_mut::<Level>();
    for &at in cells {
        level.scent.wash(at);
        let terrain = level.terrain_row(at, &content);
        if terrain.is_some_and(|terrain| !terrain.washes) {
            let hot = level.hot.entry(at).or_insert(until);
            *hot = until.max(*hot);
        }
    }
}
