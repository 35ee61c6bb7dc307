//! Signs of minds on the map: what the ground under a creature in view tells of it.
//!
//! They tell nothing that looking at it does not tell in words, for not everybody
//! can tell the colours apart.

use bevy::ecs::entity::Entity;
use bevy::ecs::world::World;

use super::map_view::{View, in_view};
use super::screen::{Cell, Screen};
use crate::content::Colour;
use crate::model::{ActorId, Alertness, Awareness, Drive, Fright, Goals, hero, is_hostile};

/// What can be told of a creature at a glance. Nothing is told of those that
/// suspect nothing, nor of those on their guard that mean the hero no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It is after the hero.
    Hunting,
    /// It would be, but keeps its distance.
    Wavering,
    /// It runs from the hero.
    Afraid,
    /// It would be, and is on its guard or searches.
    Wary,
    /// It sleeps.
    Asleep,
}

impl Sign {
    /// The sign where no colours are: in lists. No thing on the map looks so.
    #[must_use]
    pub const fn glyph(self) -> char {
        match self {
            Self::Hunting => '¡',
            Self::Wavering => '¬',
            Self::Afraid => '«',
            Self::Wary => '¿',
            Self::Asleep => 'z',
        }
    }

    /// The cell of a creature with this sign.
    #[must_use]
    pub const fn on(self, cell: Cell) -> Cell {
        let Colour(red, green, blue) = cell.fore;
        match self {
            Self::Hunting => Cell {
                back: Colour(96, 0, 0),
                ..cell
            },
            Self::Wavering => Cell {
                back: Colour(24, 72, 0),
                ..cell
            },
            Self::Afraid => Cell {
                back: Colour(0, 44, 104),
                ..cell
            },
            Self::Wary => Cell {
                back: Colour(78, 52, 0),
                ..cell
            },
            Self::Asleep => Cell {
                fore: Colour(red / 2 + 12, green / 2 + 12, blue / 2 + 12),
                ..cell
            },
        }
    }
}

/// The sign of a creature, if it has one.
#[must_use]
pub fn sign_of(world: &World, entity: Entity) -> Option<Sign> {
    let hero = hero(world).filter(|&hero| hero != entity)?;
    let alertness = world.get::<Awareness>(entity)?.alertness;
    match alertness {
        Alertness::Asleep => Some(Sign::Asleep),
        _ if runs_from_hero(world, entity) => Some(Sign::Afraid),
        Alertness::Searching => is_hostile(world, entity, hero).then_some(Sign::Wary),
        _ if keeps_off_hero(world, entity) => Some(Sign::Wavering),
        _ if is_after_hero(world, entity) => Some(Sign::Hunting),
        Alertness::Alert | Alertness::Hunting => {
            is_hostile(world, entity, hero).then_some(Sign::Wary)
        }
        Alertness::Unwary => None,
    }
}

/// Whether it runs from him, seen or not.
fn runs_from_hero(world: &World, entity: Entity) -> bool {
    match world.get::<Drive>(entity) {
        Some(Drive::Flee { whom, fright, .. }) => {
            *whom == Some(ActorId::HERO) && *fright != Fright::Distance
        }
        Some(Drive::Retreat { whom, .. }) => *whom == ActorId::HERO,
        _ => false,
    }
}

fn keeps_off_hero(world: &World, entity: Entity) -> bool {
    match world.get::<Drive>(entity) {
        Some(Drive::Stalk { whom, .. }) => *whom == ActorId::HERO,
        Some(Drive::Flee { whom, fright, .. }) => {
            *whom == Some(ActorId::HERO) && *fright == Fright::Distance
        }
        _ => false,
    }
}

fn is_after_hero(world: &World, entity: Entity) -> bool {
    let goals = world.get::<Goals>(entity);
    let hunts = goals
        .and_then(|goals| goals.quarry)
        .is_some_and(|quarry| quarry.who == ActorId::HERO);
    let attacks = world
        .get::<Drive>(entity)
        .is_some_and(|drive| matches!(drive, Drive::Attack { whom, .. } if *whom == ActorId::HERO));
    hunts || attacks
}

/// Draws the signs of all creatures in view.
pub fn draw(world: &World, view: &View, screen: &mut Screen) {
    for (at, entity) in in_view(world) {
        if let (Some((x, y)), Some(sign)) = (view.screen_cell(at), sign_of(world, entity)) {
            screen.put(x, y, sign.on(screen.cell(x, y)));
        }
    }
}
