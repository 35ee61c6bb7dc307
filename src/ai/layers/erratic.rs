//! Erratic movers such as bats: some of their steps go in a random direction. Blows are
//! never diverted, and no step leads where the actor's drive forbids.

use bevy::ecs::entity::Entity;
use bevy::ecs::query::{With, Without};
use bevy::ecs::world::World;
use rand::RngExt;

use super::walk::Walker;
use crate::ai::regard::minds;
use crate::model::body::{ActorId, Hero};
use crate::model::level::Level;
use crate::model::mind::{Action, Awareness, Drive, Intent, Keeps, Layer, Why};
use crate::model::run::Streams;
use crate::rules::queries::{InTurn, breed_of, content, level, position};
use crate::spatial::fov::View;
use crate::spatial::{Dir, Pos};

/// Sight radius assumed for every foe, in cells.
const SIGHT: u8 = 20;

/// Replaces some steps by a step to a random open cell that suits the actor's drive,
/// ordered by id. Steps that wander already are left alone.
pub fn stray(world: &mut World, movers: &mut InTurn<(With<Intent>, Without<Hero>)>) {
    let movers = movers.iter(world).map(|(entity, &id, _)| (id, entity));
    let mut order: Vec<_> = movers
        .filter(|&(_, entity)| erratic(world, entity) > 0)
        .collect();
    order.sort_unstable();
    for (_, entity) in order {
        if let Some((intent, here)) = steady_step(world, entity) {
            let percent = erratic(world, entity);
            if world.resource_mut::<Streams>().rules.random_range(1..=100) <= percent {
                flit(world, entity, intent, here);
            }
        }
    }
}

fn erratic(world: &World, entity: Entity) -> u8 {
    breed_of(world, entity).map_or(0, |breed| breed.motion.erratic)
}

/// The intended step and the cell it starts from, if it is not wandering and its target is
/// free.
fn steady_step(world: &World, entity: Entity) -> Option<(Intent, Pos)> {
    let (&intent, here) = (world.get::<Intent>(entity)?, position(world, entity)?);
    let Action::Step(dir) = intent.action else {
        return None;
    };
    let wanders = intent.why == Why::Wandering || intent.by == Layer::Status;
    let meets_somebody = level(world).occupant(here.step(dir)).is_some();
    (!wanders && !meets_somebody).then_some((intent, here))
}

/// Steps to a random suitable cell instead, if there is one.
fn flit(world: &mut World, entity: Entity, intent: Intent, here: Pos) {
    let open = {
        let Some(breed) = breed_of(world, entity) else {
            return;
        };
        let walker = Walker::new(level(world), content(world), breed);
        let bounds = Bounds::of(world, entity);
        let suits = |to| bounds.as_ref().is_none_or(|it| it.suit((here, to)));
        open_cells(&walker, here, suits)
    };
    let most = u32::try_from(open.len()).unwrap_or(0);
    if most == 0 {
        return;
    }
    let rng = &mut world.resource_mut::<Streams>().rules;
    let dir = open[rng.random_range(0..most) as usize];
    world.entity_mut(entity).insert(Intent {
        action: Action::Step(dir),
        by: intent.by,
        why: Why::Flits,
    });
}

/// Directions of the free neighbouring cells that suit the actor.
fn open_cells(walker: &Walker<'_>, here: Pos, suits: impl Fn(Pos) -> bool) -> Vec<Dir> {
    let is_open = |dir: &Dir| {
        let to = here.step(*dir);
        let is_inside = !walker.level().ground().is_border(to);
        is_inside && walker.can_step_to(to) && walker.stands_on(to) && suits(to)
    };
    Dir::ALL.into_iter().filter(is_open).collect()
}

/// Where an actor's drive allows it to stray.
pub struct Bounds {
    keeps: Keeps,
    /// The cells it flees from.
    feared: Vec<Pos>,
    /// The views of all known foes, if it stays out of them.
    views: Vec<View>,
}

