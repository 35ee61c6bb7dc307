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
    let erratic = |kind: &Kind| content.breeds.row(kind.0).motion.erratic;
    let movers = actors.iter();
    let mut order: Vec<_> = movers.filter(|mover| erratic(mover.3) > 0).collect();
    order.sort_unstable_by_key(|(_, id, ..)| **id);
    for (entity, _, position, kind, drive, awareness, intent) in order {
        let here = position.0;
        let Action::Step(dir) = intent.action else {
            continue;
        };
        let breed = content.breeds.row(kind.0);
        let wanders = intent.why == Why::Wandering || intent.by == Layer::Status;
        let meets_somebody = level.occupant(here.step(dir)).is_some();
        if wanders || meets_somebody {
            continue;
        }
        if streams.rules.random_range(1..=100) > erratic(kind) {
            continue;
        }
        let walker = Walker::new(&level, content, breed);
        let open = open_cells(&walker, here, |to| {
            suits(drive, awareness, &level, (here, to))
        });
        let most = u32::try_from(open.len()).unwrap_or(0);
        if most == 0 {
            continue;
        }
        let dir = open[streams.rules.random_range(0..most) as usize];
        commands.entity(entity).insert(Intent {
            action: Action::Step(dir),
            by: intent.by,
            why: Why::Flits,
        });
    }
}

/// The free cells around it that suit it, by direction.
fn open_cells(walker: &Walker<'_>, here: Pos, suits: impl Fn(Pos) -> bool) -> Vec<Dir> {
    let is_open = |dir: &Dir| {
        let to = here.step(*dir);
        let is_inside = !walker.level().ground().is_border(to);
        is_inside && walker.can_step_to(to) && walker.stands_on(to) && suits(to)
    };
    Dir::ALL.into_iter().filter(is_open).collect()
}

/// Whether a step from one cell to another is not against what it wants: who flees comes
/// no nearer to what it flees from, and who hides or lurks stays out of view of all foes
/// it knows of.
#[must_use]
pub fn suits(drive: &Drive, awareness: &Awareness, level: &Level, (here, to): (Pos, Pos)) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::{Fright, Inkling, Sense};
    use crate::spatial::Grid;

    /// Open ground with a wall from (3, 0) to (3, 5), and a foe known to be at (1, 1).
    fn suits_it(drive: &Drive, to: Pos) -> bool {
        let content = Content::embedded();
        let terrain = |name| content.terrain.find(name).expect("there is that ground");
        let mut level = Level::new(0, Grid::filled(12, 12, terrain("floor")), &content);
        for y in 0..=5 {
            level.set_terrain(Pos::new(3, y), terrain("rock"), &content);
        }
        let place = (Pos::new(1, 1), true);
        let foe = Inkling::new(ActorId::HERO, Sense::Sight, place, Inkling::CERTAIN, 1);
        let mut awareness = Awareness::default();
        awareness.note(foe);
        suits(drive, &awareness, &level, (Pos::new(5, 1), to))
    }

    #[test]
    fn who_lurks_does_not_stray_into_view() {
        let whom = ActorId::HERO;
        let at = Pos::new(5, 1);
        for drive in [Drive::Ambush { whom, at }, Drive::Hide { at }] {
            assert!(suits_it(&drive, Pos::new(5, 2)));
            assert!(!suits_it(&drive, Pos::new(2, 8)));
        }
        assert!(suits_it(&Drive::Idle, Pos::new(2, 8)));
    }

    #[test]
    fn who_flees_does_not_stray_nearer() {
        let drive = Drive::Flee {
            whom: Some(ActorId::HERO),
            from: vec![Pos::new(1, 1)],
            centre: Pos::new(1, 1),
            fright: Fright::Fear,
        };
        assert!(suits_it(&drive, Pos::new(6, 2)) && suits_it(&drive, Pos::new(5, 2)));
        assert!(!suits_it(&drive, Pos::new(4, 1)));
    }
}
