//! A band member's drive: its part in the plan, where that is more than attacking the prey
//! by itself. Companions of the hero keep near him.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use crate::model::bands::{Assignment, Band, Task};
use crate::model::body::{ActorId, Hold, Home, Yielded};
use crate::model::mind::{Awareness, Drive, GivesWay, Tactic, uses};
use crate::model::run::Clock;
use crate::rules::band_membership::{band_of, is_companion};
use crate::rules::queries::{breed_of, hero, is_asleep, level, position};
use crate::rules::visibility::makes_out;

/// Companions stop within this many steps of the hero.
const NEAR: u32 = 2;

/// The member's drive, given the drive it would have by itself.
#[must_use]
pub fn assigned_drive(world: &World, entity: Entity, own: Drive) -> Drive {
    if let Some(drive) = attack_as_told(world, entity, &own) {
        return drive;
    }
    if let Some(drive) = follow_hero(world, entity, &own) {
        return drive;
    }
    let part = band_of(world, entity).and_then(|band| {
        let id = world.get::<ActorId>(entity)?;
        Some((band, band.part_of(*id)?))
    });
    let Some((band, part)) = part else {
        return own;
    };
    if !uses(world.get(entity), tactic(part.task)) || !gives_way(world, entity, (band, part), &own)
    {
        return own;
    }
    as_drive(band, part).unwrap_or(own)
}

/// The drive of a companion that was told whom to attack, if it is free to fight.
fn attack_as_told(world: &World, entity: Entity, own: &Drive) -> Option<Drive> {
    let Hold::SetOn(whom) = world.get::<Yielded>(entity)?.hold else {
        return None;
    };
    (own.is_idle() || own.assails().is_some()).then_some(())?;
    let awareness = world.get::<Awareness>(entity)?;
    if let Some(seen) = awareness.perceives(whom) {
        let (at, by) = (seen.at, seen.by);
        return Some(Drive::Attack { whom, at, by });
    }
    let known = awareness.of(whom)?;
    let (to, by) = (known.at, known.by);
    (position(world, entity)? != to).then_some(Drive::Chase { whom, to, by })
}

/// The drive of an idle companion: it keeps near the hero, by sight, or by scent when he is
/// out of view. One that was told to wait stays where it was told.
fn follow_hero(world: &World, entity: Entity, own: &Drive) -> Option<Drive> {
    if !own.is_idle() || !is_companion(world, entity) || is_asleep(world, entity) {
        return None;
    }
    let (here, hero_at) = (position(world, entity)?, position(world, hero(world)?)?);
    let whom = ActorId::HERO;
    let hold = world.get::<Yielded>(entity).map(|yielded| yielded.hold);
    if hold == Some(Hold::Posted) {
        let at = world.get::<Home>(entity).map_or(here, |home| home.0);
        return Some(Drive::Join { whom, at });
    }
    if makes_out(world, entity, hero_at) {
        let at = if here.steps_to(hero_at) > NEAR {
            hero_at
        } else {
            here
        };
        return Some(Drive::Join { whom, at });
    }
    let nose = breed_of(world, entity)?.senses.nose?;
    let now = world.resource::<Clock>().hero_turns;
    let toward = level(world).scent.freshest_around(here, now, nose.reach)?;
    let at = here.step(toward);
    Some(Drive::Join { whom, at })
}

/// The tactic that a task belongs to.
const fn tactic(task: Task) -> Tactic {
    match task {
        Task::Lurk => Tactic::Lurking,
        Task::Surround | Task::MakeRoom => Tactic::Surrounding,
        Task::Rejoin(_) | Task::Wait | Task::Stay(_) | Task::Scout | Task::HoldBack => {
            Tactic::Cohesion
        }
    }
}

/// Whether the member's own drive yields to its part.
fn gives_way(
    world: &World,
    entity: Entity,
    (band, part): (&Band, Assignment),
    own: &Drive,
) -> bool {
    match own.gives_way() {
        GivesWay::Never => false,
        GivesWay::Always => part.task != Task::MakeRoom,
        GivesWay::WhileHunting => band.knows.is_some() && part.task != Task::MakeRoom,
        GivesWay::ForThePrey(whom, at) => {
            let here = position(world, entity);
            let is_there = level(world).occupant(at) == Some(whom);
            let is_beside = is_there && here.is_some_and(|here| here.is_next_to(at));
            let is_prey = band.knows.is_some_and(|knows| knows.of == whom);
            is_prey && is_beside == (part.task == Task::MakeRoom)
        }
    }
}

fn as_drive(band: &Band, part: Assignment) -> Option<Drive> {
    let Assignment { task, at, next, .. } = part;
    let whom = band.knows.map(|knows| knows.of);
    match task {
        Task::Lurk => whom.map(|whom| Drive::Lurk { whom, at, next }),
        Task::Surround => whom.map(|whom| Drive::Surround { whom, at, next }),
        Task::MakeRoom => whom.map(|whom| Drive::MakeRoom { whom, at }),
        _ => Some(Drive::Rally { task, at, next }),
    }
}
