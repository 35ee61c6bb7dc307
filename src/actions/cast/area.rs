//! Where a spell goes and which actors it reaches: lines, bursts and cones, in integers.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::actions::effect;
use crate::content::{Shape, Spell};
use crate::model::body::ActorId;
use crate::model::level::Level;
use crate::rules::queries::{level, position};
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
    let cells = cells(level, spell, here, at);
    let mut caught: Vec<(ActorId, Pos)> = (cells.iter())
        .filter_map(|&cell| Some((level.occupant(cell)?, cell)))
        .collect();
    caught.sort_unstable();
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
    Reached {
        end,
        victims: victims.collect(),
    }
}
