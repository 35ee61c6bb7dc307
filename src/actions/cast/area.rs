//! Where a spell goes and which actors it reaches: lines, bursts and cones, in integers.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::effect;
use crate::content::{Shape, Spell};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::rules::ground;
use crate::rules::queries::{content, level, position};
use crate::rules::trajectory::is_ahead;

pub use crate::rules::trajectory::{burst, flight, lets_fly, obstacle};
use crate::spatial::Pos;
use crate::spatial::fov::View;

/// Where a spell ended, and the actors it reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    /// Where its flight ended.
    pub end: Pos,
    /// The actors it reached, in order of ids, each with its distance from the caster in
    /// steps.
    pub victims: Vec<(Entity, u32)>,
    /// Other actors, in order of ids, to which the ground carries its element.
    pub through_ground: Vec<Entity>,
    /// The cells it hit. For a bolt stopped by an obstacle that is one of them.
    pub hit: Vec<Pos>,
}

/// The cells of a cone from `here` towards `at`, `range` cells long. At distance d
/// it is d cells wide. `here` itself is excluded.
#[must_use]
pub fn cone(level: &Level, here: Pos, at: Pos, range: u8) -> Vec<Pos> {
    let view = View::cast(here, range, |at| level.is_opaque(at));
    let cells = view.iter();
    cells
        .filter(|&cell| lets_fly(level, cell) && is_ahead(here, at, cell))
        .collect()
}

/// The cells a spell of that shape fills when cast from `here` at `at`. Spells that affect
/// a single body fill only that body's cell.
#[must_use]
pub fn cells(level: &Level, spell: &Spell, here: Pos, at: Pos) -> Vec<Pos> {
    match spell.shape {
        Shape::Oneself => vec![here],
        Shape::Bolt => vec![flight(level, here, at)],
        Shape::Ball(radius) => burst(level, flight(level, here, at), radius),
        Shape::Cone => cone(level, here, at, spell.range),
        Shape::Gaze | Shape::Anywhere | Shape::Friend => vec![at],
    }
}

/// The actors the spell reaches when cast at the cell.
pub(super) fn reach(world: &World, actor: Entity, spell: &Spell, at: Pos) -> Reached {
    let here = position(world, actor).expect("every actor has a position");
    let level = level(world);
    let mut hit = cells(level, spell, here, at);
    let occupants = |cells: &[Pos]| {
        let found = cells.iter();
        let mut found: Vec<(ActorId, Pos)> = found
            .filter_map(|&cell| Some((level.occupant(cell)?, cell)))
            .collect();
        found.sort_unstable();
        found
    };
    let caught = occupants(&hit);
    let element = spell.element.as_deref();
    let carried = element.map(|element| ground::carried(level, content(world), element, &hit));
    let through_ground = occupants(&carried.unwrap_or_default()).into_iter();
    let spares_caster = matches!(spell.shape, Shape::Bolt | Shape::Gaze | Shape::Anywhere);
    let victims = caught.into_iter().filter_map(|(id, cell)| {
        let whom = effect::living(world, id)?;
        (whom != actor || !spares_caster).then(|| (whom, here.steps_to(cell)))
    });
    let end = match spell.shape {
        Shape::Oneself | Shape::Cone => here,
        Shape::Bolt | Shape::Ball(_) => flight(level, here, at),
        Shape::Gaze | Shape::Anywhere | Shape::Friend => at,
    };
    let victims = victims.collect();
    let through_ground = through_ground.filter_map(|(id, _)| effect::living(world, id));
    let through_ground = through_ground.collect();
    if spell.shape == Shape::Bolt {
        hit.extend(obstacle(level, here, at));
    }
    Reached {
        end,
        victims,
        through_ground,
        hit,
    }
}