impl Bounds {
    /// The bounds set by the actor's drive: a fleeing actor comes no nearer to its threats,
    /// a hiding or lurking one stays out of view of all known foes, and one with a part in
    /// its band's plan stays at its place.
    #[must_use]
    pub fn of(world: &World, entity: Entity) -> Option<Self> {
        let drive = world.get::<Drive>(entity)?;
        let is_foe = |who| minds(world, entity, who);
        Some(Self::by(drive, world.get(entity)?, level(world), is_foe))
    }

    fn by(
        drive: &Drive,
        awareness: &Awareness,
        level: &Level,
        is_foe: impl Fn(ActorId) -> bool,
    ) -> Self {
        let keeps = drive.keeps();
        let beliefs = awareness.beliefs.iter().filter(|_| keeps == Keeps::Unseen);
        let foes = beliefs.filter(|known| is_foe(known.who));
        let view = |at| View::cast(at, SIGHT, |cell| level.is_opaque(cell));
        Self {
            keeps,
            feared: drive.flees_from().to_vec(),
            views: foes.map(|foe| view(foe.at)).collect(),
        }
    }

    /// Whether a step between these cells stays within the bounds.
    #[must_use]
    pub fn suit(&self, (here, to): (Pos, Pos)) -> bool {
        let is_no_nearer = |&at: &Pos| to.steps_to(at) >= here.steps_to(at).min(SIGHT.into());
        match self.keeps {
            Keeps::Away => self.feared.iter().all(is_no_nearer),
            Keeps::Unseen => !self.views.iter().any(|view| view.contains(to)),
            Keeps::Near(place) => to.steps_to(place) <= here.steps_to(place).max(1),
            Keeps::Nothing => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::model::bands::Task;
    use crate::model::mind::{Belief, Fright, Ground};
    use crate::spatial::Grid;

    /// Open ground with a wall from (3, 0) to (3, 5), and a foe known to be at (1, 1).
    fn suits_it(drive: &Drive, to: Pos) -> bool {
        let content = Content::embedded();
        let terrain = |name| content.terrain.find(name).expect("there is that ground");
        let mut level = Level::new(0, Grid::filled(12, 12, terrain("floor")), &content);
        for y in 0..=5 {
            level.set_terrain(Pos::new(3, y), terrain("rock"), &content);
        }
        let foe = Belief::seen(ActorId::HERO, (Pos::new(1, 1), true), 1);
        let mut awareness = Awareness::default();
        awareness.note(foe);
        Bounds::by(drive, &awareness, &level, |_| true).suit((Pos::new(5, 1), to))
    }

    #[test]
    fn a_lurker_does_not_stray_into_view() {
        let whom = ActorId::HERO;
        let at = Pos::new(5, 1);
        let next = None;
        let lurks = Drive::Lurk { whom, at, next };
        let covers = Drive::Settle {
            at,
            whom: Some(whom),
            ground: Ground::Cover,
        };
        let ambushes = Drive::Ambush { whom, at };
        for drive in [ambushes, Drive::Hide { at }, lurks, covers] {
            assert!(suits_it(&drive, Pos::new(5, 2)));
            assert!(!suits_it(&drive, Pos::new(2, 8)));
        }
        assert!(suits_it(&Drive::Idle, Pos::new(2, 8)));
    }

    #[test]
    fn a_fleer_does_not_stray_nearer() {
        let drive = Drive::Flee {
            whom: Some(ActorId::HERO),
            from: vec![Pos::new(1, 1)],
            centre: Pos::new(1, 1),
            fright: Fright::Fear,
        };
        assert!(suits_it(&drive, Pos::new(6, 2)) && suits_it(&drive, Pos::new(5, 2)));
        assert!(!suits_it(&drive, Pos::new(4, 1)));
    }

    #[test]
    fn a_member_with_a_part_keeps_its_place() {
        let drive = Drive::Rally {
            task: Task::Wait,
            at: Pos::new(5, 1),
            next: None,
        };
        assert!(suits_it(&drive, Pos::new(6, 2)) && !suits_it(&drive, Pos::new(7, 3)));
    }
}
