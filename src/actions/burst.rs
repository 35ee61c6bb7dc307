//! Thrown items that burst on landing: fire burns bodies and scent trails, scent bombs pull
//! all scent trails towards them, others dazzle, stick or just make noise.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::cast::places;
use super::{effect, ground};
use crate::content::{Burst, Dice, ItemKindId, NoiseKind, with_article};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::model::run::{Clock, Event, Streams};
use crate::rules::emit::{emit, emit_about, make_noise};
use crate::rules::ground::sheltered;
use crate::rules::queries::{content, level};
use crate::rules::spellcraft::after_resistance;
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Bursts an item thrown by `by` at the cell `centre`, with its radius in cells and its
/// effect.
pub fn burst(
    world: &mut World,
    by: Entity,
    kind: ItemKindId,
    centre: Pos,
    (radius, burst): (u8, Burst),
) {
    emit(world, centre, Event::Burst { kind });
    let cause = format!(
        "killed by {}",
        with_article(&content(world).items.row(kind).id)
    );
    effect::show_blast(world, by, centre);
    go_off(world, by, &cause, centre, (radius, burst));
}

/// The noise of a burst and its effect. Deaths are blamed on `by`, unless it is the victim.
pub(super) fn go_off(
    world: &mut World,
    by: Entity,
    cause: &str,
    centre: Pos,
    (radius, burst): (u8, Burst),
) {
    make_noise(world, by, NoiseKind::Burst, centre);
    match burst {
        Burst::Scent => draw_trails(world, centre, radius),
        Burst::Fire {
            damage,
            turns,
            element,
        } => {
            let cells = around(world, centre, radius);
            heat_up(world, &cells, turns);
            burn(world, by, &cells, damage, (element.as_deref(), cause));
            if let Some(element) = element {
                ground::expose(world, &cells, &element);
            }
        }
        Burst::Inflict { status, turns } => {
            let cells = around(world, centre, radius);
            afflict(world, &cells, (&status, turns));
        }
        Burst::Ground(terrain) => places::lay_ground(world, centre, &terrain, radius),
        Burst::Noise(kind) => make_noise(world, by, kind, centre),
    }
}

/// The open cells within the radius that no wall separates from the centre.
fn around(world: &World, centre: Pos, radius: u8) -> Vec<Pos> {
    let cells = View::cast(centre, radius, |at| level(world).is_opaque(at));
    cells.iter().filter(|&at| burns(world, at)).collect()
}

/// Inflicts a status on every actor on the cells, in order of ids.
fn afflict(world: &mut World, cells: &[Pos], (status, turns): (&str, Dice)) {
    let Some(status) = content(world).statuses.find(status) else {
        return;
    };
    for id in occupants(world, cells) {
        let turns = turns
            .roll(&mut world.resource_mut::<Streams>().rules)
            .max(1);
        if let Some(whom) = effect::living(world, id) {
            effect::inflict(world, whom, status, turns.unsigned_abs());
        }
    }
}

/// The actors on the cells, in order of ids.
fn occupants(world: &World, cells: &[Pos]) -> Vec<ActorId> {
    let occupants = cells.iter().filter_map(|&at| level(world).occupant(at));
    let mut caught: Vec<ActorId> = occupants.collect();
    caught.sort_unstable();
    caught
}

/// Fire fills any cell that lets missiles pass.
fn burns(world: &World, at: Pos) -> bool {
    level(world).lets_fly(at)
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

/// Harms every actor on the cells, in order of ids. The thrower is not blamed for burning
/// himself.
fn burn(
    world: &mut World,
    by: Entity,
    cells: &[Pos],
    damage: Dice,
    (element, cause): (Option<&str>, &str),
) {
    for id in occupants(world, cells) {
        let Some(whom) = effect::living(world, id) else {
            continue;
        };
        let damage = damage.roll(&mut world.resource_mut::<Streams>().rules);
        let sheltered = sheltered(world, whom, element);
        let damage = after_resistance(damage.max(0), sheltered);
        emit_about(world, whom, |whom| Event::Burned { whom, damage });
        effect::harm(
            world,
            whom,
            damage,
            Some(by).filter(|&by| by != whom),
            cause,
        );
    }
}
