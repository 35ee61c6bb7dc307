//! Those who never go straight: bats, and what scuttles. Some of their steps go anywhere;
//! never their blows, and never to where they mean not to be.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::system::{Commands, Query, Res, ResMut};
use rand::RngExt;

use super::walk::Walker;
use crate::model::{
    Action, ActorId, Awareness, Drive, Hero, Intent, Kind, Layer, Level, MyTurn, Position,
    Rulebook, Streams, Why,
};
use crate::spatial::fov::View;
use crate::spatial::{Dir, Pos};

/// As far as anybody is taken to see.
const SIGHT: u8 = 20;

/// Creatures that have decided.
type Decided = (With<MyTurn>, Without<Hero>);

type Mover = (
    Entity,
    &'static ActorId,
    &'static Position,
    &'static Kind,
    &'static Drive,
    &'static Awareness,
    &'static Intent,
);

/// Turns steps of theirs to any open cell that does not break what they want, in the order
/// of ids. Whoever wanders about does so anyhow.
pub fn stray(
    mut commands: Commands,
    actors: Query<Mover, Decided>,
    level: Res<Level>,
    rulebook: Res<Rulebook>,
    mut streams: ResMut<Streams>,
) {
    let content = &rulebook.0;
    let is_erratic = |mover: &(_, _, _, &Kind, _, _, _)| {
        let kind: &Kind = mover.3;
        content.breeds.row(kind.0).motion.erratic > 0
    };
    let mut order: Vec<_> = actors.iter().filter(is_erratic).collect();
    order.sort_unstable_by_key(|(_, id, ..)| **id);
    for (entity, _, position, kind, drive, awareness, intent) in order {
        let here = position.0;
        let Action::Step(dir) = intent.action else {
            continue;
        };
        let breed = content.breeds.row(kind.0);
        let wanders = intent.why == Why::Wandering || intent.by == Layer::Status;
        let meets_somebody = level.occupant(here.step(dir)).is_some();
        let thrown = || streams.rules.random_range(1..=100) <= u32::from(breed.motion.erratic);
        if wanders || meets_somebody || !{ thrown }() {
            continue;
        }
        let walker = Walker::new(&level, content, breed);
        let is_open = |to: Pos| walker.can_step_to(to) && walker.stands_on(to);
        let cells = Dir::ALL.map(|dir| (dir, here.step(dir)));
        let suits = |&(_, to): &(Dir, Pos)| {
            let is_inside = !level.ground().is_border(to);
            is_inside && is_open(to) && suits(drive, awareness, &level, (here, to))
        };
        let open: Vec<Dir> = cells
            .into_iter()
            .filter(suits)
            .map(|(dir, _)| dir)
            .collect();
        if open.is_empty() {
            continue;
        }
        let most = u32::try_from(open.len()).unwrap_or(1);
        let dir = open[streams.rules.random_range(0..most) as usize];
        commands.entity(entity).insert(Intent {
            action: Action::Step(dir),
            by: intent.by,
            why: Why::Flits,
        });
    }
}

/// Whether a step from one cell to another is not against what it wants: who flees comes
/// no nearer to what it flees from, and who hides or lurks stays out of view of all foes
/// it knows of.
#[must_use]
pub fn suits(
    drive: &Drive,
    awareness: &Awareness,
    level: &Level,
    (here, to): (Pos, Pos),
) -> bool {
    match drive {
        Drive::Flee { from, .. } => {
            let mut feared = from.iter();
            feared.all(|&at| to.steps_to(at) >= here.steps_to(at).min(SIGHT.into()))
        }
        Drive::Hide { .. } | Drive::Ambush { .. } | Drive::Retreat { .. } => {
            let mut foes = awareness.inklings.iter();
            let opaque = |at| level.is_opaque(at);
            foes.all(|foe| !View::cast(foe.at, SIGHT, opaque).contains(to))
        }
        _ => true,
    }
}
